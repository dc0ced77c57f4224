"""How long a Match takes people: a model of minutes, and the number of Turns that fit a lesson.

What a person needs for each sort of event, in seconds: to look, to decide, to tap. Bots that play
hard make about as many actions as attentive people do.
"""

from collections.abc import Iterable
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.options import FEWEST_TURNS, MOST_TURNS

SECONDS: dict[type[Any], float] = {
    e.ContinentTaken: 15.0,
    e.TerritoryTaken: 5.0,
    e.AssetsPlaced: 2.0,
    e.AssetsMoved: 4.0,
    e.TerritoryOccupied: 5.0,
    e.ClashFought: 8.0,
    e.ActionEnded: 30.0,
    e.TradePicked: 10.0,
}
"""``ActionEnded`` stands for the hand-over and a first look at the board."""

START_MINUTES = {3: 0.0, 4: -1.5, 5: 1.5}
TURN_MINUTES = {3: 4.2, 4: 5.1, 5: 5.9}
"""What the model gives for Matches of hard bots, by number of players (docs/balance.md).

A Turn takes longer when there are more Assets, so the first ones save about what setup costs.
"""


def minutes_of(log: Iterable[e.Event]) -> float:
    """The minutes that people would need for what is in this log."""
    return sum(SECONDS.get(type(event), 0.0) for event in log) / 60


def minutes_for(turns: int, players: int) -> float:
    """About how long a Match of so many Turns takes.

    >>> minutes_for(8, 4)
    39.3
    """
    return START_MINUTES[players] + turns * TURN_MINUTES[players]


def turns_for(minutes: float, players: int) -> int:
    """The number of Turns that come nearest to so many minutes, within what rule 2 allows.

    >>> turns_for(40, 4), turns_for(5, 4)
    (8, 3)
    """
    turns = round((minutes - START_MINUTES[players]) / TURN_MINUTES[players])
    return min(max(turns, FEWEST_TURNS), MOST_TURNS)
