"""A go begins on a small window: the player sees where there is most to do, with both numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rawsiko.core.phase import Phase
from rawsiko.ui.map.palette import Level
from tests.ui.screens.play import SHORT, Play

PHONES = [(800, 360), (360, 740)]


def begun(play: Play, size: tuple[int, int]) -> Any:
    """The first go after the Match was opened."""
    screen = play.show(play.match(f"begun {size}", SHORT, Phase.ACTION, 3), size)
    screen.presenter.ready()
    play.frames(12)
    return screen


def in_sight(screen: Any) -> dict[str, int]:
    """Own Territories whose badges stand in the window and under no panel, and what can act there."""
    view, found = screen.map, {}
    for territory in view.model.territories:
        if territory.can_act is not None:
            x, y = view.camera.to_screen(*view.geometry.places[territory.id].anchor)
            is_free = all(not (a < x < c and b < y < d) for a, b, c, d in view.navigator.obstacles)
            if is_free and 0 < x < view.width and 0 < y < view.height:
                found[territory.id] = territory.can_act
    return found


@pytest.mark.parametrize("size", PHONES)
def test_where_most_can_act_is_in_sight_from_the_first_go_on(
    play: Play, size: tuple[int, int]
) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, confirm_next=False))
    screen = begun(play, size)
    for _ in SHORT[1:]:
        own = {t.id: t.can_act for t in screen.map.model.territories if t.can_act is not None}
        seen = in_sight(screen)
        assert max(own, key=lambda name: own[name]) in seen
        assert 3 * sum(seen.values()) >= sum(own.values())
        screen.presenter.next_player()
        play.frames()
        screen.presenter.ready()
        play.frames(12)


@pytest.mark.parametrize("size", [*PHONES, (1024, 768), (960, 600)])
def test_own_territories_tell_what_can_act_and_all_also_from_far_away(
    play: Play, size: tuple[int, int]
) -> None:
    screen = begun(play, size)
    screen.map.navigator.world()
    play.frames(12)
    layer = screen.map.scene.clusters
    assert layer._level is Level.PIPS
    own = [view for view in screen.map.model.territories if view.can_act is not None]
    told = [layer.clusters[view.id].numbers for view in own]
    assert told == [(str(view.can_act), f"/{view.assets}") for view in own]
