"""Two devices as they are in class: two processes, two windows, one table, and nothing but touches."""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.store.preferences import Preferences, save_preferences
from tools.ship.watched import Watched

ROOT = Path(__file__).parents[3]


def device(stack: ExitStack, folder: Path, name: str, *scenario: str) -> Watched:
    """A quiet app that is asked nothing twice."""
    folder.mkdir()
    likes = {"shuffle_seats": False, "confirm_next": False, "bot_seconds": 0.1, "turns": 3}
    quiet = replace(Preferences(), sound=False, haptics=False, less_motion=True, **likes)
    save_preferences(folder, replace(quiet, table_name=name))
    command = [sys.executable, "-m", "tests.ui.two.child", folder, *scenario]
    started = Watched(command, ROOT, os.environ | {"PYTHONPATH": str(ROOT)})
    stack.callback(started.kill)
    assert started.hears("started")["screen"] == "HomeScreen"
    return started


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="calls within one machine")
def test_two_windows_play_at_one_table_by_touches(tmp_path: Path) -> None:
    with ExitStack() as stack:
        anna = device(stack, tmp_path / "anna", "Anna", "lead")
        code = anna.hears("lobby")["code"]
        ben = device(stack, tmp_path / "ben", "Ben", "come", code)
        assert ben.hears("lobby")["code"] == code
        for number, each in enumerate((anna, ben)):
            board = each.hears("board")
            assert board["screen"] == "TableBoardScreen"
            assert board["seats"] == [number]
            assert board["lights"] == ["online", "online", "bot"]
            assert [card is not None for card in board["objectives"]] == [
                seat == number for seat in range(3)
            ]
        first, second = (each.hears("played") for each in (anna, ben))
    both = min(len(first["log"]), len(second["log"]))
    assert first["log"][:both] == second["log"][:both]
    for seat in (0, 1):
        for deed in ("ContinentTaken", "TerritoryTaken", "ChatSaid"):
            assert any(event.startswith(f"{deed}(seat={seat}") for event in first["log"][:both]), (
                f"{deed} of Seat {seat} was seen on both"
            )
