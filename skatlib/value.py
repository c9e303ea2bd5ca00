"""What a game is worth, and what it scores (ISkO 5.2 to 5.4; null that is overbid: 2022, 3.6.2).

A value is a list of named steps with their running total: with 2, game 3, hand 4 … times the base value. The number,
the table, the spoken form, the sentence and the picture are all made from those steps.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from .cards import Cards, distinct
from .contracts import Contract
from .display import _
from .errors import RuleError, is_whole, shown
from .games import BASE_VALUES, TRUMP_GAMES, Game
from .matadors import Matadors, count_matadors, verify_matadors, with_or_without
from .outcome import OUT_OF_SCHNEIDER, POINTS, TRICKS, Outcome, Side, judge, verify_figures
from .typed import Choice, expect
from .variants import FailedAnnouncement, NullOverbid, Rules


class StepKind(Choice):
    """What a step of the multiplier stands for, in the order in which the steps are counted (ISkO 5.2)."""

    MATADORS = "matadors"
    GAME = "game"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHNEIDER_ANNOUNCED = "schneider_announced"
    SCHWARZ = "schwarz"
    SCHWARZ_ANNOUNCED = "schwarz_announced"
    OUVERT = "ouvert"
    OWN_SCHNEIDER = "own_schneider"
    OWN_SCHWARZ = "own_schwarz"

    @property
    def title(self) -> str:
        """The word for the level, in the reader's language."""
        return {
            StepKind.MATADORS: _("matadors"),
            StepKind.GAME: _("game"),
            StepKind.HAND: _("hand"),
            StepKind.SCHNEIDER: _("schneider"),
            StepKind.SCHNEIDER_ANNOUNCED: _("schneider announced"),
            StepKind.SCHWARZ: _("schwarz"),
            StepKind.SCHWARZ_ANNOUNCED: _("schwarz announced"),
            StepKind.OUVERT: _("ouvert"),
            StepKind.OWN_SCHNEIDER: _("own schneider"),
            StepKind.OWN_SCHWARZ: _("own schwarz"),
        }[self]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the multiplier: what it is for, what it adds, and the multiplier up to and with it."""

    kind: StepKind
    """What the step is for."""
    amount: int
    """What it adds: signed for the matadors (negative: without), 1 for every other step."""
    total: int
    """The multiplier up to and with this step."""

    @property
    def title(self) -> str:
        """The step without its total: 'without 2', 'game', 'hand'."""
        return with_or_without(self.amount) if self.kind is StepKind.MATADORS else self.kind.title

    @property
    def spoken(self) -> str:
        """The step as it is said: 'with 2', then 'game 3'."""
        if self.kind is StepKind.MATADORS:
            return self.title
        return _("{level} {total}").format(level=self.title, total=self.total)


_step = cache(Step)

NULL_VALUES: dict[tuple[bool, bool], int] = {
    (False, False): 23,
    (True, False): 35,
    (False, True): 46,
    (True, True): 59,
}
"""The fixed values of null by (hand, ouvert) (ISkO 5.1)."""

GRAND_OUVERT_BASE_BEFORE_1999 = 36
"""The base value of grand ouvert before 1 January 1999; ouvert was no level of its own then."""

CONTRA_FACTORS = (1, 2, 4, 8)
"""What kontra can make of a score: none, kontra, re, and the third step that some tables know. Not official."""


class Loss(Choice):
    """Why a game is lost."""

    PLAY = "play"
    OVERBID = "overbid"
    CONCEDED = "conceded"
    BREACH = "breach"


@dataclass(frozen=True, slots=True)
class Breach:
    """A breach of the rules before the game was decided, and by whom (ISkO 4.1.4, 4.1.5).

    The points and tricks that the opponents had then matter where the declarer needs a level: it is awarded unless
    they had already made it impossible. Raises `RuleError` for points and tricks that cannot be.
    """

    by: Side
    """The side that broke the rule."""
    defender_points: int | None = None
    """The card points that the opponents had by then, 0 to 120; None where it does not matter."""
    defender_tricks: int | None = None
    """The tricks that they had by then, 0 to 10; None where it does not matter."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "by", Side.read(self.by))
        for number, most in ((self.defender_points, POINTS), (self.defender_tricks, TRICKS)):
            if number is not None and not (is_whole(number) and 0 <= number <= most):
                raise RuleError(
                    _("The opponents' points are 0 to 120 and their tricks 0 to 10; {n} cannot be.").format(
                        n=shown(number)
                    )
                )
        if self.defender_tricks == 0 and self.defender_points:
            raise RuleError(
                _("Without a trick the opponents have no points; {n} cannot be.").format(
                    n=shown(self.defender_points)
                )
            )


