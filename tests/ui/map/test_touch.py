"""MapView in a real window: fingers, wheel and taps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from rawsiko.ui.map import palette
from tests.ui.patience import until

Frames = Callable[[int], None]


def tap(x: float, y: float) -> None:
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_up()


def tap_at(view: Any, map_x: float, map_y: float) -> None:
    tap(*view.camera.to_screen(map_x, map_y))


def test_a_drag_moves_the_map(view: Any) -> None:
    view.navigator.zoom_by(2.0)
    before = view.camera.x
    touch = UnitTestTouch(700, 400)
    touch.touch_down()
    touch.touch_move(600, 400)
    touch.touch_move(580, 400)
    touch.touch_up()
    view.camera.stop()
    assert view.camera.x == pytest.approx(before - 120)
    assert view.heard == []


def test_a_pinch_zooms_about_its_middle(view: Any) -> None:
    first, second = UnitTestTouch(600, 400), UnitTestTouch(680, 400)
    middle = view.camera.to_map(640, 400)
    first.touch_down()
    second.touch_down()
    for step in range(1, 9):
        first.touch_move(600 - 10 * step, 400)
        second.touch_move(680 + 10 * step, 400)
    assert view.camera.zoom == pytest.approx(3.0, rel=0.01)
    assert view.camera.to_map(640, 400) == pytest.approx(middle, abs=1.0)
    first.touch_up()
    second.touch_up()
    assert view.heard == []


def test_the_wheel_zooms_about_the_pointer(view: Any) -> None:
    under = view.camera.to_map(900, 500)
    touch = UnitTestTouch(900, 500)
    touch.profile = ["pos", "button"]
    touch.button = "scrolldown"
    touch.touch_down()
    touch.touch_up()
    assert view.camera.zoom > 1.1
    assert view.camera.to_map(900, 500) == pytest.approx(under)
    touch.button = "scrollup"
    touch.touch_down()
    touch.touch_up()
    assert view.camera.zoom == pytest.approx(1.0)


def test_a_double_tap_on_the_sea_zooms_in(view: Any) -> None:
    under = view.camera.to_map(540, 250)
    for double in (False, True):
        touch = UnitTestTouch(540, 250)
        touch.is_double_tap = double
        touch.touch_down()
        touch.touch_up()
    assert view.camera.zoom == pytest.approx(1.8)
    assert view.camera.to_map(540, 250) == pytest.approx(under)
    assert view.heard == [("on_background",), ("on_double_tap",)]


def tap_twice(view: Any, name: str) -> None:
    at = view.camera.to_screen(*view.geometry.places[name].anchor)
    for double in (False, True):
        touch = UnitTestTouch(*at)
        touch.is_double_tap = double
        touch.touch_down()
        touch.touch_up()


def show_india(view: Any, **marks: bool) -> None:
    plain = dict.fromkeys(("is_source", "is_target", "is_legal", "is_setup_allowed"), False)
    lands = [replace(v, **plain | marks) if v.id == "india" else v for v in view.model.territories]
    view.model = replace(view.model, territories=tuple(lands))


def test_where_taps_place_assets_two_quick_ones_are_two(view: Any) -> None:
    show_india(view, is_legal=True)
    view.model = replace(view.model, taps_count=True)
    tap_twice(view, "india")
    assert view.heard == [("on_territory", "india")] * 2
    assert view.camera.zoom == 1.0
    show_india(view)
    tap_twice(view, "india")
    assert view.camera.zoom == pytest.approx(1.8), "nothing can be placed here"


@pytest.mark.parametrize("mark", ["is_source", "is_target", "is_legal"])
def test_elsewhere_a_double_tap_on_land_zooms_in(view: Any, mark: str) -> None:
    show_india(view, **{mark: True})
    tap_twice(view, "india")
    assert view.heard == [("on_territory", "india"), ("on_double_tap",)]
    assert view.camera.zoom == pytest.approx(1.8)


def test_two_quick_taps_on_two_territories_are_two(view: Any) -> None:
    for name, double in (("vietnam", False), ("thailand_malaysia", True)):
        touch = UnitTestTouch(*view.camera.to_screen(*view.geometry.places[name].anchor))
        touch.is_double_tap = double
        touch.touch_down()
        touch.touch_up()
    assert view.heard == [("on_territory", "vietnam"), ("on_territory", "thailand_malaysia")]


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("marks", [{}, {"is_legal": True}])
def test_from_far_away_a_double_tap_only_comes_nearer(
    view: Any, still: bool, marks: dict[str, bool]
) -> None:
    view.size = (800, 360)
    view.less_motion = still
    view.navigator.world()
    view.camera.step(1.0)
    show_india(view, **marks)
    under = view.geometry.places["india"].anchor
    at = view.camera.to_screen(*under)
    tap_twice(view, "india")
    view.camera.step(1.0)
    assert view.heard == []
    assert view.camera.zoom == pytest.approx(palette.ACTION_ZOOM)
    assert view.camera.to_screen(*under) == pytest.approx(at), "the finger still points at it"


def test_a_tap_while_the_view_comes_nearer_picks_nothing(view: Any) -> None:
    view.size = (800, 360)
    view.less_motion = True
    view.navigator.world()
    view.less_motion = False
    tap_at(view, 878, 450)
    view.camera.step(0.1)
    tap(400, 180)
    assert view.heard == []
    view.camera.step(1.0)
    assert view.camera.zoom == pytest.approx(palette.ACTION_ZOOM)
    tap_at(view, 878, 450)
    assert view.heard == [("on_territory", "india")]


@pytest.mark.parametrize("zoom", [1.0, 1.7, 3.0])
def test_a_tap_picks_the_right_territory_at_every_zoom(view: Any, zoom: float) -> None:
    for name in ("india", "germany", "vietnam", "chile", "australia"):
        view.heard.clear()
        anchor = view.geometry.places[name].anchor
        view.camera.fly_to(*anchor, zoom, 0)
        view.navigator.zoom_by(1.0)
        tap_at(view, *anchor)
        assert view.heard == [("on_territory", name)]


def test_far_away_the_first_tap_zooms_in(view: Any) -> None:
    view.size = (800, 360)
    view.navigator.world()
    assert view.camera.zoom < palette.SELECT_ZOOM
    tap_at(view, 878, 450)
    assert view.heard == []
    assert view.camera.zoom == pytest.approx(palette.ACTION_ZOOM)
    tap_at(view, 878, 450)
    assert view.heard == [("on_territory", "india")]


def test_sea_china_and_portraits(view: Any) -> None:
    tap_at(view, 560, 120)
    tap_at(view, 965, 510)
    tap_at(view, *view.geometry.continents["africa"].portrait)
    assert view.heard == [("on_background",), ("on_closed",), ("on_portrait", "africa")]


def test_a_tap_shows_for_a_moment_which_territory_was_meant(view: Any) -> None:
    outlines = view.scene.over._flash
    tap_at(view, *view.geometry.places["brazil_north"].anchor)
    assert outlines.length()
    until(lambda: not outlines.length())


def test_chips_answer_only_when_they_come_first(view: Any) -> None:
    anchor = view.geometry.places["mexico"].anchor
    tap(anchor[0] - 12, anchor[1] - 24)
    view.model = replace(view.model, chips_first=True)
    tap(anchor[0] - 12, anchor[1] - 24)
    assert view.heard[1] == ("on_material", "mexico", "Bi")
    assert view.heard[0][0] == "on_territory"


def test_a_badge_picks_no_material_of_its_own_accord(view: Any) -> None:
    """Chips reach out to a full target, and yet not over the number above them."""
    view.model = replace(view.model, chips_first=True)
    badged = [land for land in view.model.territories if land.id in view.scene.clusters.clusters]
    assert len(badged) > 40
    for land in badged:
        badge = view.scene.clusters.clusters[land.id].badge
        x, y = view.camera.to_screen(*view.geometry.places[land.id].anchor)
        tap(x + badge.x + badge.w / 2, y + badge.y + badge.h / 2)
    assert view.heard == [("on_territory", land.id) for land in badged]


@pytest.mark.parametrize(("side", "far"), [("west", "far_east"), ("east", "alaska_canada_w")])
def test_words_at_the_edge_mean_the_territory_that_they_name(
    view: Any, side: str, far: str
) -> None:
    view.model = replace(view.model, west_label="To the Far East", east_label="To Alaska")
    x, y = view.geometry.stubs[side]
    view.navigator.fly_to(x, y, 1.3)
    tap(*view.camera.to_screen(x, y))
    assert view.heard == [("on_territory", far)]
