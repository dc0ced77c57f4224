"""What lies beside the kept Matches comes back after an upgrade, too: tables, keys, and the small files."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko import __version__
from rawsiko.content.load import load_pack
from rawsiko.net import key_ring
from rawsiko.net.shelf import House, Shelf
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.finished import bring_home
from rawsiko.store import (
    bookmark,
    handed_on,
    hints,
    lesson,
    open_dice,
    preferences,
    seat_languages,
    seat_styles,
)
from rawsiko.store.tables import TABLES, TableStore
from rawsiko.ui.user_folder import MATCHES
from rawsiko.ui.wiring import make_desk
from tools import keep_version as kept

SMALL = (bookmark, handed_on, hints, lesson, open_dice, preferences, seat_languages, seat_styles)
FILES = {MATCHES, TABLES, key_ring.NAME, *(each.NAME for each in SMALL)}
WHOLE = sorted(path.parent.name for path in kept.KEPT.glob(f"*/{TABLES}"))
"""Earlier folders have only some of them."""


@pytest.fixture(params=WHOLE)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copytree(kept.KEPT / request.param, tmp_path / "kept"))


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    desk = make_desk(folder)
    yield desk
    desk.end()


def test_the_folder_of_this_version_is_whole(tmp_path: Path) -> None:
    told = {kept.EXPECTED, kept.LOG}
    assert {path.name for path in (kept.KEPT / __version__).iterdir()} == FILES | told
    kept.keep(tmp_path / "now")
    assert {path.name for path in (tmp_path / "now").iterdir()} == FILES | told


def test_what_is_known_of_a_match_on_this_device_alone(folder: Path) -> None:
    assert seat_styles.load_seat_styles(folder, "middle") == kept.STYLES
    assert hints.load_without_hints(folder, "middle")
    assert open_dice.load_open_dice(folder, "middle") == kept.OPEN_DICE
    assert handed_on.load_handed_on(folder, "middle") == kept.HANDED_ON
    assert lesson.load_lesson(folder) == kept.LESSON


def test_keys_open_the_same_seats(folder: Path) -> None:
    device = json.loads((folder / key_ring.NAME).read_text(encoding="utf-8"))["device"]
    assert key_ring.load_device(folder) == device
    assert key_ring.load_keys(folder) == [kept.KEYS]
    assert key_ring.load_pins(folder) == dict([kept.PIN])
    assert key_ring.load_asked(folder) == kept.WAITING


def test_a_table_stands_as_it_stood(folder: Path) -> None:
    counts = Counter[str]()
    with closing(TableStore(folder / TABLES)) as store:
        length = store.length(kept.AT_TABLE)
        house = House(load_pack().board, store, lambda: 0, lambda: 0.0)
        table = Shelf(house, counts).tables[kept.CODE]
        assert not counts
        assert table.phase == "playing"
        assert table.service is not None
        assert len(table.service.log) == length
        charter = table.charter
        assert (charter.host, charter.title) == (kept.HOST_TOKEN, "5B")
        assert charter.locked
        assert charter.without_hints
        sat = [(place.token, place.name, place.style) for place in charter.places]
        assert sat == list(zip(kept.TOKENS, kept.SEATS, kept.STYLES, strict=True))
        (answer,) = store.answers(kept.AT_TABLE)
        assert answer == kept.ASKED._replace(seq=length)


def test_a_match_that_nobody_has_cleared_away_comes_to_the_others(desk: Desk, folder: Path) -> None:
    with closing(TableStore(folder / TABLES)) as store:
        lines = store.lines(kept.LEFT_BEHIND)
    bring_home(desk)
    assert desk.store.lines(kept.LEFT_BEHIND) == lines
    with closing(TableStore(folder / TABLES)) as store:
        assert store.matches() == [kept.AT_TABLE]
