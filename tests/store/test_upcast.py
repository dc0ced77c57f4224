"""Old logs stay readable: events are lifted dict to dict, one version at a time."""

from typing import Any

import pytest

from rawsiko.store.upcast import Fault, Newer, upcast

Line = dict[str, Any]

CURRENT = {"played": 3, "assets_placed": 1}


def _to_2(line: Line) -> Line:
    return {**line, "v": 2, "count": 1}


def _to_3(line: Line) -> Line:
    return {"type": "assets_placed", "v": 1, **{k: line[k] for k in ("seq", "count")}}


def _split_count(line: Line) -> Line:
    return {**line, "v": 3, "half": line["count"] / 2}


CHAIN = {("played", 1): _to_2, ("played", 2): _split_count}


def test_a_chain_of_upcasters_lifts_an_event_from_1_to_3() -> None:
    old = {"type": "played", "v": 1, "seq": 0}
    assert upcast(old, CURRENT, CHAIN) == {
        "type": "played",
        "v": 3,
        "seq": 0,
        "count": 1,
        "half": 0.5,
    }
    assert old == {"type": "played", "v": 1, "seq": 0}


def test_the_chain_may_be_entered_in_the_middle() -> None:
    lifted = upcast({"type": "played", "v": 2, "count": 4}, CURRENT, CHAIN)
    assert lifted == {"type": "played", "v": 3, "count": 4, "half": 2.0}


def test_the_current_version_is_left_alone() -> None:
    line = {"type": "played", "v": 3, "half": 1}
    assert upcast(line, CURRENT, CHAIN) is line


def test_an_upcaster_may_change_the_type() -> None:
    chain = {("played", 1): _to_2, ("played", 2): _to_3}
    lifted = upcast({"type": "played", "v": 1, "seq": 5}, CURRENT, chain)
    assert lifted == {"type": "assets_placed", "v": 1, "seq": 5, "count": 1}


@pytest.mark.parametrize(
    ("name", "is_newer"), [("moon_landed", True), ("pl\ufffdyed", False), ("action_%nded", False)]
)
def test_only_what_looks_like_a_type_can_be_a_newer_one(name: str, is_newer: bool) -> None:
    with pytest.raises(Fault) as refusal:
        upcast({"type": name, "v": 1}, CURRENT, CHAIN)
    assert isinstance(refusal.value, Newer) == is_newer


def test_a_retired_type_needs_no_current_version() -> None:
    chain = {("gone", 1): lambda line: {**line, "type": "played", "v": 3}}
    assert upcast({"type": "gone", "v": 1}, CURRENT, chain) == {"type": "played", "v": 3}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"v": 1}, "no type"),
        ({"type": None, "v": 1}, "no type"),
        ({"type": ["played"], "v": 1}, "no type"),
        ({"type": "played"}, "no version"),
        ({"type": "played", "v": True}, "no version"),
        ({"type": "played", "v": "1"}, "no version"),
        ({"type": "played", "v": 1.0}, "no version"),
        ({"type": "played", "v": 0}, "no version"),
        ({"type": "invented", "v": 1}, "unknown type 'invented'"),
        ({"type": "played", "v": 4}, "version 4, newer"),
        ({"type": "played", "v": 10**30}, "newer"),
    ],
)
def test_what_cannot_be_lifted_is_refused(line: Line, says: str) -> None:
    with pytest.raises(Fault, match=says):
        upcast(line, CURRENT, CHAIN)


def test_a_gap_in_the_chain_is_refused() -> None:
    with pytest.raises(Fault, match="version 1, which is no longer readable"):
        upcast({"type": "played", "v": 1}, CURRENT, {("played", 2): _split_count})
