"""The bots by name."""

import random
from collections.abc import Callable
from functools import partial

from rawsiko.bots.bot import Bot
from rawsiko.bots.easy_bot import EasyBot
from rawsiko.bots.expert_bot import ExpertBot
from rawsiko.bots.greedy_bot import GreedyBot
from rawsiko.bots.hard_bot import HardBot
from rawsiko.bots.medium_bot import MediumBot
from rawsiko.bots.random_bot import RandomBot

Maker = Callable[[random.Random], Bot]

LEVELS: dict[str, Maker] = {
    "easy": EasyBot,
    "medium": MediumBot,
    "hard": HardBot,
    "expert": ExpertBot,
}
"""What players may choose, the gentlest first."""

BOTS: dict[str, Maker] = {
    **LEVELS,
    "expert": partial(ExpertBot, seconds=None),
    "random": RandomBot,
    "greedy": GreedyBot,
}
"""All bots of simulations: none looks at the clock, so that a seed says it all."""

DEFAULT_LEVEL = "medium"
_TODAY = {"random": "easy", "greedy": "medium"}


def level_of_today(name: str | None, default: str = DEFAULT_LEVEL) -> str:
    """One of ``LEVELS``, also for names that were chosen before there were four.

    >>> level_of_today("random"), level_of_today("hard"), level_of_today("deep")
    ('easy', 'hard', 'medium')
    """
    level = _TODAY.get(name or "", name or "")
    return level if level in LEVELS else default
