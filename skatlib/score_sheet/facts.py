"""What must be known of a game to reckon its score, and whether a number that stands on a list can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..bids import BIDS
from ..contracts import Announcement, Contract
from ..display import _, listing
from ..errors import RuleError, is_whole, shown
from ..games import BASE_VALUES, SUIT_GAMES, Game
from ..matadors import verify_matadors, with_or_without
from ..outcome import POINTS, Side
from ..typed import Choice, expect
from ..value import (
    CONTRA_FACTORS,
    GRAND_OUVERT_BASE_BEFORE_1999,
    Breach,
    Concession,
    Score,
    charge_for,
    null_value,
    score,
    signed,
)
from ..variants import BockStart, Rules


class Ended(Choice):
    """How a game ended: played out, given up, or by a breach of the rules, and by whom."""

    PLAYED = "played"
    GIVEN_UP = "given_up"
    OPPONENTS_GAVE_UP = "opponents_gave_up"
    BREACH = "breach"
    OPPONENTS_BREACH = "opponents_breach"


class Granted(Choice):
    """A level that the opponents grant when they give a game up."""

    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a game: the columns of a list that is kept on a computer.

    Raises `RuleError` for what does not go together, such as card points of a game that was given up.
    """

    contract: Contract
    """The game with what was announced for it."""
    matadors: int | None = None
    """With 2 is 2, without 2 is -2; None in null."""
    bid: int | None = None
    """The highest bid."""
    card_points: int | None = None
    """The declarer's card points, with the skat."""
    tricks: int | None = None
    """The declarer's tricks; None where they do not matter."""
    ended: Ended = Ended.PLAYED
    """How the game ended."""
    granted: Granted | None = None
    """The level that the opponents granted when they gave up."""
    opponents_points: int | None = None
    """The opponents' card points at a breach of theirs."""
    opponents_tricks: int | None = None
    """The opponents' tricks at a breach of theirs."""
    lost_as: Game | None = None
    """The game as which an overbid null is lost."""
    lost_as_matadors: int | None = None
    """The matadors of that game."""
    kontra: int = 1
    """The factor of kontra: 1 without it, 2 for kontra, 4 for re."""

    def __post_init__(self) -> None:
        expect(self.contract, Contract)
        object.__setattr__(self, "ended", Ended.read(self.ended))
        if self.granted is not None:
            object.__setattr__(self, "granted", Granted.read(self.granted))
        for name in ("matadors", "bid", "card_points", "tricks", "opponents_points", "opponents_tricks"):
            if getattr(self, name) is not None and not is_whole(getattr(self, name)):
                raise RuleError(
                    _("'{name}' is a whole number; {found} is none.").format(
                        name=name, found=shown(getattr(self, name))
                    )
                )
        if self.matadors is not None:
            verify_matadors(self.contract.game, self.matadors)
        if not is_whole(self.kontra) or self.kontra not in CONTRA_FACTORS:
            raise RuleError(
                _(
                    "The factor of kontra is 1 (none), 2 (kontra), 4 (re) or 8 (a third step); {n} is none of them."
                ).format(n=shown(self.kontra))
            )
        for name, ended in (
            ("granted", Ended.OPPONENTS_GAVE_UP),
            ("opponents_points", Ended.OPPONENTS_BREACH),
            ("opponents_tricks", Ended.OPPONENTS_BREACH),
            ("card_points", Ended.PLAYED),
            ("tricks", Ended.PLAYED),
        ):
            if getattr(self, name) is not None and self.ended is not ended:
                raise RuleError(
                    _("'{name}' belongs to a game that ended as '{ended}'; this one ended as '{found}'.").format(
                        name=name, ended=ended.value, found=self.ended.value
                    )
                )
        if (self.lost_as is None) is not (self.lost_as_matadors is None):
            raise RuleError(
                _("'lost_as' and 'lost_as_matadors' say together what an overbid null is lost as: give both.")
            )

    @property
    def complete(self) -> bool:
        """Whether the end of the game is told, so that the score can be reckoned."""
        return (
            self.ended is not Ended.PLAYED
            or self.card_points is not None
            or self.tricks is not None
            or self.lost_as is not None
            or self._null_overbid
        )

    @property
    def _null_overbid(self) -> bool:
        """Whether it is a null that does not reach the bid: it is lost before the first card."""
        return self.contract.game is Game.NULL and self.bid is not None and self.bid > null_value(self.contract)

    def score(self, rules: Rules) -> Score:
        """The score by these rules. Raises `RuleError` where something is missing or cannot be."""
        conceded: bool | Concession = self.ended is Ended.GIVEN_UP
        breach = None
        if self.ended is Ended.OPPONENTS_GAVE_UP:
            conceded = Concession(Side.OPPONENTS, self.granted is not None, self.granted is Granted.SCHWARZ)
        elif self.ended is Ended.BREACH:
            breach = Breach(Side.DECLARER)
        elif self.ended is Ended.OPPONENTS_BREACH:
            breach = Breach(Side.OPPONENTS, self.opponents_points, self.opponents_tricks)
        replacement = None
        if self.lost_as is not None and self.lost_as_matadors is not None:
            replacement = self.lost_as, self.lost_as_matadors
        found = score(
            self.contract, self.matadors, bid=self.bid, card_points=self.card_points, tricks=self.tricks,
            conceded=conceded, breach=breach, contra_factor=self.kontra, replacement=replacement, rules=rules,
        )  # fmt: skip
        if replacement is not None and found.replacement is None:
            raise RuleError(
                _("Only a null that was overbid is lost as another game; this game is not."), "3.6.2 (2022)"
            )
        return found

    def verify_number(self, number: int, rules: Rules) -> None:
        """Raise `RuleError` unless a game of which this is known can score `number`, negative when lost."""
        won = number > 0
        factor = self.kontra
        if not won and (rules.lost_hand_doubled or not self.contract.hand):
            factor *= 2
        values = self._null_values(won) if self.contract.game is Game.NULL else self._values(won, rules)
        if number % factor == 0 and abs(number) // factor in values:
            return
        scores = [signed(value * factor if won else -value * factor) for value in sorted(values)]
        can_be = listing(scores if len(scores) < 6 else [*scores[:3], "…", scores[-1]])
        facts = {"contract": self.contract.title, "score": signed(number), "can_be": can_be}
        if not values:
            raise RuleError(
                _(
                    "{contract} cannot score {score}: at a bid of {bid} it cannot be won, for no value of it reaches "
                    "the bid. Check the game, the bid and the score."
                ).format(contract=self.contract.title, score=signed(number), bid=shown(self.bid))
            )
        if self.matadors is None:
            raise RuleError(
                _("{contract} cannot score {score}; it can score {can_be}. Check the game and the score.").format(
                    **facts
                )
            )
        raise RuleError(
            _(
                "{contract}, {matadors}, cannot score {score}; it can score {can_be}. Check the game, the matadors, "
                "the bid, kontra and the score."
            ).format(matadors=with_or_without(self.matadors), **facts)
        )

    def _null_values(self, won: bool) -> set[int]:
        value = null_value(self.contract)
        if won or self.bid is not None:
            return {value}
        # It may have been overbid: then it is lost as another game, or as a multiple, by the rules of the table.
        bases = (*BASE_VALUES.values(), value)
        return {value} | {base * n for base in bases for n in range(2, 2 + BIDS[-1] // base) if base * n > value}

    def _values(self, won: bool, rules: Rules) -> set[int]:
        game, bid = self.contract.game, self.bid
        base = BASE_VALUES[game]
        old_ouvert = self.contract.ouvert and game is Game.GRAND and rules.grand_ouvert_base36
        if old_ouvert:
            base = GRAND_OUVERT_BASE_BEFORE_1999
        low, high = 1, 11 if game in SUIT_GAMES else 4
        if self.matadors is not None:
            low = high = abs(self.matadors)
        fewest, most = self._levels(won)
        if old_ouvert:
            fewest, most = fewest - 1, most - 1  # ouvert is in the base value, and no level
        values = {base * n for n in range(low + fewest, high + most + 1)}
        if bid is None:
            # It may have been overbid: then any higher multiple is possible.
            return values if won else values | set(range(base * (low + fewest), BIDS[-1] + base, base))
        reached = {value for value in values if value >= bid}
        return reached if won or len(reached) == len(values) else reached | {charge_for(base, bid)}

    def _levels(self, won: bool) -> tuple[int, int]:
        """The fewest and the most that game, hand and the other levels can add to the matadors."""
        sure = 1 + self.contract.hand
        if self.contract.announced is None:
            return sure, sure + 2
        announced = 1 + list(Announcement).index(self.contract.announced)
        made = min(announced, 2)
        return sure + announced + (made if won else 0), sure + announced + 2


def facts_of(result: Score, rules: Rules) -> Facts:
    """The facts that come to this score by these rules. Raises `RuleError` where none do.

    >>> facts_of(score(Contract(Game.CLUBS), 1, bid=18, card_points=70), Rules()).card_points
    70
    """
    for facts in _candidates(result):
        try:
            if facts.score(rules) == result:
                return facts
        except RuleError:
            continue
    raise RuleError(
        _(
            "The rules of this list do not make a score of {score} of this game, {contract}. Reckon it by the list's "
            "rules, or give the list the rules of the table."
        ).format(contract=result.contract.title, score=signed(result.score))
    )


def _candidates(result: Score) -> Iterator[Facts]:
    """How the game can have ended; of a breach the score keeps only what it led to."""
    played, given_up, lost_as = result.outcome, result.conceded, result.replacement
    same = Facts(
        result.contract,
        result.matadors,
        result.bid,
        lost_as=lost_as.game if lost_as else None,
        lost_as_matadors=lost_as.matadors if lost_as else None,
        kontra=result.contra_factor,
    )
    if played is not None:
        yield replace(same, card_points=played.card_points, tricks=played.tricks)
    elif given_up is not None and given_up.by is Side.DECLARER:
        yield replace(same, ended=Ended.GIVEN_UP)
    elif given_up is not None:
        granted = Granted.SCHWARZ if given_up.schwarz else Granted.SCHNEIDER if given_up.schneider else None
        yield replace(same, ended=Ended.OPPONENTS_GAVE_UP, granted=granted)
    else:
        yield same  # an overbid null, lost before the first card
        yield replace(same, ended=Ended.BREACH)
        # What the opponents had: nothing that bars a level, a trick, which bars schwarz, 31 points: schneider too.
        for points, tricks in ((None, None), (0, 0), (0, 1), (31, 1)):
            yield replace(same, ended=Ended.OPPONENTS_BREACH, opponents_points=points, opponents_tricks=tricks)


def bock_starts(facts: Facts, *, won: bool, score: int, card_points: int | None) -> frozenset[BockStart]:
    """The reasons for a bock round that this game gives, as far as they are known.

    >>> bock_starts(Facts(Contract(Game.GRAND)), won=False, score=-96, card_points=50)
    frozenset({BockStart.LOST_GRAND})
    """
    contract = facts.contract
    happened = {
        BockStart.LOST_GRAND: not won and contract.game is Game.GRAND,
        BockStart.SIXTY_SIXTY: card_points == POINTS // 2,
        BockStart.LOST_WITH_KONTRA: not won and facts.kontra > 1,
        BockStart.RE: facts.kontra > 2,
        BockStart.HUNDREDS: score % 100 == 0,
        BockStart.GRAND_HAND: contract.game is Game.GRAND and contract.hand,
        BockStart.NULL_OUVERT_HAND: contract.game is Game.NULL and contract.ouvert and contract.hand,
    }
    return frozenset(start for start, did in happened.items() if did)
