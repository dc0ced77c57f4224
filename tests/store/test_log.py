"""Reading JSON Lines: what is broken is refused with its place, a torn last line is cut."""

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.store.codec import Record
from rawsiko.store.log import LONGEST_LINE, Log, LogError, read_log, read_rows
from tests.store.sample import as_lines, numbered, sample
from tests.store.strategies import JSON_VALUES


@pytest.fixture(scope="module")
def records(board: Board) -> list[Record]:
    return sample(board)


@pytest.fixture(scope="module")
def lines(records: list[Record]) -> list[bytes]:
    return as_lines(records)


def _refused(lines: list[bytes]) -> str:
    with pytest.raises(LogError) as refusal:
        read_log(lines)
    return str(refusal.value)


def _changed(line: bytes, **fields: Any) -> bytes:
    return json.dumps({**json.loads(line), **fields}).encode() + b"\n"


def test_a_whole_log_is_read_as_it_was_written(records: list[Record], lines: list[bytes]) -> None:
    assert read_log(lines) == Log(records, None)
    assert read_log(lines).events == [record.event for record in records]


def test_windows_line_ends_and_a_missing_last_one_are_harmless(
    records: list[Record], lines: list[bytes]
) -> None:
    assert read_log([line.replace(b"\n", b"\r\n") for line in lines]) == Log(records)
    assert read_log([*lines[:-1], lines[-1].rstrip()]) == Log(records)


def test_a_log_torn_at_any_byte_of_its_last_two_lines_is_cut_and_reported(
    records: list[Record], lines: list[bytes]
) -> None:
    whole = b"".join(lines)
    begin = len(whole) - len(lines[-1]) - len(lines[-2])
    for size in range(begin, len(whole) + 1):
        log = read_log(io.BytesIO(whole[:size]))
        kept = whole[:size].count(b"\n")
        is_whole = whole[:size] + b"\n" in (whole, whole[: -len(lines[-1])])
        assert log.records == records[: kept + is_whole]
        is_torn = not is_whole and not whole[:size].endswith(b"\n")
        assert (log.torn is not None) == is_torn
        if log.torn is not None:
            assert log.torn.startswith(f"line {kept + 1}: ")


def test_a_letter_torn_in_the_middle_is_cut(lines: list[bytes]) -> None:
    half = "Ψ".encode()[:1]
    log = read_log([*lines, b'{"seq":40,"text":"' + half])
    assert len(log.records) == len(lines)
    assert log.torn == f"line {len(lines) + 1}: is not a whole JSON object in UTF-8"


@pytest.mark.parametrize("blank", [b"\n", b"", b"  \n", b"\r\n"])
def test_a_blank_last_line_is_no_loss(lines: list[bytes], blank: bytes) -> None:
    assert read_log([*lines, blank]).torn is None


def test_a_blank_line_in_the_middle_is_refused(lines: list[bytes]) -> None:
    assert _refused([*lines[:5], b"\n", *lines[5:]]).startswith("line 6: ")


@pytest.mark.parametrize("empty", [[], [b""], [b"\n"], [b'{"seq":0,'], [b"\xff\xfe"]])
def test_a_log_without_an_event_is_refused(empty: list[bytes]) -> None:
    assert _refused(empty)


@pytest.mark.parametrize("place", [0, 1, 17, 38])
def test_a_broken_line_in_the_middle_is_refused_with_its_number(
    lines: list[bytes], place: int
) -> None:
    broken = [*lines[:place], lines[place][:-9] + b"\n", *lines[place + 1 :]]
    assert _refused(broken) == f"line {place + 1}: is not a whole JSON object in UTF-8"


def test_a_gap_and_a_repetition_in_seq_are_refused(lines: list[bytes]) -> None:
    assert _refused([*lines[:7], *lines[8:]]) == "line 8: has seq 8, but 7 comes next"
    assert _refused([*lines[:8], *lines[7:]]) == "line 9: has seq 7, but 8 comes next"
    assert _refused(lines[1:]) == "line 1: has seq 1, but 0 comes next"


def test_a_faulty_last_line_that_is_whole_is_refused_not_cut(lines: list[bytes]) -> None:
    assert "seq 41" in _refused([*lines, _changed(lines[-1], seq=41)])
    assert "unknown type" in _refused([*lines, _changed(lines[-1], seq=40, type="x")])


def test_a_match_starts_once_and_first(lines: list[bytes]) -> None:
    twice = [*lines[:5], _changed(lines[0], seq=5)]
    assert _refused(twice) == "line 6: match_started must be the first event, and only that"
    headless = [_changed(lines[1], seq=0)]
    assert _refused(headless) == "line 1: match_started must be the first event, and only that"


@pytest.mark.parametrize("to_seq", [5, 6, 1000])
def test_a_rewind_to_the_present_or_the_future_is_refused(
    records: list[Record], to_seq: int
) -> None:
    events = [record.event for record in records[:5]]
    rewound = as_lines(numbered([*events, e.Rewound(to_seq, "host")]))
    assert _refused(rewound) == f"line 6: rewinds to {to_seq}, which is not before it"


def test_a_rewind_to_the_past_is_read(records: list[Record]) -> None:
    events = [*(record.event for record in records[:5]), e.Rewound(4, "host")]
    assert read_log(as_lines(numbered(events))).events == events


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"seq":0,"turn":NaN}',
        b'{"seq":0,"turn":-Infinity}',
        b'{"seq":' + b"9" * 5000 + b"}",
        b'"' + b"x" * LONGEST_LINE + b'"',
        b"\x00",
        b"\xed\xa0\x80",
        "\ufeff{}".encode(),
    ],
)
def test_hostile_lines_are_refused_in_the_middle_and_cut_at_the_end(
    lines: list[bytes], line: bytes
) -> None:
    assert _refused([lines[0], line + b"\n", lines[1]]).startswith("line 2: ")
    assert read_log([lines[0], line]).torn is not None


@given(st.lists(st.binary(max_size=40).map(lambda junk: b"{{" + junk), max_size=4))
def test_torn_bytes_are_cut_at_the_end_and_refused_in_the_middle(tail: list[bytes]) -> None:
    first = as_lines(numbered([_started()]))
    if len(tail) > 1:
        assert _refused([*first, *tail]).startswith("line 2: ")
    else:
        assert read_log([*first, *tail]).events == [_started()]


@given(st.lists(JSON_VALUES, min_size=1, max_size=3))
def test_any_json_as_a_log_is_a_log_error(values: list[Any]) -> None:
    assert _refused([json.dumps(value).encode() for value in values]).startswith("line 1: ")


def test_stored_rows_are_refused_by_their_event(lines: list[bytes]) -> None:
    rows = [line.decode() for line in lines]
    assert len(read_rows(rows[10:], 10)) == 30
    with pytest.raises(LogError, match="event 12: is not a whole JSON object"):
        read_rows([*rows[10:12], rows[12][:20]], 10)
    with pytest.raises(LogError, match="event 11: has seq 12, but 11 comes next"):
        read_rows([rows[10], rows[12]], 10)


def _started() -> e.MatchStarted:
    return e.MatchStarted("m", "p", "d", "a", e.Options(), ())


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused_but_never_fail_otherwise(junk: bytes) -> None:
    first = as_lines(numbered([_started()]))
    try:
        events = read_log([*first, junk]).events
    except LogError:
        events = [_started()]
    assert events == [_started()]
