"""The board screen at every size: nothing is cut, nothing covers, everything can be touched."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from rawsiko.core.phase import Phase
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import LONG, SHORT, SIZES, Play, choose_a_clash
from tools.gallery_boxes import visible

HOURGLASS = 36
SEEDS = {4: 2, 5: 3}
POINTS = (
    (Phase.TERRITORIES, 0),
    (Phase.ASSETS, 0),
    (Phase.INVESTMENT, 3),
    (Phase.ACTION, 3),
    (Phase.TRADE, 0),
)


def in_action(play: Play, size: tuple[int, int] = (1280, 800), percent: int = 100) -> Any:
    """The Action phase, past the curtain."""
    screen = play.again(play.match("action", SHORT, Phase.ACTION, 3), size, percent)
    screen.presenter.ready()
    play.frames()
    return screen


def fresh_action(play: Play, name: str) -> Any:
    """A Match of its own, for a test that plays on in it."""
    screen = play.show(play.match(name, SHORT, Phase.ACTION, 2), (960, 600))
    screen.presenter.ready()
    play.frames()
    return screen


@pytest.mark.parametrize(
    ("names", "phase", "turn"), [*((LONG, *point) for point in POINTS), (SHORT, Phase.ACTION, 3)]
)
def test_every_phase_fits_at_every_size(
    play: Play, names: tuple[str, ...], phase: Phase, turn: int
) -> None:
    match = play.match(f"{phase} {len(names)}", names, phase, turn, seed=SEEDS[len(names)])
    screen = play.show(match, (960, 600))
    screen.presenter.ready()
    assert screen.presenter.table.phase is phase
    assert play.faults(lambda: overlaps(screen)) == {}


def test_the_action_tool_fits_at_every_size(play: Play) -> None:
    screen = play.again(play.match("action 5", LONG, Phase.ACTION, 3, seed=SEEDS[5]), (960, 600))
    assert play.faults() == {}, "the curtain"
    screen.presenter.ready()
    choose_a_clash(screen)
    assert screen.presenter.model.tool is not None
    assert play.faults(lambda: overlaps(screen)) == {}


def overlaps(screen: Any) -> list[str]:
    """Pieces on each other or off the window; what is folded away does not count."""
    tool = "hint" if screen.model.tool is None else "tool"
    names = ["corner", "more", "status", "side", "zooms", "overview", tool, "objectives", "next"]
    for name in ("objectives", "overview"):
        if screen.ids[name].gone:
            names.remove(name)
    pieces = {name: screen.ids[name] for name in names}
    if screen.ids.status.tall:
        # Upright, the player panel stands on its paper.
        status = pieces.pop("status").ids
        pieces |= {"turns": status.turns, "seats": status.seats}
    names = list(pieces)
    boxes = {name: (w.x, w.y, w.right, w.top) for name, w in pieces.items()}
    found = []
    for place, one in enumerate(names):
        x, y, right, top = boxes[one]
        if x < -1 or y < -1 or right > screen.width + 1 or top > screen.height + 1:
            found.append(f"{one} leaves the window: {boxes[one]}")
        for other in names[place + 1 :]:
            a, b = boxes[one], boxes[other]
            if not (a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1):
                found.append(f"{one} {a} on {other} {b}")
    return found


@pytest.mark.parametrize(
    ("size", "percent"), [*((size, 150) for size in SIZES), ((320, 480), 100), ((2560, 1600), 100)]
)
def test_every_dialog_fits(play: Play, size: tuple[int, int], percent: int) -> None:
    screen = play.again(play.match("action 5", LONG, Phase.ACTION, 3, seed=3), size, percent)
    screen.presenter.ready()
    play.frames()
    assert play.laws() == []
    for open_it in (screen.open_menu, screen.open_objective, screen.open_status):
        open_it()
        play.frames(8)
        box = Dialog.current.ids.box
        assert play.laws() == [], open_it.__name__
        assert 0 <= box.x <= box.right <= size[0]
        assert 0 <= box.y <= box.top <= size[1]
        Dialog.current.close()


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 740)])
def test_nothing_of_the_board_is_behind_the_curtain(play: Play, size: tuple[int, int]) -> None:
    screen = in_action(play, size)
    screen.open_menu()
    screen.presenter.notes.say("board.hint.done", "info")
    screen.presenter.refresh()
    play.frames()
    assert Toast.current is not None
    screen.presenter.pause()
    play.frames()
    assert [type(child) for child in screen.children] == [HandOverView]
    assert Dialog.current is None
    assert Toast.current is None
    targets = [w for w in visible(play.stage) if isinstance(w, Tappable)]
    assert {target.text for target in targets} == {
        screen.model.curtain.ready,
        screen.model.curtain.watch,
    }
    screen.presenter.ready()
    play.frames()
    assert screen.map.parent is not None
    assert play.laws() == []


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 740)])
def test_the_hourglass_is_as_large_as_designed_and_within_its_panel(
    play: Play, size: tuple[int, int]
) -> None:
    status = in_action(play, size).ids.status
    glass = next(w for w in status.ids.hour.walk() if isinstance(w, Icon))
    assert glass.side == HOURGLASS
    assert status.x <= glass.x
    assert status.y <= glass.y <= glass.top <= status.top


def test_nothing_is_drawn_while_nobody_does_anything(play: Play) -> None:
    screen = in_action(play, (960, 600))
    play.rest(0.5)
    choose_a_clash(screen)
    play.rest(0.5)


def test_a_touch_on_a_panel_does_not_reach_the_map(play: Play) -> None:
    screen = in_action(play)
    reached: list[object] = []
    screen.map.bind(on_touch_up=lambda _map, touch: reached.append(touch.grab_current))
    for name in ("hint", "player", "status"):
        finger = UnitTestTouch(screen.ids[name].x + 6, screen.ids[name].y + 6)
        finger.touch_down()
        finger.touch_up()
    assert screen.map not in reached


def test_turning_the_device_keeps_everything(play: Play) -> None:
    screen = in_action(play, (740, 360))
    choose_a_clash(screen)
    play.frames()
    tool, viewer = screen.presenter.model.tool, screen.presenter.viewer
    assert screen.form == "phone"
    play.window.size = (360, 740)
    play.frames()
    assert play.stage.screen is screen
    assert screen.form == "portrait"
    assert screen.presenter.model.tool == tool
    assert screen.presenter.viewer == viewer
    assert play.laws() == []


@pytest.mark.parametrize("size", [(800, 360), (360, 740)])
def test_the_camera_shows_the_target_on_a_phone(play: Play, size: tuple[int, int]) -> None:
    screen = in_action(play, size)
    choose_a_clash(screen)
    play.frames()
    target = screen.presenter.model.map.arrow.target
    view = screen.map
    x, y = view.camera.to_screen(*view.geometry.places[target].anchor)
    assert 0 <= x <= view.camera.width
    assert 0 <= y <= view.camera.height


def test_two_fingers_zoom_the_board(play: Play) -> None:
    screen = in_action(play)
    before = screen.map.camera.zoom
    left, right = UnitTestTouch(600, 420), UnitTestTouch(700, 420)
    left.touch_down()
    right.touch_down()
    left.touch_move(450, 420)
    right.touch_move(850, 420)
    left.touch_up()
    right.touch_up()
    play.frames(2)
    assert screen.map.camera.zoom > before * 1.5


def test_back_lets_go_of_a_selection_then_opens_the_menu(play: Play) -> None:
    screen = in_action(play, (960, 600))
    choose_a_clash(screen)
    play.frames(2)
    play.window.dispatch("on_keyboard", 27, 0, "", [])
    assert screen.presenter.model.tool is None
    play.window.dispatch("on_keyboard", 27, 0, "", [])
    assert Dialog.current is not None
    play.window.dispatch("on_keyboard", 27, 0, "", [])
    assert Dialog.current is None
    assert play.stage.screen is screen


def test_back_lets_go_of_a_source_without_a_target(play: Play) -> None:
    screen = in_action(play, (960, 600))
    screen.presenter.tap_territory(screen.presenter.offer.sources[0].territory)
    play.frames(2)
    play.window.dispatch("on_keyboard", 27, 0, "", [])
    assert Dialog.current is None
    assert not any(land.is_source for land in screen.presenter.model.map.territories)


def test_keys_step_and_confirm(play: Play) -> None:
    screen = fresh_action(play, "keys")
    choose_a_clash(screen)
    count = screen.presenter.model.tool.count
    play.window.dispatch("on_keyboard", ord("-"), 0, "-", [])
    assert screen.presenter.model.tool.count == max(1, count - 1)
    length = len(screen.presenter.service.log)
    play.window.dispatch("on_keyboard", 13, 0, "", [])
    assert len(screen.presenter.service.log) > length
