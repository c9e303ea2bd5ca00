"""Should I bid? Advice from stated rules of thumb, told apart from what the rules allow.

`skatlib.bids` says what a hand may bid; this module says whether a game with it is likely to be won. It counts what
players count: trumps, jacks, side aces and tens, losers, and in null the cards that cannot be made to take a trick.
The numbers of the rules of thumb stand here as constants; they are advice, never rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ..bids import Bids, GameBids, bids_for
from ..cards import Card, Cards, Rank, Suit, card_points, distinct
from ..display import _, listing, ngettext
from ..errors import RuleError
from ..games import JACKS, NULL_ORDER, SUIT_GAMES, Game
from ..value import NULL_VALUES

TRUMPS_FOR_SUIT_GAME = 5
"""A suit game wants five trumps, jacks included, and a side ace (a Japanese overview)."""
TRUMPS_WITHOUT_ACE = 6
"""With so many trumps a suit game needs no side ace."""
JACKS_FOR_SUIT_GAME = 1
"""Without a jack the opponents hold all the top trumps."""
LOSERS_AT_MOST = 5
"""A suit game should have no more losers in the side suits than this; two of them can be put away."""
HIGH_CARDS_FOR_GRAND = {4: 1, 3: 2, 2: 4, 1: 6, 0: 8}
"""The aces, and tens held with their ace, that grand wants beside so many jacks (three: a Japanese overview)."""
WITHOUT_JACK_OF_CLUBS = 1
"""How many more grand wants when there are jacks, but not the highest."""


@dataclass(frozen=True, slots=True)
class Count:
    """What a player counts in ten cards for one suit game or grand."""

    game: Game
    """The suit game or grand for which they are counted."""
    trumps: int
    """How many cards are trumps, jacks included."""
    jacks: int
    """How many jacks."""
    side_aces: int
    """How many aces that are not trumps."""
    backed_tens: int
    """How many tens that stand beside their ace."""
    losers: int
    """How many cards of the side suits that are neither of these."""
    voids: int
    """How many side suits are not held."""

    @property
    def sentence(self) -> str:
        """The count as one line, in the reader's language."""
        return _("{trumps}, {jacks}, {aces}, {losers}").format(
            trumps=ngettext("{n} trump", "{n} trumps", self.trumps).format(n=self.trumps),
            jacks=ngettext("{n} jack", "{n} jacks", self.jacks).format(n=self.jacks),
            aces=ngettext("{n} side ace", "{n} side aces", self.side_aces).format(n=self.side_aces),
            losers=ngettext("{n} loser", "{n} losers", self.losers).format(n=self.losers),
        )


def count(game: Game, hand: tuple[Card, ...]) -> Count:
    """Count ten cards for a suit game or grand; what cards are held is not checked here.

    >>> count(Game.HEARTS, bids_for("CJ HJ HA HT H9 H8 SA S9 D8 C7").hand).sentence
    '6 trumps, 2 jacks, 1 side ace, 3 losers'
    """
    side = [card for card in hand if not game.is_trump(card)]
    aces = [card for card in side if card.rank is Rank.ACE]
    tens = [card for card in side if card.rank is Rank.TEN and Card.of(card.suit, Rank.ACE) in aces]
    suits = {card.suit for card in side}
    return Count(
        game,
        trumps=len(hand) - len(side),
        jacks=sum(card in JACKS for card in hand),
        side_aces=len(aces),
        backed_tens=len(tens),
        losers=len(side) - len(aces) - len(tens),
        voids=sum(suit not in suits for suit in Suit if suit is not game.trump_suit),
    )


@dataclass(frozen=True, slots=True)
class Check:
    """One rule of thumb, held against a hand: what it looks at, what it found and wants, and whether that is met."""

    name: str
    """What it looks at, in words for a reader."""
    found: str
    """What the hand has, in words."""
    wanted: str
    """What the rule of thumb wants, in words."""
    met: bool
    """Whether the hand has it."""


