"""Hypothesis strategies: every type of event, with every field at its edges."""

from hypothesis import strategies as st

from rawsiko.core import events as e
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Grant, Phase
from rawsiko.store.codec import Record
from rawsiko.store.schema import LARGEST
from tests.letters import texts

TEXTS = texts(30)
MAYBE = st.none() | TEXTS
SEATS = st.integers(0, 4)
COUNTS = st.integers(0, LARGEST)
FLAGS = st.booleans()
DICE = st.lists(st.integers(1, 6), min_size=1, max_size=3).map(tuple)
OPTIONS = st.builds(Options, COUNTS, FLAGS, FLAGS, FLAGS)
PLAYERS = st.builds(Player, TEXTS, TEXTS, st.sampled_from(Kind), MAYBE)
STANDINGS = st.builds(
    e.Standing,
    SEATS,
    COUNTS,
    COUNTS,
    st.lists(TEXTS, max_size=4).map(tuple),
    COUNTS,
    COUNTS,
    FLAGS,
)

EVENTS: dict[str, st.SearchStrategy[e.Event]] = {
    "match_started": st.builds(
        e.MatchStarted,
        TEXTS,
        TEXTS,
        TEXTS,
        TEXTS,
        OPTIONS,
        st.lists(PLAYERS, max_size=5).map(tuple),
    ),
    "objective_dealt": st.builds(e.ObjectiveDealt, SEATS, MAYBE),
    "phase_began": st.builds(e.PhaseBegan, st.sampled_from(Phase), COUNTS, st.none() | SEATS),
    "continent_taken": st.builds(e.ContinentTaken, SEATS, TEXTS, COUNTS, FLAGS),
    "territory_taken": st.builds(e.TerritoryTaken, SEATS, TEXTS),
    "assets_granted": st.builds(e.AssetsGranted, SEATS, COUNTS, st.sampled_from(Grant)),
    "assets_placed": st.builds(e.AssetsPlaced, SEATS, TEXTS, COUNTS),
    "assets_moved": st.builds(e.AssetsMoved, SEATS, TEXTS, TEXTS, COUNTS),
    "territory_occupied": st.builds(e.TerritoryOccupied, SEATS, TEXTS, TEXTS, COUNTS),
    "clash_fought": st.builds(
        e.ClashFought, SEATS, TEXTS, TEXTS, SEATS, DICE, DICE, COUNTS, COUNTS, FLAGS, COUNTS
    ),
    "seat_eliminated": st.builds(e.SeatEliminated, SEATS, SEATS),
    "turn_began": st.builds(e.TurnBegan, COUNTS),
    "turn_advanced": st.builds(e.TurnAdvanced, COUNTS),
    "action_ended": st.builds(e.ActionEnded, SEATS),
    "trade_picked": st.builds(e.TradePicked, SEATS, MAYBE),
    "match_ended": st.builds(e.MatchEnded, st.lists(STANDINGS, max_size=5).map(tuple)),
    "chat_said": st.builds(e.ChatSaid, SEATS, TEXTS, st.none())
    | st.builds(e.ChatSaid, SEATS, st.none(), TEXTS),
    "seat_changed": st.builds(e.SeatChanged, SEATS, st.sampled_from(Kind), TEXTS, MAYBE),
    "rewound": st.builds(e.Rewound, COUNTS, SEATS | TEXTS),
}

MOMENTS = st.integers(0, 4_102_444_800_000)
"""From 1970 to 2100, in milliseconds."""

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts(8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts(6), inner, max_size=4),
    max_leaves=12,
)


def records(events: st.SearchStrategy[e.Event]) -> st.SearchStrategy[Record]:
    """The events somewhere in a log, at any moment."""
    return st.builds(Record, COUNTS, MOMENTS, events)
