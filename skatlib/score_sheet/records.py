"""A line of a list as plain values by name, the same in CSV and in JSON; and the rules of a table likewise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ..contracts import Announcement, Contract
from ..display import _
from ..errors import NotationError, RuleError, SkatError, is_whole, shown
from ..games import Game
from ..typed import Choice
from ..value import Score, signed
from ..variants import Bock, Kontra, Ramsch, Rules
from .facts import Ended, Facts, Granted, facts_of
from .line import Line

Record = dict[str, object]

PASSED_IN = "passed_in"
"""What stands in the place of the game where all have passed."""

WHOLE = (
    "matadors", "bid", "card_points", "tricks", "opponents_points", "opponents_tricks", "lost_as_matadors", "kontra",
    "score",
)  # fmt: skip
FLAGS = ("hand", "bock")
TEXTS = ("dealer", "declarer", "game", "announced", "ended", "granted", "lost_as")
FIELDS = (
    "dealer", "declarer", "game", "hand", "announced", "matadors", "bid", "card_points", "tricks", "ended", "granted",
    "opponents_points", "opponents_tricks", "lost_as", "lost_as_matadors", "kontra", "bock", "score",
)  # fmt: skip
"""The names of what can be said of a deal, in the order of the columns."""


def field_meanings() -> dict[str, str]:
    """What each of the `FIELDS` says, in the reader's language."""
    return {
        "dealer": _("who dealt; left empty, the next in turn"),
        "declarer": _("who played alone; left empty where the score stands in the player's own column"),
        "game": _("diamonds, hearts, spades, clubs, grand, null; ramsch; passed in"),
        "hand": _("yes in a hand game"),
        "announced": _("schneider, schwarz or ouvert"),
        "matadors": _("2 for with 2, −2 for without 2"),
        "bid": _("the highest bid"),
        "card_points": _("the declarer's card points, with the skat"),
        "tricks": _("the declarer's tricks: in null, and 10 or 0 for schwarz"),
        "ended": _("where it was not played out: given up, opponents gave up, breach, opponents breach"),
        "granted": _("schneider or schwarz, where the opponents gave up and granted it"),
        "opponents_points": _("the opponents' card points at their breach"),
        "opponents_tricks": _("the opponents' tricks at their breach"),
        "lost_as": _("the game as which an overbid null is lost"),
        "lost_as_matadors": _("the matadors of that game"),
        "kontra": _("2 for kontra, 4 for re"),
        "bock": _("yes in a bock round; left empty, the rules of the table decide"),
        "score": _("what is written on the list, with a minus for a lost game"),
    }


def record_of(line: Line, rules: Rules) -> Record:
    """What is known of a line, by name; what is not known or is as usual is left out.

    >>> record_of(Line("Anna", "Ben", 24), Rules())
    {'dealer': 'Anna', 'declarer': 'Ben', 'bock': False, 'score': 24}
    """
    record: Record = {"dealer": line.dealer}
    if line.passed_in:
        return record | {"game": PASSED_IN, "bock": line.bock}
    if line.ramsch is not None:
        return record | {"game": Game.RAMSCH.value, "bock": line.bock, "scores": line.scores}
    record["declarer"] = line.declarer
    facts = facts_of(line.result, rules) if isinstance(line.result, Score) else line.facts
    if facts is not None:
        contract = facts.contract
        record["game"] = contract.game.value
        if contract.hand:
            record["hand"] = True
        if contract.announced is not None:
            record["announced"] = contract.announced.value
        for field in fields(Facts):
            value = getattr(facts, field.name)
            if field.name != "contract" and value != field.default:
                record[field.name] = value.value if isinstance(value, Choice) else value
    return record | {"bock": line.bock, "score": line.score}


def line_of(record: Mapping[str, object], rules: Rules, dealer: str, *, in_bock: bool) -> Line:
    """The line that a record tells. Where it does not say so, `dealer` deals, and `in_bock` says what counts twice.

    Raises `SkatError` with what was expected and what was found: a score that is not what the game makes, too.
    """
    _verify_types(record)
    told = {name: value for name, value in record.items() if value not in (None, "")}
    dealer = str(told.pop("dealer", dealer))
    bock = told.pop("bock", None)
    counts_twice = in_bock if bock is None else bock is True
    game = str(told.pop("game", ""))
    scores = told.pop("scores", {})
    assert isinstance(scores, dict)
    if _word(game) == PASSED_IN:
        if told or any(scores.values()):
            raise NotationError(
                _("All have passed here, so nothing else is known; '{name}' is filled. Empty it, or name the game.")
                .format(name=next(iter(told), "scores"))
            )  # fmt: skip
        return Line(dealer, bock=counts_twice)
    if _word(game) == Game.RAMSCH.value:
        if told:
            raise NotationError(
                _("In ramsch only the players' scores are known; '{name}' is filled. Empty it.").format(
                    name=next(iter(told))
                )
            )
        halves = {name: _before_bock(number, counts_twice) for name, number in scores.items()}
        return Line(dealer, ramsch=tuple(halves.items()), bock=counts_twice)
    declarer, booked = _declarer(told, scores)
    facts = _facts(game, told)
    if facts is not None and (facts.complete or booked is None):
        result = facts.score(rules)
        line = Line(dealer, declarer, result, bock=counts_twice)
        if booked is not None and booked != line.score:
            sentence = (
                _("A score of {found} stands here, but the game makes {right}, doubled in a bock round. {why}")
                if counts_twice
                else _("A score of {found} stands here, but the game makes {right}. {why}")
            )
            raise RuleError(sentence.format(found=signed(booked), right=signed(line.score), why=result.why))
        return line
    if booked is None:
        raise NotationError(
            _("Nothing says what this game scored: fill 'score', or the game with its matadors and card points.")
        )
    return Line(dealer, declarer, _before_bock(booked, counts_twice), facts, bock=counts_twice)