def checks(game: Game, hand: tuple[Card, ...]) -> tuple[Check, ...]:
    """Each rule of thumb for a suit game or grand, held against ten cards; null has its own, `null_suits`.

    >>> [(check.name, check.found, check.met) for check in checks(Game.GRAND, distinct("CJ SJ CA CT SA D9"))]
    [('jacks', '2', True), ('aces, and tens with their ace', '3', False)]
    """
    c = count(game, hand)
    at_least, at_most = _("{n} or more"), _("{n} or fewer")
    if game is Game.GRAND:
        high, wanted = c.side_aces + c.backed_tens, _high_cards_wanted(c, hand)
        return (
            Check(_("jacks"), str(c.jacks), _("the more, the better"), True),
            Check(_("aces, and tens with their ace"), str(high), at_least.format(n=wanted), high >= wanted),
        )
    ace = c.side_aces > 0 or c.trumps >= TRUMPS_WITHOUT_ACE
    ace_wanted = at_least.format(n=1) if c.trumps < TRUMPS_WITHOUT_ACE else _("none, with so many trumps")
    return (
        Check(_("trumps"), str(c.trumps), at_least.format(n=TRUMPS_FOR_SUIT_GAME), c.trumps >= TRUMPS_FOR_SUIT_GAME),
        Check(_("jacks among them"), str(c.jacks), at_least.format(n=JACKS_FOR_SUIT_GAME), c.jacks > 0),
        Check(_("side aces"), str(c.side_aces), ace_wanted, ace),
        Check(_("losers"), str(c.losers), at_most.format(n=LOSERS_AT_MOST), c.losers <= LOSERS_AT_MOST),
    )


def _high_cards_wanted(c: Count, hand: tuple[Card, ...]) -> int:
    return HIGH_CARDS_FOR_GRAND[c.jacks] + (WITHOUT_JACK_OF_CLUBS if c.jacks and Card.CJ not in hand else 0)


@dataclass(frozen=True, slots=True)
class NullSuit:
    """One suit of a hand, seen for null: whether its cards can always stay below those of the others."""

    suit: Suit
    """The suit."""
    cards: tuple[Card, ...]
    """The cards of it that are held."""
    danger: Card | None
    """The lowest card that can be made to take a trick, or None."""

    @property
    def safe(self) -> bool:
        """Whether no card of it can be made to take a trick, however the others lie."""
        return self.danger is None


def null_suits(hand: tuple[Card, ...]) -> tuple[NullSuit, ...]:
    """Each suit of a hand, seen for null.

    From below, the first card may have no missing card under it, the second one, the third two, and so on: then the
    others always hold enough lower cards to be underplayed. The lowest card that breaks this is the danger.

    >>> [str(suit.danger) for suit in null_suits(bids_for("S7 S9 SJ H8 HT CA C7 D7 D8 D9").hand)]
    ['CA', 'None', 'H8', 'None']
    """
    found = []
    for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS):
        ladder = [Card.of(suit, rank) for rank in reversed(NULL_ORDER)]
        held = tuple(card for card in ladder if card in hand)
        danger = next((card for i, card in enumerate(held) if ladder.index(card) > 2 * i), None)
        found.append(NullSuit(suit, held, danger))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Advice:
    """What the rules of thumb say of ten cards: a game to play and how far to bid for it, or pass.

    >>> advice = advise("SK SQ S9 HK HQ H9 DK DQ D9 CK")
    >>> advice.game is None, advice.title
    (True, 'pass')
    >>> advise("S7 S8 S9 H7 H8 H9 D7 D8 D9 C7").game
    Game.NULL
    """

    hand: tuple[Card, ...]
    """The ten cards."""
    game: Game | None
    """The game to play, or None: pass."""
    bid_to: int | None
    """The highest bid that the advice goes along with; None for a pass."""
    certain_to: int | None
    """The highest bid that no skat can spoil; None for a pass."""
    closest: Game
    """The game that was looked at most: the one to play, or for a pass the best suit game."""
    reasons: tuple[str, ...]
    """Why, as sentences."""

    @property
    def title(self) -> str:
        """The advice in one or two words: the game, or pass."""
        return self.game.title if self.game else _("pass")

    @property
    def sentence(self) -> str:
        """The advice as a sentence."""
        if self.game is None:
            return _("Pass.")
        words = {"game": self.game.title, "bid": self.bid_to, "certain": self.certain_to}
        if self.bid_to == self.certain_to:
            return _("Play {game}, and bid up to {bid}.").format(**words)
        return _(
            "Play {game}, and bid up to {certain}; up to {bid} if you dare, for the skat may take it away."
        ).format(**words)


