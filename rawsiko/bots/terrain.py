"""A Board in whole numbers: what bots that look at thousands of positions count with."""

from functools import lru_cache

from rawsiko.core.board import Board
from rawsiko.core.ids import ObjectiveId
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
    deposits: tuple[tuple[int, ...], ...]
    deposit_bits: tuple[int, ...]
    sources: tuple[tuple[int, ...], ...]
    """The Territories of each Material."""
    materials: tuple[str, ...]
    continents: tuple[tuple[int, ...], ...]
    home: tuple[int, ...]
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
    near = tuple(tuple(index[other] for other in others) for others in board.links.values())
    deposits = tuple(
        tuple(numbers[m] for m in board.deposits[territory]) for territory in board.links
    )
    continents = tuple(tuple(index[t] for t in lands) for lands in board.continents.values())
    cards = {
        key: tuple(
            (
                board.applications[a].points,
                tuple(numbers[m] for m in board.applications[a].materials),
            )
            for a in objective.applications
        )
        for key, objective in board.objectives.items()
    }
    places = {key: n for n, key in enumerate(board.applications)}
    return Terrain(
        territories=tuple(map(str, board.links)),
        index=index,
        near=near,
        steps=tuple(_steps(near, start) for start in range(len(near))),
        deposits=deposits,
        deposit_bits=tuple(sum(1 << m for m in found) for found in deposits),
        sources=tuple(
            tuple(t for t, found in enumerate(deposits) if m in found) for m in range(len(numbers))
        ),
        materials=tuple(map(str, board.materials)),
        continents=continents,
        home=tuple(
            next(c for c, lands in enumerate(continents) if t in lands) for t in range(len(near))
        ),
        applications=tuple(
            (a.points, sum(1 << numbers[m] for m in a.materials))
            for a in board.applications.values()
        ),
        cards=cards,
        hands=tuple(
            tuple(places[a] for a in objective.applications)
            for objective in board.objectives.values()
        ),
    )


def _steps(near: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    steps = {start: 0}
    waiting = [start]
    for territory in waiting:
        for other in near[territory]:
            if other not in steps:
                steps[other] = steps[territory] + 1
                waiting.append(other)
    return tuple(steps.get(t, len(near)) for t in range(len(near)))
