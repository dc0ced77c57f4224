"""The bar of a page that is higher than its window, under a finger or a mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.tests.common import UnitTestTouch

from rawsiko.presenters import routes
from rawsiko.ui.widgets.scroll_page import ScrollPage
from tests.ui.screens.play import Play
from tools.gallery_boxes import visible

PLACES = {
    "home": routes.Home(),
    "new match": routes.NewMatch(),
    "settings": routes.Settings(),
    "rules": routes.Rules(),
    "about": routes.About(),
    "learn": routes.Learn(),
}


def overflowing(play: Play) -> Iterator[ScrollPage]:
    return (w for w in visible(play.stage) if isinstance(w, ScrollPage) and w.overflows)


def press(play: Play, page: ScrollPage, share: float) -> UnitTestTouch:
    """On the bar, so far up its page."""
    x, y = page.to_window(page.right - page.bar_width / 2, page.y + share * page.height)
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    play.frames(1)
    return finger


@pytest.mark.parametrize("place", PLACES)
def test_a_tap_leads_there_and_a_drag_goes_along(play: Play, place: str) -> None:
    play.resize((360, 640))
    play.app.go(PLACES[place])
    play.frames()
    screen = play.stage.screen
    pages = list(overflowing(play))
    assert pages
    for page in pages:
        page.scroll_y = 1.0
        play.frames(1)
        press(play, page, 0.02).touch_up()
        play.frames()
        assert page.scroll_y < 0.1
        finger = press(play, page, 0.03)
        finger.touch_move(finger.x, page.to_window(0, page.y + 0.6 * page.height)[1])
        finger.touch_up()
        play.frames()
        assert page.scroll_y > 0.4
    assert play.stage.screen is screen
