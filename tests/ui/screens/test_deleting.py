"""A Match that was deleted by mistake comes back, also for who has left the list meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

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


@pytest.mark.usefixtures("lingering")
def test_a_second_tap_does_not_take_the_match_that_has_moved_up(play: Play) -> None:
    """Also not that of a second finger, which was there before."""
    play.match("below", SHORT, Phase.ASSETS)
    play.match("newest", SHORT, Phase.ASSETS)
    play.app.go(Home())
    play.app.go(Matches())
    play.frames()
    screen: Any = play.stage.screen
    bins = [w for w in screen.ids.rows.walk() if isinstance(w, IconButton) and w.icon == "delete"]
    place = bins[0].to_window(*bins[0].center)
    fingers = [UnitTestTouch(*place), UnitTestTouch(*bins[1].to_window(*bins[1].center))]
    for finger in fingers:
        finger.touch_down()
    for finger in fingers:
        finger.touch_up()
    for _ in range(2):
        finger = UnitTestTouch(*place)
        finger.touch_down()
        finger.touch_up()
        play.frames(1)
    assert len(kept(play)) == 2
    play.until(lambda: screen.is_settled)
    tap(play, find(play, IconButton, icon="delete"))
    play.until(lambda: len(kept(play)) == 1)
