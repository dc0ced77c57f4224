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
from rawsiko.ui.widgets.dialog import Dialog
from tests.ui.screens.play import LONG, SHORT, Play
from tools import gallery_laws as laws
from tools.gallery_boxes import box_of, visible

FORMS = ((1280, 800), (800, 1280), (800, 360), (360, 740))
LARGE = "large"
"""The first form with everything at another scale."""
PAGES = ["home", "new_match", "matches", "settings", "rules", "learn", "about", "tables"]
PLACES = [*PAGES, "board", "score"]
NEAR = 3.0
"""Pixels by which a text may be elsewhere: texts are fitted in whole steps."""

Form = tuple[int, int] | str
Words = dict[str, tuple[float, float, float]]


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """What is heard and found out in the network would change a page while it is looked at."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lookout, "_look", lambda *_args: None)
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


def become(play: Play, form: Form) -> None:
    play.resize(FORMS[0] if isinstance(form, str) else form)
    desk = play.app.desk
    scale = {"ui_percent": 125, "text_percent": 130} if form == LARGE else {"ui_percent": 100}
    wanted = replace(desk.preferences, **scale)
    if wanted != desk.preferences:
        desk.prefer(wanted)
    play.frames(12)


def open_page(play: Play, name: str) -> None:
    play.app.go(route_of(play, name))
    play.frames(12)


@pytest.fixture(scope="module")
def opened(play: Play) -> dict[tuple[str, Form], tuple[Words, list[str]]]:
    """How each page looks where it is opened in a form, and what breaks a law there."""
    found = {}
    # The start screen tells of the match that was open last.
    open_page(play, "board")
    for form in (*FORMS, LARGE):
        play.stage.clear()
        become(play, form)
        for name in PLACES:
            open_page(play, name)
            found[name, form] = words_of(play), play.laws()
    become(play, FORMS[-1])
    return found


@pytest.mark.parametrize("name", PLACES)
def test_a_turned_or_scaled_window_looks_as_if_it_had_been_opened_so(
    play: Play, opened: dict[tuple[str, Form], tuple[Words, list[str]]], name: str
) -> None:
    play.stage.clear()
    become(play, FORMS[-1])
    open_page(play, name)
    for form in (*FORMS, LARGE):
        become(play, form)
        turned = words_of(play)
        fresh, broken = opened[name, form]
        assert broken == []
        assert turned.keys() == fresh.keys(), form
        for text, place in fresh.items():
            assert turned[text] == pytest.approx(place, abs=NEAR), (form, text)


def test_a_list_that_is_open_is_laid_out_for_the_turned_window(play: Play) -> None:
    screen = play.show(play.match("turned list", SHORT, Phase.ACTION, 2), (480, 320))
    screen.presenter.ready()
    play.frames()
    screen.open_status()
    play.frames()
    first = Dialog.current
    play.resize((320, 480))
    play.until(lambda: Dialog.current is not first)
    play.frames()
    assert laws.broken_texts(Dialog.current) == []
    play.close()
