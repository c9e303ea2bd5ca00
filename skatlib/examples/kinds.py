"""What the library makes of a case: every field that the case expects, computed anew from its inputs.

No result stands here. Each kind of case is a function from inputs to fields, and all they do is ask the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TypeGuard, TypeVar

from ..auction import Auction
from ..bids import BIDS, games_making, highest_bid
from ..cards import Card, distinct
from ..contracts import Announcement, Contract
from ..deal import Deal, Seat
from ..display import _
from ..errors import NotationError, RuleError, SkatError
from ..games import BASE_VALUES, TRUMP_GAMES, Game
from ..matadors import count_matadors
from ..outcome import Side, judge
from ..score_sheet import list_entry, settlement
from ..tricks import Trick
from ..value import Breach, Score, score
from ..variants import ListSystem, Ramsch, RamschSkat, RamschTie, Rules, ramsch_scores
from .cases import Example, shown
from .catalogue import get
from .played import PlayedDeal

T = TypeVar("T")


class ExampleError(AssertionError):
    """A worked example that the library does not bear out; the message names it, the field and both values."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A field in which a case and the library disagree.

    >>> print(Difference("score", -40, -60))
    score: expected -40, found -60
    """

    field: str
    """The name of the field."""
    expected: object
    """What the case expects."""
    found: object
    """What the library computes."""

    def __str__(self) -> str:
        return _("{field}: expected {expected}, found {found}").format(
            field=self.field, expected=shown(self.expected), found=shown(self.found)
        )


def check(id: str) -> None:
    """Recompute an example of the catalogue, all its expected fields.

    Raises `ExampleError` for the fields that differ, naming the example and both values, and `SkatError` where there
    is no such example.

    >>> check("s1-mat-2")
    """
    example = get(id)
    found = differences(example)
    if found:
        raise ExampleError(
            _("Example {id} ({file}, line {line}) is wrong: {differences}.").format(
                id=example.id,
                file=example.file,
                line=example.line,
                differences="; ".join(str(difference) for difference in found),
            )
        )


def differences(case: Example) -> tuple[Difference, ...]:
    """Every field in which the case and the library disagree; none when the case is right.

    A case that gives the cards beside the matadors states the matadors too, so these are compared as well. Raises
    `SkatError` for a case that cannot be computed.

    >>> from skatlib.examples import get
    >>> differences(get("s3-val-1"))
    ()
    """
    found = recompute(case)
    pairs = [(name, expected, found[name]) for name, expected in case.expected.items()]
    if case.kind in ("score", "seed_rule"):
        pairs += _ask(case, _stated_matadors)
    return tuple(Difference(name, expected, value) for name, expected, value in pairs if not _same(expected, value))


def recompute(case: Example) -> dict[str, object]:
    """What the library gives for each expected field of the case.

    Raises `SkatError`, with the place of the case, for an unknown kind, a field that the kind does not know, an input
    that is missing or of the wrong type, and for inputs that the rules do not allow.

    >>> recompute(get("s3-out-2"))
    {'won': False, 'declarer_schneider': False, 'opponents_schneider': False, 'schwarz': None}
    """
    kind = _KINDS.get(case.kind)
    if kind is None:
        raise NotationError(
            _("{where}: there is no kind {kind!r} of case. The kinds are: {kinds}.").format(
                where=case.where, kind=case.kind, kinds=", ".join(_KINDS)
            )
        )
    if not case.expected:
        raise NotationError(
            _("{where}: the case has no 'expected', so there is nothing to check.").format(where=case.where)
        )
    fields = _ask(case, kind)
    for name in case.expected:
        if name not in fields:
            raise NotationError(
                _("{where}: a case of kind {kind!r} has nothing called {name!r} to expect, only: {names}.").format(
                    where=case.where, kind=case.kind, name=name, names=", ".join(fields)
                )
            )
    return {name: fields[name] for name in case.expected}


def score_of(case: Example) -> Score:
    """The score of a score case, with all its steps. Raises `SkatError` as `recompute` does.

    >>> from skatlib.examples import get
    >>> score_of(get("s3-val-1")).spoken
    'with 2, game 3'
    """
    if case.kind not in ("score", "seed_rule") or case.inputs.get("game") is None:
        raise NotationError(_("{where}: this is not a score case.").format(where=case.where))
    rules = Rules.isko() if case.kind == "score" else Rules.akagiri()
    return _ask(case, lambda inputs: _score(inputs, rules, cards_too=True))


def play_of(case: Example) -> PlayedDeal:
    """The whole deal of a play case, each card verified. Raises `SkatError` as `recompute` does.

    >>> from skatlib.examples import get
    >>> play_of(get("iss-25")).outcome.won
    False
    """
    if case.kind != "play":
        raise NotationError(_("{where}: this is not a play case.").format(where=case.where))
    return _ask(case, _played)


def _ask(case: Example, question: Callable[[_Inputs], T]) -> T:
    """The answer to `question` for the inputs of a case; its errors get the place of the case."""
    try:
        inputs = _Inputs(case)
        inputs.verify_names()
        return question(inputs)
    except SkatError as error:
        message = f"{case.where}: {error}"
        if isinstance(error, RuleError):
            raise RuleError(message, error.paragraph) from error
        raise NotationError(message) from error


def _same(expected: object, found: object) -> bool:
    """Whether two values are the same and of the same type: 1 is not true, and 36.0 is not 36."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return expected.keys() == found.keys() and all(_same(expected[key], found[key]) for key in expected)
    if isinstance(expected, tuple) and isinstance(found, tuple):
        return len(expected) == len(found) and all(map(_same, expected, found))
    return type(expected) is type(found) and expected == found


