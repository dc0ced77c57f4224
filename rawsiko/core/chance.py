"""Chance: the one door through which luck enters the game, always as an argument of ``decide``."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

FACES = 6


class Chance(Protocol):
    """A source of luck."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, each as likely as the others."""
        ...


def choose(chance: Chance, options: Sequence[T]) -> T:
    """Draw one of the options by lot."""
    return options[chance.below(len(options))]


def shuffled(chance: Chance, items: Iterable[T]) -> list[T]:
    """The items in random order (Fisher-Yates: each order is as likely as the others)."""
    rest = list(items)
    for last in range(len(rest) - 1, 0, -1):
        pick = chance.below(last + 1)
        rest[last], rest[pick] = rest[pick], rest[last]
    return rest


def roll(chance: Chance, dice: int) -> tuple[int, ...]:
    """Roll that many dice; highest first."""
    return tuple(sorted([chance.below(FACES) + 1 for _ in range(dice)], reverse=True))
