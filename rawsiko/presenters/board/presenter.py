"""The presenter of a Match on one device: taps in, commands to the MatchService, a BoardModel out."""

from collections.abc import Callable, Sequence

from rawsiko.bots.reason import explain_to_all
from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import MaterialId, Seat, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.match.service import MatchService
from rawsiko.presenters.board import panels
from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.presenters.board.eyes import is_human, on_go
from rawsiko.presenters.board.feelings import others_sound
from rawsiko.presenters.board.in_full import reading_seconds
from rawsiko.presenters.board.model import Hint
from rawsiko.presenters.board.other_cards import OtherCards
from rawsiko.presenters.board.passing import note_passed, recall_passed
from rawsiko.presenters.board.robots import Robots
from rawsiko.presenters.board.seated import Came, nothing
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import Route, Score
from rawsiko.store.protocol import StoreError


class BoardPresenter(AnyBoard):
    """Plays also for the bots. A tap on the map makes the rest of a bot's go fast."""

    service: MatchService

    def __init__(self, desk: Desk, service: MatchService) -> None:
        self.robots = Robots(desk.stumble)
        self._passed = recall_passed(desk, service)
        self._other_cards = OtherCards(desk.pack.board, service.log)
        super().__init__(desk, service)

    @property
    def on_go(self) -> Seat:
        """The Seat that does something now."""
        seat = on_go(self.table, self._passed)
        return 0 if seat is None else seat

    def is_here(self, seat: Seat) -> bool:
        """Everybody is, but the bots."""
        return is_human(self.table, seat)

    @property
    def score(self) -> Route:
        """The final score of this Match."""
        return Score(self.service.match)

    def _take_up(self, *, is_named: bool) -> None:
        """Everybody hears it once if an Objective may not be what it was."""
        super()._take_up(is_named=is_named)
        self._other_cards.tell(self.viewer, self.notes)

    # commands --------------------------------------------------------------------------------

    def _ask(
        self, command: c.Command, came: Came = nothing, refused: Callable[[], None] = nothing
    ) -> None:
        events = self._submit(command)
        if events:
            came(events)
        else:
            refused()

    def _submit(self, command: c.Command) -> tuple[e.Event, ...]:
        """The events of a command; a refusal is said aloud and gives none."""
        try:
            decision = self.service.submit(command)
        except StoreError as error:
            self._not_saved(error)
            return ()
        if isinstance(decision, Rejection):
            self.notes.refuse(f"refusal.{decision.code.label}", limit=decision.limit or 0)
            return ()
        self.notes.accepted()
        if any(isinstance(event, e.TurnBegan) for event in decision):
            self._passed = frozenset()
        return decision

    def _not_saved(self, error: StoreError) -> None:
        """What cannot be written down does not happen; the next tap tries again."""
        self.notes.say(f"store.{error.trouble.value}", "warning")
        self.desk.feel("refuse")

    def _ask_back(self, came: Callable[[], None], *, whole_go: bool = False) -> None:
        try:
            is_back = self.service.undo(self.on_go, whole_go=whole_go)
        except StoreError as error:
            self._not_saved(error)
            return
        if is_back:
            came()

    def _end_investment(self, seat: Seat) -> None:
        """Who shares a device goes one by one: the last one ends the Phase for all."""
        passed = self._passed
        self._passed |= {seat}
        if any(self.table.to_place):
            note_passed(self.desk, self.service, self._passed)
            self._handed_on()
        elif self._submit(c.EndPhase(seat)):
            self._handed_on()
        else:
            self._passed = passed

    # bots ------------------------------------------------------------------------------------

    def _hint(self) -> Hint:
        desk, table, seat = self.desk, self.told_table, self.shown
        if is_human(table, seat):
            return panels.hint(desk, table, seat, self._selection)
        told, is_hurried = self.notes.line, self.robots.is_hurried
        return panels.waiting(desk, table, seat, told, is_hurried=is_hurried)

    def _seconds(self, hint: Hint) -> float:
        """The pace of the bots; who reads on is waited for, but not once more while a bot thinks."""
        if not self.is_bot_playing:
            return 0.0
        seconds, robots = self.robots.pace(self.desk.preferences, self.table), self.robots
        is_patient = not (robots.is_hurried or robots.is_skipped or robots.is_thinking)
        return max(seconds, reading_seconds(hint)) if is_patient else seconds

    def tell_more(self) -> None:
        """Who asks why is in a hurry no more."""
        if not self._in_full.is_asked:
            self.robots.is_hurried = False
        super().tell_more()

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
            # By its own hand, or by dice that left it, or all others, nothing (rules 6.1, 6.3).
            self.robots.calm()
            self._handed_on()
        return events


def _is_go_over(events: Sequence[e.Event]) -> bool:
    """Whether somebody else is on the go after these events of a bot."""
    return not events or any(isinstance(event, e.PhaseBegan) for event in events)
