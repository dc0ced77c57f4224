"""A Board in whole numbers: what bots that look at thousands of positions count with."""

from collections.abc import Iterable
from functools import lru_cache

from rawsiko.core.board import Board
from rawsiko.core.ids import MaterialId, ObjectiveId
from rawsiko.core.value import value

Card = tuple[tuple[int, tuple[int, ...]], ...]
"""The Applications of an Objective: (points, Materials)."""


@value
class Terrain:
    """Territories, Materials and Continents by their place in the pack; sets as bits."""

    territories: tuple[str, ...]
    index: dict[str, int]
    near: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    """How many Links lie between two Territories."""
    deposit_bits: tuple[int, ...]
    """The Materials of each Territory."""
    sources: tuple[tuple[int, ...], ...]
    """The Territories of each Material."""
    continents: tuple[tuple[int, ...], ...]
    home: tuple[int, ...]
    """The Continent of each Territory."""
    applications: tuple[tuple[int, int], ...]
    """(points, Materials as bits)."""
    cards: dict[ObjectiveId, Card]
    hands: tuple[tuple[int, ...], ...]
    """The Applications of every Objective."""


@lru_cache(maxsize=8)
def terrain_of(board: Board) -> Terrain:
    """The Terrain of a Board; the same Board has it worked out once."""
    index = {str(territory): n for n, territory in enumerate(board.links)}
    numbers = {material: n for n, material in enumerate(board.materials)}
    places = {key: n for n, key in enumerate(board.applications)}
    near = tuple(tuple(index[other] for other in others) for others in board.links.values())
    deposits = tuple(tuple(numbers[m] for m in board.deposits[t]) for t in board.links)
    continents = tuple(tuple(index[t] for t in lands) for lands in board.continents.values())
    territories, materials = range(len(near)), range(len(numbers))
    return Terrain(
        territories=tuple(index),
        index=index,
        near=near,
        steps=tuple(_steps(near, start) for start in territories),
        deposit_bits=tuple(_bits(found) for found in deposits),
        sources=tuple(tuple(t for t in territories if m in deposits[t]) for m in materials),
        continents=continents,
        home=tuple(
            next(c for c, lands in enumerate(continents) if t in lands) for t in territories
        ),
        applications=tuple(
            (a.points, _bits(numbers[m] for m in a.materials)) for a in board.applications.values()
        ),
        cards=_cards(board, numbers),
        hands=tuple(tuple(places[a] for a in o.applications) for o in board.objectives.values()),
    )


def _bits(materials: Iterable[int]) -> int:
    return sum(1 << material for material in materials)


def _cards(board: Board, numbers: dict[MaterialId, int]) -> dict[ObjectiveId, Card]:
    return {
        key: tuple(
            (application.points, tuple(numbers[m] for m in application.materials))
            for application in map(board.applications.__getitem__, objective.applications)
        )
        for key, objective in board.objectives.items()
    }


def _steps(near: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    steps = {start: 0}
    waiting = [start]
    for territory in waiting:
        for other in near[territory]:
            if other not in steps:
                steps[other] = steps[territory] + 1
                waiting.append(other)
    return tuple(steps.get(t, len(near)) for t in range(len(near)))
