"""What comes of a deal: its value and score, what each seat is given, and whether a bock round begins."""

from __future__ import annotations

from functools import cache

from ..cards import PACK, Card, card_points
from ..deal import SEATS
from ..games import BASE_VALUES, Game
from ..matadors import count_matadors
from ..outcome import POINTS, SCHNEIDER, TRICKS, WIN, Side
from ..score_sheet.facts import Facts, bock_starts
from ..tricks import Trick, legal_cards
from ..value import Breach, Concession, Score, score
from ..variants import ramsch_scores
from .actions import Level
from .state import INDEX, NONE, Ended, Ending, State, changed


def score_of(play: State) -> Score | None:
    """The value and score of the game when it is over; None while it goes on, passed in, and in ramsch.

    Raises `RuleError` in an ending that was set up without matadors.
    """
    ended, setup = play.ended, play.setup
    if ended is None or setup.contract is None or setup.declarer is None:
        return None
    contract, null = setup.contract, setup.game is Game.NULL
    points, tricks = _final_count(play, ended)
    conceded: bool | Concession = False
    breach = None
    match ended.how:
        case Ending.NULL_OVERBID:
            tricks = None
        case Ending.GIVEN_UP:
            conceded = _conceded(play, ended)
        case Ending.CLAIMED if ended.by is Side.DECLARER:
            conceded = _conceded(play, ended)
        case Ending.BREACH:
            conceded, breach = _ruled(play, ended)
    return score(
        contract,
        setup.matadors,
        bid=setup.bid,
        card_points=None if null else points,
        tricks=tricks,
        conceded=conceded,
        breach=breach,
        contra_factor=play.contra_factor,
        cards=_twelve(play) if null else None,
        replacement=_replacement(play),
        rules=setup.rules,
    )


def scores_of(play: State) -> tuple[int, int, int] | None:
    """What each seat scores, bock counted in; None while the deal goes on."""
    if play.ended is None:
        return None
    factor = 2 if play.setup.bock else 1
    result = score_of(play)
    if result is not None:
        one, two, three = (result.score * factor if seat is play.setup.declarer else 0 for seat in SEATS)
        return one, two, three
    if play.setup.game is not Game.RAMSCH:
        return NONE
    last = INDEX[play.tricks[-1].winner]
    one, two, three = ramsch_scores(
        play.points, play.tricks_taken, skat_points=card_points(play.setup.skat), last_trick=last,
        pushes=play.setup.pushes, options=play.rules.ramsch,
    )  # fmt: skip
    return one * factor, two * factor, three * factor


def _twelve(play: State) -> tuple[Card, ...] | None:
    """The declarer's hand and the skat as they were dealt."""
    if play.setup.deal is None or play.setup.declarer is None:
        return None
    return play.setup.deal.hand(play.setup.declarer) + play.setup.deal.skat


def _replacement(play: State) -> tuple[Game, int] | None:
    chosen, twelve = play.setup.replacement, _twelve(play)
    if chosen is None or twelve is None:
        return None
    return chosen, count_matadors(chosen, twelve).signed


def _final_count(play: State, ended: Ended) -> tuple[int, int | None]:
    """The declarer's points and tricks, the rest given to whom it falls; None: nobody took all the tricks."""
    points, tricks = play.declarer_points, play.declarer_tricks
    left = max(map(len, play.hands))  # who has not yet played to the trick on the table still has a card for it
    if ended.rest is None:
        left = 0
    elif ended.rest is Side.DECLARER:
        points = POINTS - sum(play.points[i] for i in range(3) if i != play.declarer_index)
        tricks += left
    if play.setup.game is not Game.NULL and tricks in (0, TRICKS) and not _is_schwarz(play, ended):
        return points, None
    return points, tricks


def _is_schwarz(play: State, ended: Ended) -> bool:
    """Whether no trick was taken by one side, and none could have been: the thrower might hold the best trump."""
    if sum(play.tricks_taken) < TRICKS and ended.rest is None:
        return False
    if ended.how is not Ending.THROWN or play.setup.game is None:
        return True
    holders = {card: seat for seat in SEATS for card in play.hands[INDEX[seat]]}
    first = INDEX[play.leader]
    holders |= {card: SEATS[(first + i) % 3] for i, card in enumerate(play.table)}  # nobody has taken these yet
    best = next((card for card in play.setup.game.trumps if card in holders), None)
    return best is None or play.side_of(holders[best]) is not ended.by


