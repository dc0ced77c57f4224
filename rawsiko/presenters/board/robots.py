"""The bots at this table."""

import random

from rawsiko.bots.bot import Bot
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

    def command(self, service: MatchService, seat: Seat) -> Command:
        """What the bot in this Seat does next."""
        level = service.state.table.players[seat].level or DEFAULT_LEVEL
        level = TODAY.get(level, level)
        if level not in LEVELS:
            level = DEFAULT_LEVEL
        if (seat, level) not in self._bots:
            self._bots[seat, level] = LEVELS[level](random.Random())
        return self._bots[seat, level].choose(service.view(seat))
