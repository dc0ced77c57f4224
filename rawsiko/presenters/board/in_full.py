"""A hint is told in full when somebody asks for it; then what bots do and why can be read, step by step."""

from dataclasses import replace

from rawsiko.presenters.board.model import Hint

LOOK, LETTER = 1.2, 0.05
"""Seconds: to see that there is something to read, and for each letter of it; children read slowly."""


class InFull:
    """Whether somebody asked, and for how long that holds.

    Who asks what a bot does wants to know it of its next step too, until a person is on the go. Who
    asks what to do oneself has read it when something else is to be done.
    """

    def __init__(self) -> None:
        self._is_asked = False
        self._since: tuple[bool, str] = False, ""

    @property
    def is_asked(self) -> bool:
        """Whether hints are told in full now."""
        return self._is_asked

    def turn(self) -> None:
        """Ask for it, or close it again."""
        self._is_asked = not self._is_asked

    def over(self, hint: Hint, *, is_watching: bool) -> Hint:
        """The hint as it is to be shown to who looks on, or is on the go."""
        now = is_watching, "" if is_watching else hint.text
        if now != self._since:
            self._since, self._is_asked = now, False
        return replace(hint, is_whole=self._is_asked)


def reading_seconds(hint: Hint) -> float:
    """How long it takes to read what is told in full; it need not wait for what is told in brief."""
    return LOOK + LETTER * len(hint.text + hint.detail) if hint.is_whole else 0.0