def _verify_types(record: Mapping[str, object]) -> None:
    for name, value in record.items():
        if name not in FIELDS and name != "scores":
            raise NotationError(
                _("'{name}' is not known; a deal has {known}.").format(
                    name=name, known=", ".join((*FIELDS, "scores"))
                )
            )
        if value is None:
            continue
        sentence = ""
        if name in WHOLE and not is_whole(value):
            sentence = _("'{name}' is a whole number; {found} is none.")
        elif name in FLAGS and not isinstance(value, bool):
            sentence = _("'{name}' is yes or no, in JSON true or false; {found} is none.")
        elif name in TEXTS and not isinstance(value, str):
            sentence = _("'{name}' is a text; {found} is none.")
        elif name == "scores" and not (isinstance(value, dict) and all(is_whole(n) for n in value.values())):
            sentence = _("'{name}' is a whole number for each player by name; {found} is none.")
        if sentence:
            raise NotationError(sentence.format(name=name, found=shown(value)))


def _word(text: str) -> str:
    return text.strip().lower().replace(" ", "_").replace("-", "_")


def _before_bock(number: int, bock: bool) -> int:
    if bock and number % 2:
        raise RuleError(
            _("In a bock round every score is doubled, so it is even; {score} is not.").format(score=signed(number))
        )
    return number // 2 if bock else number


def _declarer(told: Record, scores: Mapping[str, int]) -> tuple[str, int | None]:
    """Who declared and what was booked, from the two fields or from the one player who has a score."""
    named, booked = told.pop("declarer", None), told.pop("score", None)
    assert named is None or isinstance(named, str)
    assert booked is None or isinstance(booked, int)
    have = {name: number for name, number in scores.items() if number}
    if len(have) > 1:
        raise RuleError(
            _("Only the declarer scores in a game; here {names} do. Write each game's score, no sums.").format(
                names=", ".join(have)
            ),
            "5.5",
        )  # fmt: skip
    for name, number in have.items():
        if named not in (None, name):
            raise RuleError(
                _("The declarer is {named}, but the score stands with {name}.").format(named=shown(named), name=name)
            )
        if booked not in (None, number):
            raise RuleError(
                _("The score is {score}, but {number} stands with {name}.").format(
                    score=booked, number=number, name=name
                )
            )
        named, booked = name, number
    if named is None:
        raise NotationError(
            _("Nothing says who declared: fill 'declarer', or write 'passed in' as the game if all have passed.")
        )
    return named, booked


def _facts(game: str, told: Record) -> Facts | None:
    if not game:
        if told:
            raise NotationError(_("'{name}' is filled, but not 'game': name the game.").format(name=next(iter(told))))
        return None
    kind = Game.parse(game)
    announced = told.pop("announced", None)
    hand = told.pop("hand", False) is True
    if announced is not None and kind is not Game.NULL:
        hand = True if _word(str(announced)) == Announcement.OUVERT.value else hand
    contract = Contract(kind, hand, None if announced is None else Announcement.read(_word(str(announced))))
    values: dict[str, Any] = dict(told)
    if "ended" in values:
        values["ended"] = Ended.read(_word(values["ended"]))
    if "granted" in values:
        values["granted"] = Granted.read(_word(values["granted"]))
    if "lost_as" in values:
        values["lost_as"] = Game.parse(values["lost_as"])
    return Facts(contract, **values)


# ---- The rules of a table ----

_GROUPS: dict[str, type] = {"kontra": Kontra, "ramsch": Ramsch, "bock": Bock}


@dataclass(frozen=True, slots=True)
class _Nothing:
    """What no option is equal to."""


def rules_record(rules: Rules) -> Record:
    """The rules by name, as far as they are not the official ones; an option of its own group stands within it.

    >>> rules_record(Rules.pub())
    {'all_pass': 'ramsch', 'kontra': {}, 'bock': {}}
    """
    return _options(rules, Rules())


def _options(options: Rules | Kontra | Ramsch | Bock, usual: object) -> Record:
    found: Record = {}
    for field in fields(options):
        value = getattr(options, field.name)
        if value == getattr(usual, field.name, _Nothing()):
            continue
        if field.name in _GROUPS:
            found[field.name] = None if value is None else _options(value, _GROUPS[field.name]())
        elif isinstance(value, Choice):
            found[field.name] = value.value
        elif isinstance(value, frozenset):
            found[field.name] = sorted(choice.value for choice in value)
        else:
            found[field.name] = list(value) if isinstance(value, tuple) else value
    return found


def rules_of(record: object) -> Rules:
    """The rules that a record tells. Raises `NotationError` for an option that there is not."""
    rules = _group(record, Rules, "rules")
    assert isinstance(rules, Rules)
    return rules


def _group(record: object, kind: type, name: str) -> object:
    if not isinstance(record, dict):
        raise NotationError(
            _("'{name}' is a group of options by name; {found} is none.").format(name=name, found=shown(record))
        )
    known = [field.name for field in fields(kind)]
    values = {}
    for key, value in record.items():
        if key not in known:
            raise NotationError(
                _("'{key}' is no option of '{name}'; there are {known}.").format(
                    key=key, name=name, known=", ".join(known)
                )
            )
        values[key] = (
            _group(value, _GROUPS[key], key) if kind is Rules and key in _GROUPS and value is not None else value
        )
    try:
        return kind(**values)
    except SkatError:
        raise
    except (TypeError, ValueError) as error:
        raise NotationError(
            _("The options of '{name}' cannot be read: {reason}.").format(name=name, reason=error)
        ) from error
