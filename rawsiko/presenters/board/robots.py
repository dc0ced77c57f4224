"""The bots at this table, and how fast they play."""

import random
import time
from collections.abc import Callable, Iterator
from threading import Thread
from typing import TYPE_CHECKING

from rawsiko.bots.pace import FAST, share
from rawsiko.core.commands import Command
from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.desk import fall
from rawsiko.store.preferences import Preferences

if TYPE_CHECKING:
    from rawsiko.bots.bot import Bot


class Robots:
    """One bot for each Seat that needs one. ``is_hurried`` lasts for the go of one of them."""

    def __init__(self, tell: Callable[[Exception], None] = fall) -> None:
        """``tell`` is told of the first mistake of each bot; a simpler one does the step."""
        self._tell = tell
        self._failed: set[Bot] = set()
        self._bots: dict[tuple[Seat, str], Bot] = {}
        self._thought: _Thought | None = None
        self.is_hurried = False
        self.is_skipped = False
        self.is_thinking = False
        """Whether a bot was asked for a step that it has not found yet."""

    def command(self, service: Match, seat: Seat) -> Command | None:
        """What the bot in this Seat does next; None while it is still thinking: ask again."""
        # A start does without them.
        from rawsiko.bots.levels import LEVELS, level_of_today
        from rawsiko.bots.stand_in import simply

        level = level_of_today(service.state.table.players[seat].level)
        if (seat, level) not in self._bots:
            self._bots[seat, level] = LEVELS[level](random.Random())
        bot = self._bots[seat, level]
        self.is_thinking = False
        try:
            command = self._think(bot, service, seat)
        except Exception as mistake:  # noqa: BLE001 (whatever it is, the others want to play on)
            if bot not in self._failed:
                self._failed.add(bot)
                self._tell(mistake)
            return simply(service.view(seat))
        self.is_thinking = command is None
        return command

    def _think(self, bot: "Bot", service: Match, seat: Seat) -> Command | None:
        from rawsiko.bots.expert_bot import ExpertBot

        if not isinstance(bot, ExpertBot):
            return bot.choose(service.view(seat))
        position = len(service.log)
        if self._thought is None or self._thought.position != position:
            self._thought = _Thought(position, bot.think(service.view(seat)))
        return self._thought.result()

    def pace(self, preferences: Preferences, table: Table) -> float:
        """The seconds before a bot's next step."""
        seconds = preferences.bot_seconds * share(table.phase)
        return seconds * (FAST if self.is_hurried or self.is_skipped else 1)

    def calm(self) -> None:
        """A go is over: the next one is there to be seen."""
        self.is_hurried = self.is_skipped = False


class _Thought:
    """A bot that thinks beside the window: its steps are small, and after each the window may go on."""

    def __init__(self, position: int, steps: Iterator[Command | None]) -> None:
        self.position = position
        self._command: Command | None = next(steps)
        self._mistake: Exception | None = None
        if self._command is None:
            Thread(target=self._go_on, args=(steps,), daemon=True).start()

    def result(self) -> Command | None:
        """What came of it so far. A mistake is raised where it can be dealt with."""
        if self._mistake is not None:
            raise self._mistake
        return self._command

    def _go_on(self, steps: Iterator[Command | None]) -> None:
        try:
            for command in steps:
                time.sleep(0)
                self._command = command
        except Exception as mistake:  # noqa: BLE001 - it is raised again by result
            self._mistake = mistake
