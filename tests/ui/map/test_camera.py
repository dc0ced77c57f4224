"""Camera without a window."""

from __future__ import annotations

import pytest

from rawsiko.ui.map.bounds import Insets
from rawsiko.ui.map.camera import Camera


def camera(width: float = 1280, height: float = 800, insets: Insets | None = None) -> Camera:
    made = Camera((1280, 800))
    made.resize(width, height, insets or Insets())
    made.fit()
    return made


def test_the_board_fits_exactly_on_1280_by_800() -> None:
    assert (camera().zoom, camera().x, camera().y) == (1.0, 0.0, 0.0)


def test_zooming_keeps_the_point_under_the_finger() -> None:
    cam = camera()
    before = cam.to_map(900, 300)
    assert cam.zoom_about(2.0, 900, 300)
    assert cam.to_map(900, 300) == pytest.approx(before)


def test_zoom_has_limits() -> None:
    cam = camera()
    assert not cam.zoom_about(0.1, 0, 0)
    cam.zoom_about(1000, 640, 400)
    assert cam.zoom == 6.0


def test_the_sea_beyond_the_board_never_shows() -> None:
    cam = camera()
    cam.zoom_about(2.0, 640, 400)
    cam.pan(9999, 9999)
    assert (cam.x, cam.y) == (0.0, 0.0)
    cam.pan(-9999, -9999)
    assert (cam.x, cam.y) == (-1280.0, -800.0)


def test_panels_do_not_hide_what_is_framed() -> None:
    cam = camera(800, 360, Insets(left=150, bottom=90, right=20, top=60))
    cam.frame((800, 300, 1100, 480), 1.7, 0)
    left, bottom, right, top = cam.safe
    x0, y0 = cam.to_screen(800, 300)
    x1, y1 = cam.to_screen(1100, 480)
    assert left <= x0 < x1 <= right
    assert bottom <= y0 < y1 <= top


def test_inertia_fades_and_ends() -> None:
    cam = camera()
    cam.zoom_about(3.0, 640, 400)
    cam.throw(-900, 0)
    start = cam.x
    steps = 0
    while cam.is_moving and steps < 500:
        cam.step(1 / 60)
        steps += 1
    assert not cam.is_moving
    assert start - 300 < cam.x < start - 60


def test_a_finger_stops_a_flight() -> None:
    cam = camera()
    cam.fly_to(900, 300, 2.0)
    cam.step(0.1)
    cam.stop()
    assert not cam.is_moving


def test_a_flight_arrives() -> None:
    cam = camera()
    cam.fly_to(900, 300, 2.0, 0.35)
    for _ in range(30):
        cam.step(1 / 60)
    assert cam.zoom == pytest.approx(2.0)
    assert cam.to_map(640, 400) == pytest.approx((900, 300))


def test_a_fitted_world_stays_fitted_when_the_window_changes() -> None:
    cam = camera()
    cam.resize(1600, 1000, Insets())
    assert cam.zoom == pytest.approx(1.25)


def test_desktop_fit_is_limited() -> None:
    assert camera(3840, 2160).zoom == 1.6


def test_a_flight_to_more_than_fits_ends_where_a_jump_does() -> None:
    jump, flight = camera(320, 104), camera(320, 104)
    far_apart = (480.0, 120.0, 1080.0, 750.0)
    assert not jump.can_show(far_apart)
    jump.frame(far_apart, 1.7, 0.0)
    flight.frame(far_apart, 1.7, 0.35)
    flight.step(1.0)
    assert (flight.x, flight.y, flight.zoom) == pytest.approx((jump.x, jump.y, jump.zoom))


def test_a_panel_that_grows_does_not_stop_a_flight() -> None:
    cam = camera(320, 104)
    cam.fly_to(900, 300, 1.2, 0.35)
    cam.resize(320, 90, Insets())
    cam.step(1.0)
    assert cam.to_map(160, 45) == pytest.approx((900, 300))


def test_what_floats_can_be_left_behind_but_not_more() -> None:
    cam = camera(800, 360)
    cam.margins = Insets(left=150)
    cam.zoom_about(2.0, 400, 180)
    cam.pan(9999, 0)
    assert cam.x == 150.0
    cam.pan(-9999, 0)
    assert cam.x == 800 - 1280 * cam.zoom
