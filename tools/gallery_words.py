"""A language that nobody speaks, to see whether there is room for those that need more of it."""

from __future__ import annotations

import math
import re

from rawsiko.presenters.words import Words

MORE = 0.4
ENDING = "ūšanāžņķēģīļ"


class LongWords(Words):
    """English with longer words."""

    def text(self, key: str, **values: object) -> str:
        """The text of a key, longer."""
        return lengthened(super().text(key, **values))

    def plural(self, key: str, count: int, **values: object) -> str:
        """The text of a key for a number, longer."""
        return lengthened(super().plural(key, count, **values))


def lengthened(text: str) -> str:
    """Every word of four letters and more grows by two fifths; numbers, paths and the name do not.

    >>> lengthened("Next Player in 3 Turns")
    'Nextūš Playerūša in 3 Turnsūš'
    """
    return " ".join(_longer(word) for word in text.split(" "))


def _longer(word: str) -> str:
    found = re.fullmatch(r"(\W*)([^\W\d_]{4,})(\W*)", word)
    if found is None or found[2].lower() == "rawsiko" or found[2] == "siko":
        return word
    before, letters, after = found.groups()
    return before + letters + ENDING[: math.ceil(MORE * len(letters))] + after
