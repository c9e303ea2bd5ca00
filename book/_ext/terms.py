"""The glossary: the directive {terms} lists a group of the library's terms, and the search knows each of their names.

Sphinx's own glossary keeps its terms out of the search's list of objects, and allows no word twice. Here every
name of a term, in every language, is an object that leads to the entry. A page splits words at spaces, which Japanese
does not have: as an object a Japanese word is found as it is written.

Everywhere else the first use of a term on a page becomes a link to its entry. {term}`matadors` makes a link wherever
one is wanted; any name that belongs to one entry alone will do.
"""

from collections.abc import Iterable
from html import escape
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from skatlib.terms import Term, mentions, terms_in

IMPORTANT = 0  # the search's word for: before the pages that only contain the word
CHAPTERS = "book/rules"
# Running text is a paragraph that stands in these alone, and in it what stands in those.
AROUND = (nodes.document, nodes.section, nodes.bullet_list, nodes.enumerated_list, nodes.list_item)
WITHIN = (nodes.emphasis, nodes.strong)


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
            meaning += [nodes.Text(" →\N{NO-BREAK SPACE}"), target]
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
        once = {name.casefold(): name for name in reversed(term.names)}.values()
        self.env.get_domain("words").names.extend((name, self.env.docname, term.id) for name in once)
        standard = self.env.get_domain("std")
        for name in term.names:
            standard.objects.setdefault(("term", name), (self.env.docname, term.id))
            standard._terms.setdefault(name.lower(), (self.env.docname, term.id))


class FirstUse(SphinxPostTransform):
    """The first use of a term in a page's running text is a link to its entry in the glossary."""

    default_priority = 700  # after the references, before the cards of the text (890) cut it into pieces
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        entries = {entry: page for _, page, entry in self.env.get_domain("words").names}
        if self.env.docname in entries.values():
            return
        used: set[str] = set()
        for paragraph in self.document.findall(nodes.paragraph):
            if running(paragraph):
                for text in list(paragraph.findall(nodes.Text)):
                    if linkable(text, paragraph):
                        self.link(text, entries, used)

    def link(self, text: nodes.Text, entries: dict[str, str], used: set[str]) -> None:
        """Put links into one text, and what they name among the used."""
        parts: list[nodes.Node] = []
        end = 0
        for mention in mentions(str(text), emphasised=isinstance(text.parent, WITHIN)):
            entry = mention.term.id
            if entry in used or entry not in entries:
                continue
            used.add(entry)
            here = self.app.builder.get_relative_uri(self.env.docname, entries[entry])
            name = text[mention.start : mention.end]
            link = nodes.reference("", name, internal=True, refuri=f"{here}#{entry}", classes=["skat-term"])
            link["reftitle"] = mention.term.meaning
            parts += [nodes.Text(text[end : mention.start]), link]
            end = mention.end
        if parts:
            text.parent.replace(text, [*parts, nodes.Text(text[end:])])


def running(paragraph: nodes.paragraph) -> bool:
    """Is this part of the text, not of a table, a note or what folds, and not the bold sentence of a page?"""
    above = paragraph.parent
    while above is not None and isinstance(above, AROUND):
        above = above.parent
    alone = [part for part in paragraph.children if part.astext().strip()]
    return above is None and not (len(alone) == 1 and isinstance(alone[0], nodes.strong))


def linkable(text: nodes.Text, paragraph: nodes.paragraph) -> bool:
    """Is this text of the paragraph itself or emphasised, not a link, code, or a bold sentence that is a heading?"""
    above = text.parent
    while above is not paragraph:
        heading = isinstance(above, nodes.strong) and above.astext().endswith((".", "?", "!", ":"))
        if heading or not isinstance(above, WITHIN):
            return False
        above = above.parent
    return True


def words(these: Iterable[str], language: str) -> str:
    """Words of another language as HTML, marked as such."""
    return ", ".join(f'<span lang="{language}">{escape(word)}</span>' for word in these)


class Words(Domain):
    """The names of the terms, for the search."""

    name = "words"
    label = "Glossary"
    object_types = {"word": ObjType("word")}  # noqa: RUF012 (Sphinx reads it so)
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


def offer(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """Where the glossary is, for the templates."""
    context["glossary"] = next((page for _, page, _ in app.env.get_domain("words").names), app.config.root_doc)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_domain(Words)
    app.add_directive("terms", Terms)
    app.add_post_transform(FirstUse)
    app.connect("html-page-context", offer)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
