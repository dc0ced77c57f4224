"""What a tap feels and sounds like. The app injects its device; tests and tools keep the silent one."""

from __future__ import annotations

from typing import Protocol


class Senses(Protocol):
    def feel(self, kind: str) -> None:
        """`kind` is the name of a sound of the game: tap, confirm, refuse, ..."""

    def say(self, text: str) -> None:
        """Read a spoken name aloud, if the user wants that."""


class SilentSenses:
    def feel(self, kind: str) -> None:
        return

    def say(self, text: str) -> None:
        return
