"""decide: pure, never an exception for a bad command."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rawsiko.content.load import load_pack
from rawsiko.core import commands as c
from rawsiko.core.decide import decide
from rawsiko.core.evolve import fold
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.state import State
from tests.letters import texts
from tests.play import PLAYERS, Seeded, random_match, refused, start

BOARD = load_pack().board
LOG = random_match(BOARD, 3, 4, Options(turns=4, trade_with_china=True))
STATES = [State.before_match(BOARD), *(fold(BOARD, LOG[:n]) for n in range(1, len(LOG), 11))]

SEATS = st.integers(-2, 6)
NUMBERS = st.integers(-3, 12) | st.integers()
TERRITORIES = st.sampled_from([*BOARD.links, "atlantis", ""])
JUNK: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.floats() | texts(3) | st.lists(st.integers())
)
PLAYER = st.builds(Player, texts(3) | JUNK, texts(3) | JUNK, JUNK, JUNK)
SENSIBLE = (
    st.builds(c.TakeContinent, SEATS, st.sampled_from([*BOARD.continents, "atlantis"]))
    | st.builds(c.TakeTerritory, SEATS, TERRITORIES)
    | st.builds(c.PlaceAssets, SEATS, TERRITORIES, NUMBERS)
    | st.builds(c.Act, SEATS, TERRITORIES, TERRITORIES, NUMBERS)
    | st.builds(c.PickMaterial, SEATS, st.sampled_from([*BOARD.materials, "x", None]))
    | st.builds(c.EndPhase, SEATS)
)
ABSURD = (
    st.builds(c.TakeContinent, JUNK, JUNK)
    | st.builds(c.TakeTerritory, SEATS, JUNK)
    | st.builds(c.PlaceAssets, SEATS, TERRITORIES, JUNK)
    | st.builds(c.Act, SEATS, JUNK, TERRITORIES, JUNK)
    | st.builds(c.PickMaterial, SEATS, st.lists(st.integers()))
    | st.builds(c.EndPhase, JUNK)
    | st.builds(c.StartMatch, JUNK, st.tuples(PLAYER, PLAYER, PLAYER) | JUNK, JUNK)
    | JUNK
)


@settings(max_examples=600)
@given(st.sampled_from(STATES), SENSIBLE | ABSURD, st.integers())
def test_any_command_gets_events_or_a_rejection_and_leaves_the_state_alone(
    state: State, command: Any, seed: int
) -> None:
    before = state.copy()
    decision = decide(state, command, Seeded(seed))
    assert isinstance(decision, Rejection) or decision
    assert state == before


def test_malformed_commands_have_their_code() -> None:
    state = start(BOARD)
    players = (*PLAYERS[:2], Player("x", "x", kind="human"))
    for command in (
        "end phase",
        c.EndPhase(True),
        c.EndPhase("0"),
        c.Act(0, "vietnam", "india", 1.0),
        c.StartMatch("m", players),
        c.StartMatch("m", PLAYERS[:3], Options(turns="8")),
        c.StartMatch("m", list(PLAYERS[:3])),
    ):
        assert refused(state, command) is Code.MALFORMED


def test_nothing_can_be_done_before_the_match_starts() -> None:
    state = State.before_match(BOARD)
    for command in (
        c.TakeContinent(0, "asia"),
        c.PlaceAssets(0, "india"),
        c.Act(0, "india", "vietnam", 1),
        c.PickMaterial(0, "helium"),
        c.EndPhase(0),
    ):
        assert refused(state, command) is Code.MATCH_NOT_STARTED


def test_a_rejection_names_its_rule() -> None:
    assert Rejection(Code.NOT_LINKED).rule == "5.1"
    assert len({code.label for code in Code}) == len(Code)
    assert Player("Ada", "ada", Kind.BOT).level is None
