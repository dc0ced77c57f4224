"""What any earlier version has left with a user is there after an upgrade: settings, Matches, exports."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from rawsiko import __version__
from rawsiko.core.audit import audit
from rawsiko.core.editions import is_other_edition
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.home import HomePresenter
from rawsiko.presenters.open_match import open_match
from rawsiko.presenters.score import ScorePresenter
from rawsiko.presenters.transfer import import_match
from rawsiko.store.bookmark import Bookmark, take_bookmark
from rawsiko.store.preferences import SeatDraft
from rawsiko.store.seat_languages import load_seat_languages
from rawsiko.ui.wiring import make_desk
from tools.keep_version import EXPECTED, KEPT, LOG, SEATS

VERSIONS = sorted(path.name for path in KEPT.iterdir())


@pytest.fixture(params=VERSIONS)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copytree(KEPT / request.param, tmp_path / "kept"))


@pytest.fixture
def desk(folder: Path) -> Any:
    desk = make_desk(folder)
    yield desk
    desk.store.close()


def test_this_version_is_kept_too() -> None:
    assert __version__ in VERSIONS, "python -m tools.keep_version"


def test_settings_are_as_they_were(desk: Desk, folder: Path) -> None:
    wishes = desk.preferences
    assert desk.trouble is None
    assert (wishes.language, wishes.text_percent, wishes.turns) == ("lv", 115, 5)
    assert not wishes.sound
    assert not wishes.hand_over
    assert wishes.seats == (SeatDraft("Sun", "sun"), SeatDraft("", "bot_chip", "greedy", "sk"))
    assert load_seat_languages(folder, "middle") == ("", "lv", "el")
    assert take_bookmark(folder) == Bookmark("board", "middle")


def test_matches_go_on_where_they_stood(desk: Desk, folder: Path) -> None:
    expected = json.loads((folder / EXPECTED).read_text(encoding="utf-8"))
    assert set(desk.store.matches()) == set(expected)
    assert desk.store.title("middle") == "5B, Tuesday"
    for match, told in expected.items():
        service = open_match(desk, match)
        assert len(service.log) == told["events"]
        assert dict(service.state.table.assets) == told["assets"]
        assert service.state.table.turn == told["turn"]
    assert HomePresenter(desk).model.card is not None
    middle = open_match(desk, "middle")
    started: Any = middle.log[0]
    assert tuple(seat.name for seat in started.seats) == SEATS
    assert BoardPresenter(desk, middle).model is not None
    assert len(ScorePresenter(desk, "over").model.rows) == len(SEATS)


def test_exports_are_taken_in(desk: Desk, folder: Path) -> None:
    found = import_match(desk, folder / LOG)
    service = open_match(desk, found.match)
    board = desk.pack.board
    # With the cards of today another score may be right (tests/presenters/test_editions.py).
    assert is_other_edition(board, service.log) or audit(board, service.log) is None