# --- inputs ------------------------------------------------------------------------------------------------------

_TOO_LARGE = 10**100  # far above any figure of Skat, and small enough to be reckoned with and printed
_INPUTS = (
    "announced", "away", "bid", "calls", "card_points", "cards", "conceded", "contra_factor", "declarer",
    "defender_points_at_violation", "defender_tricks_at_violation", "forehand", "game", "hand", "matadors",
    "middlehand", "order", "plays", "points", "rearhand", "replacement_game", "replacement_matadors", "result",
    "said", "scores", "seat", "skat", "skat_points", "table_size", "tricks", "variant", "violation",
)  # fmt: skip


_ABSENT: Mapping[str, object] = {
    "hand": False, "conceded": False, "announced": None, "matadors": None, "bid": None,
    "card_points": None, "tricks": None,
}  # fmt: skip
"""What an input stands for where a case leaves it out; the rules refuse what they cannot do without."""


class _Inputs:
    """The inputs of a case, each asked for by name and type."""

    def __init__(self, case: Example, values: Mapping[str, object] | None = None) -> None:
        self.case = case
        self.values = case.inputs if values is None else values

    def verify_names(self) -> None:
        """A misspelt input would be passed over in silence; other fields are the file's own business."""
        for name in self.values:
            if name in _INPUTS:
                continue
            close = get_close_matches(name.lower(), _INPUTS, n=1, cutoff=0.85)
            if close:
                raise NotationError(
                    _("The field {name!r} is not known; is {close!r} meant?").format(name=name, close=close[0])
                )

    def given(self, name: str) -> bool:
        return self.values.get(name) is not None

    def _get(self, name: str) -> object:
        if name not in self.values:
            if name in _ABSENT:
                return _ABSENT[name]
            raise NotationError(
                _('The input {name!r} is missing; write null (in TOML "none") where there is none.').format(name=name)
            )
        return self.values[name]

    def _wrong(self, name: str, wanted: str) -> NotationError:
        return NotationError(
            _("{name!r} must be {wanted}; it is {value}.").format(
                name=name, wanted=wanted, value=shown(self.values.get(name))
            )
        )

    def flag(self, name: str) -> bool:
        value = self._get(name)
        if not isinstance(value, bool):
            raise self._wrong(name, _("true or false"))
        return value

    def whole(self, name: str, default: int | None = None) -> int:
        value = default if default is not None and name not in self.values else self._get(name)
        if not _is_whole(value):
            raise self._wrong(name, _("a whole number of no more than 100 digits"))
        return value

    def whole_or_none(self, name: str, *, needed: bool = True) -> int | None:
        value = self._get(name) if needed else self.values.get(name)
        if value is not None and not _is_whole(value):
            raise self._wrong(name, _("none or a whole number of no more than 100 digits"))
        return value

    def wholes(self, name: str) -> tuple[int, ...]:
        value = self._get(name)
        if not isinstance(value, tuple):
            raise self._wrong(name, _("a list of whole numbers"))
        numbers = [item for item in value if _is_whole(item)]
        if len(numbers) != len(value):
            raise self._wrong(name, _("a list of whole numbers"))
        return tuple(numbers)

    def word(self, name: str, *choices: str) -> str:
        value = self._get(name)
        if not isinstance(value, str) or (choices and value not in choices):
            raise self._wrong(name, _("one of {words}").format(words=", ".join(choices)) if choices else _("a text"))
        return value

    def words(self, name: str) -> tuple[str, ...]:
        value = self._get(name)
        if not isinstance(value, tuple) or not all(isinstance(item, str) for item in value):
            raise self._wrong(name, _("a list of texts"))
        return value

    def game(self, name: str = "game") -> Game:
        return Game.parse(self.word(name))

    def cards(self, name: str) -> tuple[Card, ...]:
        return distinct(self.words(name))

    def table(self, name: str) -> _Inputs:
        value = self._get(name)
        if not isinstance(value, Mapping):
            raise self._wrong(name, _("a table of fields"))
        return _Inputs(self.case, value)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < _TOO_LARGE


