"""The reader's deck: cards typed in the text follow it, the search does not see what is hidden, and the panel.

In the text of a chapter ♣J is text. Here it becomes HTML that holds both decks and every alphabet, of which the
style sheet shows one; `skatlib.show` writes the same into its pictures and sentences. Titles of sections stay as
they are, for they are also links, and so does code.
"""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from skatlib.cards import Suit
from skatlib.display import current
from skatlib.show.pips import GERMAN
from skatlib.show.prose import CARD, prose
from skatlib.show.svg import tag

# What stands in these is code or is no part of the page.
LEFT = (nodes.literal, nodes.FixedTextElement, nodes.raw, nodes.math, nodes.comment, nodes.system_message)
CHIP = re.compile(r'<svg[^>]* class="sk-i"[^>]* aria-label="([^"]*)".*?</svg>', re.DOTALL)
PICTURE = re.compile(r"<(svg|style|script)\b.*?</\1>", re.DOTALL)
HIDDEN = re.compile(r'<span\b[^>]*style="display:none"[^>]*>[^<]*</span>')
APART = re.compile(r"</(td|th|h2|caption|figcaption|summary|p|li|dt|dd|tr|div|strong|small)>")


class shown(nodes.inline):
    """A part of the page whose HTML holds more than its text says: the text is what can be searched."""


def write(translator: Any, node: shown) -> None:
    """Into the page goes the HTML."""
    translator.body.append(node["html"])
    raise nodes.SkipNode


def searchable(html: str) -> str:
    """What a reader sees of a picture in plain words, without the other deck: a card of a line by its name."""
    text = HIDDEN.sub("", PICTURE.sub(" ", CHIP.sub(r"\1", html)))
    return re.sub(r"<[^<]+?>", "", APART.sub(" ", text))


class Decks(SphinxPostTransform):
    """Cards in the text follow the reader's deck; of a picture of ours the search sees its words alone."""

    default_priority = 890  # before the folded titles (900), after all that inserts text
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        for text in list(self.document.findall(nodes.Text)):
            if CARD.search(text) and not self.left(text):
                text.parent.replace(text, self.parts(str(text)))
        for raw in list(self.document.findall(nodes.raw)):
            if raw.get("format") == "html" and 'class="sk' in raw.astext():
                picture = shown("", "", nodes.Text(searchable(raw.astext())), html=self.framed(raw))
                raw.parent.replace(raw, picture)

    @staticmethod
    def left(text: nodes.Text) -> bool:
        """Is this code, or the title of a section, whose text makes links and the table of contents?"""
        above = text.parent
        while above is not None:
            if isinstance(above, LEFT) or (
                isinstance(above, nodes.title) and isinstance(above.parent, nodes.section)
            ):
                return True
            above = above.parent
        return False

    @staticmethod
    def framed(raw: nodes.raw) -> str:
        """A raw node as Sphinx would write it: its classes need an element round it."""
        if not raw["classes"]:
            return raw.astext()
        name = "span" if isinstance(raw.parent, nodes.TextElement) else "div"
        return tag(name, raw.astext(), class_=" ".join(raw["classes"]))

    @staticmethod
    def parts(text: str) -> list[nodes.Node]:
        """The text, with its cards as nodes of their own."""
        made: list[nodes.Node] = []
        end = 0
        for card in CARD.finditer(text):
            if card.start() > end:
                made.append(nodes.Text(text[end : card.start()]))
            made.append(shown("", "", nodes.Text(card[0]), html=prose(card[0])))
            end = card.end()
        if end < len(text):
            made.append(nodes.Text(text[end:]))
        return made


def german_suits() -> str:
    """Acorn, leaf, heart and bell, in the order of the French signs."""
    return " ".join(
        tag(
            "svg",
            tag("path", d=GERMAN[suit]),
            viewBox="-10 -10.5 20 21",
            width=".95em",
            fill="currentColor",
            aria_hidden="true",
        )
        for suit in reversed(Suit)
    )


def offer(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: nodes.document | None) -> None:
    """What the panel shows: which deck the pages are made with, the German suits, and some cards that follow."""
    context["deck"] = {
        "suits": current().suits,
        "letters": current().letters,
        "german": german_suits(),
        "sample": prose("♣J ♠Q ♥K ♦A ♠10"),
    }


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_node(shown, html=(write, None))
    app.add_post_transform(Decks)
    app.connect("html-page-context", offer)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
