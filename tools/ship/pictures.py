"""What the pixels of a game that is played must be like, by what ``player`` tells about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

FEWEST_COLOURS = 500
"""Our plainest screen has two thousand; an empty window has one."""
MOST_BLACK = 0.5
"""Of any field of the screen: nothing of ours is black but small things."""
LEAST_SEA, MOST_SEA = 0.02, 0.75
"""Of the whole window, with the map in it: from a seventh to a half."""
LEAST_PAINTED = 0.2
"""Of a Territory: the rest is under badges, lines and panels."""
FEWEST_TERRITORIES = 3
"""So many of those in sight must have their colour; a small phone shows five."""
LEAST_CHANGED = 0.3
"""Of a Territory when it is taken."""


def faults(said: Mapping[str, Any]) -> Iterator[str]:
    """On any screen."""
    picture = said["picture"]
    if picture["colours"] < FEWEST_COLOURS:
        yield f"there are only {picture['colours']} colours on the screen"
    if picture["black"] > MOST_BLACK:
        yield f"{picture['black']:.0%} of a part of the screen is black"


def board_faults(said: Mapping[str, Any]) -> Iterator[str]:
    """On the board, where somebody has just taken a Territory."""
    sea = said["picture"]["sea"]
    if not LEAST_SEA <= sea <= MOST_SEA:
        yield f"{sea:.0%} of the board is sea"
    land = said["land"]
    painted = [name for name, share in land.items() if share >= LEAST_PAINTED]
    if len(painted) < FEWEST_TERRITORIES:
        yield f"only {len(painted)} of {len(land)} Territories in sight have the colour of their land"
    taken = said["territory"]
    if taken not in painted:
        yield f"{taken} has not the colour of whoever has taken it"
    if said["changed"] < LEAST_CHANGED:
        yield f"{taken} looks as it did before it was taken"