def advise(hand: Cards | Bids) -> Advice:
    """What the rules of thumb say of ten cards; advice, not rule.

    Raises `RuleError` unless these are ten different cards.

    >>> print(advise("CJ HJ HA HT H9 H8 SA S9 D8 C7").sentence)
    Play hearts, and bid up to 20.
    """
    bids = hand if isinstance(hand, Bids) else bids_for(hand)
    cards = bids.hand
    grand = count(Game.GRAND, cards)
    if grand.side_aces + grand.backed_tens >= _high_cards_wanted(grand, cards):
        return _play(
            bids.game(Game.GRAND),
            cards,
            _("{jacks} and {high}: enough for grand, which has no other trumps.").format(**_grand_words(grand)),
        )
    suit_games = [count(game, cards) for game in SUIT_GAMES]
    playable = [c for c in suit_games if _suit_game_fault(c) is None]
    if playable:
        best = max(playable, key=_length)
        return _play(bids.game(best.game), cards, _("{count}: enough for a suit game.").format(count=best.sentence))
    suits = null_suits(cards)
    dangers = [suit.danger for suit in suits if suit.danger is not None]
    if not dangers:
        value = NULL_VALUES[True, True]
        return Advice(
            cards,
            Game.NULL,
            value,
            value,
            Game.NULL,
            (_("No card of this hand can be made to take a trick: even null ouvert hand is safe."),),
        )
    if _one_weak_spot(suits):
        value = NULL_VALUES[False, False]
        return Advice(
            cards,
            Game.NULL,
            value,
            value,
            Game.NULL,
            (
                _("Only {card} can be made to take a trick, and with the skat it can be put away.").format(
                    card=dangers[0].label()
                ),
            ),
        )
    nearest = max(suit_games, key=_length)
    return Advice(
        cards,
        None,
        None,
        None,
        nearest.game,
        (
            _("Grand: {jacks} and {high} are too few.").format(**_grand_words(grand)),
            _("{game}, the best suit game: {fault}").format(
                game=nearest.game.title.capitalize(), fault=_suit_game_fault(nearest)
            ),
            _("Null: {cards} can be made to take a trick.").format(cards=listing([card.label() for card in dangers])),
        ),
    )


def _length(c: Count) -> tuple[int, int, int]:
    """The longer suit game is the better one; of two, the one with fewer losers, then the dearer one."""
    return c.trumps, -c.losers, SUIT_GAMES.index(c.game)


def _grand_words(c: Count) -> dict[str, str]:
    high = c.side_aces + c.backed_tens
    return {
        "jacks": ngettext("{n} jack", "{n} jacks", c.jacks).format(n=c.jacks),
        "high": ngettext("{n} ace or ten beside its ace", "{n} aces or tens beside their ace", high).format(n=high),
    }


def _suit_game_fault(c: Count) -> str | None:
    """What a suit game lacks by the rules of thumb, as a sentence, or None."""
    if c.trumps < TRUMPS_FOR_SUIT_GAME:
        return _("{count}, but it takes {n} trumps.").format(count=c.sentence, n=TRUMPS_FOR_SUIT_GAME)
    if c.jacks < JACKS_FOR_SUIT_GAME:
        return _("{count}, and a jack is missing.").format(count=c.sentence)
    if not c.side_aces and c.trumps < TRUMPS_WITHOUT_ACE:
        return _("{count}, and a side ace is missing.").format(count=c.sentence)
    if c.losers > LOSERS_AT_MOST:
        return _("{count}: too many losers.").format(count=c.sentence)
    return None


