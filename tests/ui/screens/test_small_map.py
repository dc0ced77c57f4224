"""The map in small windows: what is to be chosen, tapped or fought for stands in its free part."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from math import dist
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label

from rawsiko.core.phase import Phase
from rawsiko.presenters.naming import material_name
from rawsiko.ui.board.setup_view import disc_at
from rawsiko.ui.map import palette
from rawsiko.ui.map.cluster import Rect
from rawsiko.ui.map.names import ASIDE, name_places
from rawsiko.ui.map.standing import is_apart
from rawsiko.ui.map.uncovered import evenly, is_uncovered
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.fitting import CUT
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import LONG, SHORT, Play, choose_a_clash, find, tap
from tools.gallery_boxes import visible

TINY, LOW, UPRIGHT, LYING = (320, 480), (480, 320), (360, 740), (800, 360)
Sizes = tuple[tuple[int, int], ...]
SMALL = [TINY, LOW, UPRIGHT, LYING, (360, 640), (568, 320)]
DISC = 19
"""Half of the smallest disc."""


NEAR, FAR = 1, 2
"""Matches in which the first Clash is over a short way, and over the sea from Vietnam to Australia."""


def shown(
    play: Play, phase: Phase, size: tuple[int, int], percent: int = 100, seed: int = NEAR
) -> Any:
    screen = play.again(play.match(f"{phase} {seed}", SHORT, phase, seed=seed), size, percent)
    screen.presenter.ready()
    play.frames()
    return screen


def words(screen: Any) -> set[str]:
    return {label.text for label in visible(screen) if isinstance(label, Label)}


def marked(screen: Any) -> list[str]:
    views = [view for view in screen.model.map.territories if view.is_marked]
    return [view.id for view in sorted(views, key=lambda view: view.is_target)]


def covered(screen: Any, *territories: str) -> list[str]:
    """Badges that do not stand whole in the free part of the map."""
    view = screen.map
    camera, panels = view.camera, view.navigator.obstacles
    area, found = (0.0, 0.0, camera.width, camera.height), []
    for name in territories:
        cluster = view.scene.clusters.clusters[name]
        aside, below, above = cluster.reach(cluster.badge)
        at = camera.to_screen(*view.geometry.places[name].anchor)
        if not is_uncovered([at], area, panels, [(aside, below, aside, above)]):
            found.append(name)
    return found


@pytest.mark.parametrize(
    ("size", "left_handed"), [*((size, False) for size in SMALL), (LOW, True), (TINY, True)]
)
def test_every_continent_to_choose_is_in_sight(
    play: Play, size: tuple[int, int], left_handed: bool
) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, left_handed=left_handed))
    for percent in (100, 150):
        screen = shown(play, Phase.TERRITORIES, size, percent)
        view = screen.map
        assert len(screen.presenter.offer.continents) == 6
        for name, place in view.geometry.continents.items():
            x, y = view.camera.to_screen(*place.portrait)
            assert DISC <= x <= view.camera.width - DISC, (name, percent)
            assert DISC <= y <= view.camera.height - DISC, (name, percent)
            for a, b, c, d in view.navigator.obstacles:
                assert not (a - DISC < x < c + DISC and b - 12 < y < d + 12), (name, percent)
        assert play.laws() == [], percent


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_panel_and_no_edge_cuts_the_glow_of_a_portrait(play: Play, seats: int) -> None:
    names = LONG[-seats:]
    match = play.match(f"setup {seats}", names, Phase.TERRITORIES, seed=NEAR)
    screen = play.show(match, LYING)
    screen.presenter.ready()
    view, found = screen.map, []
    lying = list(product((640, 667, 700, 740, 780, 820, 860, 900), (320, 340, 360, 375, 412)))
    # Every other window for three and for five, those between for four.
    for size in (*lying[seats % 2 :: 2], *SMALL):
        play.resize(size)
        half = (disc_at(view.camera.zoom) + palette.SETUP_GLOW) / 2 - 0.1
        area = (0.0, 0.0, view.camera.width, view.camera.height)
        for name, place in view.geometry.continents.items():
            at, panels = view.camera.to_screen(*place.portrait), view.navigator.obstacles
            if not is_uncovered([at], area, panels, [evenly(half, half)]):
                found.append((size, name))
        assert play.laws() == [], size
    assert found == []


@pytest.mark.parametrize("size", [(740, 360), LOW, (568, 320)])
def test_no_name_of_a_portrait_stands_to_its_left_on_land(
    play: Play, size: tuple[int, int]
) -> None:
    names = shown(play, Phase.TERRITORIES, size).map.scene.portraits.names
    assert len(names) == 6
    assert [name for name, (x, _) in names.items() if x < -ASIDE] == []


@pytest.mark.parametrize("size", SMALL)
def test_a_finger_has_room_for_every_disc(play: Play, size: tuple[int, int]) -> None:
    view = shown(play, Phase.TERRITORIES, size).map
    at = [view.camera.to_screen(*c.portrait) for c in view.geometry.continents.values()]
    # The targets are 48 wide and 8 apart; the least windows have less room between them.
    least = {TINY: 48, LOW: 55}.get(size, 56)
    assert min(dist(one, other) for one, other in combinations(at, 2)) >= least


@pytest.mark.parametrize("size", [TINY, LOW])
def test_a_finger_on_a_disc_chooses_it(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, Phase.TERRITORIES, size)
    view, heard = screen.map, []
    view.bind(on_portrait=lambda _, key: heard.append(key))
    for name, place in view.geometry.continents.items():
        x, y = view.camera.to_screen(*place.portrait)
        heard.clear()
        finger = UnitTestTouch(view.x + x, view.y + y)
        finger.touch_down()
        finger.touch_up()
        assert heard == [name]
        screen.presenter.reset_go()
        view.navigator.world()


@pytest.mark.parametrize(
    ("size", "language"),
    [
        *((LYING, language) for language in ("en", "el", "lv")),
        *((UPRIGHT, language) for language in ("en", "el", "lv", "it", "sk")),
        *((TINY, "en"), (TINY, "el"), ((960, 600), "en")),
    ],
)
def test_names_of_portraits_are_all_clear_or_not_there(
    play: Play, size: tuple[int, int], language: str
) -> None:
    play.app.desk.speak(language)
    screen = shown(play, Phase.TERRITORIES, size)
    names = screen.map.scene.portraits.names
    play.app.desk.speak("en")
    assert len(names) == 6


def test_one_name_without_room_takes_all_others_along() -> None:
    discs, area = {"west": (60.0, 60.0), "east": (240.0, 60.0)}, (0.0, 0.0, 300.0, 120.0)
    widths = {"west": 60.0, "east": 60.0}
    assert name_places(discs, widths, 52.0, area, ()) == {"west": (0, -43), "east": (0, -43)}
    under = (0.0, 0.0, 300.0, 30.0)
    aside = name_places(discs, widths, 52.0, area, (under,))
    assert aside == {"west": (74.0, 0.0), "east": (0.0, 43.0)}
    assert name_places(discs, widths, 52.0, area, (under, (110.0, 0.0, 200.0, 120.0))) == {
        "west": (0, 43),
        "east": (0, 43),
    }
    walls = (under, (110.0, 0.0, 200.0, 120.0), (200.0, 90.0, 300.0, 120.0))
    assert name_places(discs, widths, 52.0, area, walls) == {}


@pytest.mark.parametrize(("size", "percent"), [(TINY, 100), (TINY, 150), (LOW, 100)])
def test_every_material_can_be_picked_where_the_app_flies_to(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    screen = shown(play, Phase.TRADE, size, percent)
    view, heard = screen.map, []
    former = screen.presenter.tap_material
    screen.presenter.tap_material = heard.append
    lost = []
    for territory in screen.model.map.territories:
        view.navigator.territories((territory.id,))
        ax, ay = view.camera.to_screen(*view.geometry.places[territory.id].anchor)
        rects = view.scene.clusters.clusters[territory.id].chips
        for chip, rect in zip(territory.chips, rects, strict=True):
            heard.clear()
            x, y = ax + rect.x + rect.w / 2, ay + rect.y + rect.h / 2
            finger = UnitTestTouch(view.x + x, view.y + y)
            finger.touch_down()
            finger.touch_up()
            if heard != [chip.material_id]:
                lost.append((territory.id, chip.material_id))
    screen.presenter.tap_material = former
    assert lost == []


@pytest.mark.parametrize("size", [TINY, UPRIGHT, LYING])
def test_nobody_picks_a_material_that_cannot_be_read(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, Phase.TRADE, size)
    view, presenter = screen.map, screen.presenter
    view.navigator.world()
    assert view.camera.zoom < palette.SELECT_ZOOM
    before, seat = presenter.offer.picks_left, presenter.on_go
    picks = {*presenter.offer.picks} - presenter.table.controlled(seat)
    free = [t for t in screen.model.map.territories if t.chips and t.chips[0].material_id in picks]
    land = next(t for t in free if not covered(screen, t.id))
    for left in (before, before - 1):
        ax, ay = view.camera.to_screen(*view.geometry.places[land.id].anchor)
        rect = view.scene.clusters.clusters[land.id].chips[0]
        finger = UnitTestTouch(view.x + ax + rect.x + rect.w / 2, view.y + ay + rect.y + rect.h / 2)
        finger.touch_down()
        finger.touch_up()
        play.frames(3)
        assert presenter.offer.picks_left == left
        assert view.camera.zoom >= palette.SELECT_ZOOM
        view.navigator.territories((land.id,))
    assert Toast.current is not None
    name = material_name(play.app.desk, land.chips[0].material_id)
    assert Toast.current.text == play.app.desk.words.text("board.say.picked", name=name)
    presenter.reset_go()


@pytest.mark.parametrize(
    ("size", "percent"), [(TINY, 100), (TINY, 150), (LOW, 100), (LOW, 150), ((360, 640), 100)]
)
def test_source_and_target_stand_clear_of_the_open_tool(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    screen = shown(play, Phase.ACTION, size, percent)
    choose_a_clash(screen)
    play.frames(12)
    tool = screen.model.tool
    assert covered(screen, *marked(screen)) == []
    told = words(screen)
    assert tool.source_brief[0] in told
    assert tool.target_brief[0] in told or tool.target_numbers[0] in told


def test_what_is_prepared_comes_into_sight_again_in_another_window(play: Play) -> None:
    screen = shown(play, Phase.ACTION, UPRIGHT)
    choose_a_clash(screen)
    play.frames()
    for size in (LYING, UPRIGHT, LOW, (1280, 800), TINY):
        play.resize(size)
        play.frames(12)
        assert covered(screen, *marked(screen)) == [], size


@pytest.mark.parametrize("size", SMALL)
def test_of_two_too_far_apart_the_target_is_in_sight(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, Phase.ACTION, size, seed=FAR)
    choose_a_clash(screen)
    play.frames(12)
    source, target = marked(screen)
    assert (source, target) == ("vietnam", "australia")
    hidden = covered(screen, source, target)
    assert target not in hidden
    # Beside the tool of a wide window there is room for both.
    assert not hidden or size != LYING


@pytest.mark.parametrize(
    "phase", [Phase.TERRITORIES, Phase.ASSETS, Phase.INVESTMENT, Phase.ACTION, Phase.TRADE]
)
def test_upright_the_map_keeps_its_share_of_the_window(play: Play, phase: Phase) -> None:
    for size, percent, share, beside_tool in (
        *((UPRIGHT, 100, 0.44, 0.44), (TINY, 100, 0.45, 0.32)),
        (UPRIGHT, 150, 0.4, 0.4),
    ):
        screen = shown(play, phase, size, percent)
        assert screen.map.height >= share * size[1], (size, percent)
        if phase is Phase.ACTION:
            choose_a_clash(screen)
            play.frames()
            assert screen.map.height >= beside_tool * size[1], (size, percent)
        if phase is Phase.TRADE and percent == 100:
            assert size[1] - screen.map.top <= 116, size


@pytest.mark.parametrize("size", [TINY, UPRIGHT])
def test_the_number_on_the_arrow_gives_way_to_panels(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, Phase.ACTION, size)
    choose_a_clash(screen)
    play.frames(12)
    view = screen.map
    (number,) = view.scene.arrow.numbers(view.model.arrow, view.camera.zoom)
    x, y = (sum(pair) for pair in zip(number, (view.camera.x, view.camera.y), strict=True))
    panel = Rect(x - 9, y - 9, 18, 9)
    view.obstacles = [
        *view.obstacles,
        (view.x + x - 9, view.y + y - 9, view.x + x + 9, view.y + y),
    ]
    (moved,) = view.scene.arrow.numbers(view.model.arrow, view.camera.zoom)
    assert is_apart((moved[0] + view.camera.x, moved[1] + view.camera.y), panel)


@pytest.mark.parametrize(("size", "percent"), [(TINY, 150), (UPRIGHT, 150), (LYING, 150)])
def test_a_hint_of_two_lines_opens_under_a_finger(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    play.app.desk.speak("el")
    screen = shown(play, Phase.INVESTMENT, size, percent)
    hint, whole = screen.ids.hint, screen.model.hint.text
    before = hint.height
    assert hint.told == screen.model.hint.short
    assert whole not in words(screen)
    assert hint.ids.text.height <= 2 * 1.3 * hint.ids.text.font_size
    tap(play, hint.ids.text)
    assert whole in words(screen)
    assert hint.height > before
    assert play.laws() == []
    tap(play, hint.ids.text)
    assert hint.told == screen.model.hint.short
    play.app.desk.speak("en")


@pytest.mark.parametrize("size", [TINY, LOW, UPRIGHT, LYING])
def test_a_message_leaves_the_map_and_what_can_be_done_free(
    play: Play, size: tuple[int, int]
) -> None:
    screen = shown(play, Phase.ACTION, size)
    table = screen.presenter.table
    foreign = next(t for t, seat in table.owner.items() if seat != screen.presenter.on_go)
    screen.presenter.tap_territory(foreign)
    play.frames()
    toast = Toast.current
    assert toast is not None
    # A third line may hang over the edge of the map.
    assert toast.y >= size[1] - max(116, toast.height + 12)
    for name in ("hint", "next", "side", "zooms"):
        piece = screen.ids[name]
        assert toast.y >= piece.top or name == "zooms", name
    screen.presenter.tap_territory(screen.presenter.offer.sources[0].territory)
    assert Toast.current is None


def test_a_tiny_window_tells_the_grant_and_leads_to_all_others(play: Play) -> None:
    screen = shown(play, Phase.ACTION, TINY)
    own = next(cell for cell in screen.model.status.seats if cell.is_current)
    assert own.grant in words(screen)
    tap(play, screen.ids.status.ids.turns)
    assert Dialog.current is not None
    told = words(Dialog.current)
    assert {cell.grant for cell in screen.model.status.seats} <= told


def test_the_menu_leads_to_the_objective_that_has_no_room(play: Play) -> None:
    screen = shown(play, Phase.ACTION, UPRIGHT)
    screen.open_menu()
    play.frames()
    name = screen.model.names.objectives
    assert find(play, QuietButton, text=name) is None
    Dialog.current.close()
    screen = shown(play, Phase.TERRITORIES, TINY)
    assert screen.ids.objectives.gone
    screen.open_menu()
    play.frames()
    find(play, QuietButton, text=name).dispatch("on_tap")
    play.frames()
    assert screen.model.objectives.card.applications[0].name in words(Dialog.current)


def test_a_long_name_is_cut_before_all_lose_theirs(play: Play) -> None:
    match = play.match("long", LONG, Phase.ACTION, seed=3)
    screen = play.show(match, (1280, 800))
    screen.presenter.ready()
    play.frames()
    told = words(screen.ids.status)
    assert "Sun" in told
    assert any(name.endswith(CUT) for name in told)
    for cell in screen.model.status.seats:
        assert {cell.grant, cell.territories, cell.materials} <= told
    assert play.laws() == []


@pytest.mark.parametrize(
    ("letter", "plain", "large"),
    [
        ("W", (UPRIGHT, (1280, 800)), (TINY, (740, 360))),
        ("Ω", (TINY, (740, 360)), (UPRIGHT, (1280, 800))),
    ],
    ids=["W", "Ω"],
)
def test_the_widest_name_breaks_no_law_on_the_board_and_in_the_hand_over(
    play: Play, letter: str, plain: Sizes, large: Sizes
) -> None:
    """Every window with either letter and either size of texts."""
    names = (letter * 20, "M" * 20, "Niko", "W" * 20)
    screen = play.show(play.match(f"wide {letter}", names, Phase.TERRITORIES), TINY)
    found = {}
    for moment in ("hand-over", "board"):
        for size, percent in (*product(plain, (100,)), *product(large, (150,))):
            play.resize(size, percent)
            if broken := play.laws():
                found[(moment, size, percent)] = broken
        screen.presenter.ready()
        play.frames()
    assert found == {}
