"""The golden match: what was once published can be read for ever."""

import json
from pathlib import Path

from rawsiko.cli.replay import document
from rawsiko.content.load import load_pack
from rawsiko.core.audit import audit
from rawsiko.core.events import MatchStarted
from rawsiko.core.evolve import fold
from rawsiko.core.visibility import SeatView
from rawsiko.store.log import read_log, to_lines
from rawsiko.store.schema import SCHEMA

GOLDEN = Path(__file__).parent / "golden"
BOARD = load_pack(GOLDEN / "pack").board
LINES = (GOLDEN / "match.jsonl").read_bytes()
LOG = read_log(LINES.splitlines(keepends=True))


def test_it_holds_every_type_of_event() -> None:
    assert {type(event) for event in LOG.events} == {kind for kind, _ in SCHEMA.values()}


def test_it_is_written_again_byte_by_byte() -> None:
    assert "".join(to_lines(LOG.records)).encode() == LINES


def test_it_keeps_the_rules() -> None:
    assert audit(BOARD, LOG.events) is None


def test_it_was_played_with_the_pack_beside_it() -> None:
    started = LOG.events[0]
    assert isinstance(started, MatchStarted)
    assert (started.pack, started.pack_digest) == (BOARD.pack, BOARD.digest)


def test_its_states_are_as_they_were() -> None:
    expected = json.loads((GOLDEN / "states.json").read_text(encoding="utf-8"))
    for seq, then in expected.items():
        state = fold(BOARD, LOG.events[: int(seq) + 1])
        now = document(SeatView(None, state.table, state.objectives))
        assert json.loads(json.dumps(now)) == then, seq
    assert expected[str(len(LOG.records) - 1)]["phase"] == "over"
