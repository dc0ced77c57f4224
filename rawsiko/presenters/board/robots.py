"""The bots at this table."""

import random
import time
from collections.abc import Iterator
from threading import Thread

from rawsiko.bots.bot import Bot
from rawsiko.bots.expert_bot import ExpertBot
from rawsiko.bots.levels import LEVELS, TODAY
from rawsiko.core.commands import Command
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.match.service import MatchService
from rawsiko.store.preferences import Preferences

DEFAULT_LEVEL = "medium"
PLACING = 0.4
"""One Asset after the other: each needs less time to be seen than an action."""


def pace(preferences: Preferences, table: Table) -> float:
    """The seconds before a bot's next step."""
    is_placing = table.phase in (Phase.ASSETS, Phase.INVESTMENT)
    return preferences.bot_seconds * (PLACING if is_placing else 1)


class Robots:
    """One bot for each Seat that needs one."""

    def __init__(self) -> None:
        self._bots: dict[tuple[Seat, str], Bot] = {}
        self._thought: _Thought | None = None

    def command(self, service: MatchService, seat: Seat) -> Command | None:
        """What the bot in this Seat does next; None while it is still thinking: ask again."""
        level = service.state.table.players[seat].level or DEFAULT_LEVEL
        level = TODAY.get(level, level)
        if level not in LEVELS:
            level = DEFAULT_LEVEL
        if (seat, level) not in self._bots:
            self._bots[seat, level] = LEVELS[level](random.Random())
        bot = self._bots[seat, level]
        if not isinstance(bot, ExpertBot):
            return bot.choose(service.view(seat))
        position = len(service.log)
        if self._thought is None or self._thought.position != position:
            self._thought = _Thought(position, bot.think(service.view(seat)))
        return self._thought.command


class _Thought:
    """A bot that thinks beside the window: its steps are small, and after each the window may go on."""

    def __init__(self, position: int, steps: Iterator[Command | None]) -> None:
        self.position = position
        self.command: Command | None = next(steps)
        if self.command is None:
            Thread(target=self._go_on, args=(steps,), daemon=True).start()

    def _go_on(self, steps: Iterator[Command | None]) -> None:
        for command in steps:
            time.sleep(0)
            self.command = command