# --- the kinds ---------------------------------------------------------------------------------------------------

Fields = Mapping[str, object]


def _contract(inputs: _Inputs) -> Contract:
    announced = None
    if inputs._get("announced") is not None:
        announced = Announcement(inputs.word("announced", *(word.value for word in Announcement)))
    return Contract(inputs.game(), inputs.flag("hand"), announced)


def _twelve(inputs: _Inputs) -> tuple[Card, ...] | None:
    """The cards of hand and skat, where a score case gives them."""
    if not inputs.given("cards"):
        return None
    cards = inputs.words("cards") + (inputs.words("skat") if inputs.given("skat") else ())
    return distinct(cards, 12)


def _breach(inputs: _Inputs) -> Breach | None:
    if not inputs.given("violation"):
        return None
    by = Side.DECLARER if inputs.word("violation", "declarer", "defenders") == "declarer" else Side.OPPONENTS
    points = inputs.whole_or_none("defender_points_at_violation", needed=False)
    return Breach(by, points, inputs.whole_or_none("defender_tricks_at_violation", needed=False))


def _score(inputs: _Inputs, rules: Rules, *, cards_too: bool) -> Score:
    contract, breach = _contract(inputs), _breach(inputs)
    lost_as = None
    if inputs.given("replacement_game"):
        lost_as = (inputs.game("replacement_game"), inputs.whole("replacement_matadors"))
    return score(
        contract,
        inputs.whole_or_none("matadors"),
        bid=inputs.whole_or_none("bid"),
        card_points=inputs.whole_or_none("card_points"),
        tricks=inputs.whole_or_none("tricks"),
        conceded=inputs.flag("conceded"),
        breach=breach,
        contra_factor=inputs.whole("contra_factor", 1),
        # In a check the stated matadors are compared with the cards apart, as a figure of the case like the others.
        cards=_twelve(inputs) if cards_too or (contract.game is Game.NULL and lost_as is None) else None,
        replacement=lost_as,
        rules=rules,
    )


def _stated_matadors(inputs: _Inputs) -> list[tuple[str, object, object]]:
    """The matadors that a score case states, and those that its cards make."""
    cards = _twelve(inputs)
    if cards is None:
        return []
    pairs = [("game", "matadors"), ("replacement_game", "replacement_matadors")]
    return [
        (name, inputs.whole(name), count_matadors(inputs.game(game), cards).signed)
        for game, name in pairs
        if inputs.given(game) and inputs.game(game) in TRUMP_GAMES
    ]


