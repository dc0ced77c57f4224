"""The last steps of the guided match in every window: the dice, the points, the farewell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rawsiko.presenters.tutorial.begin import begin_anew
from rawsiko.presenters.tutorial.board import GuidedBoard
from tests.ui.screens.play import SIZES, Play
from tools.gallery_growth import shrunken, sizes
from tools.tutorial_pupil import obey

UPRIGHT = (360, 740)


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    begin_anew(whole_play.app.desk)
    whole_play.frames(8)
    yield whole_play
    whole_play.close()
    whole_play.stage.clear()
    whole_play.app.desk.speak("en")
    whole_play.resize((960, 600))


def test_the_chance_of_a_fight_is_no_smaller_for_large_letters(play: Play) -> None:
    board = play.stage.screen.presenter
    while board.coach.step.key != "clash_confirm" or board.fight.model is not None:
        obey(board)
    for language in ("sk", "lv", "el"):
        play.app.desk.speak(language)
        play.resize(UPRIGHT)
        before = sizes(play.stage)
        play.resize(UPRIGHT, 150)
        assert shrunken(before, sizes(play.stage)) == [], language


def test_the_score_is_turned_while_the_coach_talks_about_it(play: Play) -> None:
    """However small the window: the points that it talks about are in sight beside its words."""
    while isinstance(board := play.stage.screen.presenter, GuidedBoard):
        obey(board)
    for step in ("points", "farewell"):
        for language, percent in (("el", 150), ("en", 100)):
            play.app.desk.speak(language)
            for size in SIZES:
                play.resize(size, percent)
                play.frames(6)
                coach = play.stage.screen.coach
                assert coach.bubble.parent is not None, size
                assert (coach.target is not None) == (step == "points"), size
                assert play.laws() == [], (step, language, size)
        board.coach.next()
        play.frames(2)
    assert not hasattr(play.stage.screen, "coach")
