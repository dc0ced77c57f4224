"""A bot that plays like a beginner: it sees what it needs, and often does something else."""

import random

from rawsiko.bots.greedy_bot import GreedyBot
from rawsiko.bots.random_bot import RandomBot
from rawsiko.core.commands import Command
from rawsiko.core.visibility import SeatView

WHIM = 0.7
"""How often it does whatever comes up."""


class EasyBot:
    """Knows where its Materials lie, but has no patience."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._whim = RandomBot(rng)
        self._wish = GreedyBot(rng)

    def choose(self, view: SeatView) -> Command:
        """A whim, or the nearest wish."""
        bot = self._whim if self._rng.random() < WHIM else self._wish
        return bot.choose(view)
