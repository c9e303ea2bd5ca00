"""How things look to a reader: language, suits and letters, passed down or set for a while."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatlib import Card, Display
from skatlib.display import current, listing, ngettext, use


def test_the_default_is_english_with_french_suits_and_english_letters():
    assert current() == Display("en", "french", "english")


def test_a_display_holds_within_its_block_alone_even_if_that_fails():
    german = Display("de", "german", "german_deck")
    with use(german) as display:
        assert current() is display is german
        with use(Display()):
            assert Card.CJ.label() == "♣J"
        assert Card.CJ.label() == "♣U"
    with pytest.raises(ZeroDivisionError), use(german):
        raise ZeroDivisionError
    assert current() == Display()


def test_a_display_that_is_passed_goes_before_the_current_one():
    with use(Display(letters="german")):
        assert (Card.SQ.label(), Card.SQ.label(Display())) == ("♠D", "♠Q")


def test_a_language_without_a_translation_reads_as_english():
    with use(Display(language="xx")):
        assert Card.ST.title == "ten of spades"
        assert ngettext("{n} trick", "{n} tricks", 2) == "{n} tricks"


@pytest.mark.parametrize(("n", "form"), [(0, "tricks"), (1, "trick"), (2, "tricks")])
def test_one_and_many(n, form):
    assert ngettext("trick", "tricks", n) == form


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_an_enumeration(items, text):
    assert listing(items) == text


@given(st.sampled_from(("english", "german", "german_deck")), st.sampled_from(("french", "german")))
def test_letters_and_suits_never_change_what_a_card_is(letters, suits):
    with use(Display(letters=letters, suits=suits)):
        assert [card.code for card in (Card.CJ, Card.ST)] == ["CJ", "ST"]
        assert Card.parse("♠10") is Card.ST
        assert Card.SJ.format("german") == "PiB"