def _one_weak_spot(suits: tuple[NullSuit, ...]) -> bool:
    """Whether exactly one card is in danger and putting it away leaves its suit safe."""
    weak = [suit for suit in suits if not suit.safe]
    if len(weak) != 1:
        return False
    rest = tuple(card for suit in suits for card in suit.cards if card is not weak[0].danger)
    return all(suit.safe for suit in null_suits(rest))


def _play(answer: GameBids, hand: tuple[Card, ...], reason: str) -> Advice:
    return Advice(hand, answer.game, answer.as_it_stands, answer.certain, answer.game, (reason, answer.why))


@dataclass(frozen=True, slots=True)
class Discard:
    """Which two of twelve cards the rules of thumb put away, and why; advice, not rule."""

    game: Game
    """The game that will be played."""
    hand: tuple[Card, ...]
    """The ten cards that stay."""
    away: tuple[Card, ...]
    """The two that are put away."""
    reasons: tuple[str, ...]
    """Why, as sentences."""


def discard(game: Game | str, twelve: Cards) -> Discard:
    """The two cards that the rules of thumb put away before `game` is played.

    In a suit game and grand: keep trumps, aces, and tens beside their ace; then make as many suits void as can be;
    then put away the most card points, which count for the declarer. In null: the cards that can be made to take a
    trick, the highest first.

    Raises `RuleError` unless these are twelve different cards, and for ramsch.

    >>> discard(Game.GRAND, "HJ DT D7 HQ DA CJ HK CQ C7 DQ SJ D9").away
    (Card.HK, Card.HQ)
    """
    game, cards = Game.parse(game), distinct(twelve, 12)
    if game is Game.RAMSCH:
        raise RuleError(_("There is no advice for ramsch: name a suit game, grand or null."))
    if game is Game.NULL:
        away = min(combinations(cards, 2), key=lambda pair: _left_in_danger(cards, pair))
    else:
        away = max(combinations(game.sort(cards), 2), key=lambda pair: _worth_putting_away(game, cards, pair))
    hand = tuple(card for card in cards if card not in away)
    return Discard(game, hand, away, _why_away(game, cards, hand, away))


def _worth_putting_away(game: Game, cards: tuple[Card, ...], pair: tuple[Card, ...]) -> tuple[int, ...]:
    """The better pair has the greater key: nothing strong is lost, then voids, then card points."""
    before, after = count(game, cards), count(game, tuple(card for card in cards if card not in pair))
    return (
        after.trumps,
        after.side_aces,
        after.backed_tens - before.backed_tens,
        after.voids,
        card_points(pair),
    )


def _left_in_danger(cards: tuple[Card, ...], pair: tuple[Card, ...]) -> tuple[int, int]:
    left = null_suits(tuple(card for card in cards if card not in pair))
    return sum(not suit.safe for suit in left), sum(NULL_ORDER.index(card.rank) for card in pair)


def _why_away(
    game: Game, twelve: tuple[Card, ...], hand: tuple[Card, ...], away: tuple[Card, ...]
) -> tuple[str, ...]:
    if game is Game.NULL:
        dangers = [suit.danger.label() for suit in null_suits(hand) if suit.danger is not None]
        if not dangers:
            return (_("No card that is left can be made to take a trick."),)
        return (_("{cards} can still be made to take a trick.").format(cards=listing(dangers)),)
    suits = {card.suit for card in hand if not game.is_trump(card)}
    gone = dict.fromkeys(card.suit for card in away if not game.is_trump(card) and card.suit not in suits)
    reasons = []
    if gone and any(game.is_trump(card) for card in hand):
        reasons.append(
            _("That makes you void in {suits}, so that you can trump there.").format(
                suits=listing([suit.title for suit in gone])
            )
        )
    points = card_points(away)
    if points:
        reasons.append(_("{n} card points are yours already, and nobody can take them.").format(n=points))
    return tuple(reasons)
