"""How long a Match takes: a model of minutes, and the number of Turns that fit a lesson.

What a person needs for each sort of event, in seconds: to look, to decide, to tap. Bots that play
hard make about as many actions as attentive people do, but take only the time in which a step can
be seen.
"""

from collections.abc import Iterable
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.options import FEWEST_TURNS, MOST_TURNS
from rawsiko.core.value import value

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

BOT_STEPS = {3: 9.5, 4: 8.0, 5: 7.9}
"""The steps of one hard bot in a Turn, by number of players; placing counts less (bots/pace.py)."""


@value
class Bots:
    """How many of the players are bots, and how many seconds a step of theirs is to be seen."""

    count: int = 0
    seconds: float = 0.0


NO_BOTS = Bots()


def minutes_of(log: Iterable[e.Event]) -> float:
    """The minutes that people would need for what is in this log."""
    return sum(SECONDS.get(type(event), 0.0) for event in log) / 60


def minutes_for(turns: int, players: int, bots: Bots = NO_BOTS) -> float:
    """About how long a Match of so many Turns takes.

    >>> minutes_for(8, 4), round(minutes_for(8, 4, Bots(3, 0.8)))
    (39.3, 12)
    """
    start, each = _line(players, bots)
    return start + turns * each


def turns_for(minutes: float, players: int, bots: Bots = NO_BOTS) -> int:
    """The number of Turns that come nearest to so many minutes, within what rule 2 allows.

    >>> turns_for(40, 4), turns_for(5, 4), turns_for(20, 4, Bots(3, 0.8))
    (8, 3, 13)
    """
    start, each = _line(players, bots)
    turns = round((minutes - start) / each)
    return min(max(turns, FEWEST_TURNS), MOST_TURNS)


def _line(players: int, bots: Bots) -> tuple[float, float]:
    """The minutes before the first Turn, and those of each: people take their part of them."""
    people = (players - bots.count) / players
    steps = bots.count * BOT_STEPS[players] * bots.seconds
    return START_MINUTES[players] * people, TURN_MINUTES[players] * people + steps / 60
