"""The directive {statements} A: every statement of one source of the book, fact by fact, with a link to its place.

The facts are those of `statements.toml` beside the page. A page of the book is named there as below `book/`, and the
anchor is the id of a sentence, a row or a figure on it.
"""

import posixpath
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

DATA = "book/reference/statements.toml"
# What the table says of a fact, beside the place where it stands.
LABELS = {"example": "✓ example", "house": "house rule", "advice": "advice", "wrong": "✗ set right"}


class Statements(SphinxDirective):
    """The statements of the source whose key is given, as a table."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        path = Path(self.env.srcdir, DATA)
        self.env.note_dependency(str(path))
        every = tomllib.loads(path.read_text(encoding="utf-8"))["statement"]
        mine = [one for one in every if one["source"] == self.arguments[0]]
        facts = [fact for one in mine for fact in one["facts"]]
        corrected = sum(fact["kind"] == "wrong" for fact in facts)
        said = (
            f"Statements {mine[0]['number']} to {mine[-1]['number']}: {len(facts)} facts, "
            f"of which the book sets {corrected} right."
        )
        rows = [
            (nodes.Text(f"{one['number']}{fact['part']}"), self.link(fact), *self.place(fact))
            for one in mine
            for fact in one["facts"]
        ]
        return [nodes.paragraph("", said), table(("no.", "what the source says", "where it stands"), rows)]

    def link(self, fact: dict[str, str]) -> nodes.Node:
        """The fact, as a link to its sentence where it has one."""
        if "why" in fact:
            return nodes.Text(fact["fact"])
        here = posixpath.dirname(self.env.docname)
        page = posixpath.relpath(f"book/{fact['page']}", here)
        return nodes.reference("", fact["fact"], internal=True, refuri=f"{page}.html#{fact['anchor']}")

    def place(self, fact: dict[str, str]) -> Iterable[nodes.Node]:
        """The chapter, with what kind of a fact it is; or why there is none."""
        if "why" in fact:
            yield nodes.Text(fact["why"])
            return
        if label := LABELS.get(fact["kind"]):
            yield nodes.Text(f"{label} · ")
        yield addnodes.pending_xref(
            "", nodes.inline(), refdomain="std", reftype="doc", reftarget=f"/book/{fact['page']}", refexplicit=False,
            refdoc=self.env.docname, refwarn=True,
        )  # fmt: skip


def table(head: Iterable[str], rows: Iterable[Iterable[nodes.Node]]) -> nodes.table:
    """A table; the third cell of a row takes all that is left."""
    names = list(head)
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _name in names), cols=len(names))
    group += nodes.thead("", row([nodes.Text(name)] for name in names))
    group += nodes.tbody("", *(row(([first], [second], rest)) for first, second, *rest in rows))
    return nodes.table("", group, classes=["skat-statements"])


def row(cells: Iterable[Iterable[nodes.Node]]) -> nodes.row:
    """A row of cells, each with what stands in it."""
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *inside)) for inside in cells))


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("statements", Statements)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
