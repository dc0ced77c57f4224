"""What must be in reach on every form: undo, reset, zoom, the overview, and for either hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from rawsiko.core.phase import Phase
from rawsiko.ui.device import Silent
from rawsiko.ui.map.shipped import shipped_geometry as geometry
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.toast import Toast
from rawsiko.ui.widgets.tooltip import Tooltip
from tests.ui.screens.play import SHORT, Play
from tests.ui.screens.test_board import overlaps
from tests.ui.screens.untouched import untouched

FORMS = [(1280, 800), (800, 360), (360, 740)]
PHONES = FORMS[1:]


def shown(play: Play, size: tuple[int, int]) -> Any:
    screen = play.again(untouched(play, "reach"), size)
    screen.presenter.ready()
    play.frames()
    return screen


def tap(widget: Widget) -> None:
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    finger.touch_up()


def touching(one: Widget, other: Widget) -> bool:
    """Both in the window's own measure, for they have other parents."""
    (left, low), (x, y) = one.to_window(*one.pos), other.to_window(*other.pos)
    return (
        left < x + other.width
        and x < left + one.width
        and low < y + other.height
        and y < low + one.height
    )


def do_two_things(screen: Any) -> None:
    for pair in (("brazil_south", "bolivia"), ("alaska_canada_w", "usa_pacific")):
        for territory in pair:
            screen.presenter.tap_territory(territory)
        screen.presenter.confirm()


