"""Whole random deals under random house rules: what must hold after every action, whatever is played."""

import random
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from strategies import packs

from skatlib import PACK, Call, Card, Contract, Deal, Game, Kontra, Ramsch, RuleError, Rules, Seat, card_points
from skatlib.auction import Word
from skatlib.bids import BIDS
from skatlib.contracts import contracts_of
from skatlib.games import TRUMP_GAMES
from skatlib.play import (
    Action,
    Claim,
    Declare,
    Ending,
    Phase,
    PickUp,
    Play,
    PlayCard,
    Push,
    PutAway,
    Ruling,
    Say,
    Saying,
    Throw,
)
from skatlib.play.actions import Level
from skatlib.variants import (
    AllPass,
    Bock,
    BockStart,
    KontraBy,
    KontraUntil,
    NullOverbid,
    RamschPush,
    RamschScoring,
    RamschSkat,
    RamschTie,
)

kontras = st.builds(
    Kontra,
    st.sampled_from([(2,), (2, 4), (2, 4, 8)]),
    st.sampled_from(KontraUntil),
    st.sampled_from(KontraBy),
    st.booleans(),
)
ramsches = st.builds(
    Ramsch,
    scoring=st.sampled_from(RamschScoring),
    skat=st.sampled_from(RamschSkat),
    tie=st.sampled_from(RamschTie),
    virgin_doubles=st.booleans(),
    push=st.sampled_from(RamschPush),
    grand_hand_first=st.booleans(),
)
house_rules = st.builds(
    Rules,
    all_pass=st.sampled_from(AllPass),
    null_overbid=st.sampled_from(NullOverbid),
    lost_hand_doubled=st.booleans(),
    kontra=st.none() | kontras,
    ramsch=ramsches,
    bock=st.none() | st.builds(Bock, st.sets(st.sampled_from(BockStart)).map(frozenset)),
)


def every_action(seat: Seat, hand: tuple[Card, ...]) -> list[Action]:
    """What a seat could do anywhere in a deal, sensible or not: every kind, with good and bad cards."""
    games = (*TRUMP_GAMES, Game.NULL)
    contracts = {contract for game in games for up in (True, False) for contract in contracts_of(game, picked_up=up)}
    return [
        *(Call(seat, bid) for bid in (17, *BIDS[:6], BIDS[-1])),
        *(Call(seat, word) for word in Word),
        PickUp(seat),
        Push(seat),
        *(Declare(seat, contract) for contract in contracts),
        Declare(seat, Contract(Game.NULL), Game.CLUBS),
        *(PlayCard(seat, card) for card in PACK),
        *(Say(seat, word) for word in Saying),
        *(Claim(seat, level) for level in (None, *Level)),
        Throw(seat),
        *(PutAway(seat, pair) for pair in pairwise(hand)),
        PutAway(seat, "CJ SJ"),
    ]


