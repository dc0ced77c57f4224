"""The message of a hint does not lie over the Territories that it speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from rawsiko.ui.board.whereabouts import cluster_box
from rawsiko.ui.widgets.clear_place import clear_place
from rawsiko.ui.widgets.toast import Toast
from tests.presenters.laid import lay
from tests.ui.screens.play import Play

WORDS = "You need Platinum group metals for Medical equipment. " * 2
ROOM = (0.0, 0.0, 100.0, 50.0)
SIZE, USUAL = (40.0, 10.0), (30.0, 0.0)


def covered(screen: Any, keys: tuple[str, ...]) -> list[str]:
    toast, found = Toast.current, []
    assert toast is not None
    for key in keys:
        left, bottom, right, top = cluster_box(screen.map, key)
        across = left < toast.right and toast.x < right
        if across and bottom < toast.top and toast.y < top:
            found.append(key)
    return found


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_source_and_target_stay_in_sight(play: Play, size: tuple[int, int]) -> None:
    screen = play.show(lay(play.app.desk, f"hint {size}"), size)
    presenter = screen.presenter
    presenter.ready()
    play.frames()
    hidden = {}
    for source, near in play.app.desk.pack.board.links.items():
        presenter.deeds.look_at(source, near[0], is_own=True)
        presenter.notes.hint(lambda: WORDS)
        presenter.refresh()
        play.frames(4)
        under = covered(screen, (source, near[0]))
        if under:
            hidden[source] = under
    assert not hidden


def test_it_comes_back_when_the_map_is_looked_at_from_elsewhere(play: Play) -> None:
    """It stands aside only as long as it must, and not while hands are at the map."""
    screen = play.show(lay(play.app.desk, "hint back"), (1280, 800))
    presenter = screen.presenter
    presenter.ready()
    play.frames()
    presenter.deeds.look_at("southern_africa", is_own=True)
    presenter.notes.hint(lambda: WORDS)
    presenter.refresh()
    play.frames()
    aside, perch = tuple(Toast.current.pos), screen.ids.perch
    presenter.deeds.look_at("alaska_canada_w", is_own=True)
    presenter.refresh()
    screen.map.navigator.fly_to(*screen.map.geometry.places["alaska_canada_w"].anchor, 2.0)
    play.frames()
    assert tuple(Toast.current.pos) != aside
    assert Toast.current.center_x == pytest.approx(perch.center_x, abs=1)


@pytest.mark.parametrize(
    ("spared", "panels", "place"),
    [
        ([], [], USUAL),
        ([(0, 20, 100, 50)], [(30, 0, 70, 10)], USUAL),
        ([(60, 0, 70, 10)], [], (18.0, 0.0)),
        ([(30, 0, 40, 10)], [], (42.0, 0.0)),
        ([(60, 0, 70, 10)], [(0, 0, 20, 10)], (30.0, 12.0)),
        ([(0, 0, 100, 20)], [], (30.0, 22.0)),
        ([(0, 0, 100, 50)], [], USUAL),
    ],
    ids=["nothing", "elsewhere", "to the left", "to the right", "over it", "higher", "no place"],
)
def test_the_nearest_clear_place(spared: Any, panels: Any, place: tuple[float, float]) -> None:
    assert clear_place(ROOM, SIZE, USUAL, spared, panels, 2.0) == place
