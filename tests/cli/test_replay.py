"""``rawsiko replay``: the state at any point, for anybody."""

from pathlib import Path
from typing import Any

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import fold
from rawsiko.core.options import Options
from rawsiko.core.rules.placing import grant
from rawsiko.core.state import State
from tests.cli.program import document, output, rawsiko, write_log
from tests.play import random_match

PHASES = {"territories", "assets", "investment", "action", "trade", "over"}


@pytest.fixture(scope="module")
def events(board: Board) -> list[e.Event]:
    options = Options(5, monopoly_stranglehold=True, trade_with_china=True)
    return random_match(board, "replay", 4, options)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory, events: list[e.Event]) -> Path:
    return write_log(tmp_path_factory.mktemp("replay") / "match.jsonl", events)


def _expected(state: State, objectives: list[str | None]) -> dict[str, Any]:
    """The document, built from the State by the words of the rules."""
    table = state.table
    return {
        "turn": table.turn,
        "phase": table.phase and table.phase.value,
        "acting": table.acting,
        "territories": {
            territory: {
                "owner": table.owner[territory],
                "assets": table.assets[territory],
                "can_act": table.assets[territory] - table.moved.get(territory, 0),
            }
            for territory in table.board.links
        },
        "seats": [
            {
                "materials": [m for m in table.board.materials if m in table.controlled(seat)],
                "next_grant": grant(table, seat),
                "territories": sum(owner == seat for owner in table.owner.values()),
                "eliminated": seat in table.eliminated,
                "objective": objectives[seat],
            }
            for seat in table.seats
        ],
    }


def test_every_37th_event_shows_the_state_after_it(
    board: Board, log: Path, events: list[e.Event]
) -> None:
    for until in [*range(0, len(events), 37), len(events) - 1]:
        state = fold(board, events[: until + 1])
        dealt = list(state.objectives) or [None] * 4
        assert document("replay", log, "--until", until) == _expected(state, dealt)


def test_the_document_says_what_the_manual_says(log: Path) -> None:
    found = document("replay", log, "--until", 150)
    assert set(found) == {"turn", "phase", "acting", "territories", "seats"}
    assert found["phase"] in PHASES
    assert len(found["territories"]) == 45
    for territory in found["territories"].values():
        assert set(territory) == {"owner", "assets", "can_act"}
        assert (territory["owner"] is None) == (territory["assets"] == 0)
        assert 0 <= territory["can_act"] <= territory["assets"]
    assert len(found["seats"]) == 4
    for seat in found["seats"]:
        assert seat["next_grant"] == -(-len(seat["materials"]) // 3)
        assert seat["objective"] is not None


def test_without_a_point_the_end_is_shown(log: Path, events: list[e.Event]) -> None:
    assert document("replay", log) == document("replay", log, "--until", len(events) - 1)
    assert document("replay", log)["phase"] == "over"


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_its_own_objective_until_the_match_is_over(
    log: Path, events: list[e.Event], seat: int
) -> None:
    dealt = [event.objective for event in events if isinstance(event, e.ObjectiveDealt)]
    for until in (30, len(events) - 3):
        whole = document("replay", log, "--until", until)
        own = document("replay", log, "--until", until, "--seat", seat)
        for other in range(4):
            assert own["seats"][other].pop("objective") == (dealt[seat] if other == seat else None)
            assert whole["seats"][other].pop("objective") == dealt[other]
        assert own == whole
    end = document("replay", log, "--seat", seat)
    assert [found["objective"] for found in end["seats"]] == dealt


def test_a_rewound_log_shows_where_it_was_rewound_to(
    board: Board, tmp_path: Path, events: list[e.Event]
) -> None:
    rewound = [*events[:120], e.Rewound(50, "host")]
    log = write_log(tmp_path / "rewound.jsonl", rewound)
    state = fold(board, events[:51])
    assert document("replay", log) == _expected(state, list(state.objectives))


def test_in_words(log: Path) -> None:
    said = output("replay", log).splitlines()
    assert said[0].startswith("turn 5 of 5, phase over")
    assert [line[2:].split(":")[0] for line in said[1:]] == [
        "0 Sun",
        "1 Sawyer",
        "2 Maya",
        "3 Niko",
    ]


def test_names_in_all_letters_are_printed_whatever_the_terminal(
    tmp_path: Path, events: list[e.Event]
) -> None:
    renamed = [*events[:30], e.SeatChanged(1, e.Kind.HUMAN, "Ελένη Žižka")]
    log = write_log(tmp_path / "names.jsonl", renamed)
    run = rawsiko("replay", log, PYTHONIOENCODING="ascii")
    assert (run.code, run.err) == (0, "")
    assert "Ελένη Žižka" in run.out


def test_a_torn_log_is_shown_up_to_the_tear_and_reported(
    tmp_path: Path, log: Path, events: list[e.Event]
) -> None:
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(log.read_bytes()[:-20])
    run = rawsiko("replay", torn, "--json")
    assert run.code == 0
    assert len(run.err.splitlines()) == 1
    assert f"the last line is torn and was cut off (line {len(events)}" in run.err
    whole = rawsiko("replay", log, "--json", "--until", str(len(events) - 2))
    assert run.out == whole.out