class Deals(RuleBasedStateMachine):
    """Plays whole deals. Cards and calls come more often than the words that end a deal."""

    @initialize(pack=packs, rules=house_rules, bock=st.booleans())
    def deal(self, pack: tuple[Card, ...], rules: Rules, bock: bool) -> None:
        self.rules = rules
        self.play = Play.begin(Deal.from_pack(pack), rules, bock=bock)

    def forward(self, action: Action) -> None:
        before = self.play
        self.play = before.do(action)
        assert self.play.previous is before
        assert self.play.last == action
        assert self.play.back() is before

    @precondition(lambda self: not self.play.over and self.play.phase is not Phase.PLAY)
    @rule(data=st.data())
    def before_the_cards(self, data: st.DataObject) -> None:
        self.forward(data.draw(st.sampled_from(self.play.legal_actions())))

    @precondition(lambda self: self.play.phase is Phase.AUCTION)
    @rule()
    def everybody_passes(self) -> None:
        """Else a ramsch would be rare."""
        assert self.play.turn is not None
        self.forward(Call(self.play.turn, Word.PASS))

    @precondition(lambda self: self.play.legal_cards)
    @rule(data=st.data(), n=st.integers(1, 9))
    def cards(self, data: st.DataObject, n: int) -> None:
        for _number in range(n):
            if self.play.legal_cards:
                assert self.play.turn is not None
                self.forward(PlayCard(self.play.turn, data.draw(st.sampled_from(self.play.legal_cards))))

    @precondition(lambda self: self.play.phase is Phase.PLAY)
    @rule(seat=st.sampled_from(Seat), data=st.data(), rare=st.integers(0, 5))
    def a_word(self, seat: Seat, data: st.DataObject, rare: int) -> None:
        if self.play.asked is not None:
            seat = self.play.turn or seat
        words = [action for action in self.play.legal_actions(seat) if not isinstance(action, PlayCard)]
        # A claim of an opponent looks through all ways to play on: few cards must be left.
        words = [action for action in words if not isinstance(action, Claim) or len(self.play.hands[0]) < 5]
        if words and (self.play.asked is not None or rare == 0):
            self.forward(data.draw(st.sampled_from(words)))

    @precondition(lambda self: self.play.phase is Phase.PLAY and self.play.declarer and not self.play.asked)
    @rule(ruling=st.builds(Ruling, st.sampled_from(["declarer", "opponents"]), st.booleans()), rare=st.integers(0, 9))
    def a_ruling(self, ruling: Ruling, rare: int) -> None:
        if ruling.play_on or rare == 0:
            self.forward(ruling)

    @precondition(lambda self: self.play.over)
    @rule(pack=packs, rules=house_rules)
    def the_next_deal(self, pack: tuple[Card, ...], rules: Rules) -> None:
        self.rules = rules
        self.play = Play.begin(Deal.from_pack(pack), rules)

    @invariant()
    def no_card_is_lost_and_none_is_there_twice(self) -> None:
        play = self.play
        lying = [card for trick in play.tricks for card in trick.cards]
        assert sorted([*lying, *play.table, *sum(play.hands, ()), *play.put_away], key=PACK.index) == list(PACK)
        assert sum(play.points) == card_points(lying)
        assert sum(play.tricks_taken) == len(play.tricks)

    @invariant()
    def exactly_the_legal_actions_are_accepted(self) -> None:
        """On one seat, drawn by the state itself, so that the test stays quick."""
        play = self.play
        seat = random.Random(len(play.history)).choice(list(Seat))
        legal = play.legal_actions(seat)
        assert len(set(legal)) == len(legal)
        for action in every_action(seat, play.hands[list(Seat).index(seat)]):
            reason = play.why_not(action)
            assert (reason is None) == (action in legal), (action, reason)
            if reason is not None:
                assert reason.endswith((".", ".)")), reason
                assert "{" not in reason
        if play.over:
            assert all(play.legal_actions(each) == () for each in Seat)
            assert not play.can(Ruling("declarer"))
        else:
            assert play.turn is not None
            assert play.legal_actions()

    @invariant()
    def nobody_sees_what_it_cannot_know(self) -> None:
        play = self.play
        for seat in Seat:
            view, i = play.view(seat), list(Seat).index(seat)
            public = {card for trick in play.tricks for card in trick.cards} | set(play.table)
            public.update(card for hand in view.open_hands.values() for card in hand)
            own = set(play.hands[i]) | set(play.setup.put[i])
            seen = {card for value in (view.hand, view.put_away, view.table) for card in value}
            seen |= {card for trick in view.tricks for card in trick.cards}
            assert seen <= public | own
            assert set(view.open_hands) <= play.open_seats

    @invariant()
    def the_history_makes_the_same_state(self) -> None:
        play = self.play
        assert play.deal is not None
        again = Play.replay(play.deal, play.history, self.rules, bock=play.setup.bock)
        assert again == play
        assert again.history == play.history
        assert len(play.story) == len(play.history)

    @invariant()
    def a_deal_that_is_over_has_scores_and_no_other_has(self) -> None:
        play = self.play
        assert (play.scores is not None) == play.over == (play.turn is None)
        if play.scores is None:
            return
        if play.score is not None:
            assert play.declarer is not None
            assert sum(play.scores) == play.score.score * (2 if play.setup.bock else 1)
            assert play.score.won is (sum(play.scores) > 0)
            assert "None" not in play.score.why
        elif play.game is Game.RAMSCH:
            assert any(play.scores)


TestDeals = Deals.TestCase
TestDeals.settings = settings(
    max_examples=30, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


def test_random_deals_reach_every_way_to_end() -> None:
    """A seeded run outside Hypothesis: every ending comes, and each deal ends."""
    rng, endings = random.Random(11), set()
    presets = (Rules.isko(), Rules.pub(), Rules.akagiri(), Rules(all_pass="ramsch", ramsch=Ramsch(push="with_jacks")))
    for number in range(1, 300):
        play = Play.begin(Deal.from_number(number), presets[number % len(presets)])
        while not play.over:
            actions = play.legal_actions()
            calm = [action for action in actions if not isinstance(action, Claim | Throw | Say)] or list(actions)
            if rng.random() < 0.5:
                calm = [action for action in calm if action.title == "pass"] or calm
            quick = len(play.hands[0]) < 4 and rng.random() < 0.3
            play = play.do(rng.choice(actions if quick or play.asked else calm))
        endings.add(play.how_it_ended)
    assert endings == set(Ending) - {Ending.BREACH}


def test_an_action_of_another_deal_is_refused() -> None:
    play = Play.begin(Deal.from_number(1))
    with pytest.raises(RuleError, match=r"This cannot be now: forehand plays ♣J\. Middlehand speaks to forehand"):
        play.do(PlayCard("F", "CJ"))
