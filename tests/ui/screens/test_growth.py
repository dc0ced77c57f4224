"""Whoever asks for larger letters gets no text in smaller ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import SHORT, Play, choose_a_clash
from tools.gallery_growth import shrunken, sizes
from tools.gallery_network import at_home

FORMS = [(1280, 800), (800, 360), (360, 740)]
LANGUAGE = "el"


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    yield whole_play
    whole_play.close()
    whole_play.app.desk.speak("en")
    whole_play.resize((960, 600))
    whole_play.app.go(routes.Home())


def lawful(play: Play) -> None:
    play.app.desk.speak(LANGUAGE)
    for size in FORMS:
        play.resize(size)
        before = sizes(play.stage)
        play.resize(size, 150)
        assert shrunken(before, sizes(play.stage)) == [], size
        assert play.laws() == [], size


def test_a_message_with_a_path(play: Play) -> None:
    """However long it is: the button changes its place, and comes back to it when the window is turned."""
    match = play.match("growth", SHORT, Phase.ACTION, 2)
    play.app.go(routes.Matches())
    play.frames()
    play.stage.screen.presenter.export(match)
    play.frames()
    toast = Toast.current
    assert toast is not None
    assert ".jsonl" in toast.text
    for size in (*FORMS, *FORMS):
        for percent in (100, 150):
            play.resize(size, percent)
            assert toast.ids.words.font_size == pytest.approx(16 * percent / 100), size
            assert play.laws() == [], size
    lawful(play)


def test_a_band_across_the_screen(play: Play) -> None:
    with at_home():
        play.app.go(routes.Tables())
        play.frames()
        play.app.desk.speak("el")
        play.stage.screen.presenter._fail("table_full")
        lawful(play)
        play.app.go(routes.Home())


def test_the_board_and_its_action_tool(play: Play) -> None:
    screen = play.show(play.match("growth", SHORT, Phase.ACTION, 2), (1280, 800))
    screen.presenter.ready()
    play.frames()
    lawful(play)
    choose_a_clash(screen)
    play.frames()
    lawful(play)


def test_a_hand_over(play: Play) -> None:
    """The face may make room for the words; the letter beside it is drawn with it."""
    play.show(play.match("growth", SHORT, Phase.ACTION, 2), (1280, 800))
    lawful(play)
