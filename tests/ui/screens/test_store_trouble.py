"""A file of Matches that cannot be used as it is: what is kept and what is not stands there in words."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.presenters.board.panels import menu
from rawsiko.presenters.match_card import Shelf
from rawsiko.presenters.words import LANGUAGES, Words
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.store.sqlite import SqliteStore
from rawsiko.ui.screens.board import BoardScreen
from rawsiko.ui.user_folder import MATCHES
from rawsiko.ui.widgets.toast import Toast
from tests.store.damage import damage, pages
from tests.ui.screens.play import Play

PEOPLE = ("Sun", "Sawyer", "Maya")


def started(folder: Path, language: str = "en") -> Play:
    """The app as it starts, with the message that it has to tell."""
    save_preferences(folder, Preferences(language=language, less_motion=True, sound=False))
    play = Play(folder)
    play.frames(12)
    return play


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_matches_of_a_newer_game_nothing_new_is_said_to_be_saved(
    tmp_path: Path, language: str
) -> None:
    with closing(SqliteStore(tmp_path / MATCHES)) as store:
        store._db.execute("PRAGMA user_version = 99")
    play, text = started(tmp_path, language), Words(language).text
    try:
        assert Toast.current.text == f"{text('store.newer')} {text('safety.unkept')}"
        for size in ((1280, 800), (320, 480)):
            play.resize(size, 150)
            assert play.laws() == [], size
        play.match("m", PEOPLE, Phase.TERRITORIES)
        assert menu(play.app.desk).home == text("board.menu.leave")
        play.app.go(routes.Home())
        assert play.stage.screen.model.saved == text("home.unsaved")
        for size in ((1280, 800), (320, 480)):
            play.resize(size, 150)
            assert play.laws() == [], size
    finally:
        play.close()
        play.resize((960, 600))
        play.end()


def test_where_it_is_saved_that_is_said(tmp_path: Path) -> None:
    play, text = started(tmp_path), Words("en").text
    try:
        play.match("m", PEOPLE, Phase.TERRITORIES)
        assert menu(play.app.desk).home == text("board.menu.home")
        play.app.go(routes.Home())
        assert play.stage.screen.model.saved.startswith("saved ")
    finally:
        play.end()


def test_whatever_page_is_damaged_there_is_a_way_on(tmp_path: Path) -> None:
    """As people have it: a start, a look at all Matches, a new one; and started again, as they are told."""
    folder = tmp_path / "user"
    folder.mkdir()
    first = Play(folder)
    for number in range(4):
        first.match(f"m{number}", PEOPLE, Phase.ASSETS)
    first.end()
    for page in pages(folder / MATCHES):
        copy = tmp_path / str(page)
        shutil.copytree(folder, copy)
        damage(copy / MATCHES, page)
        for _ in range(2):
            play = started(copy)
            shelf = Shelf(play.app.desk)
            [shelf.card(match) for match in shelf.matches()]
            play.match("new", PEOPLE, Phase.TERRITORIES)
            play.end()
        play = started(copy)
        try:
            assert play.app.desk.is_kept
            play.match("new", PEOPLE, Phase.TERRITORIES)
            play.app.go(routes.Board("new"))
            assert isinstance(play.stage.screen, BoardScreen), page
        finally:
            play.end()


def test_a_list_that_cannot_be_read_is_not_called_empty(tmp_path: Path) -> None:
    play = started(tmp_path)
    try:
        play.match("m", PEOPLE, Phase.ASSETS)
        store = play.app.desk.store
        assert isinstance(store, SqliteStore)
        play.app.go(routes.Matches())
        store._db.close()
        store._db = sqlite3.connect(":memory:")
        play.stage.screen.presenter.refresh()
        assert play.stage.screen.model.empty_title == Words("en").text("store.broken")
    finally:
        play.end()
