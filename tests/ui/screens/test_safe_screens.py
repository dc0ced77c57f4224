"""Cut-outs and bars of the system, at every density: no target lies under them, none is too small."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.metrics import Metrics

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.ui.safe_area import NONE, Insets
from rawsiko.ui.widgets.tap import Tappable
from tests.ui.screens.play import LONG, Play, choose_a_clash
from tools.gallery_boxes import Box, box_of, clipped, scrolls, visible

UPRIGHT, LYING = (360, 740), (640, 360)
CUT = (
    (LYING, 1.0, (40, 0, 0, 0)),
    (LYING, 3.5, (40, 24, 40, 21)),
    (UPRIGHT, 2.0, (0, 36, 0, 48)),
)
"""Windows in dp, their density, and what is taken of them: left, top, right and bottom in dp."""
PAGES = (routes.Home(), routes.NewMatch(), routes.Settings(), routes.Score("over"))


@pytest.fixture(scope="module")
def whole_play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    made = Play(tmp_path_factory.mktemp("safe"))
    made.match("over", LONG, Phase.OVER, seed=3)
    made.match("going", LONG, Phase.ACTION, 2, seed=3)
    yield made
    made.end()


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    yield whole_play
    whole_play.close()
    whole_play.stage.safe_area = lambda: NONE
    Metrics.density = 1.0
    whole_play.resize((960, 600))


def unsafe(play: Play, insets: Insets) -> list[str]:
    """Targets under a cut-out; a page may go on under the bar below it, as it can be scrolled."""
    left, top, right, bottom = insets
    safe = Box(left, bottom, play.stage.width - right, play.stage.height - top)
    found = []
    for target in visible(play.stage):
        if not isinstance(target, Tappable):
            continue
        box = clipped(target, box_of(target), play.stage)
        if scrolls(target, play.stage):
            box = box._replace(y=max(box.y, safe.y))
        grace = Box(safe.x - 1, safe.y - 1, safe.right + 1, safe.top + 1)
        if not box.is_empty() and box.cut(grace) != box:
            found.append(f"{type(target).__name__} {target.spoken_name!r} at {box}")
    return found


@pytest.mark.parametrize(("size", "density", "cut"), CUT)
def test_every_target_is_clear_of_what_the_system_takes(
    play: Play, size: tuple[int, int], density: float, cut: Insets
) -> None:
    width, height = size
    left, top, right, bottom = (part * density for part in cut)
    play.stage.safe_area = lambda: (left, top, right, bottom)
    Metrics.density = density
    play.resize((round(width * density), round(height * density)))
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        play.frames()
        broken = play.laws() + unsafe(play, (left, top, right, bottom))
        if broken:
            found[name] = broken

    for page in PAGES:
        play.app.go(page)
        look(type(page).__name__)
    play.app.go(routes.Board("going"))
    look("hand-over")
    screen = play.stage.screen
    screen.presenter.ready()
    look("board")
    screen.open_menu()
    look("menu")
    play.close()
    screen.presenter.watch()
    screen.presenter.replays.toggle()
    look("replay")
    screen.presenter.replays.end()
    choose_a_clash(screen)
    look("action tool")
    screen.presenter.cancel()
    assert found == {}


def test_who_comes_back_with_the_phone_upside_down_finds_all_clear_of_the_notch(play: Play) -> None:
    play.resize(LYING)
    play.stage.safe_area = lambda: (40.0, 0.0, 0.0, 0.0)
    play.app.go(routes.Home())
    play.frames()
    for insets in ((0.0, 0.0, 40.0, 0.0), (40.0, 0.0, 0.0, 0.0)):
        play.stage.safe_area = lambda insets=insets: insets
        play.app.on_resume()
        play.frames()
        assert play.stage.screen.insets == list(insets)
        assert unsafe(play, insets) == []
