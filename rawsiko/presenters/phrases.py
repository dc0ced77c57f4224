"""Small pieces of sentences that several screens need."""

from collections.abc import Sequence

from rawsiko.presenters.words import Words


def listed(words: Words, items: Sequence[str]) -> str:
    """A, B and C, in the reader's language."""
    if len(items) < 2:
        return "".join(items)
    return words.text("list.and", first=words.text("list.comma").join(items[:-1]), last=items[-1])
