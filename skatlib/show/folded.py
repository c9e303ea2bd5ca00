"""Several worked examples under their titles, each to be unfolded."""

from __future__ import annotations

from ..display import _
from ..examples import get
from .svg import Picture, tag, words
from .worked import example


def examples(*ids: str) -> Picture:
    """Worked examples folded away under their titles, for a page that would be too long with all of them open.

    Each is checked and raises as `example` does.

    >>> examples("s2-out-1", "s2-out-2").html.count("<details>")
    2
    """
    figures = [(get(id).title, example(id)) for id in ids]
    folds = (
        tag(
            "details",
            tag("summary", words(title), " ", tag("span", words(_("✓ checked")), class_="sk-checked")),
            figure.html,
        )
        for title, figure in figures
    )
    return Picture(tag("div", *folds, class_="sk-folded"), " ".join(figure.alt for _title, figure in figures))
