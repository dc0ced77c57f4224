"""What anything that is shipped must be able to do: a Match is begun by touch, closed, and resumed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.ship.watched import Watched, alone

FEWEST_COLOURS = 500
"""A screen of ours has thousands; an empty window has one."""


def begun_and_resumed(command: Sequence[str | Path], folder: Path, **more: str) -> None:
    """``command`` starts the player of ``tools.ship`` in what is tried out."""
    folder.mkdir(exist_ok=True)
    kept = folder / "kept"
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
        assert said["picture"]["colours"] > FEWEST_COLOURS
    assert first.ended() == 0
    second = Watched([*command, kept, "resume"], folder, alone(**more))
    found = second.hears("started")
    assert second.ended() == 0
    assert (found["screen"], found["curtain"]) == ("BoardScreen", True)
    assert found["events"] == said["events"]
    assert not (kept / "errors.txt").exists()
