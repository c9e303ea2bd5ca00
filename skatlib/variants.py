"""House rules and options: everything in which tables differ, as one frozen value, `Rules`.

The official order is the default. A departure is an option here and is read through `Rules` alone; a preset is a
name for a set of options and nothing more. None of ramsch, kontra and the home lists is official.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .display import _
from .errors import RuleError, is_whole, shown
from .typed import Choice, expect


class AllPass(Choice):
    """What happens when all three pass (ISkO 3.3.7: passed in)."""

    PASS_IN = "pass_in"
    RAMSCH = "ramsch"
    FOREHAND_MUST_PLAY = "forehand_must_play"


class NullOverbid(Choice):
    """What an overbid null is lost as (ISkO 2022, 3.6.2: another game of the declarer's choice)."""

    ISKO_REPLACEMENT = "isko_replacement"
    MULTIPLE_OF_NULL = "multiple_of_null"
    DOUBLE_NULL_VALUE = "double_null_value"
    FORBID = "forbid"


class FailedAnnouncement(Choice):
    """What a failed announcement is charged (ISkO 5.2.5: the announced level and the level itself)."""

    ISKO = "isko"
    ANNOUNCEMENT_ONLY = "announcement_only"


class ListSystem(Choice):
    """How a list counts a game beyond its value.

    Plain: nothing. Seeger: 50 to or from the declarer. Seeger-Fabian, the official one: also 40 (at a table of
    three) or 30 (of four) to each of the others for a lost game. Active 40: 40 to the two who played, at any table.
    """

    PLAIN = "plain"
    SEEGER = "seeger"
    SEEGER_FABIAN = "seeger_fabian"
    ACTIVE40 = "active40"


class RamschScoring(Choice):
    """What the loser of a ramsch pays: the points taken, or a fixed number."""

    POINTS = "points"
    FIXED = "fixed"


class RamschSkat(Choice):
    """Who gets the points of the skat in ramsch."""

    LAST_TRICK = "last_trick"
    LOSER = "loser"
    NOBODY = "nobody"


class RamschTie(Choice):
    """Who has lost when two or three took the same number of points.

    Last trick: the one of them who took it; where the third player did, it decides nothing and all of them have lost.
    """

    ALL = "all"
    LAST_TRICK = "last_trick"


class RamschPush(Choice):
    """Whether the skat goes round before a ramsch, and what may be put into it by whoever has looked at it.

    Whoever hands it on without a look doubles the ramsch.
    """

    NONE = "none"
    WITH_JACKS = "with_jacks"
    WITHOUT_JACKS = "without_jacks"


@dataclass(frozen=True, slots=True)
class Ramsch:
    """The options of ramsch. None is official.

    A choice may be given by its value. Raises `NotationError` for what is none of the choices.
    """

    scoring: RamschScoring = RamschScoring.POINTS
    """Whether the loser pays points or a fixed number."""
    skat: RamschSkat = RamschSkat.LAST_TRICK
    """Who gets the points of the skat."""
    tie: RamschTie = RamschTie.ALL
    """Who has lost when the points are equal."""
    virgin_doubles: bool = True
    """Whether, under scoring by points, a player without a trick doubles what the loser pays."""
    fixed: int = 20
    """What a loser pays under fixed scoring."""
    fixed_virgin: int = 40
    """The same when one player took no trick."""
    march: int = 120
    """What taking every trick earns; negative where it costs."""
    push: RamschPush = RamschPush.NONE
    """Whether the skat goes round before."""
    grand_hand_first: bool = False
    """Whether each player is asked first if he would rather play grand hand."""

    def __post_init__(self) -> None:
        choices = {"scoring": RamschScoring, "skat": RamschSkat, "tie": RamschTie, "push": RamschPush}
        for name, choice in choices.items():
            object.__setattr__(self, name, choice.read(getattr(self, name)))
        expect(self.virgin_doubles, bool)
        expect(self.grand_hand_first, bool)
        for number in (self.fixed, self.fixed_virgin, self.march):
            expect(number, int)


class KontraUntil(Choice):
    """Until when kontra may be said: before the own first card, or before the first card of all."""

    OWN_CARD = "own_card"
    FIRST_LEAD = "first_lead"


class KontraBy(Choice):
    """Who may say kontra: either opponent, or only one who bid or held in the auction."""

    EITHER = "either"
    BIDDERS = "bidders"


@dataclass(frozen=True, slots=True)
class Kontra:
    """Kontra and what follows it. Not official.

    Fewer factors, fewer steps. Raises `RuleError` for factors that are none, `NotationError` for what is no choice.
    """

    factors: tuple[int, ...] = (2, 4)
    """The factor on the score after each step: kontra 2, re 4, and at some tables a third, 8."""
    until: KontraUntil = KontraUntil.OWN_CARD
    """Until when it may be said."""
    by: KontraBy = KontraBy.EITHER
    """Who may say it."""
    in_null: bool = True
    """Whether it may be said in null."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "until", KontraUntil.read(self.until))
        object.__setattr__(self, "by", KontraBy.read(self.by))
        expect(self.in_null, bool)
        object.__setattr__(self, "factors", tuple(self.factors))
        if self.factors not in ((2,), (2, 4), (2, 4, 8)):
            raise RuleError(
                _(
                    "Kontra, re and a third step double each: the factors are (2,), (2, 4) or (2, 4, 8), not {n}."
                ).format(n=shown(self.factors))
            )


class BockStart(Choice):
    """What starts a bock round. None is official.

    A lost grand; a game lost at 60 to 60; one lost with kontra; one with re; a score that is a multiple of 100; a
    grand hand; a null ouvert hand.
    """

    LOST_GRAND = "lost_grand"
    SIXTY_SIXTY = "sixty_sixty"
    LOST_WITH_KONTRA = "lost_with_kontra"
    RE = "re"
    HUNDREDS = "hundreds"
    GRAND_HAND = "grand_hand"
    NULL_OUVERT_HAND = "null_ouvert_hand"


@dataclass(frozen=True, slots=True)
class Bock:
    """Bock rounds: after certain games each player deals once, and every score of that round counts twice.

    Not official.
    """

    starts: frozenset[BockStart] = frozenset((BockStart.LOST_GRAND, BockStart.SIXTY_SIXTY))
    """The games that begin a round."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "starts", frozenset(BockStart.read(start) for start in self.starts))


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a table. The defaults are the International Skat Order.

    A choice may be given by its value: `Rules(all_pass="ramsch")`.
    Raises `NotationError` for what is none of the choices.

    >>> Rules.isko() == Rules(), Rules.akagiri().null_overbid
    (True, NullOverbid.MULTIPLE_OF_NULL)
    """

    all_pass: AllPass = AllPass.PASS_IN
    """What happens when all three pass."""
    null_overbid: NullOverbid = NullOverbid.ISKO_REPLACEMENT
    """What an overbid null is lost as."""
    failed_announcement: FailedAnnouncement = FailedAnnouncement.ISKO
    """What a failed announcement is charged."""
    lost_hand_doubled: bool = True
    """Whether a lost hand game costs twice its value, as it does since 1999."""
    grand_ouvert_base36: bool = False
    """Whether grand ouvert has a base value of 36 in place of its level, as before 1999."""
    list_system: ListSystem = ListSystem.PLAIN
    """What a list adds to the value of a game."""
    kontra: Kontra | None = None
    """What kontra does, or None where it is not played."""
    ramsch: Ramsch = Ramsch()
    """How a ramsch is scored."""
    bock: Bock | None = None
    """What starts a bock round, or None where there is none."""

    def __post_init__(self) -> None:
        choices = {
            "all_pass": AllPass,
            "null_overbid": NullOverbid,
            "failed_announcement": FailedAnnouncement,
            "list_system": ListSystem,
        }
        for name, choice in choices.items():
            object.__setattr__(self, name, choice.read(getattr(self, name)))
        expect(self.lost_hand_doubled, bool)
        expect(self.grand_ouvert_base36, bool)
        if self.kontra is not None:
            expect(self.kontra, Kontra)
        if self.bock is not None:
            expect(self.bock, Bock)
        expect(self.ramsch, Ramsch)

    @classmethod
    def isko(cls) -> Rules:
        """The International Skat Order."""
        return cls()

    @classmethod
    def akagiri(cls) -> Rules:
        """The rules of Akagiri's text (source A): an overbid null is a multiple; its list, ramsch and kontra."""
        return cls(
            null_overbid=NullOverbid.MULTIPLE_OF_NULL,
            list_system=ListSystem.ACTIVE40,
            kontra=Kontra(),
            ramsch=Ramsch(scoring=RamschScoring.FIXED, skat=RamschSkat.NOBODY),
        )

    @classmethod
    def gamecircle(cls) -> Rules:
        """The rules of GameCircle (source C): the official order and a plain list."""
        return cls()

    @classmethod
    def pub(cls) -> Rules:
        """A usual home game: kontra and re, ramsch by points when all pass, bock after a lost grand or 60 to 60."""
        return cls(all_pass=AllPass.RAMSCH, kontra=Kontra(), bock=Bock())

    @classmethod
    def before_1999(cls) -> Rules:
        """The official order before 1 January 1999: lost hand games count once, grand ouvert on a base of 36."""
        return cls(lost_hand_doubled=False, grand_ouvert_base36=True)


def ramsch_scores(
    points: Sequence[int],
    tricks: Sequence[int],
    *,
    skat_points: int = 0,
    last_trick: int | None = None,
    pushes: int = 0,
    options: Ramsch = Ramsch(),
) -> tuple[int, ...]:
    """What each of the three players scores in a ramsch (a house game; no official paragraph).

    Args:
        points: The card points of the three players.
        tricks: Their tricks.
        skat_points: What lies in the skat beside these points; 0 where it is in them already.
        last_trick: The player who took the last trick, counted from 0, or None where it is not known.
        pushes: How many players handed the skat on, 0 to 3; each doubles.
        options: How this table scores.

    Returns:
        The score of each player in game points, negative for who has lost.

    Raises:
        RuleError: When the points are not 120 or the tricks not 10 in all, or when it matters who took the last
            trick and nobody says.

    >>> ramsch_scores((30, 50, 40), (3, 4, 3), options=Rules.akagiri().ramsch)
    (0, -20, 0)
    >>> ramsch_scores((0, 51, 69), (0, 5, 5))
    (0, 0, -138)
    """
    expect(options, Ramsch)
    if len(points) != 3 or len(tricks) != 3:
        raise RuleError(_("Ramsch has three players: give three numbers of points and three of tricks."))
    for number in (*points, *tricks, skat_points, pushes):
        if not is_whole(number) or number < 0:
            raise RuleError(
                _("Points, tricks and pushes are whole numbers and never negative; {n} is not.").format(
                    n=shown(number)
                )
            )
    if pushes > 3:
        raise RuleError(
            _("Three players can hand the skat on, so it is pushed 0 to 3 times; {n} cannot be.").format(
                n=shown(pushes)
            )
        )
    if sum(points) + skat_points != 120:
        raise RuleError(
            _("The points of the three players and the skat are 120 together; these are {n}.").format(
                n=shown(sum(points) + skat_points)
            )
        )
    if sum(tricks) != 10:
        raise RuleError(_("The three players take ten tricks together; these are {n}.").format(n=shown(sum(tricks))))
    if last_trick is not None and not (is_whole(last_trick) and last_trick in (0, 1, 2)):
        raise RuleError(_("The players are counted from 0 to 2; there is no player {n}.").format(n=shown(last_trick)))
    for player in range(3):
        if not tricks[player] and (points[player] or player == last_trick):
            raise RuleError(
                _("Player {n}, counted from 0, took no trick: neither points nor the last trick can be his.").format(
                    n=player
                )
            )
    factor = 2**pushes
    if 10 in tricks:
        return tuple(options.march * factor if n == 10 else 0 for n in tricks)
    total = list(points)
    if options.skat is RamschSkat.LAST_TRICK and skat_points:
        if last_trick is None:
            raise RuleError(_("The skat goes to the last trick: say which player took it."))
        total[last_trick] += skat_points
    losers = [player for player in range(3) if total[player] == max(total)]
    if options.tie is RamschTie.LAST_TRICK and len(losers) > 1:
        if last_trick is None:
            raise RuleError(_("The points are equal, and the last trick decides: say which of them took it."))
        losers = [last_trick] if last_trick in losers else losers
    if options.skat is RamschSkat.LOSER:
        for player in losers:
            total[player] += skat_points
    virgin = 0 in tricks
    scores = [0, 0, 0]
    for player in losers:
        if options.scoring is RamschScoring.FIXED:
            scores[player] = -(options.fixed_virgin if virgin else options.fixed) * factor
        else:
            scores[player] = -total[player] * (2 if virgin and options.virgin_doubles else 1) * factor
    return tuple(scores)
