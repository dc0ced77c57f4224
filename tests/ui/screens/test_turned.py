"""A window that was turned or resized, or got another scale, looks as if it had been opened so."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest
from kivy.uix.label import Label

from rawsiko.core.phase import Phase
from rawsiko.net.lookout import Lookout
from rawsiko.presenters import routes
from tests.ui.screens.play import LONG, SHORT, Play
from tools.gallery_boxes import box_of, visible

FORMS = [(1280, 800), (800, 1280), (800, 360), (360, 740)]
PLACES = ["home", "new_match", "matches", "settings", "rules", "learn", "about", "tables"]
NEAR = 3.0
"""Pixels by which a text may be elsewhere: texts are fitted in whole steps."""

Words = dict[str, tuple[float, float, float]]


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """What is found out about the network would change a page while it is looked at."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lookout, "diagnose", lambda *_args: Future())
        play = Play(tmp_path_factory.mktemp("turned"))
        yield play
        play.end()


def words_of(play: Play) -> Words:
    """Every text that can be seen, where its middle is and how large it is."""
    found: Words = {}
    for widget in play.stage.walk():
        if isinstance(widget, Label) and widget.text and visible(widget):
            box = box_of(widget)
            key = f"{widget.text} {sum(name.startswith(widget.text) for name in found)}"
            found[key] = (box.x + box.right) / 2, (box.y + box.top) / 2, widget.font_size
    return found


def route_of(play: Play, name: str) -> routes.Route:
    matches: dict[str, routes.Route] = {
        "board": routes.Board(play.match("turned", SHORT, Phase.INVESTMENT, turn=2)),
        "score": routes.Score(play.match("ended", LONG[:4], Phase.OVER, seed=2)),
    }
    plain = {"new_match": routes.NewMatch, "rules": routes.Rules, "tables": routes.Tables}
    if name in matches:
        return matches[name]
    kind: Any = plain.get(name) or getattr(routes, name.capitalize())
    route: routes.Route = kind()
    return route


def open_at(play: Play, name: str, size: tuple[int, int]) -> None:
    play.resize(size)
    play.app.go(routes.Home())
    play.app.go(route_of(play, name))
    play.frames(12)


@pytest.mark.parametrize("name", [*PLACES, "board", "score"])
def test_a_turned_window_looks_as_if_it_had_been_opened_so(play: Play, name: str) -> None:
    fresh = {}
    for size in FORMS:
        open_at(play, name, size)
        fresh[size] = words_of(play)
        assert play.laws() == []
    # It stands in the last form now, and passes through all of them back to it.
    for size in FORMS:
        play.resize(size)
        play.frames(12)
        turned = words_of(play)
        assert turned.keys() == fresh[size].keys(), size
        for text, place in fresh[size].items():
            assert turned[text] == pytest.approx(place, abs=NEAR), (size, text)


@pytest.mark.parametrize("name", [*PLACES, "board", "score"])
def test_another_scale_looks_as_if_it_had_been_opened_so(play: Play, name: str) -> None:
    play.resize(FORMS[0])
    desk = play.app.desk
    usual = desk.preferences
    large = replace(usual, ui_percent=125, text_percent=130)
    looks = []
    for first in (large, usual):
        desk.prefer(first)
        play.app.go(routes.Home())
        play.app.go(route_of(play, name))
        play.frames(12)
        desk.prefer(large)
        play.frames(12)
        looks.append(words_of(play))
    desk.prefer(usual)
    fresh, scaled = looks
    assert scaled.keys() == fresh.keys()
    for text, place in fresh.items():
        assert scaled[text] == pytest.approx(place, abs=NEAR), text
