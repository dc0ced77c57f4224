"""What anything that is shipped must be able to do: a Match is begun by touch, closed, and resumed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.ship import pictures
from tools.ship.watched import PATIENCE, Watched, alone, telling

FRAME = "kv-*.bin"
"""Kept by the app once its first frame is on the screen."""


def begun_and_resumed(command: Sequence[str | Path], folder: Path, **more: str) -> None:
    """``command`` starts the player of ``tools.ship`` in what is tried out."""
    folder.mkdir(exist_ok=True)
    kept = folder / "kept"
    with telling(kept):
        first = Watched([*command, kept, "begin"], folder, alone(**more))
        said: dict[str, Any] = {}
        for what, screen in (
            ("started", "HomeScreen"),
            ("new_match", "NewMatchScreen"),
            ("hand_over", "BoardScreen"),
            ("taken", "BoardScreen"),
        ):
            said = first.hears(what)
            assert said["screen"] == screen
            assert list(pictures.faults(said)) == []
        assert list(pictures.board_faults(said)) == []
        assert first.ended() == 0
        second = Watched([*command, kept, "resume"], folder, alone(**more))
        found = second.hears("started")
        assert second.ended() == 0
        assert (found["screen"], found["curtain"]) == ("BoardScreen", True)
        assert found["events"] == said["events"]
        assert not (kept / "errors.txt").exists()


def stands(command: Sequence[str | Path], folder: Path, sign: str = FRAME) -> Path:
    """Start the game itself and end it when it has kept this; gives the folder where it keeps its files."""
    home, elsewhere = folder / "home", folder / "elsewhere"
    elsewhere.mkdir(parents=True)
    environment = alone(HOME=str(home))
    environment.pop("XDG_DATA_HOME", None)
    game = Watched(command, elsewhere, environment)
    kept = home / ".local" / "share" / "rawsiko"
    end = time.monotonic() + PATIENCE
    while not list(kept.glob(sign)) and game.is_running() and time.monotonic() < end:
        time.sleep(0.05)
    assert game.is_running(), game.last_words()
    game.kill()
    assert {path.name for path in kept.iterdir()} >= {"preferences.json", "rawsiko.db"}
    assert not (kept / "errors.txt").exists()
    assert not list(elsewhere.iterdir())
    return kept
