"""What a tap feels and sounds like. The app injects its device; tests and tools keep the silent one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Senses(Protocol):
    def feel(self, kind: str) -> None:
        """`kind` is the name of a sound of the game: tap, confirm, refuse, ..."""

    def say(self, text: str) -> None:
        """Read a spoken name aloud, if the user wants that."""

    def can_read(self, language: str) -> bool:
        """Whether a whole text could be read aloud in this language."""

    def read(self, text: str, language: str, done: Callable[[], None]) -> None:
        """Read a whole text aloud instead of the last one; `done` may come from any thread."""

    def hush(self) -> None:
        """Read no further."""


class SilentSenses:
    def feel(self, kind: str) -> None:
        return

    def say(self, text: str) -> None:
        return

    def can_read(self, language: str) -> bool:
        return False

    def read(self, text: str, language: str, done: Callable[[], None]) -> None:
        done()

    def hush(self) -> None:
        return