def score_fields(result: Score) -> Fields:
    """The fields that a score case can expect, by name."""
    return {
        "multiplier": result.multiplier,
        "game_value": result.game_value,
        "overbid": result.overbid,
        "won": result.won,
        "charged_value": result.charged_value,
        "score": result.score,
    }


def _kind_score(inputs: _Inputs) -> Fields:
    return score_fields(_score(inputs, Rules.isko(), cards_too=False))


def _kind_seed_rule(inputs: _Inputs) -> Fields:
    """What a source says beside the official rules: Akagiri's scores, the factors of kontra in the home game."""
    if inputs.given("game"):
        return score_fields(_score(inputs, Rules.akagiri(), cards_too=False))
    kontra = Rules.pub().kontra
    assert kontra is not None
    return {"contra_factor": kontra.factors[0], "recontra_factor": kontra.factors[1]}


def _kind_seed_claim_wrong(inputs: _Inputs) -> Fields:
    """A value that a source states wrongly: it multiplies the matadors alone and forgets the one for the game."""
    game, count = inputs.game(), inputs.whole("matadors")
    actual = highest_bid(Contract(game), count)
    return {"seed_says": BASE_VALUES[game] * abs(count), "actual": actual}


def _kind_matadors(inputs: _Inputs) -> Fields:
    run = count_matadors(inputs.game(), distinct(inputs.words("cards"), 12))
    return {"matadors": run.signed, "multiplier_min": run.number + 1}


def _kind_trick(inputs: _Inputs) -> Fields:
    trick, order = Trick(inputs.game(), inputs.cards("cards")), inputs.words("order")
    if len(trick.cards) != 3 or len(set(order)) != 3 or len(order) != 3:
        raise RuleError(_("A whole trick is three cards, from three different seats."))
    place = trick.cards.index(trick.winning_card)
    return {"winner": order[place], "winning_card": trick.winning_card.code, "points": trick.points}


def _kind_auction(inputs: _Inputs) -> Fields:
    calls = inputs._get("calls")
    if not isinstance(calls, tuple) or not all(_is_call(call) for call in calls):
        raise inputs._wrong("calls", _('a list of pairs such as ["M", 18], ["F", "yes"], ["R", "pass"]'))
    auction = Auction.replay(calls)
    if not auction.over:
        raise RuleError(_("The auction has not ended: {situation}").format(situation=auction.situation))
    declarer = auction.declarer
    return {"declarer": declarer.letter if declarer else None, "bid": auction.bid}


def _is_call(call: object) -> bool:
    return (
        isinstance(call, tuple)
        and len(call) == 2
        and isinstance(call[0], str)
        and (_is_whole(call[1]) or call[1] in ("yes", "pass"))
    )


def _kind_outcome(inputs: _Inputs) -> Fields:
    ended = judge(inputs.game(), inputs.whole_or_none("card_points"), inputs.whole_or_none("tricks"))
    return {
        "won": ended.won,
        "declarer_schneider": ended.declarer_schneider,
        "opponents_schneider": ended.opponents_schneider,
        "schwarz": ended.schwarz.value if ended.schwarz else None,
    }


def _kind_bid_list(inputs: _Inputs) -> Fields:
    """The list as far up as the case goes, the numbers it calls illegal, and the games behind each value."""
    expected = _Inputs(inputs.case, inputs.case.expected)
    stated = expected.wholes("values")
    if not stated:
        raise expected._wrong("values", _("a list of whole numbers"))
    values = tuple(bid for bid in BIDS if bid <= max(stated))
    illegal = expected.wholes("illegal") if expected.given("illegal") else ()
    return {
        "values": values,
        "illegal": tuple(bid for bid in illegal if bid not in BIDS),
        "decomposition": {str(bid): tuple(source.code for source in games_making(bid)) for bid in values},
    }


