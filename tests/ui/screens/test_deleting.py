"""A Match that was deleted by mistake comes back, also for who has left the list meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters.deleting import AT_HAND
from rawsiko.presenters.routes import Home, Matches
from rawsiko.ui.widgets.buttons import IconButton
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import SHORT, Play, find, tap

ESC = 27
SIZES = [(1280, 800), (320, 480)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def play(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Play]:
    made = Play(tmp_path)
    made.match("kept", SHORT, Phase.ASSETS)
    made.resize(request.param)
    made.app.go(Home())
    made.app.go(Matches())
    made.frames()
    yield made
    made.end()


def kept(play: Play) -> list[str]:
    return play.app.desk.store.matches()


def delete(play: Play) -> None:
    tap(play, find(play, IconButton, icon="delete"))
    play.until(lambda: kept(play) == [] and Toast.current is not None)


def back_by(play: Play, key: bool) -> None:
    if key:
        play.window.dispatch("on_keyboard", ESC, 0, "", [])
        play.frames()
    else:
        tap(play, find(play, IconButton, icon="back"))


def take_back(play: Play) -> None:
    assert Toast.current is not None
    assert Toast.current.parent is play.stage.screen
    play.frames(8)
    assert play.laws() == []
    tap(play, Toast.current.ids.act)
    play.until(lambda: kept(play) == ["kept"])


@pytest.mark.parametrize("key", [False, True])
def test_the_start_screen_offers_it_too(play: Play, key: bool) -> None:
    before = play.app.desk.store.read("kept")
    delete(play)
    back_by(play, key)
    screen: Any = play.stage.screen
    assert screen.model.card is None
    take_back(play)
    assert play.app.desk.store.read("kept") == before
    assert screen.model.card.match == "kept"
    assert screen.model.notice.text == play.app.desk.words.text("matches.back_again")


def test_who_comes_back_to_the_list_finds_the_offer_again(play: Play) -> None:
    delete(play)
    back_by(play, key=True)
    play.app.go(Matches())
    play.frames()
    take_back(play)
    screen: Any = play.stage.screen
    assert [card.match for card in screen.model.cards] == ["kept"]


def test_after_a_while_nobody_is_asked_any_more(play: Play) -> None:
    delete(play)
    now = play.app.desk.clock()
    play.app.desk.clock = lambda: now + AT_HAND + 1000
    back_by(play, key=True)
    assert Toast.current is None
