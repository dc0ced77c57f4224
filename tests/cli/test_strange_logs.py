"""Logs that anybody may have written: read, replayed and audited without ever falling over."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from rawsiko.cli.common import CliError, fold_strange
from rawsiko.cli.replay import document
from rawsiko.content.load import load_pack
from rawsiko.core import events as e
from rawsiko.core.audit import audit
from rawsiko.core.options import Options
from rawsiko.core.visibility import view
from rawsiko.store.log import read_log
from tests.play import random_match
from tests.store import strategies
from tests.store.sample import as_lines, numbered

BOARD = load_pack().board
LOGS = [
    random_match(BOARD, f"strange {n}", players, Options(4, *[n % 2 == 0] * 3))
    for n, players in enumerate((3, 4, 5))
]
SEATS = st.integers(0, 4)
SMALL = st.integers(0, 9)
PLACES = st.sampled_from([*BOARD.links, "atlantis"])
DICE = st.lists(st.integers(0, 7), max_size=4).map(tuple)
MOVES = st.sampled_from([e.AssetsMoved, e.TerritoryOccupied])
PLAUSIBLE = st.one_of(
    st.builds(e.TerritoryTaken, SEATS, PLACES),
    st.builds(e.AssetsPlaced, SEATS, PLACES, SMALL),
    MOVES.flatmap(lambda kind: st.builds(kind, SEATS, PLACES, PLACES, SMALL)),
    st.builds(
        *(e.ClashFought, SEATS, PLACES, PLACES, SEATS, DICE, DICE, SMALL, SMALL),
        *(st.booleans(), SMALL),
    ),
    st.builds(e.ContinentTaken, SEATS, st.sampled_from([*BOARD.continents]), SMALL, st.booleans()),
    st.builds(e.TradePicked, SEATS, st.none() | st.sampled_from(BOARD.materials)),
    st.builds(e.ObjectiveDealt, SEATS, st.none() | st.sampled_from([*BOARD.objectives])),
    *(events for name, events in strategies.EVENTS.items() if name != "match_started"),
)


@st.composite
def strange_logs(draw: st.DrawFn) -> list[e.Event]:
    """A real log with some events changed, added, left out or swapped."""
    log = list(draw(st.sampled_from(LOGS)))
    log = log[: draw(st.integers(10, len(log)))]
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(1, len(log) - 1))
        kind = draw(st.integers(0, 3))
        if kind == 0:
            log[place] = draw(PLAUSIBLE)
        elif kind == 1:
            log.insert(place, draw(PLAUSIBLE))
        elif kind == 2 and len(log) > 5:
            del log[place]
        else:
            other = draw(st.integers(1, len(log) - 1))
            log[place], log[other] = log[other], log[place]
    return [
        e.Rewound(event.to_seq % seq, event.by) if isinstance(event, e.Rewound) else event
        for seq, event in enumerate(log)
    ]


@settings(max_examples=200)
@given(strange_logs())
def test_the_audit_of_a_strange_log_ends_in_a_verdict(log: list[e.Event]) -> None:
    breach = audit(BOARD, log)
    assert breach is None or (0 < breach.seq < len(log) and breach.rule and breach.why)


@settings(max_examples=200)
@given(strange_logs())
def test_a_strange_log_is_replayed_or_refused(log: list[e.Event]) -> None:
    assert read_log(as_lines(numbered(log))).events == log
    try:
        state = fold_strange(BOARD, log)
    except CliError as refusal:
        said = str(refusal)
    else:
        said = json.dumps([document(view(state, seat)) for seat in (None, *state.table.seats)])
    assert said.startswith(("event ", "[{"))
