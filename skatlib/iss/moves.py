"""The moves of a record: who does what, as the server writes it, and what it means in the words of `skatlib.play`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ..auction import Call, Word
from ..cards import PACK, Card
from ..contracts import Announcement, Contract
from ..deal import SEATS, Seat
from ..display import _
from ..errors import NotationError, shown
from ..games import Game
from ..play import PickUp, PlayCard
from ..play.actions import CARD_ACTIONS

SEAT_OF = {"0": Seat.FOREHAND, "1": Seat.MIDDLEHAND, "2": Seat.REARHAND}
NUMBER_OF = {seat: number for number, seat in enumerate(SEATS)}
WORLD = "w"
"""What stands in the place of a seat where the server itself acts."""
UNKNOWN = "??"
"""A card that the record does not show."""

CARD_OF: dict[str, Card | None] = {card.code: card for card in PACK} | {UNKNOWN: None}
_GAMES = {game.letter: game for game in Game if game is not Game.RAMSCH}
_DECLARATION = re.compile(r"([CSHDGN])([OHSZ]{0,4})((?:\.[CSHD?][AKQJT987?])*)")
_END = re.compile(r"(TI|LE)\.([012])")


@dataclass(frozen=True, slots=True)
class Declaration:
    """A game is named; `cards` are the two that are put away, the ten that are shown, or both, as written."""

    contract: Contract
    """The game with what was announced."""
    cards: tuple[Card | None, ...] = ()
    """The cards that are written with it; None is a hidden one."""


@dataclass(frozen=True, slots=True)
class Show:
    """The declarer shows his cards (SC), which may be written with it."""

    cards: tuple[Card | None, ...] = ()
    """The cards that are written with it; none in old records."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives up (RE): the declarer alone, or an opponent, who needs the other one."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Cards that are put away, or the skat that is handed over; a card that is played without being shown."""

    cards: tuple[Card | None, ...]
    """One or two cards; None is one that the record does not show."""


@dataclass(frozen=True, slots=True)
class Broken:
    """The server ends the game: a seat ran out of time (TI), or left (LE)."""

    seat: Seat
    """Who left or ran out of time."""
    left: bool
    """Whether the seat left (LE), or ran out of time (TI)."""


Meaning = Call | PickUp | PlayCard | Declaration | Show | Resign | Hidden | Broken


@dataclass(frozen=True, slots=True)
class Move:
    """One move: a seat, or None for the server, and its word as it is written.

    Raises `NotationError` for a word that is none.

    >>> Move(Seat.MIDDLEHAND, "18").meaning
    Call(seat=Seat.MIDDLEHAND, what=18)
    >>> Move(Seat.REARHAND, "D.ST.H8").meaning.contract.title
    'diamonds'
    """

    who: Seat | None
    """Who acts; None is the server."""
    word: str
    """What is said or played, as it is written."""

    def __post_init__(self) -> None:
        meaning_of(self.who, self.word)

    @property
    def meaning(self) -> Meaning:
        """What the word means."""
        return meaning_of(self.who, self.word)

    def __str__(self) -> str:
        return f"{WORLD if self.who is None else NUMBER_OF[self.who]} {self.word}"


def cards_of(text: str) -> tuple[Card | None, ...]:
    """Cards joined by dots, None for one that is hidden. Raises `NotationError` for anything else.

    >>> cards_of("CJ.??")
    (Card.CJ, None)
    """
    try:
        return tuple([CARD_OF[code] for code in text.split(".")])
    except KeyError as error:
        raise NotationError(
            _(
                "{found} is no card: a record writes the suit (C, S, H or D) and the rank (A, K, Q, J, T, 9, 8 or "
                "7), or ?? for a hidden card."
            ).format(found=shown(error.args[0]))
        ) from None


@lru_cache(maxsize=4096)
def move(who: str, word: str) -> Move:
    """The move that two words of a record stand for, `0 SK` or `w TI.2`. Raises `NotationError` for anything else."""
    if who != WORLD and who not in SEAT_OF:
        raise NotationError(
            _("{found} does not say who acts: write 0, 1, 2 for the seats or w for the server.").format(
                found=shown(who)
            )
        )
    return Move(SEAT_OF.get(who), word)


@lru_cache(maxsize=4096)
def meaning_of(who: Seat | None, word: str) -> Meaning:
    """What a word means, said by that seat. Raises `NotationError` for a word that is none."""
    if who is None:
        return _of_the_server(word)
    card = CARD_OF.get(word)
    if card is not None:
        return CARD_ACTIONS[who][card]
    if word.isascii() and word.isdigit() and len(word) < 10:
        return Call(who, int(word))
    plain: dict[str, Meaning] = {
        "y": Call(who, Word.YES),
        "p": Call(who, Word.PASS),
        "s": PickUp(who),
        "RE": Resign(),
        "SC": Show(),
        UNKNOWN: Hidden((None,)),
    }
    if word in plain:
        return plain[word]
    if word.startswith("SC."):
        return Show(cards_of(word[3:]))
    found = _DECLARATION.fullmatch(word)
    if found is not None:
        return _declaration(found)
    if word[2:3] == ".":
        two = cards_of(word)
        if len(two) == 2:
            return Hidden(two)
    raise NotationError(
        _(
            "{found} is no move: expected a bid, y, p, s, a declaration such as CH or G.S8.C9, a card, two cards, "
            "SC or RE."
        ).format(found=shown(word))
    )


def _of_the_server(word: str) -> Meaning:
    end = _END.fullmatch(word)
    if end is not None:
        return Broken(SEAT_OF[end[2]], end[1] == "LE")
    if len(word) == 5:
        return Hidden(cards_of(word))
    raise NotationError(
        _(
            "{found} is no move of the server: expected the two cards of the skat, TI.0 to TI.2, or LE.0 to LE.2."
        ).format(found=shown(word))
    )


def _declaration(found: re.Match[str]) -> Declaration:
    game, letters = _GAMES[found[1]], found[2]
    ouvert = "O" in letters
    announced = None
    if ouvert:
        announced = Announcement.OUVERT
    elif "Z" in letters:
        announced = Announcement.SCHWARZ
    elif "S" in letters:
        announced = Announcement.SCHNEIDER
    cards = cards_of(found[3][1:]) if found[3] else ()
    if len(cards) not in ((0, 2, 10, 12) if ouvert else (0, 2)):
        raise NotationError(
            _("{found} has {n} cards: a declaration has the two that are put away, and ouvert the ten shown.").format(
                found=shown(found[0]), n=len(cards)
            )
        )
    # Void announcements are refused as they are at the table: the record does not say more.
    return Declaration(Contract(game, "H" in letters, announced), cards)


def word_of(contract: Contract) -> str:
    """A contract as the server writes it: O on a trump game says hand and all announcements, Z says S.

    >>> word_of(Contract(Game.NULL, True, Announcement.OUVERT)), word_of(Contract(Game.GRAND, True, "schwarz"))
    ('NOH', 'GHZ')
    """
    letters = contract.game.letter
    if contract.ouvert:
        return letters + "O" + ("H" if contract.game is Game.NULL and contract.hand else "")
    if contract.hand:
        letters += "H"
    if contract.announced is Announcement.SCHWARZ:
        return letters + "Z"
    return letters + ("S" if contract.announced is Announcement.SCHNEIDER else "")