@pytest.mark.parametrize("size", FORMS)
def test_a_tap_on_the_objectives_opens_them(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    piece = screen.ids.objectives
    assert piece.opacity
    finger = UnitTestTouch(*piece.to_window(piece.center_x, piece.center_y))
    finger.touch_down()
    finger.touch_up()
    play.frames()
    assert Dialog.current is not None
    assert Dialog.current.title == play.app.desk.words.text("board.name.objectives")


def test_the_keyboard_zooms_the_map(play: Play) -> None:
    screen = shown(play, FORMS[0])
    before = screen.map.camera.zoom
    for key in (ord("+"), 270, 280):
        assert screen.on_key(key)
    assert screen.map.camera.zoom > before * 2.0
    for key in (ord("-"), 269, 281):
        assert screen.on_key(key)
    assert screen.map.camera.zoom == pytest.approx(before)


@pytest.mark.parametrize("size", FORMS)
def test_one_step_and_the_whole_go_can_be_taken_back(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    before = screen.presenter.table.copy()
    do_two_things(screen)
    play.frames()
    assert screen.presenter.table.owner["usa_pacific"] == 0
    tap(screen.ids.undo)
    assert screen.presenter.table.owner["usa_pacific"] is None
    assert screen.presenter.table.owner["bolivia"] == 0
    do_two_things(screen)
    play.frames()
    tap(screen.ids.reset)
    assert screen.presenter.table == before
    play.frames()
    assert screen.ids.reset.disabled
    assert play.laws() == []


@pytest.mark.parametrize("size", [*FORMS, (480, 320), (568, 320), (640, 360), (320, 480)])
def test_a_message_lies_on_no_button(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    do_two_things(screen)
    play.frames()
    toast = Toast.current
    assert toast is not None
    for name in ("side", "zooms"):
        for button in screen.ids[name].children:
            if button.width and button.opacity:
                assert not touching(toast, button), name
    screen.presenter.reset_go()


@pytest.mark.parametrize("size", PHONES)
def test_the_overview_shows_owners_and_what_is_in_sight(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    overview = screen.ids.overview
    assert not overview.gone
    assert dict(overview._world.owners)["argentina"] == 1
    screen.map.navigator.fly_to(300, 500, 3)
    assert overview.box == screen.map.navigator.visible_box
    do_two_things(screen)
    play.frames()
    assert dict(overview._world.owners)["bolivia"] == 0
    assert overlaps(screen) == []


@pytest.mark.parametrize("size", PHONES)
def test_a_tap_on_the_overview_jumps_and_a_drag_moves(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    screen.map.navigator.fly_to(300, 500, 3)
    overview = screen.ids.overview
    scale, x, y = overview._camera()
    places = [geometry().places[name].anchor for name in ("nile", "zambezi_madagascar")]
    finger = UnitTestTouch(x + scale * places[0][0], y + scale * places[0][1])
    finger.touch_down()
    assert middle(screen) == pytest.approx(places[0], abs=4)
    finger.touch_move(x + scale * places[1][0], y + scale * places[1][1])
    assert middle(screen) == pytest.approx(places[1], abs=4)
    finger.touch_up()
    assert screen.map.camera.zoom == 3


def middle(screen: Any) -> tuple[float, float]:
    left, bottom, right, top = screen.map.camera.safe
    return screen.map.camera.to_map((left + right) / 2, (bottom + top) / 2)


def test_no_overview_where_the_whole_world_is_in_sight(play: Play) -> None:
    assert shown(play, (1280, 800)).ids.overview.gone


@pytest.mark.parametrize("size", FORMS)
def test_for_the_left_hand_everything_is_mirrored(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    desk = play.app.desk
    for territory in ("brazil_south", "argentina"):
        screen.presenter.tap_territory(territory)
    play.frames()
    names = ("corner", "status", "side", "zooms", "overview", "tool", "objectives", "next")
    right = {name: (screen.ids[name].x, screen.ids[name].right) for name in names}
    desk.prefer(replace(desk.preferences, left_handed=True))
    play.frames()
    for name in names:
        piece = screen.ids[name]
        if getattr(piece, "gone", False):
            continue
        mirrored = (size[0] - right[name][1], size[0] - right[name][0])
        assert (piece.x, piece.right) == pytest.approx(mirrored, abs=1), name
    tool = screen.ids.tool.ids
    assert tool.confirm.x < tool.cancel.x < tool.stepper.x
    assert overlaps(screen) == []
    assert play.laws() == []


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(1280, 800), (800, 360)])
def test_all_portraits_of_setup_stand_clear(
    play: Play, size: tuple[int, int], left_handed: bool, percent: int
) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, left_handed=left_handed))
    screen = play.again(play.match("setup", SHORT, Phase.TERRITORIES), size, percent)
    screen.presenter.ready()
    play.frames()
    view = screen.map
    half = 26 if screen.form == "phone" else 34
    for name, place in view.geometry.continents.items():
        x, y = view.camera.to_screen(*place.portrait)
        assert half <= x <= view.camera.width - half, name
        assert half <= y <= view.camera.height - half, name
        for a, b, c, d in view.navigator.obstacles:
            assert not (a - half < x < c + half and b - 12 < y < d + 12), name


@pytest.mark.parametrize("size", FORMS)
def test_a_greyed_button_says_why_beside_itself(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    felt = Silent()
    former, Tappable.senses = Tappable.senses, felt
    try:
        for button, why in (
            (screen.ids.undo, screen.model.whys.undo),
            (screen.ids.reset, screen.model.whys.undo),
        ):
            assert button.disabled
            tap(button)
            assert Tooltip.answered is not None
            assert Tooltip.answered.text == why
            assert 0 <= Tooltip.answered.x <= Tooltip.answered.right <= size[0]
        assert felt.felt == ["refuse", "refuse"]
        for territory in ("brazil_south", "argentina"):
            screen.presenter.tap_territory(territory)
        play.frames()
        plus = next(w for w in screen.ids.tool.walk() if getattr(w, "icon", "") == "plus")
        tap(plus)
        assert Tooltip.answered.text == screen.model.tool.why_not_more
        tap(screen.ids.menu)
        assert Tooltip.answered is None, "it would lie on what is opened next"
    finally:
        Tappable.senses = former
        if Tooltip.answered is not None:
            Tooltip.answered.hide()
