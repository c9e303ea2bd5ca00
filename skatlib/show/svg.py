"""The picture as a value, and the few lines that build SVG and HTML text.

Nothing here knows of Skat. Colours are the custom properties of the book's style sheet, each with a value of its
own where there is none, so that a picture is right in JupyterLab and as a file too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape

from ..display import _

INK = "currentColor"
MUTED = "var(--skat-muted,currentColor)"
LINE = "var(--skat-line,#9a9a9a)"
GOLD = "var(--skat-gold,#b07d00)"
PALE = "var(--skat-pale,#8882)"
PAPER = "var(--skat-paper,Canvas)"
FELT = "var(--skat-felt,#8882)"
ACCENT = "var(--skat-accent,#1f6f54)"
GOOD = "var(--skat-good,#1f6f54)"
BAD = "var(--skat-bad,#b3261e)"

FONT = "Arial,Helvetica,sans-serif"

Value = str | float | None


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A picture as HTML text that stands alone, with its text alternative.

    In a notebook it shows itself; elsewhere take `html`.

    >>> Picture("<b>48</b>", "forty-eight")
    <Picture: forty-eight>
    """

    html: str
    """One SVG, or HTML with SVGs in it."""
    alt: str
    """What is to be seen, in plain words."""

    def __repr__(self) -> str:
        return f"<Picture: {self.alt}>"

    def _repr_html_(self) -> str:
        return self.html

    @property
    def svg(self) -> str:
        """The picture as the text of an SVG file; raises `ValueError` where it is not one single SVG."""
        start, end = self.html.find("<svg"), self.html.rfind("</svg>")
        if start < 0 or self.html.count("<svg") != 1:
            raise ValueError(_("This picture is made of HTML and cannot be an SVG file: use its html."))
        return self.html[start : end + 6].replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)


def number(value: float) -> str:
    """A coordinate, as short as it can be.

    >>> number(12.0), number(0.456), number(-0.001)
    ('12', '.46', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", "0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def tag(name: str, *children: str, **attributes: Value) -> str:
    """One element; None leaves an attribute out, a trailing underscore is dropped, others become hyphens.

    >>> tag("rect", width=3.50, class_="sk", fill=None, stroke_width=2)
    '<rect width="3.5" class="sk" stroke-width="2"/>'
    >>> tag("th", "a", scope="row")
    '<th scope="row">a</th>'
    """
    text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not children and name in _EMPTY:
        return f"<{name}{text}/>"
    return f"<{name}{text}>{''.join(children)}</{name}>"


_EMPTY = frozenset(("rect", "path", "circle", "line", "ellipse", "polygon"))


def _attribute(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def text(words: str, x: float, y: float, **attributes: Value) -> str:
    """A line of text in an SVG, centred on x unless told otherwise."""
    return tag("text", escape(words, quote=False), x=x, y=y, **{"text_anchor": "middle", **attributes})


def svg(width: float, height: float, alt: str, *children: str, class_: str = "sk") -> str:
    """An SVG of that many pixels, which shrinks with its column; `alt` becomes its label."""
    return tag(
        "svg",
        *children,
        class_=class_,
        role="img",
        aria_label=alt,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        style="max-width:100%;height:auto",
        font_family=FONT,
    )


def figure(*parts: str, caption: str = "", kind: str = "") -> str:
    """A figure of some parts; `caption` is HTML."""
    if caption:
        parts = (*parts, tag("figcaption", caption))
    return tag("figure", *parts, class_=f"sk-figure sk-{kind}" if kind else "sk-figure")


def words(sentence: str) -> str:
    """A sentence as HTML, set as it is printed."""
    return escape(typeset(sentence), quote=False)


def typeset(sentence: str) -> str:
    """A sentence with the quotation marks and apostrophes of print.

    >>> typeset("He said 'with 2', the declarer's count.")
    'He said “with 2”, the declarer’s count.'
    """
    return re.sub(r"(?<=\w)'", "’", re.sub(r"(?<!\w)'(.+?)'(?!\w)", r"“\1”", sentence))
