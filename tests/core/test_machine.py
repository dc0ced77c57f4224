"""Legality as data: what is offered is accepted, what is not is refused, and every Match ends."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import BOTS
from rawsiko.content.load import load_pack
from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.audit import Auditor
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply
from rawsiko.core.legal import Legal, legal
from rawsiko.core.options import Options
from rawsiko.core.phase import Action, Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import MAYA, PLAYERS, SAWYER, SUN, NoChance, Seeded, accepted, position

BOARD = load_pack().board
OPTIONS = st.builds(Options, st.integers(3, 4), st.booleans(), st.booleans(), st.booleans())


def offered(seat: int, offer: Legal) -> list[c.Command]:
    """Everything that is on offer, with the least and the greatest number of Assets."""
    commands: list[c.Command] = [c.TakeContinent(seat, key) for key in offer.continents]
    commands += [c.TakeTerritory(seat, key) for key in offer.territories]
    commands += [
        c.PlaceAssets(seat, place, count) for place in offer.places for count in {1, offer.to_place}
    ]
    commands += [
        c.Act(seat, source.territory, target.territory, count)
        for source in offer.sources
        for target in source.targets
        for count in {1, target.most}
    ]
    if offer.picks_left:
        commands += [c.PickMaterial(seat, pick) for pick in (*offer.picks, None)]
    if offer.can_end:
        commands.append(c.EndPhase(seat))
    return commands


class Match(RuleBasedStateMachine):
    """A Match of three to five Seats, played by Hypothesis."""

    @initialize(players=st.integers(3, 5), options=OPTIONS, seed=st.integers())
    def begin(self, players: int, options: Options, seed: int) -> None:
        self.chance = Seeded(seed)
        self.state = State.before_match(BOARD)
        self.auditor = Auditor(BOARD)
        self.granted = self.lost = 0
        self._take(accepted(self.state, c.StartMatch("m", PLAYERS[:players], options), self.chance))

    @precondition(lambda self: not self.state.table.is_over)
    @rule(data=st.data())
    def play_something_on_offer(self, data: st.DataObject) -> None:
        seat = awaited(self.state.table)
        command = data.draw(st.sampled_from(offered(seat, legal(view(self.state, seat)))))
        self._take(accepted(self.state, command, self.chance))

    @precondition(lambda self: not self.state.table.is_over)
    @rule(steps=st.integers(1, 60), seed=st.integers())
    def let_bots_play_on(self, steps: int, seed: int) -> None:
        bot = BOTS["random"](random.Random(seed))
        for _ in range(steps):
            if self.state.table.is_over:
                return
            seat = awaited(self.state.table)
            self._take(accepted(self.state, bot.choose(view(self.state, seat)), self.chance))

    @rule()
    def everything_on_offer_is_accepted(self) -> None:
        for seat in self.state.table.seats:
            for command in offered(seat, legal(view(self.state, seat))):
                assert not isinstance(decide(self.state, command, Seeded(1)), Rejection), command

    @rule(data=st.data())
    def what_is_not_on_offer_is_refused(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, len(self.state.table.players) - 1))
        offer = legal(view(self.state, seat))
        command = data.draw(self._not_offered(seat, offer))
        decision = decide(self.state, command, NoChance())
        assert isinstance(decision, Rejection), command
        assert decision.rule

    def _not_offered(self, seat: int, offer: Legal) -> st.SearchStrategy[c.Command]:
        """Commands that the offer leaves out."""
        acts = {(s.territory, t.territory): t.most for s in offer.sources for t in s.targets}
        territories = st.sampled_from(list(BOARD.links))
        act = st.tuples(territories, territories).flatmap(
            lambda pair: st.builds(
                lambda more: c.Act(seat, *pair, acts.get(pair, 0) + more), st.integers(1, 5)
            )
        )
        place = territories.map(
            lambda key: c.PlaceAssets(seat, key, offer.to_place + 1 if key in offer.places else 1)
        )
        others = [c.TakeContinent(seat, k) for k in BOARD.continents if k not in offer.continents]
        others += [c.TakeTerritory(seat, k) for k in BOARD.links if k not in offer.territories]
        if not offer.picks_left:
            others += [c.PickMaterial(seat, None), c.PickMaterial(seat, "helium")]
        if not offer.can_end:
            others.append(c.EndPhase(seat))
        return act | place | st.sampled_from(others)

    def _take(self, events: tuple[e.Event, ...]) -> None:
        for event in events:
            assert self.auditor.see(event) is None, event
            if isinstance(event, e.AssetsGranted):
                self.granted += event.count
            elif isinstance(event, e.TerritoryTaken):
                self.granted += 1
            elif isinstance(event, e.ClashFought):
                self.lost += event.attack_losses + event.defence_losses
        apply(self.state, events)

    @invariant()
    def assets_are_conserved(self) -> None:
        table = self.state.table
        assert sum(table.assets.values()) + sum(table.to_place) == self.granted - self.lost

    @invariant()
    def the_table_is_sound(self) -> None:
        table = self.state.table
        for territory, owner in table.owner.items():
            assert (owner is None) == (table.assets[territory] == 0)
            assert 0 <= table.moved.get(territory, 0) <= table.assets[territory]
        for seat in table.seats:
            assert set(table.lands[seat]) == {t for t, o in table.owner.items() if o == seat}
        if table.phase in (Phase.INVESTMENT, Phase.ACTION):
            assert all(table.lands[seat] for seat in table.living)

    @invariant()
    def somebody_can_do_something_until_the_end(self) -> None:
        table = self.state.table
        if not table.is_over:
            seat = awaited(table)
            assert offered(seat, legal(view(self.state, seat)))
        else:
            assert table.ranking

    def teardown(self) -> None:
        """Every Match ends, wherever it is left to bots."""
        bot = BOTS["random"](random.Random(0))
        for _ in range(5000):
            if self.state.table.is_over:
                return
            seat = awaited(self.state.table)
            self._take(accepted(self.state, bot.choose(view(self.state, seat)), self.chance))
        raise AssertionError("the match does not end")


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=30, stateful_step_count=40)


def test_targets_tell_the_kind_of_action_and_the_most_assets() -> None:
    state = position(
        BOARD,
        {
            "turkey": (SUN, 5),
            "iran_pakistan": (SUN, 1),
            "germany": (SAWYER, 2),
            "peru": (MAYA, 1),
        },
    )
    by_source = {source.territory: source.targets for source in legal(view(state, SUN)).sources}
    kinds = {target.territory: (target.kind, target.most) for target in by_source["turkey"]}
    assert kinds == {
        "germany": (Action.CLASH, 3),
        "iran_pakistan": (Action.MOVEMENT, 5),
        "italy_greece": (Action.OCCUPATION, 5),
        "middle_east": (Action.OCCUPATION, 5),
        "russia_west": (Action.OCCUPATION, 5),
    }
    assert legal(view(state, SAWYER)) == Legal()
    assert legal(view(state, None)) == Legal()
