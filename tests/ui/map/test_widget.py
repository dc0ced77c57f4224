"""MapView in a real window: colours, models, motion and idleness."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rawsiko.presenters.map_model import ArrowView, ChipState
from rawsiko.ui.map import palette
from rawsiko.ui.map.palette import Level
from tests.ui.map.sample import match_model, setup_model, with_territory
from tests.ui.patience import until

Frames = Callable[[int], None]


def pixel(window: Any, x: float, y: float) -> tuple[int, ...]:
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    # What the buffer holds after it was shown is anybody's guess, so draw before reading.
    window.dispatch("on_draw")
    return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3])


def as_bytes(colour: palette.Rgba) -> tuple[int, ...]:
    return tuple(round(c * 255) for c in colour[:3])


def shows(window: Any, frames: Frames, at: tuple[float, float], colour: palette.Rgba) -> bool:
    """Whether a pixel takes on a colour, as soon as the window has got round to drawing it."""
    for _ in range(60):
        frames(1)
        if pixel(window, *at) == as_bytes(colour):
            return True
    return False


def test_recolouring_changes_the_land_and_nothing_else(
    view: Any, window: Any, frames: Frames
) -> None:
    at = view.camera.to_screen(872, 390)
    assert shows(window, frames, at, palette.TARGET_LAND)
    packs = view.scene.clusters.packs
    view.scene.land.set_colour("india", palette.SEATS[1].tint)
    assert shows(window, frames, at, palette.SEATS[1].tint)
    assert view.scene.clusters.packs == packs


def test_badges_are_drawn_and_hide_under_panels(view: Any, window: Any, frames: Frames) -> None:
    x, y = view.camera.to_screen(*view.geometry.places["siberia"].anchor)
    inside = (x + 14, y)
    assert shows(window, frames, inside, palette.BADGE)
    view.obstacles = [(x - 50, y - 50, x + 50, y + 50)]
    assert shows(window, frames, inside, palette.SEATS[3].tint)


def test_chips_cut_by_a_panel_make_way_and_the_number_stands(
    view: Any, window: Any, frames: Frames
) -> None:
    view.camera.fly_to(*view.geometry.places["siberia"].anchor, 1.7, 0)
    frames(2)
    x, y = view.camera.to_screen(*view.geometry.places["siberia"].anchor)
    chips = view.scene.clusters.clusters["siberia"].chips
    inside = [(x + c.x + c.w / 2, y + c.y + c.h - 3) for c in chips]
    land = palette.SEATS[3].tint
    assert all(pixel(window, *at) != as_bytes(land) for at in inside)
    low = y + chips[0].y + chips[0].h / 2
    view.obstacles = [(x - 90, low - 60, x + 90, low)]
    assert all(shows(window, frames, at, land) for at in inside)
    assert shows(window, frames, (x + 16, y), palette.BADGE)


def test_a_badge_cut_by_the_edge_is_not_drawn(view: Any, window: Any, frames: Frames) -> None:
    view.camera.fly_to(900, 578, 3.0, 0)
    anchor = view.geometry.places["germany"].anchor
    view.navigator.pan_by(10 - view.camera.to_screen(*anchor)[0], 0)
    frames(2)
    x, y = view.camera.to_screen(*anchor)
    assert x == pytest.approx(10)
    assert pixel(window, x, y) == as_bytes(palette.SEATS[1].tint)
    view.navigator.pan_by(30, 0)
    frames(2)
    assert pixel(window, x + 30, y) != as_bytes(palette.SEATS[1].tint)


def test_the_sea_is_the_clear_colour(view: Any, window: Any, frames: Frames) -> None:
    frames(2)
    assert pixel(window, 545, 90) == as_bytes(palette.SEA)


def test_a_new_model_repacks_only_what_changed(view: Any) -> None:
    packs = view.scene.clusters.packs
    view.model = match_model()
    assert view.scene.clusters.packs == packs
    view.model = with_territory(view.model, "germany", assets=5)
    assert view.scene.clusters.packs == packs + 1


def test_an_idle_map_draws_nothing(view: Any, window: Any, frames: Frames) -> None:
    frames(5)
    drawn: list[int] = []
    window.bind(on_draw=lambda *_: drawn.append(1))
    window.canvas.ask_update()
    frames(2)
    drawn.clear()
    frames(20)
    assert drawn == []
    view.navigator.zoom_by(1.2)
    frames(2)
    assert drawn


def test_levels_of_detail_repack_once(view: Any) -> None:
    packs = view.scene.clusters.packs
    for _ in range(10):
        view.navigator.zoom_by(1.02)
    assert view.scene.clusters.packs == packs
    view.navigator.zoom_by(1.1)
    assert view.scene.clusters.packs == packs + 45


def test_land_fades_to_its_new_owner_and_comes_to_rest(view: Any, frames: Frames) -> None:
    view.less_motion = False
    view.model = with_territory(view.model, "india", seat_style=4, is_target=False)
    assert view.ticker.is_running
    view.ticker.tick(0.1)
    half = view.scene.land.colour("india")
    assert half not in (palette.TARGET_LAND, palette.SEATS[4].tint)
    view.ticker.tick(0.2)
    assert view.scene.land.colour("india") == pytest.approx(palette.SEATS[4].tint)
    assert not view.ticker.is_running


def test_an_overview_can_follow_and_lead(view: Any) -> None:
    view.navigator.zoom_by(2.0)
    assert view.navigator.visible_box == pytest.approx((320, 200, 960, 600))
    view.navigator.look_at(700, 420)
    assert view.navigator.visible_box == pytest.approx((380, 220, 1020, 620))


def test_a_full_atlas_grows_once_and_then_starts_again(view: Any, frames: Frames) -> None:
    atlas, sizes, pictures = view.scene.atlas, [], []
    for assets in (66, 77, 88):
        atlas._y = atlas._height
        view.model = with_territory(view.model, "germany", assets=assets)
        assert atlas._y < atlas._height
        frames(2)
        sizes.append(atlas.texture.size)
        pictures.append(view.export_as_image().texture.pixels)
        view.model = with_territory(view.model, "germany", assets=66)
        frames(2)
        assert {mesh.texture for mesh in view.scene.sheets.all} == {atlas.texture}
        assert view.export_as_image().texture.pixels == pictures[0]
    assert sizes == [(1024, 1024)] * 3
    assert len(set(pictures)) == 3


def test_warming_a_level_touches_no_mesh_and_saves_the_work(view: Any) -> None:
    packs = view.scene.clusters.packs
    view.scene.warm(Level.LARGE)
    assert view.scene.clusters.packs == packs
    known = set(view.scene.atlas._slots)
    view.navigator.zoom_by(1.5)
    assert {key for key in view.scene.atlas._slots if key not in known} == set()


def test_badges_follow_the_text_size(view: Any) -> None:
    small = view.scene.clusters.clusters["germany"].badge
    view.badge_scale = 1.15
    assert view.scene.clusters.clusters["germany"].badge.h == pytest.approx(small.h * 1.15)


def test_unknown_ids_are_ignored(view: Any) -> None:
    stranger = replace(view.model.territories[0], id="atlantis")
    view.model = replace(view.model, territories=(*view.model.territories, stranger))
    assert "atlantis" not in view.scene.clusters.clusters


def test_the_setup_glow_runs_only_with_motion(view: Any, frames: Frames) -> None:
    view.model = setup_model()
    assert not view.ticker.is_running
    view.less_motion = False
    assert view.ticker.is_running
    view.model = match_model()
    view.ticker.tick(1.0)
    assert not view.ticker.is_running


def test_an_avatar_fills_the_portrait(view: Any, window: Any, frames: Frames) -> None:
    from kivy import kivy_data_dir
    from kivy.core.image import Image

    x, y = view.camera.to_screen(*view.geometry.continents["oceania"].portrait)
    before = pixel(window, x, y)
    view.faces = lambda name, _pixels: Image(f"{kivy_data_dir}/logo/{name}.png").texture
    discs = [
        replace(p, avatar="kivy-icon-64") if p.seat_style == 0 else p for p in view.model.portraits
    ]
    view.model = replace(view.model, portraits=tuple(discs))
    frames(2)
    assert pixel(window, x, y) != before


def test_a_throw_runs_and_stops(view: Any, frames: Frames) -> None:
    view.navigator.zoom_by(2.0)
    view.camera.throw(300, 0)
    view.navigator.pan_by(0, 0)
    assert view.ticker.is_running
    view.camera.stop()
    frames(2)
    assert not view.ticker.is_running


def test_a_chip_that_changes_pops_once_and_rests(view: Any) -> None:
    view.less_motion = False
    model = view.model
    germany = next(t for t in model.territories if t.id == "germany")
    chips = tuple(replace(chip, state=ChipState.CONTROL) for chip in germany.chips)
    changed = replace(germany, chips=chips)
    view.model = replace(
        model, territories=tuple(changed if t.id == "germany" else t for t in model.territories)
    )
    assert view.scene.pops.is_active
    view.scene.pops.step(view.scene.pops.seconds / 2)
    assert len(view.scene.pops.vertices())
    until(lambda: not view.ticker.is_running)
    assert not view.scene.pops.is_active
    assert not view.ticker.is_running


def test_no_chip_pops_when_somebody_else_looks(view: Any) -> None:
    view.less_motion = False
    model = view.model
    others = tuple(
        replace(t, chips=tuple(replace(chip, state=ChipState.OTHER) for chip in t.chips))
        for t in model.territories
    )
    view.model = replace(model, territories=others)
    assert not view.scene.pops.is_active


@pytest.mark.parametrize("pace", [0.5, 1.0, 2.0])
def test_all_motion_follows_the_pace(view: Any, pace: float) -> None:
    view.less_motion = False
    view.pace = pace
    assert view.navigator.seconds == pytest.approx(0.35 * pace)
    assert view.scene.fades.seconds == pytest.approx(0.25 * pace)
    assert view.scene.pops.seconds == pytest.approx(0.2 * pace)
    view.less_motion = True
    assert view.navigator.seconds == view.scene.fades.seconds == view.scene.pops.seconds == 0


def test_an_arrow_over_the_edge_of_the_map_is_two_stubs(view: Any) -> None:
    arrow = ArrowView("alaska_canada_w", "far_east", 2, 0)
    view.scene.arrow.stand(arrow, [], [], 1.0)
    vertices = view.scene.arrow.vertices(arrow)
    xs = sorted(set(vertices[::8]))
    board = view.geometry.board[0]
    assert not [x for x in xs if board * 0.25 < x < board * 0.7], "it crosses the map"
    assert min(xs) < 60
    assert max(xs) > board * 0.9
    near = ArrowView("germany", "ukraine", 2, 0)
    view.scene.arrow.stand(near, [], [], 1.0)
    assert len(view.scene.arrow.vertices(near)) < len(vertices)
    view.scene.arrow.stand(arrow, [], [], 1.0)
    discs = view.scene.arrow.discs(replace(arrow, deed=1), (0.1, 0.9))
    assert min(discs[::8]) < board / 2 < max(discs[::8])


def test_high_contrast_paints_land_solid_with_ink_borders(
    view: Any, window: Any, frames: Frames
) -> None:
    place = view.geometry.places["brazil_north"]
    seat = next(t.seat_style for t in view.model.territories if t.id == place.id)
    x, y = place.anchor[0] + 45, place.anchor[1] - 40
    assert shows(window, frames, (x, y), palette.SEATS[seat].tint)
    view.high_contrast = True
    assert shows(window, frames, (x, y), palette.SEATS[seat].solid)
    assert view.scene.over.border == (palette.INK, palette.CONTRAST_WIDTH)
    view.model = with_territory(view.model, place.id, seat_style=(seat + 1) % 5)
    assert shows(window, frames, (x, y), palette.SEATS[(seat + 1) % 5].solid)
    view.high_contrast = False
    assert shows(window, frames, (x, y), palette.SEATS[(seat + 1) % 5].tint)
