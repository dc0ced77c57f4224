"""What went wrong, in one line of the player's language."""

from rawsiko.core.rejection import Rejection
from rawsiko.presenters.words import Words
from rawsiko.store.protocol import StoreError


class Unreadable(Exception):
    """A log that is damaged, or that names what this content pack does not know."""


class OtherEdition(Unreadable):
    """A Match that was begun with other cards, and cannot go on with these."""


def trouble_line(words: Words, error: StoreError) -> str:
    """Why the store could not do what was asked."""
    return words.text(f"store.{error.trouble.value}")


def mishap_line(words: Words, error: Exception, *, is_kept: bool = True) -> str:
    """What to say where nobody knows what to do about it; without a disk nothing is said to be safe."""
    if isinstance(error, StoreError):
        line = trouble_line(words, error)
        return line if is_kept else f"{line} {words.text('safety.unkept')}"
    if isinstance(error, OtherEdition):
        return words.text("safety.other_edition")
    if isinstance(error, Unreadable):
        return words.text("safety.unreadable")
    is_lost = isinstance(error, OSError) or not is_kept
    return words.text("safety.no_folder" if is_lost else "safety.mishap")


def known_reason(words: Words, error: Exception) -> str:
    """Why something went wrong, if that is known; else empty."""
    return mishap_line(words, error) if isinstance(error, StoreError | Unreadable) else ""


def rejection_line(words: Words, rejection: Rejection) -> str:
    """Why a Match cannot start."""
    key = f"new_match.{rejection.code.label}"
    found = words.text(key)
    return words.text("new_match.refused") if found == key else found
