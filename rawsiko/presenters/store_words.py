"""What went wrong, in one line of the player's language."""

from rawsiko.core.rejection import Rejection
from rawsiko.presenters.words import Words
from rawsiko.store.protocol import StoreError


def trouble_line(words: Words, error: StoreError) -> str:
    """Why the store could not do what was asked."""
    return words.text(f"store.{error.trouble.value}")


def rejection_line(words: Words, rejection: Rejection) -> str:
    """Why a Match cannot start."""
    key = f"new_match.{rejection.code.label}"
    found = words.text(key)
    return words.text("new_match.refused") if found == key else found
