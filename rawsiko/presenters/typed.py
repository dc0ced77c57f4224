"""What people type is tamed, never refused."""

import unicodedata
from functools import lru_cache

from rawsiko.presenters.drawable import drawable

LONGEST_NAME = 20
LONGEST_TITLE = 40
_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control and direction characters, halves of letters, and line ends of their own kind."""
_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp", "Mn", "Me"}
"""Nobody misses these: they draw nothing, or only together with another."""


def tamed(text: str, longest: int = LONGEST_NAME) -> str:
    """A name as it may stand on the screen while it is typed; outer spaces are for ``settled``.

    >>> tamed("An\\u202ena\\t  Maria")
    'Anna Maria'
    """
    kept = drawable("".join(" " if c.isspace() else c for c in text if not _is_unwanted(c)))
    while "  " in kept:
        kept = kept.replace("  ", " ")
    return kept.lstrip()[:longest]


@lru_cache(maxsize=64)
def settled(text: str, longest: int = LONGEST_NAME) -> str:
    """The same once the typing is over, or for a name from elsewhere.

    Kept, because every step asks many times for the same few names, and in a log they may be very long.
    """
    return tamed(text, longest).strip()


def loses_signs(text: str) -> bool:
    """Whether something that somebody would miss cannot be drawn.

    >>> loses_signs("Zoë 🐸"), loses_signs("Zo\\u200bë")
    (True, False)
    """
    plain = unicodedata.normalize("NFC", text)
    return any(
        not (c.isspace() or drawable(c) or unicodedata.category(c) in _UNSEEN) for c in plain
    )


def _is_unwanted(character: str) -> bool:
    return character not in "\t\n" and unicodedata.category(character) in _UNWANTED


def folded(text: str) -> str:
    """A text without accents and capitals, to find it by whatever of it somebody can type.

    >>> folded("Kobalts") == folded("KOBALTS"), folded("Γάλλιο"), folded("ļoti Ščípe")
    (True, 'γαλλιο', 'loti scipe')
    """
    plain = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return kept.replace("ς", "σ").replace("-", " ").replace("–", " ")
