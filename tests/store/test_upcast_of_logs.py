"""Upcasters reach the log: a made-up older format is read by today's codec."""

from typing import Any

import pytest

from rawsiko.core import events as e
from rawsiko.store import codec
from rawsiko.store.codec import Record, decode
from rawsiko.store.upcast import Fault

AT_TEXT = "2026-11-15T09:30:00.000Z"
AT = 1_794_735_000_000


def _rename_pawns(line: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in line.items() if key != "pawns"}
    return {**rest, "v": 2, "count": line["pawns"]}


def _name_the_place(line: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in line.items() if key != "place"}
    return {**rest, "v": 3, "territory": line["place"]}


CHAIN = {("assets_placed", 1): _rename_pawns, ("assets_placed", 2): _name_the_place}
OLDEST = {"seq": 4, "v": 1, "type": "assets_placed", "at": AT_TEXT, "seat": 0}


@pytest.fixture
def _third_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.VERSIONS, "assets_placed", 3)


@pytest.mark.usefixtures("_third_version")
def test_versions_1_2_and_3_of_an_event_are_the_same_event() -> None:
    placed = Record(4, AT, e.AssetsPlaced(0, "peru", 2))
    assert decode({**OLDEST, "place": "peru", "pawns": 2}, CHAIN) == placed
    assert decode({**OLDEST, "v": 2, "place": "peru", "count": 2}, CHAIN) == placed
    assert decode({**OLDEST, "v": 3, "territory": "peru", "count": 2}, CHAIN) == placed


@pytest.mark.usefixtures("_third_version")
def test_an_event_is_written_in_the_newest_version() -> None:
    assert codec.encode(Record(4, AT, e.AssetsPlaced(0, "peru", 2)))["v"] == 3


@pytest.mark.usefixtures("_third_version")
def test_a_lifted_event_is_checked_like_any_other() -> None:
    with pytest.raises(Fault, match="count is not a whole number"):
        decode({**OLDEST, "place": "peru", "pawns": "two"}, CHAIN)
