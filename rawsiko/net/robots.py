"""The bots of a table at the host: in their own Seats, and in those whose people are away."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING

from rawsiko.bots.bot import Bot
from rawsiko.bots.levels import LEVELS, level_of_today
from rawsiko.bots.pace import FAST, share
from rawsiko.bots.stand_in import anything, chosen
from rawsiko.core.commands import Command, EndPhase
from rawsiko.core.events import ChatSaid, Event
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.visibility import SeatView
from rawsiko.net.slips import slip, watch
from rawsiko.net.why import Refused

if TYPE_CHECKING:
    from rawsiko.net.table import HostTable

RETRY = 2.0
"""Seconds after which a step that could not be saved is tried again."""


class Foul(Exception):
    """A bot has chosen what the rules forbid."""


class Robots:
    """Plays whatever Seat of a table is a bot's and is on its go, one step after the other."""

    def __init__(self, table: HostTable, pace: float | None = None) -> None:
        self._table = table
        self._set_pace = pace
        self._bots: dict[tuple[Seat, str], Bot] = {}
        self._task: asyncio.Task[None] | None = None
        self._hurried: tuple[object, float] = (None, 1.0)
        """A go of which people have seen enough, and the part of the usual time that it gets."""
        self._stir = asyncio.Event()

    def wake(self) -> None:
        """Something has changed: end an Investment phase that is done, or let a bot go on."""
        end_investment(self._table)
        if self._task is None and self._next() is not None:
            self._task = asyncio.get_running_loop().create_task(self._play())
            self._task.add_done_callback(self._rest)
            watch(self._task)

    def _rest(self, _task: asyncio.Task[None]) -> None:
        # Whatever ended it, the host's next look at the table wakes it again.
        self._task = None

    def _next(self) -> Seat | None:
        """The bot's Seat that does something now."""
        table = self._table
        if table.service is None or table.is_gone or not table.guests:
            return None
        match = table.service.state.table
        if match.phase is Phase.INVESTMENT:
            waiting = [s for s in match.living if table.is_bots(s) and match.to_place[s]]
            return waiting[0] if waiting else None
        seat = match.acting
        return seat if seat is not None and table.is_bots(seat) else None

    def hurry(self, seat: Seat, *, skips: bool) -> None:
        """The rest of the go of the bot in this Seat fast, or at once; if it is on its go."""
        if seat == self._next():
            self._hurried = self._go(seat), 0.0 if skips else FAST
            self._stir.set()

    def _go(self, seat: Seat) -> object:
        match = self._table.playing.state.table
        return match.turn, match.phase, seat

    @property
    def _pace(self) -> float:
        """Seconds before each step: as its host likes it, also while they play."""
        if self._set_pace is not None:
            return self._set_pace
        seat = self._next()
        if seat is None:
            return 0.0
        go, part = self._hurried
        part = part if go == self._go(seat) else 1.0
        seconds = self._table.charter.bot_pace / 1000
        return seconds * part * share(self._table.playing.state.table.phase)

    async def _let_look(self) -> None:
        """Give people time to see what is there; whoever has seen enough ends it."""
        self._stir.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stir.wait(), self._pace)

    async def _play(self) -> None:
        await self._let_look()
        while (seat := self._next()) is not None:
            service = self._table.playing
            view, then = service.view(seat), len(service.log)
            command = await self._chosen(seat, view)
            if seat == self._next() and not any(map(_matters, service.log[then:])):
                if self._submit(command, view):
                    await self._let_look()
                else:
                    await asyncio.sleep(RETRY)

    async def _chosen(self, seat: Seat, view: SeatView) -> Command:
        """A bot may think long; meanwhile the other tables go on."""
        loop, bot = asyncio.get_running_loop(), self._bot(seat)
        return await asyncio.to_thread(
            chosen, bot, view, lambda error: loop.call_soon_threadsafe(slip, error)
        )

    def _submit(self, command: Command, view: SeatView) -> bool:
        """Whether it is done, or something simpler instead of what the rules or a mistake forbid."""
        try:
            return self._is_done(command) or self._is_done(anything(view))
        except Refused:
            return False

    def _is_done(self, command: Command) -> bool:
        try:
            decision = self._table.record(lambda: self._table.playing.submit(command))
        except Refused:
            raise
        except Exception as error:  # noqa: BLE001 (nobody else would do this step)
            self._table.stumble(error)
            return False
        if isinstance(decision, Rejection):
            slip(Foul(decision.code.label))
            return False
        return True

    def _bot(self, seat: Seat) -> Bot:
        level = level_of_today(self._table.charter.places[seat].level)
        if (seat, level) not in self._bots:
            self._bots[seat, level] = LEVELS[level](random.Random())
        return self._bots[seat, level]


def _matters(event: Event) -> bool:
    """Whoever thinks need not think again because others talk."""
    return not isinstance(event, ChatSaid)


def end_investment(table: HostTable) -> None:
    """Rule 4.2: when everybody has placed and says so, the first Action phase begins."""
    if table.service is None:
        return
    service, match = table.service, table.service.state.table
    if match.phase is Phase.INVESTMENT and all(map(table.has_ended_investment, match.living)):
        with suppress(Refused):  # what could not be saved is tried again
            table.record(lambda: service.submit(EndPhase(match.living[0])))
