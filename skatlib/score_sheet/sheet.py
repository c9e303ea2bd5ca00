"""The list of an evening as an immutable value: adding a game gives a new one (ISkO 5.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from ..deal import SEATS, Table
from ..display import _, listing
from ..errors import NotationError, RuleError, is_whole, shown
from ..games import Game
from ..typed import altered, expect
from ..value import Score
from ..variants import ListSystem, Rules
from .bonus import OPPONENT_BONUS, list_entry
from .facts import Facts, facts_of
from .line import BOCK_FACTOR, Line
from .standing import Standing, in_cents, ranked

if TYPE_CHECKING:
    from ..play import Play

ROUNDS = 12
"""How often each player deals in an official list: 36 games at a table of three, 48 at four."""
FEWEST = 3
MOST_DEALS = 100_000
"""No list is as long: a number beyond it is a slip, and a page of so many lines could not be printed."""
_ISKO = Rules.isko()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The list of a table: its players in the order in which they sit and deal, its rules, a line for each deal.

    With four or five players the others sit out as `Table` says. With more the three to the dealer's left play, and
    all others sit out. Raises `NotationError` or `RuleError` for what cannot be.

    >>> sheet = ScoreSheet(("Anna", "Ben", "Clara")).add("Ben", 24).pass_in().add("Anna", -44)
    >>> sheet.points, sheet.dealer
    ((-44, 24, 0), 'Anna')
    """

    players: tuple[str, ...]
    """The names, in the order in which the players sit and deal."""
    rules: Rules = _ISKO
    """The rules of the table."""
    length: int = 0
    """How many deals the list has; if left out, each player deals twelve times."""
    lines: tuple[Line, ...] = ()
    """The deals so far."""
    title: str = ""
    """One line of text."""
    date: str = ""
    """The day, as in 2026-03-07; empty where it is not known."""

    def __post_init__(self) -> None:
        players: object = self.players
        if isinstance(players, str) or not isinstance(players, Sequence):
            raise NotationError(
                _("The players are a list of names, such as ['Anna', 'Ben', 'Clara']; this is {found}.").format(
                    found=shown(players)
                )
            )
        object.__setattr__(self, "players", tuple(players))
        object.__setattr__(self, "lines", tuple(self.lines))
        for name in players:
            if not isinstance(name, str) or not name or name != " ".join(name.split()) or not name.isprintable():
                raise NotationError(
                    _("A player has a name, without spaces around it; {name} is none.").format(name=shown(name))
                )
        if len(players) < FEWEST or len(set(players)) < len(players):
            raise RuleError(
                _("A list has at least three players, each with another name; these are {names}.").format(
                    names=listing([shown(name) for name in players]) or _("none")
                ),
                "1.1.1",
            )
        _plain_text(self.title, "title")
        _verify_date(self.date)
        verify_system(expect(self.rules, Rules).list_system, len(players))
        if not is_whole(self.length) or not 0 <= self.length <= MOST_DEALS:
            raise RuleError(
                _("A list has a number of deals, such as 36 or 48, at most {most:,}; {n} is none.").format(
                    most=MOST_DEALS, n=shown(self.length)
                )
            )
        object.__setattr__(self, "length", self.length or ROUNDS * len(players))
        self._verify_length(len(self.lines))
        for line in self.lines:
            self._verify(line)

    def _verify_length(self, lines: int) -> None:
        if lines > self.length:
            raise RuleError(
                _("This list has {n} deals, and this would be one more: begin another list.").format(n=self.length)
            )

    def _verify(self, line: Line) -> None:
        self._verify_player(expect(line, Line).dealer)
        playing = self.playing(line.dealer)
        for name in (line.declarer, *(name for name, _number in line.ramsch or ())):
            if name is None:
                continue
            self._verify_player(name)
            if name not in playing:
                raise RuleError(
                    _("{name} sits out when {dealer} deals, so {name} has no score there; {playing} play.").format(
                        name=name, dealer=line.dealer, playing=listing(list(playing))
                    ),
                    "1.1.1",
                )
        if isinstance(line.result, Score):
            facts_of(line.result, self.rules)
        elif line.result is not None and line.facts is not None:
            line.facts.verify_number(line.result, self.rules)

    def _verify_player(self, name: object) -> None:
        if name not in self.players:
            raise RuleError(
                _("{name} is not on this list; its players are {players}.").format(
                    name=shown(name), players=listing(list(self.players))
                )
            )

    # ---- Who plays ----

    @property
    def dealer(self) -> str:
        """Who deals next: the deal passes to the left after every line, passed in or not (ISkO 3.2)."""
        if not self.lines:
            return self.players[0]
        last = self.players.index(self.lines[-1].dealer)
        return self.players[(last + 1) % len(self.players)]

    def playing(self, dealer: str) -> tuple[str, str, str]:
        """Forehand, middlehand and rearhand when `dealer` deals.

        >>> ScoreSheet(("Anna", "Ben", "Clara", "David")).playing("Ben")
        ('Clara', 'David', 'Anna')
        """
        self._verify_player(dealer)
        n, at = len(self.players), self.players.index(dealer)
        left = tuple(Table(n, 0).seats.values()) if n <= 5 else (1, 2, 3)
        one, two, three = (self.players[(at + step) % n] for step in left)
        return one, two, three

    # ---- What is added ----

    def add(
        self,
        declarer: str,
        result: Score | int,
        facts: Facts | None = None,
        *,
        dealer: str | None = None,
        bock: bool | None = None,
    ) -> ScoreSheet:
        """The list with one more game: its declarer, and the score with its steps or the number alone.

        `facts` may say what game a number was made by. The dealer is the next in turn unless another is named.
        `bock` says whether the game counts twice; None leaves it to the rules of the table.
        """
        return self.add_line(Line(self._dealer(dealer), declarer, result, facts, bock=self._bock(bock)))

    def pass_in(self, *, dealer: str | None = None) -> ScoreSheet:
        """The list with one more deal that all have passed: nobody scores, and the next player deals (ISkO 3.3.7)."""
        return self.add_line(Line(self._dealer(dealer), bock=self._bock(None)))

    def add_ramsch(
        self, scores: Mapping[str, int], *, dealer: str | None = None, bock: bool | None = None
    ) -> ScoreSheet:
        """The list with one more ramsch: what each player who scores is given, negative for a loser."""
        return self.add_line(Line(self._dealer(dealer), ramsch=tuple(scores.items()), bock=self._bock(bock)))

    def add_play(self, play: Play, *, dealer: str | None = None) -> ScoreSheet:
        """The list with a deal that was played card by card, and is over.

        Raises `RuleError` while it goes on, and where it was played by other rules than the list's.
        """
        if play.scores is None:
            raise RuleError(_("This deal is not over yet: play it to its end first."))
        name, bock = self._dealer(dealer), play.setup.bock
        seats = dict(zip(SEATS, self.playing(name), strict=True))
        if play.score is not None and play.declarer is not None:
            return self.add(seats[play.declarer], play.score, dealer=name, bock=bock)
        if play.setup.game is not Game.RAMSCH:
            return self.add_line(Line(name, bock=bock))
        scores = {
            seats[seat]: number // (BOCK_FACTOR if bock else 1)
            for seat, number in zip(SEATS, play.scores, strict=True)
        }
        return self.add_ramsch(scores, dealer=name, bock=bock)

    def add_line(self, line: Line) -> ScoreSheet:
        """The list with one more line. Raises `RuleError` where it does not fit, and where the list is full."""
        self._verify(line)
        self._verify_length(len(self.lines) + 1)
        return altered(self, lines=(*self.lines, line))  # the lines before it were verified when they were added

    def _dealer(self, dealer: str | None) -> str:
        return self.dealer if dealer is None else dealer

    def _bock(self, bock: bool | None) -> bool:
        return self.bock_left > 0 if bock is None else expect(bock, bool)

    @property
    def bock_left(self) -> int:
        """How many deals of bock rounds are still to come; a round that begins within another is added to it."""
        left = 0
        for line in self.lines:
            left = max(0, left - line.bock)
            if self.rules.bock is not None and line.begins_bock(self.rules.bock):
                left += len(self.players)
        return left

    # ---- What comes of it ----

    @property
    def points(self) -> tuple[int, ...]:
        """The sum of each player's games, in the order of the players."""
        return self.sums[-1] if self.lines else (0,) * len(self.players)

    @property
    def sums(self) -> tuple[tuple[int, ...], ...]:
        """The running sums of all players after each line, without bonus."""
        return self.running(ListSystem.PLAIN)

    def running(self, system: ListSystem | str | None = None) -> tuple[tuple[int, ...], ...]:
        """The running results of all players after each line, as `system` books each game; the list's own if None."""
        chosen = self._system(system)
        sums, lines = dict.fromkeys(self.players, 0), []
        for line in self.lines:
            for name, number in self._booked(line, chosen).items():
                sums[name] += number
            lines.append(tuple(sums.values()))
        return tuple(lines)

    def _system(self, system: ListSystem | str | None) -> ListSystem:
        chosen = self.rules.list_system if system is None else ListSystem.read(system)
        verify_system(chosen, len(self.players))
        return chosen

    def _booked(self, line: Line, system: ListSystem) -> dict[str, int]:
        """What a line adds for each player under a system."""
        if line.declarer is None or line.won is None:
            return line.scores
        # Where more than four share a table, all systems that are allowed there treat who sits out alike.
        entry = list_entry(
            won=line.won, score=line.score, table_size=min(len(self.players), 4), system=system
        )  # fmt: skip
        playing = self.playing(line.dealer)
        booked = dict.fromkeys(self.players, entry.sitting_dealer or 0)
        booked |= dict.fromkeys(playing, entry.active_opponents)
        booked[line.declarer] = entry.declarer
        return booked

    def standings(self, system: ListSystem | str | None = None) -> tuple[Standing, ...]:
        """How each player stands, in the order of the players, by `system` or else the list's own.

        >>> sheet = ScoreSheet(("Anna", "Ben", "Clara")).add("Ben", -72)
        >>> [one.total for one in sheet.standings("seeger_fabian")]
        [40, -122, 40]
        """
        chosen = self._system(system)
        plain, booked = self.points, (self.running(chosen) or (self.points,))[-1]
        lost_here = sum(line.won is False for line in self.lines)
        found = []
        for i, name in enumerate(self.players):
            own = [line for line in self.lines if line.declarer == name]
            won = sum(line.won is True for line in own)
            lost = len(own) - won
            bonus = sum(self._booked(line, chosen)[name] - line.score for line in own)
            found.append(
                Standing(
                    name,
                    plain[i],
                    won,
                    lost,
                    lost_here - lost,
                    own_bonus=bonus,
                    others_bonus=booked[i] - plain[i] - bonus,
                    settled=len(booked) * booked[i] - sum(booked),
                    games=len(self.lines),
                )
            )
        return ranked(found)

    def ranking(self, system: ListSystem | str | None = None) -> tuple[Standing, ...]:
        """The standings, the first first; players of the same rank in the order in which they sit."""
        return tuple(sorted(self.standings(system), key=lambda one: one.rank))

    def settlement(
        self, stake: int | Fraction | str | None = None, system: ListSystem | str | None = None
    ) -> tuple[int, ...]:
        """What each player receives, or pays if negative: the differences to each other player (source A).

        In points, or with a `stake`, the cents for a point, in whole cents. The sum is always 0.

        >>> ScoreSheet(("Anna", "Ben", "Clara")).add("Ben", 36).settlement()
        (-36, 72, -36)
        """
        points = tuple(one.settled for one in self.standings(system))
        return points if stake is None else in_cents(points, stake)

    @property
    def passed_in(self) -> int:
        """How many deals all have passed."""
        return sum(line.passed_in for line in self.lines)

    @property
    def complete(self) -> bool:
        """Whether every line is filled."""
        return len(self.lines) == self.length

    def _repr_html_(self) -> str:
        from ..show import score_sheet

        return score_sheet(self).html


def verify_system(system: ListSystem, players: int) -> None:
    """Raise `RuleError` where the official list is asked for at a table that it does not know."""
    if system is ListSystem.SEEGER_FABIAN and players not in OPPONENT_BONUS:
        raise RuleError(
            _(
                "The official list knows tables of 3 and of 4; this one has {n} players. Keep a plain list, or "
                "Seeger's."
            ).format(n=players),
            "5.5",
        )


def _plain_text(text: object, name: str) -> None:
    if not isinstance(text, str) or not text.isprintable() or text != " ".join(text.split()):
        raise NotationError(
            _("The {name} of a list is one line of text, without spaces around it; {found} is none.").format(
                name=name, found=shown(text)
            )
        )


def _verify_date(date: object) -> None:
    if date == "":
        return
    from datetime import date as calendar  # for those who give a date: the rules alone load fast

    try:
        if not isinstance(date, str) or calendar.fromisoformat(date).isoformat() != date:
            raise ValueError
    except ValueError:
        raise NotationError(
            _("A date is written year, month and day, as in 2026-03-07; {found} is none.").format(found=shown(date))
        ) from None