def _conceded(play: State, ended: Ended) -> Concession:
    """Giving up and claims: what the declarer has made or claimed counts, no other level (ISkO 2022, 4.4)."""
    if ended.how is Ending.GIVEN_UP and ended.by is Side.DECLARER:
        return Concession(Side.DECLARER)
    if play.setup.game is Game.NULL:
        return Concession(Side.OPPONENTS)
    schwarz = ended.level is Level.SCHWARZ
    return Concession(
        Side.OPPONENTS, schwarz or ended.level is not None or play.declarer_points >= SCHNEIDER, schwarz
    )


def _ruled(play: State, ended: Ended) -> tuple[bool | Concession, Breach | None]:
    """A breach: what was decided stays so, and makes no more levels; else the guilty side has lost (4.1.3, 4.1.4)."""
    assert ended.by is not None
    assert play.setup.contract is not None
    points, contract = play.declarer_points, play.setup.contract
    theirs = sum(play.points) - play.points[play.declarer_index]
    their_tricks = sum(play.tricks_taken) - play.declarer_tricks
    if contract.game is not Game.NULL:
        needed = SCHNEIDER if contract.schneider_announced else WIN
        if points >= needed and not contract.schwarz_announced:
            # The play is won; a level that the bid still needs is owed by opponents who break a rule (4.1.5).
            if ended.by is Side.OPPONENTS and (points < SCHNEIDER or _needs_schwarz(play)):
                return False, Breach(ended.by, theirs, their_tricks)
            return Concession(Side.OPPONENTS, points >= SCHNEIDER, decided=True), None
        if theirs > POINTS - needed or (contract.schwarz_announced and their_tricks):
            return Concession(Side.DECLARER, decided=True), None
    return False, Breach(ended.by, theirs, their_tricks)


def _needs_schwarz(play: State) -> bool:
    """Whether the bid is not covered even when the opponents are schneider."""
    contract, matadors, bid = play.setup.contract, play.setup.matadors, play.setup.bid
    if contract is None or matadors is None or bid is None:
        return False
    levels = abs(matadors) + 1 + contract.hand + contract.schneider_announced + 1
    return BASE_VALUES[contract.game] * levels < bid


def declarer_takes_no_more(play: State) -> bool:
    """Whether the opponents, playing right, take every trick that is left."""
    assert play.setup.game is not None
    return _shut_out(play.setup.game, play.declarer_index, play.hands, play.table, INDEX[play.leader], {})


_Memo = dict[tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], int], bool]


def _shut_out(
    game: Game, declarer: int, hands: tuple[tuple[Card, ...], ...], table: tuple[Card, ...], leader: int, known: _Memo
) -> bool:
    """Whether the declarer can be kept from taking any trick that is left."""
    if len(table) == 3:
        leader = (leader + table.index(Trick.of(game, table, SEATS[0]).winning_card)) % 3
        return leader != declarer and _shut_out(game, declarer, hands, (), leader, known)
    if not any(hands):
        return True
    key = hands, table, leader
    if key not in known:
        left = {*table, *hands[0], *hands[1], *hands[2]}
        alive = [card for card in _in_order(game) if card in left]
        if game.is_trump(alive[0]) and alive[0] in hands[declarer]:
            return False  # nobody can take the best trump
        seat = (leader + len(table)) % 3
        choices = _different(game, legal_cards(game, hands[seat], table[0] if table else None), alive)
        after = (
            _shut_out(game, declarer, changed(hands, seat, tuple(held for held in hands[seat] if held is not card)),
                      (*table, card), leader, known)
            for card in choices
        )  # fmt: skip
        known[key] = all(after) if seat == declarer else any(after)
    return known[key]


@cache
def _in_order(game: Game) -> tuple[Card, ...]:
    """The pack, trumps first, then suit by suit, the strongest card first."""
    return game.sort(PACK)


def _different(game: Game, choices: tuple[Card, ...], alive: list[Card]) -> list[Card]:
    """The choices, of cards with no other between them but one: they take the same tricks."""
    found, before = list[Card](), None
    for card in alive:
        if card in choices:
            if before is None or game.suit_of_card[before] is not game.suit_of_card[card]:
                found.append(card)
            before = card
        else:
            before = None
    return found


def starts_bock(play: State) -> bool:
    """Whether a bock round begins after this deal, by the rules it was played by."""
    bock, result = play.rules.bock, score_of(play)
    if bock is None or result is None:
        return False
    happened = bock_starts(
        Facts(result.contract, kontra=result.contra_factor),
        won=result.won,
        score=result.score,
        card_points=result.outcome.card_points if result.outcome else None,
    )
    return bool(bock.starts & happened)
