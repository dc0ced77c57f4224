"""Whatever a line holds, reading it ends in an event or in a Fault that says what is wrong."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rawsiko.core.events import Event
from rawsiko.store.codec import Record, decode, encode
from rawsiko.store.schema import SCHEMA
from rawsiko.store.upcast import Fault
from tests.letters import texts
from tests.store.examples import EXAMPLES
from tests.store.strategies import JSON_VALUES

AT_TEXT = "2026-11-15T09:30:00.000Z"
LINES = [encode(Record(9, 0, event)) for event, _ in EXAMPLES]
FIELDS = [(line, name) for line in LINES for name in line]


def _refused(line: Any) -> str:
    with pytest.raises(Fault) as refusal:
        decode(line)
    return str(refusal.value)


def _decoded(line: Any) -> Record | None:
    try:
        return decode(line)
    except Fault:
        return None


@pytest.mark.parametrize(("line", "name"), FIELDS)
def test_a_missing_field_is_named(line: dict[str, Any], name: str) -> None:
    without = {key: value for key, value in line.items() if key != name}
    is_optional = name in {"level", "device"}
    if is_optional:
        assert isinstance(decode(without), Record)
    else:
        said = _refused(without)
        assert name in said or {"v": "version", "text": "phrase or text"}.get(name, "?") in said


@pytest.mark.parametrize(("line", "name"), FIELDS)
def test_a_value_of_the_wrong_type_is_refused_and_named(line: dict[str, Any], name: str) -> None:
    is_flag = isinstance(line[name], bool)
    wrong: list[Any] = [1.5, {"a": 1}, [[]], -1, 10**12, 0 if is_flag else True]
    for value in wrong:
        said = _refused({**line, name: value})
        assert name in said or name == "v"


@pytest.mark.parametrize("line", LINES)
def test_an_extra_field_is_refused_and_named(line: dict[str, Any]) -> None:
    assert "'colour'" in _refused({**line, "colour": "red"})


@pytest.mark.parametrize(
    ("at", "is_right"),
    [
        (AT_TEXT, True),
        ("2026-11-15T09:30:00Z", False),
        ("2026-11-15T09:30:00.000+01:00", False),
        ("2026-11-15T09:30:00.000", False),
        ("2026-02-30T09:30:00.000Z", False),
        ("yesterday", False),
        ("Z", False),
        (0, False),
        (None, False),
    ],
)
def test_only_a_utc_time_is_a_moment(at: Any, is_right: bool) -> None:
    line = {"seq": 0, "v": 1, "type": "turn_began", "at": at, "turn": 1}
    if is_right:
        assert decode(line).at == 1_794_735_000_000
    else:
        assert "at is not a UTC time" in _refused(line)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"type": "seat_changed", "seat": 0, "kind": "cat", "name": ""}, "kind is none of"),
        ({"type": "seat_changed", "seat": -1, "kind": "bot", "name": ""}, "seat is not a whole"),
        ({"type": "chat_said", "seat": 0, "phrase": "a", "text": "b"}, "either phrase or text"),
        ({"type": "chat_said", "seat": 0, "text": "\ud800"}, "text is not a text that can be"),
        ({"type": "chat_said", "seat": 0, "text": "x" * 10_001}, "text is not a text"),
        ({"type": "rewound", "to_seq": 1, "by": None}, "by is not a whole"),
        ({"type": "turn_began", "turn": 10**5000}, "turn is not a whole number"),
        ({"type": "turn_began", "turn": float("nan")}, "turn is not a whole number"),
        ({"type": "teleported", "seat": 0}, "unknown type 'teleported'"),
        ({"type": "match_ended", "ranking": [{"seat": 0}]}, "ranking place is missing"),
        ({"type": "match_ended", "ranking": [7]}, "ranking is not a JSON object"),
    ],
)
def test_a_fault_says_which_field_and_why(line: dict[str, Any], says: str) -> None:
    assert says in _refused({"seq": 1, "v": 1, "at": AT_TEXT, **line})


@pytest.mark.parametrize("raw", [None, 7, "turn_began", [], [{}], True, 1.5])
def test_what_is_no_object_is_refused(raw: Any) -> None:
    assert "is not a JSON object" in _refused(raw)


def test_a_newer_version_of_any_type_is_refused() -> None:
    for line in LINES:
        assert "newer than this program knows" in _refused({**line, "v": 2})


@given(JSON_VALUES)
def test_any_json_ends_in_a_fault(raw: Any) -> None:
    assert _refused(raw)


@given(st.sampled_from(LINES), st.data())
def test_any_value_in_any_field_ends_in_an_event_or_a_fault(
    line: dict[str, Any], data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(line)))
    changed = {**line, name: data.draw(JSON_VALUES)}
    record = _decoded(changed)
    if record is not None:
        assert isinstance(record.event, Event)
        assert decode(json.loads(json.dumps(encode(record)))) == record


@given(st.sampled_from(sorted(SCHEMA)), st.dictionaries(texts(8), JSON_VALUES))
def test_any_fields_under_a_known_type_end_in_a_fault(name: str, fields: dict[str, Any]) -> None:
    assert _refused({**fields, "seq": 1, "v": 1, "type": name, "at": "never"})
