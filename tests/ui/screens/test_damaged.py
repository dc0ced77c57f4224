"""Texts that cannot be read are told on the screens that show them, and nothing stays covered."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.load import load_pack
from rawsiko.presenters import routes
from rawsiko.presenters.learn.learn import LearnPresenter
from rawsiko.presenters.words import LANGUAGES, Words
from rawsiko.shipped import LOCALES
from rawsiko.ui.widgets.toast import Toast
from tests.content.breaking import copy_pack
from tests.presenters.front import desk_in
from tests.ui.patience import until
from tests.ui.screens.play import Play, tap

SIZES = [(1280, 800), (800, 360), (360, 740), (320, 480)]


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    made = Play(tmp_path)
    yield made
    made.close()
    made.resize((960, 600))
    made.end()


@pytest.mark.parametrize("place", [routes.Home(), routes.Learn()], ids=["catalogue", "cards"])
def test_what_is_damaged_is_told_and_put_away(
    play: Play, tmp_path: Path, place: routes.Route
) -> None:
    desk, locales = play.app.desk, tmp_path / "locales"
    shutil.copytree(LOCALES, locales)
    for path in locales.glob("*/LC_MESSAGES/rules.mo"):
        path.write_bytes(b"torn")
    desk.pack = load_pack(copy_pack(tmp_path))
    for path in (desk.pack.folder / FOLDER / "texts").iterdir():
        path.write_text("{", encoding="utf-8")
    desk.words_in = lambda language: Words(language, locales)
    play.app.go(place)
    for language in reversed(LANGUAGES):
        desk.speak(language)
        play.stage.screen.presenter.refresh()
        named = f"{language}.json" if place == routes.Learn() else f"{language}/rules.mo"
        for size in SIZES:
            play.resize(size, 150)
            toast = Toast.current
            assert toast is not None
            assert named in toast.text
            assert play.laws() == [], (language, size)
        tap(play, toast.ids.act)
        until(lambda: Toast.current is None, lambda: play.frames(1))


def test_cards_that_can_be_read_have_nothing_to_tell(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.pack = load_pack(copy_pack(tmp_path))
    (desk.pack.folder / FOLDER / "texts" / "lv.json").write_text("[]", encoding="utf-8")
    for language in LANGUAGES:
        desk.words = Words(language)
        assert (LearnPresenter(desk).model.notice is not None) == (language == "lv")