@dataclass(frozen=True, slots=True)
class Concession:
    """A game that ends without being played out, because one side gives it up (ISkO 2022, 4.4.1 to 4.4.4).

    Levels that were neither certain nor announced count only where the declarer has made or claimed them. Raises
    `RuleError` where the declarer gives up and a level would be charged.
    """

    by: Side
    """The side that gives up."""
    schneider: bool = False
    """Whether schneider counts all the same."""
    schwarz: bool = False
    """Whether schwarz counts too."""
    decided: bool = field(default=False, compare=False)
    """Whether nobody gave up, but the play was decided when a breach of the rules ended it (ISkO 4.1.3)."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "by", Side.read(self.by))
        expect(self.schneider, bool)
        expect(self.schwarz, bool)
        expect(self.decided, bool)
        if self.schwarz and not self.schneider:
            raise RuleError(_("Schwarz includes schneider: grant both, or schneider alone."), "5.2")
        if self.schneider and self.by is Side.DECLARER:
            raise RuleError(_("A declarer who gives up is not charged schneider or schwarz."), "4.4.1")


@dataclass(frozen=True, slots=True)
class Replacement:
    """The suit game or grand as which an overbid null is lost (ISkO 2022, 3.6.2)."""

    game: Game
    """The suit game or grand."""
    matadors: int
    """Its matadors, signed: +2 for 'with 2', -2 for 'without 2'."""
    hand: bool
    """Whether the null was a hand game; then the hand level counts here too."""
    multiplier: int
    """The multiplier, raised where it must be to reach the bid."""

    @property
    def value(self) -> int:
        """Base value times multiplier."""
        return BASE_VALUES[self.game] * self.multiplier


@dataclass(frozen=True, slots=True)
class Score:
    """The result of one game with all its steps.

    Values and scores are in game points. It is made by the function `score`, which see for the rules.

    >>> result = score(Contract(Game.CLUBS, hand=True), 2, bid=18, card_points=120, tricks=10)
    >>> print(result.spoken)
    with 2, game 3, hand 4, schneider 5, schwarz 6
    >>> result.multiplier, result.game_value, result.score
    (6, 72, 72)
    """

    contract: Contract
    """What was played."""
    matadors: int | None
    """The matadors, signed: +2 for 'with 2', -2 for 'without 2'; None in null."""
    bid: int | None
    """The bid at which the declarer played, or None where it is not known."""
    outcome: Outcome | None
    """How the play ended; None where it was not played out."""
    steps: tuple[Step, ...]
    """The steps of the multiplier in the order in which they are counted; none in null."""
    base_value: int | None
    """The base value by which the multiplier is multiplied; None in null."""
    game_value: int
    """The value in game points before any charge for an overbid."""
    loss: Loss | None
    """Why the game is lost, or None where it is won."""
    charged_value: int
    """What is booked, in game points, before it is doubled for a loss or by kontra."""
    loss_factor: int
    """By what a loss is multiplied: 2, or 1 for a lost hand game before 1999."""
    contra_factor: int
    """By what kontra multiplies the score: 1 (none), 2, 4 or 8."""
    replacement: Replacement | None = None
    """The game as which an overbid null is lost, or None."""
    conceded: Concession | None = None
    """Which side gave the game up, and what counts all the same; None where nobody did."""

    @property
    def overbid(self) -> bool:
        """Whether the game value does not reach the bid (ISkO 5.4.1); then the game is lost."""
        return self.bid is not None and self.game_value < self.bid

    @property
    def won(self) -> bool:
        """Whether the declarer has won: the contract was met, and the bid reached."""
        return self.loss is None

    @property
    def multiplier(self) -> int | None:
        """The multiplier, or None in null."""
        return self.steps[-1].total if self.steps else None

    @property
    def score(self) -> int:
        """What the declarer scores: the charged value, doubled and negative when lost (ISkO 5.3, 5.4.2)."""
        value = self.charged_value * self.contra_factor
        return value if self.won else -value * self.loss_factor

    @property
    def spoken(self) -> str:
        """The value as it is counted aloud; the fixed value in null."""
        if not self.steps:
            return _("{contract} {value}").format(contract=self.contract.title, value=self.game_value)
        return _(", ").join(step.spoken for step in self.steps)

    @property
    def why(self) -> str:
        """The whole reckoning in sentences: the value, how the game ended, the bid, the score.

        >>> print(score(Contract(Game.DIAMONDS), 1, bid=24, card_points=78).why)
        Diamonds: with 1, game 2. 2 × 9 = 18. 78 card points would win the play. But 24 was bid, and 18 does not
        reach \
