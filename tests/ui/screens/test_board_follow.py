"""Where the board's camera looks: it follows others, obeys taps and gives way to fingers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from rawsiko.core import events as e
from rawsiko.core.phase import Action, Phase
from rawsiko.ui.board.dialogs import StatusRow
from rawsiko.ui.map.palette import SELECT_ZOOM
from rawsiko.ui.map.uncovered import BADGE, is_uncovered
from rawsiko.ui.map.widget import HANDS_SECONDS
from rawsiko.ui.widgets.dialog import Dialog
from tests.ui.screens.play import SHORT, Play
from tools.gallery_map_laws import hidden_choices

FORMS = [(1280, 800), (800, 360), (360, 740)]


def shown(play: Play, size: tuple[int, int]) -> Any:
    screen = play.again(play.match("follow", SHORT, Phase.ACTION, 3), size)
    screen.presenter.ready()
    play.frames()
    screen.map._moved_by_hand = -HANDS_SECONDS
    return screen


def tap(widget: Widget) -> None:
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    finger.touch_up()


def in_sight(screen: Any, territory: str) -> bool:
    """Whether the cluster stands in the map and under no panel."""
    view = screen.map
    x, y = view.camera.to_screen(*view.geometry.places[territory].anchor)
    left, bottom, right, top = view.camera.safe
    free = all(not (a < x < c and b < y < d) for a, b, c, d in view.navigator.obstacles)
    return free and left <= x <= right and bottom <= y <= top


def deeds_of_others(screen: Any) -> Iterator[e.Event]:
    """Everything that the log of this Match has done on the map."""
    for event in screen.presenter.service.log:
        if isinstance(event, e.TerritoryOccupied | e.ClashFought | e.AssetsPlaced):
            yield event


@pytest.mark.parametrize("size", FORMS)
def test_what_others_do_comes_into_sight(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    for event in list(deeds_of_others(screen))[-25:]:
        screen.presenter.deeds.show(event)
        screen.presenter.refresh()
        play.frames(2)
        for territory in screen.model.look.territories:
            assert in_sight(screen, territory), event


def covered(screen: Any, *territories: str) -> list[str]:
    """Badges that do not stand whole in the free part of the map."""
    view = screen.map
    camera, panels = view.camera, view.navigator.obstacles
    anchors = {name: view.geometry.places[name].anchor for name in territories}
    at = {name: camera.to_screen(*anchor) for name, anchor in anchors.items()}
    return [n for n in at if not is_uncovered([at[n]], camera.safe, panels, [BADGE])]


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 800), (320, 480)])
def test_no_panel_covers_what_is_followed(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    links = screen.presenter.table.board.links
    least = 0.9 if screen.form == "tablet" else 1.3
    hidden = {}
    for pair in [(a, b) for a in links for b in links[a]]:
        screen.map.navigator.world()
        screen.map.navigator.follow(pair, least)
        assert pair[-1] not in covered(screen, *pair)
        if covered(screen, *pair):
            hidden[frozenset(pair)] = covered(screen, *pair)
    # The ends of the world never stand on an upright phone together; the last one is shown.
    if size != (320, 480):
        far_apart = {frozenset({"alaska_canada_w", "far_east"})} if size[0] == 360 else set()
        assert set(hidden) == far_apart


def test_a_pair_stands_in_the_middle_over_a_low_tool(play: Play) -> None:
    screen = shown(play, (800, 360))
    view, presenter = screen.map, screen.presenter
    calm = (Action.MOVEMENT, Action.OCCUPATION)
    pairs = [
        (source.territory, target.territory)
        for source in presenter.offer.sources
        for target in source.targets
        if target.kind in calm
    ]
    assert len(pairs) > 3
    middles = []
    for pair in pairs:
        presenter.cancel()
        view.navigator.world()
        for territory in pair:
            presenter.tap_territory(territory)
            play.frames(3)
        ends = [view.camera.to_screen(*view.geometry.places[name].anchor)[0] for name in pair]
        middles.append(sum(ends) / 2 / view.width)
    # What lies at the edge of the world cannot come to the middle.
    assert 0.4 < sorted(middles)[len(middles) // 2] < 0.65, middles


@pytest.mark.parametrize("size", FORMS)
def test_near_enough_to_be_read(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    screen.map.navigator.world()
    territory = screen.presenter.table.territories_of(0)[0]
    screen.presenter.deeds.look_at(territory)
    screen.presenter.refresh()
    play.frames(2)
    least = 0.9 if screen.form == "tablet" else 1.3
    assert screen.map.camera.zoom >= least - 1e-6


def test_it_does_not_fly_to_what_is_in_sight_already(play: Play) -> None:
    screen = shown(play, (1280, 800))
    before = screen.map.navigator.visible_box
    screen.presenter.deeds.look_at("germany", "ukraine")
    screen.presenter.refresh()
    play.frames(2)
    assert screen.map.navigator.visible_box == before


def test_a_finger_on_the_map_holds_the_view(play: Play) -> None:
    screen = shown(play, (800, 360))
    finger = UnitTestTouch(400, 180)
    finger.touch_down()
    finger.touch_move(430, 190)
    before = screen.map.navigator.visible_box
    screen.presenter.deeds.look_at("japan_korea")
    screen.presenter.refresh()
    play.frames(2)
    assert screen.map.navigator.visible_box == before
    finger.touch_up()
    # A moment later it is still the player's own view.
    screen.map.camera.stop()
    before = screen.map.navigator.visible_box
    screen.presenter.deeds.look_at("japan_korea")
    screen.presenter.refresh()
    play.frames(2)
    assert screen.map.navigator.visible_box == before


def test_a_touch_stops_the_flight(play: Play) -> None:
    desk = play.app.desk
    screen = shown(play, (800, 360))
    desk.prefer(replace(desk.preferences, less_motion=False, animation_percent=50))
    try:
        screen.presenter.deeds.look_at("japan_korea")
        screen.presenter.refresh()
        play.until(lambda: screen.map.camera.is_moving)
        finger = UnitTestTouch(400, 180)
        finger.touch_down()
        assert not screen.map.camera.is_moving
        finger.touch_up()
    finally:
        desk.prefer(replace(desk.preferences, less_motion=True, animation_percent=100))


def test_discs_run_and_everything_comes_to_rest(play: Play) -> None:
    desk = play.app.desk
    screen = shown(play, (960, 600))
    desk.prefer(replace(desk.preferences, less_motion=False, animation_percent=200))
    try:
        event = next(d for d in deeds_of_others(screen) if isinstance(d, e.TerritoryOccupied))
        screen.presenter.deeds.show(event, is_own=True)
        screen.presenter.refresh()
        play.until(screen.map.scene.flight.shares)
        play.rest(0.5)
        assert screen.map.scene._shown_arrow is None
        assert not screen.map.ticker.is_running
    finally:
        desk.prefer(replace(desk.preferences, less_motion=True, animation_percent=100))


def box_of(screen: Any, seat: int) -> list[str]:
    lands = screen.presenter.table.territories_of(seat)
    return [territory for territory in lands if in_view(screen, territory)]


def in_view(screen: Any, territory: str) -> bool:
    camera = screen.map.camera
    x, y = camera.to_screen(*screen.map.geometry.places[territory].anchor)
    return 0 <= x <= camera.width and 0 <= y <= camera.height


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_tap_on_match_status_flies_to_the_seat(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    screen.map.navigator.fly_to(640, 400, 5)
    for piece in list(screen.ids.status.ids.seats.children):
        before = screen.model.look.number
        tap(piece)
        play.frames(2)
        look = screen.model.look
        assert look.number == before + 1
        assert look.is_asked
        assert set(look.territories) == set(screen.presenter.table.territories_of(piece.seat))
        assert box_of(screen, piece.seat)


@pytest.mark.parametrize("size", FORMS)
def test_a_row_of_the_whole_list_closes_it_and_flies(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    tap(screen.ids.status.ids.turns)
    play.frames()
    assert Dialog.current is not None
    row = next(w for w in Dialog.current.walk() if isinstance(w, StatusRow) and w.seat == 2)
    tap(row)
    play.frames(2)
    assert Dialog.current is None
    lands = set(screen.presenter.table.territories_of(2))
    assert set(screen.model.look.territories) == lands


def test_on_a_phone_the_strip_opens_the_list(play: Play) -> None:
    screen = shown(play, (800, 360))
    tap(screen.ids.status.ids.seats.children[0])
    play.frames()
    assert Dialog.current is not None


@pytest.mark.parametrize("size", FORMS)
def test_a_tap_on_a_portrait_flies_there(play: Play, size: tuple[int, int]) -> None:
    screen = shown(play, size)
    view = screen.map
    view.navigator.world()
    play.frames(2)
    for name, place in view.geometry.continents.items():
        view.navigator.fly_to(*place.portrait, view.camera.fit_zoom)
        x, y = view.camera.to_screen(*place.portrait)
        under = any(a < x < c and b < y < d for a, b, c, d in view.navigator.obstacles)
        if under or not (0 <= x <= view.camera.width and 0 <= y <= view.camera.height):
            continue
        finger = UnitTestTouch(view.x + x, view.y + y)
        finger.touch_down()
        finger.touch_up()
        play.frames(2)
        assert screen.model.look.continent == name
        left, bottom, right, top = view.navigator.visible_box
        middle = ((left + right) / 2, (bottom + top) / 2)
        box = place.box
        assert box[0] - 80 <= middle[0] <= box[2] + 80, name


def test_a_frame_takes_as_long_as_the_player_wants(play: Play) -> None:
    desk = play.app.desk
    screen = shown(play, (960, 600))
    try:
        for percent, seconds in ((50, 0.7), (100, 0.35), (200, 0.175)):
            wishes = replace(desk.preferences, less_motion=False, animation_percent=percent)
            desk.prefer(wishes)
            assert screen.map.navigator.seconds == pytest.approx(seconds)
    finally:
        desk.prefer(replace(desk.preferences, less_motion=True, animation_percent=100))
    assert screen.map.navigator.seconds == 0
    Clock.tick()


@pytest.mark.parametrize(
    ("size", "percent"),
    [*((form, 100) for form in FORMS), ((320, 480), 100), ((320, 480), 150), ((480, 320), 150)],
)
def test_who_chooses_where_from_sees_where_to(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    """As far as a finger can still tell one from the other, and nothing moves without need."""
    screen = shown(play, size)
    play.app.desk.speak("el")
    play.resize(size, percent)
    board, view = screen.presenter, screen.map
    for source in board.offer.sources:
        board.cancel()
        view.navigator.fly_to(*view.geometry.places[source.territory].anchor, 3.0)
        play.frames()
        board.tap_territory(source.territory)
        play.frames()
        near = [source.territory, *(target.territory for target in source.targets)]
        seen = [territory for territory in near if in_sight(screen, territory)]
        assert source.territory in seen
        assert len(seen) >= len(near) - 2, (source.territory, seen)
        camera = view.camera
        assert camera.zoom >= SELECT_ZOOM - 1e-6
        if len(seen) == len(near):
            before = camera.zoom, camera.x, camera.y
            board.cancel()
            board.tap_territory(source.territory)
            play.frames()
            assert (camera.zoom, camera.x, camera.y) == before
    board.cancel()
    play.app.desk.speak("en")
    play.resize(size)


def test_a_tool_that_gets_higher_by_its_words_covers_no_target(play: Play) -> None:
    play.app.desk.speak("sk")
    screen = shown(play, (800, 360))
    play.resize((800, 360), 150)
    board, looked_at = screen.presenter, 0
    for source in board.offer.sources:
        for target in source.targets:
            if target.kind is Action.CLASH:
                board.tap_territory(source.territory)
                board.tap_territory(target.territory)
                play.frames()
                assert hidden_choices(play.stage) == [], (source.territory, target.territory)
                board.cancel()
                looked_at += 1
    play.app.desk.speak("en")
    assert looked_at
