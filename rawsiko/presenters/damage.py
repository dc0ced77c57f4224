"""Texts that cannot be read: whoever knows why they stand in English can help."""

import zlib
from collections.abc import Sequence

from rawsiko.presenters.matches_model import Notice
from rawsiko.presenters.words import Words

MOST_NAMED = 3


def damage_notice(words: Words, files: Sequence[str]) -> Notice:
    """Which files they are, or the first of them, and what repairs them."""
    more = len(files) - MOST_NAMED
    named = [*files[:MOST_NAMED], f"+{more}"] if more > 0 else files
    line = words.text("safety.damaged_texts", files=", ".join(named))
    # It is true all the time, and so is told once for these files.
    number = -1 - zlib.crc32(" ".join(files).encode())
    return Notice(number, line, "warning", words.text("common.ok"), stays=True)