it: overbid and lost. The smallest multiple of 9 that reaches 24 is 27. The loss counts twice: −54.
        """
        words = {
            "contract": self.contract.title.capitalize(),
            "spoken": self.spoken,
            "multiplier": self.multiplier,
            "base": self.base_value,
            "value": self.game_value,
            "bid": shown(self.bid),
            "charged": shown(self.charged_value),
            "score": signed(self.score),
            "factor": shown(self.contra_factor),
        }
        parts = [
            _("{contract}: {spoken}. {multiplier} × {base} = {value}.").format(**words)
            if self.steps
            else _("{contract}: always {value}.").format(**words)
        ]
        if self.outcome is not None:
            parts.append(self.outcome.why if not (self.overbid and self.outcome.won) else self._won_in_vain())
        elif self.replacement is None:
            parts.append(self._unplayed())
        if self.overbid:
            parts.append(self._overbid_words().format(**words))
        if not self.won:
            if self.loss_factor == 1 and self.contra_factor == 1:
                parts.append(_("A lost hand game counts once under these rules: {score}.").format(**words))
            elif self.loss_factor == 1:
                parts.append(
                    _(
                        "A lost hand game counts once under these rules, and kontra makes it × {factor}: {score}."
                    ).format(**words)
                )
            elif self.contra_factor == 1:
                parts.append(_("The loss counts twice: {score}.").format(**words))
            else:
                parts.append(_("The loss counts twice, and kontra makes it × {factor}: {score}.").format(**words))
        elif self.contra_factor == 1:
            parts.append(_("Score: {score}.").format(**words))
        else:
            parts.append(_("Kontra makes it × {factor}: {score}.").format(**words))
        return " ".join(parts)

    def _unplayed(self) -> str:
        """How a game ended that was not played out."""
        null = self.contract.game is Game.NULL
        match self.loss:
            case Loss.CONCEDED if self.conceded is not None and self.conceded.decided:
                return _("The play was lost already when a rule was broken: it stays lost.")
            case Loss.CONCEDED:
                if null:
                    return _("The declarer gave the game up: lost.")
                return _("The declarer gave the game up: lost, without own schneider or schwarz.")
            case Loss.BREACH:
                if null:
                    return _("The declarer broke a rule: lost.")
                return _("The declarer broke a rule: lost, and no level counts that was not announced.")
            case Loss.PLAY:
                return _("The opponents broke a rule, but what was announced was out of reach by then: lost.")
            case Loss.OVERBID:
                if null:
                    return _("It was not played out.")
                if self.conceded is not None and self.conceded.decided:
                    return _("The play was won already when a rule was broken.")
                if self.conceded is not None:
                    return _("The opponents gave up, which would win the play.")
                return _("The opponents broke a rule, which would win the play.")
        if self.conceded is not None and self.conceded.decided:
            return _("The play was won already when a rule was broken: it stays won.")
        if self.conceded is not None:
            return _("The opponents gave the game up: won.")
        if (self.steps and self.steps[-1].kind in (StepKind.MATADORS, StepKind.GAME, StepKind.HAND)) or null:
            return _("The opponents broke a rule: won.")
        return _("The opponents broke a rule: won, and what the declarer still needed is granted.")

    def _won_in_vain(self) -> str:
        if self.contract.game is Game.NULL:
            return _("No trick taken, which would win a null.")
        return _("{points} card points would win the play.").format(points=self.outcome and self.outcome.card_points)

    def _overbid_words(self) -> str:
        if self.replacement is not None:
            return _(
                "But {{bid}} was bid, and this null does not reach it: it is lost at once, as {contract} at "
                "{multiplier} × {base} = {{charged}}."
            ).format(
                contract=Contract(self.replacement.game, self.replacement.hand).title,
                multiplier=shown(self.replacement.multiplier),
                base=BASE_VALUES[self.replacement.game],
            )
        if self.contract.game is Game.NULL:
            return _("But {bid} was bid, and {value} does not reach it: overbid and lost. It is charged {charged}.")
        if self.loss is Loss.OVERBID:
            return _(
                "But {bid} was bid, and {value} does not reach it: overbid and lost. The smallest multiple of {base} "
                "that reaches {bid} is {charged}."
            )
        return _(
            "And {bid} was bid, which {value} does not reach: overbid as well. The smallest multiple of {base} that "
            "reaches {bid} is {charged}."
        )


def signed(number: int) -> str:
    """A score as a reader sees it, with its sign.

    >>> signed(36), signed(-72), signed(0)
    ('+36', '−72', '0')
    """
    return f"+{shown(number)}" if number > 0 else f"−{shown(-number)}" if number < 0 else "0"


def charge_for(base: int, bid: int) -> int:
    """The smallest multiple of `base` that reaches `bid` (ISkO 5.4.1).

    >>> charge_for(9, 24)
    27
    """
    return -(-bid // base) * base


def null_value(contract: Contract) -> int:
    """The fixed value of a null (ISkO 5.1).

    >>> null_value(Contract(Game.NULL, hand=True))
    35
    """
    return NULL_VALUES[contract.hand, contract.ouvert]


def score(
    contract: Contract,
    matadors: int | Matadors | None = None,
    *,
    bid: int | None = None,
    card_points: int | None = None,
    tricks: int | None = None,
    conceded: bool | Concession = False,
    breach: Breach | None = None,
    contra_factor: int = 1,
    cards: Cards | None = None,
    replacement: tuple[Game, int] | None = None,
    rules: Rules = Rules(),
) -> Score:
    """Value and score of a game, by the ordered steps of ISkO 5.2 to 5.4.

    Args:
        contract: What was declared.
        matadors: Signed, +2 for 'with 2' and -2 for 'without 2', or counted; None in null, and where `cards` are
            given.
        bid: The bid at which it is played: any whole number, also one that no auction allows. None: not known.
        card_points: The declarer's card points with the skat, 0 to 120; not needed in null.
        tricks: The declarer's tricks, 0 to 10; None says that neither side took all ten. In null they are needed.
        conceded: True where the declarer gave the game up, or a `Concession` that says who did.
        breach: A breach of the rules that ended the game, or None.
        contra_factor: What multiplies the score alone: 1, 2 for kontra, 4 for re, 8 for a third step.
        cards: The twelve cards of hand and skat, from which the matadors are counted.
        replacement: The game, with its matadors, as which the declarer of an overbid null chooses to lose. None: the
            cheapest, counted from `cards` or, without them, with one matador.
        rules: The rules of the table.

    Returns:
        The score with all its steps.

    Raises:
        RuleError: For figures that cannot be, or that are missing.
        NotationError: For what is of another type or cannot be read.

    >>> score(Contract(Game.HEARTS), 1, bid=24, card_points=70).score
    -60
    """
    expect(contract, Contract)
    given_up = conceded if isinstance(conceded, Concession) else None
    if given_up is None and expect(conceded, bool):
        given_up = Concession(Side.DECLARER)
    expect(rules, Rules)
    if breach is not None:
        expect(breach, Breach)
    if bid is not None and not is_whole(bid):
        raise RuleError(_("A bid is a whole number; {bid} is not.").format(bid=shown(bid)))
    if given_up and breach:
        raise RuleError(_("A game ends by giving up or by a breach of the rules, not by both."), "4.1.3")
    if not is_whole(contra_factor) or contra_factor not in CONTRA_FACTORS:
        raise RuleError(
            _(
                "The factor of kontra is 1 (none), 2 (kontra), 4 (re) or 8 (a third step); {n} is none of them."
            ).format(n=shown(contra_factor))
        )
    verify_figures(card_points, tricks)
    count = _stated_matadors(contract.game, matadors, cards)
    if contract.game is Game.NULL:
        return _score_null(contract, bid, tricks, given_up, breach, contra_factor, cards, replacement, rules)
    assert count is not None
    played = None if given_up or breach else judge(contract, card_points, tricks)
    base, steps = BASE_VALUES[contract.game], _sure_steps(contract, count)
    ended = given_up or breach
    met = ended is not None and ended.by is Side.OPPONENTS
    own_schneider = own_schwarz = schneider = schwarz = False
    if played is not None:
        met = played.won
        schneider, schwarz = played.opponents_schneider, played.schwarz is Side.OPPONENTS
        own_schneider = played.declarer_schneider and not contract.schneider_announced
        own_schwarz = played.schwarz is Side.DECLARER and not contract.schwarz_announced
    elif given_up is not None:
        # What was announced is given up with the game.
        schneider = met and (given_up.schneider or contract.schneider_announced)
        schwarz = met and (given_up.schwarz or contract.schwarz_announced)
    elif met:
        assert breach is not None
        schneider, schwarz, met = _awarded(contract, base, steps[-1].total, bid, breach)

    failed = rules.failed_announcement is FailedAnnouncement.ISKO and not met
    levels: list[StepKind] = []
    if schneider or (contract.schneider_announced and failed):
        levels.append(StepKind.SCHNEIDER)
    if contract.schneider_announced:
        levels.append(StepKind.SCHNEIDER_ANNOUNCED)
    if schwarz or (contract.schwarz_announced and failed):
        levels.append(StepKind.SCHWARZ)
    if contract.schwarz_announced:
        levels.append(StepKind.SCHWARZ_ANNOUNCED)
    if contract.ouvert:
        if contract.game is Game.GRAND and rules.grand_ouvert_base36:
            base = GRAND_OUVERT_BASE_BEFORE_1999
        else:
            levels.append(StepKind.OUVERT)
    if own_schneider:
        levels.append(StepKind.OWN_SCHNEIDER)
    if own_schwarz:
        levels.append(StepKind.OWN_SCHWARZ)
    total = steps[-1].total
    steps += tuple([_step(kind, 1, total + i) for i, kind in enumerate(levels, 1)])

    value = base * steps[-1].total
    overbid = bid is not None and value < bid
    loss = None
    if overbid or not met:
        loss = Loss.OVERBID if met else Loss.CONCEDED if given_up else Loss.PLAY
        if not met and breach is not None and breach.by is Side.DECLARER:
            loss = Loss.BREACH
    charged = charge_for(base, bid) if overbid and bid is not None else value
    return Score(
        contract=contract,
        matadors=count,
        bid=bid,
        outcome=played,
        steps=steps,
        base_value=base,
        game_value=value,
        loss=loss,
        charged_value=charged,
        loss_factor=_loss_factor(contract, rules),
        contra_factor=contra_factor,
        conceded=given_up,
    )


def _stated_matadors(game: Game, given: int | Matadors | None, cards: Cards | None) -> int | None:
    """The signed number of matadors, stated or counted; both must agree."""
    if isinstance(given, Matadors) and given.game is not game:
        raise RuleError(
            _("These matadors were counted in {other}, not in {game}.").format(
                other=given.game.title, game=game.title
            ),
            "2.4.2",
        )
    stated = given.signed if isinstance(given, Matadors) else given
    if cards is not None and game in TRUMP_GAMES:
        counted = count_matadors(game, distinct(cards, 12)).signed
        if stated is not None and stated != counted:
            raise RuleError(
                _("These cards are {counted}, not {stated}, in {game}.").format(
                    counted=with_or_without(counted), stated=with_or_without(stated), game=game.title
                ),
                "2.4.2",
            )
        stated = counted
    verify_matadors(game, stated)
    return stated


@cache
def _sure_steps(contract: Contract, count: int) -> tuple[Step, ...]:
    """The steps that count however the game ends: matadors, game, hand."""
    total = abs(count)
    steps = [_step(StepKind.MATADORS, count, total), _step(StepKind.GAME, 1, total + 1)]
    if contract.hand:
        steps.append(_step(StepKind.HAND, 1, total + 2))
    return tuple(steps)


def _awarded(contract: Contract, base: int, sure: int, bid: int | None, breach: Breach) -> tuple[bool, bool, bool]:
    """What defenders who broke a rule owe: schneider, schwarz, and whether the contract is met (ISkO 4.1.4, 4.1.5).

    A level is awarded only where the declarer needs it, to cover the bid or because it was announced, and only while
    the defenders have not made it impossible.
    """
    needed = 2 if contract.schwarz_announced else 1 if contract.schneider_announced else 0
    sure += contract.schneider_announced
    while bid is not None and base * (sure + needed) < bid <= base * (sure + 2):
        needed += 1
    if not needed:
        return False, False, True
    if breach.defender_points is None or (needed == 2 and breach.defender_tricks is None):
        raise RuleError(
            _("The declarer needs a level here: say how many points and tricks the opponents had at the breach."),
            "4.1.5",
        )
    schneider = breach.defender_points < OUT_OF_SCHNEIDER
    schwarz = needed == 2 and breach.defender_tricks == 0
    met = schwarz if contract.schwarz_announced else schneider or not contract.schneider_announced
    return schneider, schwarz, met


def _score_null(
    contract: Contract,
    bid: int | None,
    tricks: int | None,
    given_up: Concession | None,
    breach: Breach | None,
    contra_factor: int,
    cards: Cards | None,
    replacement: tuple[Game, int] | None,
    rules: Rules,
) -> Score:
    """The score of a null: won or lost by its tricks alone, at a fixed value (ISkO 5.1, 5.2.7)."""
    value = null_value(contract)
    overbid = bid is not None and value < bid
    ended = given_up or breach
    played = None if ended or (overbid and tricks is None) else judge(contract, tricks=tricks)
    charged, lost_as = value, None
    if overbid and bid is not None:
        if rules.null_overbid is NullOverbid.FORBID:
            raise RuleError(
                _("{contract} is worth {value} and cannot be declared at a bid of {bid}.").format(
                    contract=contract.title.capitalize(), value=value, bid=bid
                ),
                "3.6.2 (2022)",
            )
        if rules.null_overbid is NullOverbid.MULTIPLE_OF_NULL:
            charged = charge_for(value, bid)
        elif rules.null_overbid is NullOverbid.ISKO_REPLACEMENT:
            lost_as = _replacement(contract.hand, bid, cards, replacement)
            charged = lost_as.value
    met = played.won if played else ended is not None and ended.by is Side.OPPONENTS
    loss = None
    if overbid or not met:
        loss = Loss.OVERBID if overbid else Loss.CONCEDED if given_up else Loss.BREACH if breach else Loss.PLAY
    return Score(
        contract=contract,
        matadors=None,
        bid=bid,
        outcome=played,
        steps=(),
        base_value=None,
        game_value=value,
        loss=loss,
        charged_value=charged,
        loss_factor=_loss_factor(contract, rules),
        contra_factor=contra_factor,
        replacement=lost_as,
        conceded=given_up,
    )


def _loss_factor(contract: Contract, rules: Rules) -> int:
    return 1 if contract.hand and not rules.lost_hand_doubled else 2


def _replacement(hand: bool, bid: int, cards: Cards | None, named: tuple[Game, int] | None) -> Replacement:
    """The game as which an overbid null is lost; ouvert and announcements do not carry over (ISkO 2022, 3.6.2)."""
    if named is not None:
        if not (isinstance(named, tuple) and len(named) == 2):
            raise RuleError(
                _(
                    "An overbid null is lost as a game with its matadors, such as (Game.CLUBS, 1); {text} is none."
                ).format(text=shown(named)),
                "3.6.2 (2022)",
            )
        verify_matadors(*named)
        if cards is not None and named[0] in TRUMP_GAMES:
            _stated_matadors(*named, cards)  # both must agree
        choices = [named]
    else:
        choices = [
            (game, count_matadors(game, distinct(cards, 12)).signed if cards is not None else 1)
            for game in TRUMP_GAMES
        ]
    lost_as = [
        Replacement(game, count, hand, max(abs(count) + 1 + hand, -(-bid // BASE_VALUES[game])))
        for game, count in choices
        if game in TRUMP_GAMES
    ]
    if not lost_as:
        raise RuleError(_("An overbid null is lost as a suit game or as grand: name one of them."), "3.6.2 (2022)")
    return min(lost_as, key=lambda choice: choice.value)
