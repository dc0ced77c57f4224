"""The luck of the guided match: the cards and dice that its lessons need."""

from collections.abc import Iterable, Iterator

from rawsiko.core.commands import Act, Command
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.state import Table
from rawsiko.tutorial.cast import PUPIL

Faces = tuple[int, ...]

PUPIL_ATTACKS: dict[int, tuple[Faces, Faces]] = {
    1: ((5, 3, 2), (3,)),
    2: ((6, 4, 2), (5, 4)),
    3: ((6, 4, 2), (5, 4, 1)),
}
"""By the number of defenders: first a tie that costs the pupil one Asset, then the Territory."""
RIVAL_ATTACKS: tuple[Faces, Faces] = ((4, 3, 1), (4, 3, 2))
"""Ties all along: the attacker loses, which is what there is to learn."""


class Scripted:
    """A Chance that says what it was told, and after that leaves everything in its order."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self._numbers: Iterator[int] = iter(numbers)

    def below(self, bound: int) -> int:
        """The next number; the last one that is possible changes nothing in a shuffle."""
        return next(self._numbers, bound - 1)


def fate(_secret: bytes, table: Table, command: Command) -> Scripted:
    """The cards are dealt in the order of the pack, and every Clash teaches something."""
    if not isinstance(command, Act) or table.owner.get(command.target) in (None, command.seat):
        return Scripted()
    defenders = min(MOST_DICE, table.assets[command.target])
    attack, defence = RIVAL_ATTACKS
    if command.seat == PUPIL:
        attack, defence = PUPIL_ATTACKS[defenders]
    faces = (*attack[: command.count], *defence[:defenders])
    return Scripted(face - 1 for face in faces)
