"""The replay in a real window: from the curtain and from the menu, by touches."""

from __future__ import annotations

import re
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from rawsiko.core.phase import Phase
from rawsiko.ui.board.replay_bar import ReplayBar
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.widgets.dialog import Dialog
from tests.ui.screens.play import LONG, SHORT, Play, find, tap


def on_curtain(play: Play, size: tuple[int, int] = (960, 600)) -> Any:
    return play.again(play.match("replay", SHORT, Phase.ACTION, 2), size)


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 740)])
def test_from_the_curtain_it_plays_and_the_curtain_comes_down_again(
    play: Play, size: tuple[int, int]
) -> None:
    screen = on_curtain(play, size)
    tap(play, find(play, HandOverView).ids.watch)
    bar = find(play, ReplayBar)
    assert bar is not None
    assert find(play, HandOverView) is None
    assert bar.model.line.text in [w.text for w in bar.walk() if hasattr(w, "text")]
    assert bar.y == 0
    assert bar.width == size[0]
    tap(play, bar.ids.play)
    assert not bar.model.is_playing
    # On a slow machine it has gone on by itself meanwhile.
    while not bar.model.is_first:
        tap(play, bar.ids.earlier)
    tap(play, bar.ids.later)
    assert bar.model.place.startswith("2 ")
    tap(play, bar.ids.earlier)
    assert bar.model.is_first
    tap(play, bar.ids.end)
    assert [type(child) for child in screen.children] == [HandOverView]
    assert find(play, ReplayBar) is None


def test_it_goes_on_by_itself_to_the_end(play: Play) -> None:
    screen = on_curtain(play)
    tap(play, find(play, HandOverView).ids.watch)
    places: list[str] = []
    replays = screen.presenter.replays
    for beat in range(200):
        if screen.model.replay is None:
            break
        places.append(screen.model.replay.place)
        if beat == 0:
            play.until(lambda: screen.model.replay.place != places[0])
        else:
            replays.tick()
    # A slow machine may pass more than one of them by itself.
    assert len(places) == len(set(places)) > 1
    number, steps = re.findall(r"\d+", places[-1])
    assert number == steps
    assert find(play, HandOverView) is not None


def test_from_the_menu_and_back_by_the_key(play: Play) -> None:
    screen = on_curtain(play)
    tap(play, find(play, HandOverView).ids.ready)
    screen.open_menu()
    play.frames(6)
    from rawsiko.ui.widgets.buttons import QuietButton

    tap(play, find(play, QuietButton, text="What happened"))
    assert Dialog.current is None
    assert find(play, ReplayBar) is not None
    viewer = screen.presenter.viewer
    play.window.dispatch("on_keyboard", 27, 0, "", [])
    play.frames(4)
    assert find(play, ReplayBar) is None
    assert screen.presenter.viewer == viewer
    assert screen.presenter.can_act


def test_nothing_reaches_the_pieces_under_the_bar(play: Play) -> None:
    screen = on_curtain(play, (1280, 800))
    tap(play, find(play, HandOverView).ids.ready)
    screen.presenter.watch()
    screen.presenter.replays.toggle()
    play.frames(6)
    for name in ("next", "objectives", "hint"):
        finger = UnitTestTouch(*screen.ids[name].to_window(*screen.ids[name].center))
        finger.touch_down()
        finger.touch_up()
        play.frames(4)
        assert Dialog.current is None
        assert screen.presenter.model.replay is not None


def test_the_camera_follows_on_a_phone(play: Play) -> None:
    screen = on_curtain(play, (800, 360))
    screen.presenter.watch()
    screen.presenter.replays.toggle()
    seen = 0
    while screen.presenter.model.replay is not None:
        play.frames(4)
        view = screen.map
        targets = [land.id for land in screen.model.map.territories if land.is_target]
        if len(targets) == 1:
            seen += 1
            x, y = view.camera.to_screen(*view.geometry.places[targets[0]].anchor)
            assert 0 <= x <= view.camera.width
            assert find(play, ReplayBar).top <= y + view.y <= screen.height
        if screen.presenter.model.replay.is_last:
            break
        screen.presenter.replays.step(1)
    assert seen > 1


@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
def test_it_fits_at_every_size(play: Play, names: tuple[str, ...]) -> None:
    seed = {4: 2, 5: 3}[len(names)]
    screen = play.show(
        play.match(f"replay {len(names)}", names, Phase.ACTION, 2, seed=seed), (960, 600)
    )
    assert play.faults() == {}, "the curtain"
    screen.presenter.watch()
    screen.presenter.replays.toggle()
    longest = max(
        range(int(screen.model.replay.place.split()[-1])),
        key=lambda place: len(_line(screen, place)),
    )
    _line(screen, longest)
    assert play.faults() == {}


def test_in_the_least_windows_it_tells_in_brief_and_covers_no_button(play: Play) -> None:
    screen = on_curtain(play)
    play.app.desk.speak("el")
    screen.presenter.watch()
    screen.presenter.replays.toggle()
    for size in ((320, 480), (480, 320), (740, 360)):
        play.resize(size, 150)
        bar, ids = find(play, ReplayBar), screen.ids
        steps = int(screen.model.replay.place.split()[-1])
        for place in range(steps):
            text = _line(screen, place)
            play.frames()
            assert bar.told in (text, screen.model.replay.line.brief)
            assert play.laws() == [], (size, text)
        assert (ids.side.opacity, ids.next.opacity, ids.objectives.gone) == (0, 0, True)
        ids.zooms.y = bar.top - 20
        play.frames(1)
        assert [fault for fault in play.laws() if "under the bar" in fault]
    screen.presenter.replays.end()
    play.app.desk.speak("en")
    play.resize((960, 600))
    tap(play, find(play, HandOverView).ids.ready)
    assert (screen.ids.side.opacity, screen.ids.next.opacity) == (1, 1)
    assert screen.ids.next.x > 0
    assert play.laws() == []


def _line(screen: Any, place: int) -> str:
    replays = screen.presenter.replays
    replays.step(-1000)
    if place:
        replays.step(place)
    return str(screen.model.replay.line.text)
