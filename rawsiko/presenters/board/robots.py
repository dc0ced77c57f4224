"""The bots at this table, and how fast they play."""

import random

from rawsiko.bots.bot import Bot
from rawsiko.bots.levels import BOTS
from rawsiko.core.commands import Command
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.match.service import MatchService
from rawsiko.store.preferences import Preferences

DEFAULT_LEVEL = "greedy"
PLACING = 0.4
"""One Asset after the other: each needs less time to be seen than an action."""
FAST = 0.2
"""Of the usual time, for who has seen enough of this go."""


class Robots:
    """One bot for each Seat that needs one. ``is_hurried`` lasts for the go of one of them."""

    def __init__(self) -> None:
        self._bots: dict[tuple[Seat, str], Bot] = {}
        self.is_hurried = False

    def command(self, service: MatchService, seat: Seat) -> Command:
        """What the bot in this Seat does next."""
        level = service.state.table.players[seat].level or DEFAULT_LEVEL
        if level not in BOTS:
            level = DEFAULT_LEVEL
        if (seat, level) not in self._bots:
            self._bots[seat, level] = BOTS[level](random.Random())
        return self._bots[seat, level].choose(service.view(seat))

    def pace(self, preferences: Preferences, table: Table) -> float:
        """The seconds before a bot's next step."""
        is_placing = table.phase in (Phase.ASSETS, Phase.INVESTMENT)
        seconds = preferences.bot_seconds * (PLACING if is_placing else 1)
        return seconds * (FAST if self.is_hurried else 1)