def _kind_max_bid(inputs: _Inputs) -> Fields:
    """The highest bid that the game covers; of the bids that the case names, those to hold and those to refuse."""
    highest = highest_bid(Contract(inputs.game(), inputs.flag("hand")), inputs.whole_or_none("matadors"))
    expected = _Inputs(inputs.case, inputs.case.expected)
    lists = [expected.wholes(name) for name in ("hold", "refuse") if name in expected.values]
    named = sorted({bid for bids in lists for bid in bids})
    return {
        "max_bid": highest,
        "hold": tuple(bid for bid in named if bid in BIDS and bid <= highest),
        "refuse": tuple(bid for bid in named if bid not in BIDS or bid > highest),
    }


def _played(inputs: _Inputs) -> PlayedDeal:
    """The deal of a play case; what is told of it must fit its tricks and its seat."""
    deal = Deal(*(inputs.cards(name) for name in ("forehand", "middlehand", "rearhand", "skat")))
    away = inputs.cards("away") if inputs.given("away") else ()
    play = PlayedDeal(deal, _contract(inputs), inputs.word("declarer"), away, inputs.words("plays"))
    if inputs.given("seat"):
        Seat.parse(inputs.word("seat"))
    if inputs.given("said") and len(inputs.words("said")) != len(play.tricks):
        raise inputs._wrong("said", _("one text for each of the {n} tricks").format(n=len(play.tricks)))
    return play


def _kind_play(inputs: _Inputs) -> Fields:
    """The winner and the points of each trick, how it ended, and the score at the bid."""
    play = _played(inputs)
    outcome, twelve = play.outcome, play.deal.hand(play.declarer) + play.deal.skat
    scored = score(
        play.contract,
        bid=inputs.whole_or_none("bid"),
        card_points=outcome.card_points,
        tricks=outcome.tricks,
        cards=twelve,
    )
    return {
        "winners": "".join(trick.winner.letter for trick in play.tricks),
        "points": tuple(trick.points for trick in play.tricks),
        "card_points": play.card_points(),
        "tricks": outcome.tricks,
        "won": outcome.won,
        "score": scored.score,
    }


_RAMSCH: dict[str, Ramsch] = {
    "seed1": Rules.akagiri().ramsch,
    "points_double_for_jungfrau": Rules.pub().ramsch,
    "points_skat_to_loser_single_loser": replace(Rules.pub().ramsch, skat=RamschSkat.LOSER, tie=RamschTie.LAST_TRICK),
}
_LISTS: dict[str, ListSystem] = {
    "seed1": Rules.akagiri().list_system,
    "official": ListSystem.SEEGER_FABIAN,
}


def _kind_ramsch(inputs: _Inputs) -> Fields:
    scores = ramsch_scores(
        inputs.wholes("points"),
        inputs.wholes("tricks"),
        skat_points=inputs.whole("skat_points", 0),
        options=_RAMSCH[inputs.word("variant", *_RAMSCH)],
    )
    return {"scores": scores}


def _kind_settlement(inputs: _Inputs) -> Fields:
    return {"payments": settlement(inputs.wholes("scores"))}


def _kind_list(inputs: _Inputs) -> Fields:
    result = inputs.table("result")
    entry = list_entry(
        won=result.flag("won"),
        score=result.whole("score"),
        table_size=inputs.whole("table_size"),
        system=_LISTS[inputs.word("variant", *_LISTS)],
    )
    return {
        "declarer": entry.declarer,
        "active_opponents": entry.active_opponents,
        "sitting_dealer": entry.sitting_dealer,
    }


_KINDS: dict[str, Callable[[_Inputs], Fields]] = {
    "score": _kind_score,
    "matadors": _kind_matadors,
    "trick": _kind_trick,
    "auction": _kind_auction,
    "outcome": _kind_outcome,
    "play": _kind_play,
    "bid_list": _kind_bid_list,
    "max_bid": _kind_max_bid,
    "ramsch": _kind_ramsch,
    "settlement": _kind_settlement,
    "list": _kind_list,
    "seed_rule": _kind_seed_rule,
    "seed_claim_wrong": _kind_seed_claim_wrong,
}
