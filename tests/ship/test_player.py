"""Whoever plays what is shipped says where it stopped, and a busy machine makes no long press of its taps."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.ship.wheel import ROOT
from tools.ship import watched
from tools.ship.watched import Watched, alone

SLOW = """
import sys, time
from pathlib import Path
from tools.ship import player
from kivy.clock import Clock

touch = player.Finger.down

def down(finger):
    touch(finger)
    Clock.schedule_once(lambda _: time.sleep(0.7), -1)

player.Finger.down = down
player.Player(Path(sys.argv[1]), player.begin).run()
"""
"""As on a machine that is busy: the frame of each touch takes longer than any tap may."""


def test_slow_frames_make_no_long_press(tmp_path: Path) -> None:
    game = Watched([sys.executable, "-c", SLOW, tmp_path], ROOT, alone())
    for what in ("started", "new_match", "hand_over", "taken"):
        game.hears(what)
    assert game.ended() == 0


FAILING = """
import sys
from pathlib import Path
from tools.ship import player
from kivy.clock import Clock

def fail(app):
    app.note("fail")
    Clock.schedule_once(lambda _: {}["gone"])
    yield lambda: False

player.Player(Path(sys.argv[1]), fail).run()
"""
"""The app shows its page for mishaps, and nothing that was waited for ever comes."""


def test_a_game_that_fails_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "errors.txt").write_text("of an earlier run", encoding="utf-8")
    game = Watched([sys.executable, "-c", FAILING, tmp_path], ROOT, alone(), patience=60)
    game.hears("started")
    with pytest.raises(AssertionError) as caught, watched.telling(tmp_path):
        game.hears("failed")
    told = str(caught.value)
    assert told.startswith("it ended after started instead of saying failed, at: fail\n")
    assert "\nsomething went wrong in the game" in told
    assert told.count("\nKeyError") == 1


def test_what_a_game_has_only_written_down_is_told(tmp_path: Path) -> None:
    (tmp_path / "errors.txt").write_text(
        "time\nmachine\n  app.py:1 run\nKeyError\n\n", encoding="utf-8"
    )
    for said, told in {
        "it ended": "it ended\ntime\nmachine\n  app.py:1 run\nKeyError",
        "it ended\n  app.py:1 run\nKeyError\nand more": "it ended\n  app.py:1 run\nKeyError\nand more",
    }.items():
        with pytest.raises(AssertionError) as caught, watched.telling(tmp_path):
            raise AssertionError(said)
        assert str(caught.value) == told


def talker(folder: Path, *lines: str) -> Watched:
    return Watched([sys.executable, "-c", "\n".join(lines)], folder, alone())


STEPS = (
    """print('{"what": "started"}\\n{"step": "tap Tile"}\\n{"step": "tap the Territory peru"}', flush=True)""",
)


def test_an_end_is_told_with_the_step_it_came_at(tmp_path: Path) -> None:
    game = talker(tmp_path, *STEPS, "raise SystemExit('no more')")
    game.hears("started")
    with pytest.raises(AssertionError) as caught:
        game.hears("taken")
    told = "it ended after started instead of saying taken, at: tap the Territory peru\nno more"
    assert str(caught.value) == told


def test_a_program_that_hangs_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watched, "PATIENCE", 2.0)
    game = talker(tmp_path, *STEPS, "import time; time.sleep(60)")
    game.hears("started")
    with pytest.raises(
        AssertionError, match=r"was stopped after 2 s after started .* at: tap the T"
    ):
        game.hears("taken")


def test_another_word_than_the_expected_one(tmp_path: Path) -> None:
    game = talker(tmp_path, *STEPS)
    with pytest.raises(AssertionError, match=r"it said .*started.* instead of new_match"):
        game.hears("new_match")
    game.ended()


def test_memory_does_not_grow_with_each_frame() -> None:
    """Mesa draws in threads of its own, which are never waited for where there is no screen."""
    assert alone()["LP_NUM_THREADS"] == "0"
