"""From the final score to the map and the replay, and back, by touches."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Any

import pytest
from kivy.uix.label import Label

from rawsiko.core.phase import Phase
from rawsiko.presenters.routes import Score
from rawsiko.ui.board.replay_bar import ReplayBar
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.screens.board import BoardScreen
from rawsiko.ui.screens.score import ScoreScreen
from rawsiko.ui.widgets.icon import Icon
from tests.ui.screens.play import LONG, SHORT, Play, find, tap
from tools.gallery_boxes import visible

SIZES = [(1280, 800), (800, 360), (360, 740), (320, 480)]
ESC = 27


def scored(play: Play, size: tuple[int, int], percent: int = 100) -> Any:
    """The score of a Match that is over."""
    match = play.match("over", SHORT, Phase.OVER)
    play.stage.clear()
    play.resize(size, percent)
    play.app.go(Score(match))
    play.frames()
    return play.stage.screen


@pytest.mark.parametrize("size", SIZES)
def test_the_map_of_the_end_and_back_to_the_score(play: Play, size: tuple[int, int]) -> None:
    """On that map nothing is to be placed any more."""
    tap(play, scored(play, size).ids.see_map)
    board = play.stage.screen
    assert isinstance(board, BoardScreen)
    assert find(play, HandOverView) is None
    assert board.map.parent is not None
    assert len({land.seat_style for land in board.model.map.territories}) > 2
    player, look = board.ids.player, board.model.player.look
    told = [label.text for label in visible(player) if isinstance(label, Label) and label.text]
    assert told == [look.name, "the end"]
    assert "asset" not in {icon.name for icon in visible(player) if isinstance(icon, Icon)}
    assert play.laws() == []
    tap(play, board.ids.next)
    assert isinstance(play.stage.screen, ScoreScreen)


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_match_is_played_and_back_leads_to_the_score(
    play: Play, size: tuple[int, int]
) -> None:
    tap(play, scored(play, size).ids.replay)
    board = play.stage.screen
    bar = find(play, ReplayBar)
    assert isinstance(board, BoardScreen)
    assert bar.model.is_playing
    tap(play, bar.ids.play)
    before = bar.model.place
    tap(play, bar.ids.later)
    assert bar.model.place != before
    assert not bar.model.is_playing
    assert play.laws() == []
    tap(play, bar.ids.end)
    assert find(play, ReplayBar) is None
    play.window.dispatch("on_keyboard", ESC, 0, "", [])
    play.frames()
    assert isinstance(play.stage.screen, ScoreScreen)


def test_it_goes_on_by_itself(play: Play) -> None:
    tap(play, scored(play, (960, 600)).ids.replay)
    bar = find(play, ReplayBar)
    first = bar.model.place
    play.until(lambda: bar.model.place != first)
    assert bar.model.is_playing
    play.window.dispatch("on_keyboard", ESC, 0, "", [])
    assert find(play, ReplayBar) is None


@pytest.mark.parametrize("language", ["lv", "el"])
def test_every_button_of_the_score_fits_in_long_words(play: Play, language: str) -> None:
    play.app.desk.speak(language)
    ids = scored(play, (1280, 800), 150).ids
    for size, percent, has_words in (
        ((1280, 800), 150, True),
        ((800, 360), 100, True),
        ((320, 480), 150, False),
    ):
        play.resize(size, percent)
        assert play.laws() == [], size
        for door in (ids.see_map, ids.replay):
            assert door.spoken_name
            assert door.text == (door.spoken_name if has_words else "")
            assert min(door.size) >= 48


@pytest.mark.parametrize("size", [(360, 740), (800, 360), (960, 600)])
def test_large_letters_are_cut_nowhere_on_the_page(play: Play, size: tuple[int, int]) -> None:
    play.app.desk.speak("el")
    match = play.match("over 5", LONG, Phase.OVER, seed=3)
    play.stage.clear()
    play.resize(size, 150)
    play.app.go(Score(match))
    play.frames(8)
    page = play.stage.screen.ids.page
    for share in (1.0, 0.75, 0.5, 0.25, 0.0):
        page.scroll_y = share
        play.frames(4)
        assert play.laws() == [], share


def test_a_score_without_doors_turns_as_well(play: Play) -> None:
    """What was taken out of the window is gone for good, and is not asked for again."""
    screen = scored(play, SIZES[0])
    lesson = replace(screen.model, see_map="", replay="")
    screen.show(lesson)
    gc.collect()
    screen.show(lesson)
    play.resize(SIZES[2], 100)
    assert screen.ids.foot.children
    assert all(door.parent is None for door in screen._doors)


def test_every_number_of_the_ranking_has_its_heading(play: Play) -> None:
    screen = scored(play, SIZES[0], 150)
    for size in (*SIZES, (480, 320)):
        play.resize(size, 150)
        told = [label.text for label in screen.ids.rows.walk() if isinstance(label, Label)]
        for row in screen.model.rows:
            assert row.made in told, size
            assert row.made.startswith(screen.model.columns[2])
        for heading in (1, 3, 4):
            assert told.count(screen.model.columns[heading]) == len(screen.model.rows), size
        assert play.laws() == [], size
