"""The states of the guided match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rawsiko.presenters.tutorial.begin import begin_anew
from rawsiko.presenters.tutorial.board import GuidedBoard
from tools.gallery_studio import Studio
from tools.tutorial_pupil import obey

STEPS = (
    *("welcome", "objective", "oceania", "vietnam", "two_more", "europe", "place_germany"),
    *("place_rest", "numbers", "movement_count", "occupation_target", "second_done", "grant"),
    *(
        "clash_source",
        "clash_confirm",
        "defended",
        "free_play",
        "alone",
        "pick",
        "pick_free",
        "trade_next",
    ),
)
"""Worth a picture: every kind of thing that is talked about, and the longest words."""


def tutorial_states(studio: Studio) -> Iterator[str]:
    """From the first word to the last, with a pupil who sometimes taps beside."""
    studio.close()
    begin_anew(studio.desk)
    seen: set[str] = set()
    while isinstance(studio.screen.presenter, GuidedBoard):
        board: Any = studio.screen.presenter
        key = board.coach.step.key
        if key in STEPS and key not in seen and board.fight.model is None:
            seen.add(key)
            yield f"tutorial_{key}"
            if key == "oceania":
                yield from _beside(studio, board)
        obey(studio.screen.presenter)
        studio.frames(1)
    yield "tutorial_points"
    studio.screen.presenter.coach.next()
    yield "tutorial_farewell"


def _beside(studio: Studio, board: GuidedBoard) -> Iterator[str]:
    board.tap_portrait(board.offer.continents[0])
    yield "tutorial_nudge"
    studio.screen.open_lesson()
    yield "tutorial_menu"
    studio.close()
    board.coach.switch_hints()
    yield "tutorial_without_hints"
    board.coach.switch_hints()
    board.coach.leave()
    yield "home_lesson_left"
    studio.screen.presenter.act()
    studio.frames()
