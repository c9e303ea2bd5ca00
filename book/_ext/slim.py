"""Makes the theme's pages light: what a reader of this book never uses is neither linked nor published.

The stock page weighs 970 kB gzipped, 860 of them for an icon font. The templates in `_templates` leave the
font out, `_static/icons.css` draws the few icons that are shown, and this extension removes the rest.
"""

import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

# Put in every page by the theme or by an extension, needed by none of ours: the theme's script only draws
# full-screen buttons and moves margin notes; the highlighter is for links from a search (see below).
UNUSED_SCRIPTS = ("scripts/sphinx-book-theme.js",)
# Only pages with such a part get its script or style sheet.
NEEDED_BY = {
    "design-tabs.js": "sd-tab-set",
    "clipboard.min.js": "highlight-",
    "copybutton.js": "highlight-",
    "copybutton.css": "highlight-",
    "sheets.css": "sk-sheet",
    "api.css": "skat-",
}
# Published by the theme, linked by nobody.
UNUSED_FILES = (
    "vendor",
    "locales",
    "images",
    "sbt-webpack-macros.html",
    "webpack-macros.html",
    "copybutton_funcs.js",
    "scripts/bootstrap.js",
    "scripts/bootstrap.js.LICENSE.txt",
    "scripts/sphinx-book-theme.js",
)


class FoldedAdmonitions(SphinxPostTransform):
    """An admonition of class `dropdown` becomes a <details>: it opens without any script."""

    default_priority = 900
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        for admonition in list(self.document.findall(nodes.Admonition)):
            if "dropdown" not in admonition["classes"]:
                continue
            title, *body = admonition.children
            ids = "".join(f' id="{name}"' for name in admonition["ids"][:1])
            classes = " ".join(["folded", *(name for name in admonition["classes"] if name.startswith("house"))])
            admonition.parent.replace(
                admonition,
                [
                    nodes.raw("", f'<details class="{classes}"{ids}><summary>', format="html"),
                    nodes.inline("", "", *title.children),
                    nodes.raw("", "</summary>", format="html"),
                    nodes.container("", *body, classes=["folded-body"]),
                    nodes.raw("", "</details>", format="html"),
                ],
            )


class Asides(SphinxPostTransform):
    """What the projector leaves out: the paragraphs that a teacher says rather than shows.

    It keeps the first paragraph of a part, main sentences (with a bold word), questions, and whatever leads to a
    picture, a table or a list.
    """

    default_priority = 880
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        for section in self.document.findall(nodes.section):
            parts = [child for child in section.children if not isinstance(child, nodes.title | nodes.target)]
            for part, after in pairwise([*parts, nodes.section()]):
                if part is parts[0] or part["classes"] or not isinstance(part, nodes.paragraph):
                    continue
                leads = not isinstance(after, nodes.paragraph | nodes.section)
                if not (leads or part.astext().rstrip().endswith(("?", ":")) or part.next_node(nodes.strong)):
                    part["classes"].append("skat-aside")


def drop_unused(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    """Take the links to unused scripts and style sheets out of one page."""
    body = context.get("body", "")

    def kept(asset: Any) -> bool:
        name = str(getattr(asset, "filename", asset) or "").split("?")[0].removeprefix("_static/")
        return name not in UNUSED_SCRIPTS and NEEDED_BY.get(name, "") in body

    for kind in ("script_files", "css_files"):
        context[kind] = [asset for asset in context[kind] if kept(asset)]


def remove_unused(app: Sphinx, failure: Exception | None) -> None:
    """Delete what the theme publishes and no page links to."""
    if failure or app.statuscode or app._warncount:
        # The next build would take the failed page for done.
        Path(app.doctreedir, "environment.pickle").unlink(missing_ok=True)
    if failure or app.builder.format != "html":
        return
    static = Path(app.outdir, "_static")
    for name in UNUSED_FILES:
        path = static / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in static.rglob("*.map"):
        path.unlink()


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    # Strict whoever builds: a plain `jupyter-book build .` must not publish a page with a missing figure.
    app.keep_going = True
    # Jupyter Book sets this for an extension that we leave out; unknown, it would be a warning.
    app.add_config_value("comments_config", {}, "")
    app.add_post_transform(FoldedAdmonitions)
    app.add_post_transform(Asides)
    # After the theme, which adds its own at 500.
    app.connect("html-page-context", drop_unused, priority=900)
    app.connect("build-finished", remove_unused, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
