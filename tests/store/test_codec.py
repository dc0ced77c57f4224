"""The public log format: every event goes to JSON and back without a change."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rawsiko.core import events as e
from rawsiko.store.codec import VERSIONS, Record, decode, encode
from rawsiko.store.log import read_rows, to_line
from rawsiko.store.moment import from_text, to_text
from tests.store.examples import EXAMPLES
from tests.store.strategies import EVENTS, MOMENTS, records

AT = 1_794_735_000_123
AT_TEXT = "2026-11-15T09:30:00.123Z"


def test_every_type_of_event_has_a_name_a_strategy_and_an_example() -> None:
    assert len(EVENTS) == len(get_args(e.Event)) == 19
    assert set(EVENTS) == set(VERSIONS)
    assert {type(event) for event, _ in EXAMPLES} == set(get_args(e.Event))


@pytest.mark.parametrize(("event", "fields"), EXAMPLES, ids=[f["type"] for _, f in EXAMPLES])
def test_an_event_is_written_as_the_format_says(event: e.Event, fields: dict[str, Any]) -> None:
    written = json.loads(to_line(Record(7, AT, event)))
    assert written == {"seq": 7, "v": 1, "at": AT_TEXT, **fields}
    assert decode(written) == Record(7, AT, event)


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_comes_back_as_it_was(name: str) -> None:
    @given(records(EVENTS[name]))
    def comes_back(record: Record) -> None:
        line = to_line(record)
        raw = json.loads(line)
        again = decode(raw)
        assert raw["type"] == name
        assert again == record
        assert type(again.event) is type(record.event)
        assert encode(again) == raw
        assert to_line(again) == line
        assert "\n" not in line

    comes_back()


@given(st.lists(st.one_of(list(EVENTS.values())), max_size=5))
def test_an_event_is_never_mistaken_for_another(events: list[e.Event]) -> None:
    again = [decode(encode(Record(seq, 0, event))).event for seq, event in enumerate(events)]
    assert [(type(event), event) for event in again] == [(type(event), event) for event in events]


@given(MOMENTS)
def test_a_moment_keeps_its_milliseconds(at: int) -> None:
    assert from_text(to_text(at)) == at
    assert len(to_text(at)) == len(AT_TEXT)


def test_optional_fields_may_be_null_or_left_out() -> None:
    for extra in ({}, {"device": None}):
        raw = {"seat": 1, "kind": "human", "name": "Maya", **extra}
        line = {"seq": 3, "v": 1, "type": "seat_changed", "at": AT_TEXT, **raw}
        assert decode(line).event == e.SeatChanged(1, e.Kind.HUMAN, "Maya")


def test_letters_of_all_languages_are_written_as_they_are() -> None:
    line = to_line(Record(1, AT, e.ChatSaid(0, text="Ψηφιακές žltý ģ 🎲")))
    assert "Ψηφιακές žltý ģ 🎲" in line
    assert read_rows([line], 1)[0].event == e.ChatSaid(0, text="Ψηφιακές žltý ģ 🎲")


@pytest.mark.parametrize("text", ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"])
def test_the_first_and_the_last_moment_come_back_as_they_were(text: str) -> None:
    assert to_text(from_text(text)) == text
