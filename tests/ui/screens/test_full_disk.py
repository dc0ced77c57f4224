"""A start on a full disk: nothing half-written is left, and the next start goes on where the last one was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.presenters.words import LANGUAGES, Words
from rawsiko.store.bookmark import NAME, Bookmark, put_bookmark
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.small_file import write_whole
from rawsiko.ui import wiring
from rawsiko.ui.screens.board import BoardScreen
from rawsiko.ui.screens.home import HomeScreen
from rawsiko.ui.user_folder import MATCHES
from tests.store.small_disk import fill, small_disk
from tests.ui.screens.play import Play


def marked(folder: Path) -> Bookmark:
    """A Match, and the mark that it was open."""
    first = Play(folder)
    match = first.match("m", ("Sun", "Sawyer", "Maya"), Phase.TERRITORIES)
    first.frames(12)
    first.end()
    mark = Bookmark("board", match)
    put_bookmark(folder, mark)
    return mark


def shown_at_start(folder: Path) -> type[object]:
    play = Play(folder)
    play.frames(12)
    try:
        return type(play.stage.screen)
    finally:
        play.end()


@pytest.mark.parametrize("trouble", [Trouble.DISK_FULL, Trouble.READ_ONLY, Trouble.BUSY])
def test_matches_that_cannot_be_opened_now_are_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Trouble
) -> None:
    marked(tmp_path)
    before = (tmp_path / NAME).read_text(encoding="utf-8")

    def refuse(_path: Path, *, is_read_only: bool = False) -> None:
        raise StoreError(trouble, "no")

    with monkeypatch.context() as patch:
        patch.setattr(wiring, "SqliteStore", refuse)
        for _ in range(3):
            assert shown_at_start(tmp_path) is HomeScreen
            assert (tmp_path / NAME).read_text(encoding="utf-8") == before
    assert shown_at_start(tmp_path) is BoardScreen


def test_nobody_is_told_that_there_are_no_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither on the start screen, as to somebody new, nor on the page of all."""

    def refuse(_path: Path, *, is_read_only: bool = False) -> None:
        raise StoreError(Trouble.DISK_FULL, "no")

    marked(tmp_path)
    monkeypatch.setattr(wiring, "SqliteStore", refuse)
    for language in LANGUAGES:
        save_preferences(tmp_path, Preferences(language=language, less_motion=True, sound=False))
        play, text = Play(tmp_path), Words(language).text
        try:
            play.frames(12)
            model = play.stage.screen.model
            assert model.heading == text("safety.kept")
            assert model.invitation == model.brief == text("safety.kept_why")
            assert model.action == text("home.new_match")
            play.app.go(routes.Matches())
            model = play.stage.screen.model
            assert model.empty_title == text("safety.kept")
            assert model.empty_detail == text("safety.kept_why")
        finally:
            play.end()


@pytest.mark.parametrize("file", ["none", "empty", "damaged"])
def test_where_no_match_lies_none_is_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    def refuse(_path: Path, *, is_read_only: bool = False) -> None:
        raise StoreError(Trouble.BROKEN if file == "damaged" else Trouble.DISK_FULL, "no")

    if file != "none":
        (tmp_path / MATCHES).write_bytes(b"" if file == "empty" else b"no database")
    monkeypatch.setattr(wiring, "SqliteStore", refuse)
    desk = wiring.make_desk(tmp_path)
    assert not desk.is_kept
    assert not desk.is_away


def test_a_file_that_finds_no_room_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_whole(tmp_path / "a.json", "old")
    real = Path.write_bytes

    def half(path: Path, data: bytes) -> int:
        real(path, data[:2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half)
    assert isinstance(write_whole(tmp_path / "a.json", "newer"), OSError)
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == "old"


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 2 MB, where the test may mount one."""
    with small_disk(tmp_path / "disk", "2m") as disk:
        yield disk


def test_a_disk_that_is_really_full(tiny_disk: Path) -> None:
    marked(tiny_disk)
    for path in tiny_disk.glob("kv-*"):
        path.unlink()
    fill(tiny_disk)
    shown_at_start(tiny_disk)
    assert not list(tiny_disk.glob("*.new"))
    assert (tiny_disk / NAME).exists()
    (tiny_disk / "ballast").unlink()
    assert shown_at_start(tiny_disk) is BoardScreen
