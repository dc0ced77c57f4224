"""Small pieces of sentences that several screens need."""

from collections.abc import Sequence

from rawsiko.presenters.words import Words


def listed(words: Words, items: Sequence[str]) -> str:
    """A, B and C, in the reader's language."""
    if len(items) < 2:
        return "".join(items)
    return words.text("list.and", first=words.text("list.comma").join(items[:-1]), last=items[-1])


def percents(shares: Sequence[float]) -> list[int]:
    """Shares of 1 as whole percents that add up to 100, so that no reader finds one missing.

    >>> percents([1 / 3, 1 / 3, 1 / 3])
    [34, 33, 33]
    """
    exact = [share * 100 for share in shares]
    floors = [int(share) for share in exact]
    by_rest = sorted(range(len(exact)), key=lambda place: floors[place] - exact[place])
    for place in by_rest[: max(0, round(sum(exact)) - sum(floors))]:
        floors[place] += 1
    return floors
