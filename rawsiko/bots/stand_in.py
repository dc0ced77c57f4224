"""Bots make mistakes, too: then a simpler one does the step, so that nobody waits for ever."""

import random
from collections.abc import Callable

from rawsiko.bots.bot import Bot
from rawsiko.bots.easy_bot import EasyBot
from rawsiko.bots.random_bot import RandomBot
from rawsiko.core.commands import Command
from rawsiko.core.visibility import SeatView


def chosen(bot: Bot, view: SeatView, tell: Callable[[Exception], object]) -> Command:
    """What this bot does, or a simpler one if it fails, of which ``tell`` is told."""
    try:
        return bot.choose(view)
    except Exception as error:  # noqa: BLE001 (whatever it is, the others want to play on)
        tell(error)
    return simply(view)


def simply(view: SeatView) -> Command:
    """What the gentlest bot does, or anything at all if even that one fails."""
    try:
        return EasyBot(random.Random()).choose(view)
    except Exception:  # noqa: BLE001 (the first mistake is the one to be told)
        return anything(view)


def anything(view: SeatView) -> Command:
    """Some legal command, found without thinking."""
    return RandomBot(random.Random()).choose(view)
