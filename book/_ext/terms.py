"""The glossary: the directive {terms} lists a group of the library's terms, and the search knows each of their names.

Sphinx's own glossary keeps its terms out of the search's list of objects, and allows no word twice. Here every
name of a term, in every language, is an object that leads to the entry. A page splits words at spaces, which Japanese
does not have: as an object a Japanese word is found as it is written.

In a chapter {term}`matadors` links to the entry; any name that belongs to one entry alone will do.
"""

from collections.abc import Iterable
from html import escape
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType
from sphinx.util.docutils import SphinxDirective

from skatlib.terms import Term, terms_in

IMPORTANT = 0  # the search's word for: before the pages that only contain the word
CHAPTERS = "book/rules"


class Terms(SphinxDirective):
    """The terms of the group that is named: their names, what they mean, and the chapter that tells more."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        entries = nodes.definition_list(classes=["skat-terms"])
        for term in terms_in(self.arguments[0]):
            head = nodes.term("", "", nodes.strong("", term.english), ids=[term.id])
            if term.also:
                head += nodes.inline("", " · " + ", ".join(term.also), classes=["skat-also"])
            self.state.document.note_explicit_target(head)
            entries += nodes.definition_list_item("", head, nodes.definition("", *self.body(term)))
            self.register(term)
        return [entries]

    def body(self, term: Term) -> Iterable[nodes.Node]:
        meaning = nodes.paragraph("", term.meaning)
        chapter = f"{CHAPTERS}/{term.topic}"
        if term.topic and chapter in self.env.found_docs:
            target = addnodes.pending_xref(
                "", nodes.inline(), refdomain="std", reftype="doc", reftarget=f"/{chapter}", refexplicit=False,
                refdoc=self.env.docname, refwarn=True,
            )  # fmt: skip
            meaning += [nodes.Text(" → "), target]
        yield meaning
        lines = []
        if term.german:
            lines.append("German: " + words(term.german, "de"))
        if term.japanese:
            spelt = (f"{words(these, 'ja')} ({escape(source)})" for source, these in term.japanese.items())
            lines.append("Japanese: " + "; ".join(spelt))
        for line in lines:
            yield nodes.paragraph("", "", nodes.raw("", line, format="html"), classes=["skat-names"])
        if term.note:
            yield nodes.paragraph("", term.note, classes=["skat-names"])

    def register(self, term: Term) -> None:
        self.env.get_domain("words").names.extend((name, self.env.docname, term.id) for name in term.names)
        standard = self.env.get_domain("std")
        for name in term.names:
            standard.objects.setdefault(("term", name), (self.env.docname, term.id))
            standard._terms.setdefault(name.lower(), (self.env.docname, term.id))


def words(these: Iterable[str], language: str) -> str:
    """Words of another language as HTML, marked as such."""
    return ", ".join(f'<span lang="{language}">{escape(word)}</span>' for word in these)


class Words(Domain):
    """The names of the terms, for the search."""

    name = "words"
    label = "Words"
    object_types = {"word": ObjType("glossary")}  # noqa: RUF012 (Sphinx reads it so)
    initial_data = {"names": []}  # noqa: RUF012
    data_version = 1

    @property
    def names(self) -> list[tuple[str, str, str]]:
        """Each name with the page and the entry that it leads to."""
        return self.data["names"]

    def clear_doc(self, docname: str) -> None:
        self.data["names"] = [one for one in self.names if one[1] != docname]

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        self.names.extend(one for one in otherdata["names"] if one[1] in docnames)

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        for name, page, entry in self.names:
            yield name, name, "word", page, entry, IMPORTANT


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_domain(Words)
    app.add_directive("terms", Terms)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
