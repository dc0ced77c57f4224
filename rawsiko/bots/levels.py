"""The bots by name."""

import random
from collections.abc import Callable

from rawsiko.bots.bot import Bot
from rawsiko.bots.greedy_bot import GreedyBot
from rawsiko.bots.random_bot import RandomBot

BOTS: dict[str, Callable[[random.Random], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
