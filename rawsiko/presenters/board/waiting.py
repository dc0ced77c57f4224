"""While bots play: their steps at a readable pace, and what a tap in the meantime means."""

from collections.abc import Sequence

from rawsiko.bots.reason import explain_to_all
from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import MaterialId, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.acting import Acting
from rawsiko.presenters.board.eyes import is_human
from rawsiko.presenters.board.feelings import others_sound
from rawsiko.presenters.board.robots import Robots
from rawsiko.presenters.desk import Desk


class Waiting(Acting):
    """Plays for the bots. A tap on the map makes the rest of a bot's go fast."""

    def __init__(self, desk: Desk, service: MatchService) -> None:
        self.robots = Robots()
        super().__init__(desk, service)

    @property
    def is_bot_playing(self) -> bool:
        """Whether everybody waits for a bot."""
        is_held = self.curtain is not None or self.fight.is_on or self.replays.is_on
        return not is_held and not self.table.is_over and not is_human(self.table, self.on_go)

    def bot_step(self) -> None:
        """The next command of the bot that is on its go; the app calls this at a readable pace."""
        if self.robots.is_skipped:
            self.skip_bot()
        elif self.is_bot_playing:
            self._feel(others_sound(self._bot_acts() or ()))
            self.refresh()

    def skip_bot(self) -> None:
        """The rest of this bot's go at once; one that still thinks may end its thought first."""
        done: list[e.Event] = []
        self.robots.is_skipped = self.is_bot_playing
        while self.is_bot_playing:
            events = self._bot_acts()
            done += events or ()
            if events is None or _is_go_over(events):
                break
        self._feel(others_sound(done))
        self.refresh()

    def hurry(self) -> bool:
        """The rest of this bot's go fast; False if no bot plays."""
        if not self.is_bot_playing:
            return False
        if not self.robots.is_hurried:
            self.robots.is_hurried = True
            self.desk.feel("tap")
            self.refresh()
        return True

    # taps on the map -------------------------------------------------------------------------

    def tap_territory(self, territory: TerritoryId) -> None:
        """Faster, or what the Phase makes of it."""
        if not self.hurry():
            super().tap_territory(territory)

    def tap_material(self, material: MaterialId) -> None:
        """Faster, or a pick."""
        if not self.hurry():
            super().tap_material(material)

    def tap_closed(self) -> None:
        """Faster, or why China is closed."""
        if not self.hurry():
            super().tap_closed()

    def tap_background(self) -> None:
        """Faster, or let go."""
        if not self.hurry():
            super().tap_background()

    # a step ----------------------------------------------------------------------------------

    def _bot_acts(self) -> tuple[e.Event, ...] | None:
        """Carry out one command, None while the bot thinks of it.

        No events come of it if the bot only hands on, or nothing could be saved.
        """
        seat, table = self.on_go, self.table
        if table.phase is Phase.INVESTMENT and not table.to_place[seat]:
            self._passed |= {seat}
            if any(table.to_place):
                self.robots.calm()
                self._handed_on()
                return ()
        command = self.robots.command(self.service, seat)
        if command is None:
            return None
        reason = explain_to_all(self.service.view(seat), command)
        events = self._submit(command)
        if not events:
            self._passed -= {seat}
            self.robots.calm()
            return ()
        self.deeds.show(events[0])
        self.notes.told(events, table, reason)
        if _is_go_over(events):
            self.robots.calm()
        if isinstance(command, c.EndPhase):
            self._handed_on()
        return events


def _is_go_over(events: Sequence[e.Event]) -> bool:
    """Whether somebody else is on the go after these events of a bot."""
    return not events or any(isinstance(event, e.PhaseBegan) for event in events)
