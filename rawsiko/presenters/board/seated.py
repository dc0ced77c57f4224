"""Who sits at the device: whose go it is, whose eyes look, and what they may do."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.core.legal import Legal, legal
from rawsiko.core.state import State, Table
from rawsiko.core.visibility import SeatView, view
from rawsiko.insight.replay import Step
from rawsiko.presenters.board.deeds import Deeds
from rawsiko.presenters.board.feelings import is_last_turn, own_sound
from rawsiko.presenters.board.fight import Fight
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.board.notes import Notes
from rawsiko.presenters.board.playback import Replays
from rawsiko.presenters.board.selection import NOTHING
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.routes import Route
from rawsiko.presenters.seats import seat_look, seat_style
from rawsiko.presenters.tongues import Tongues

Came = Callable[[Sequence[e.Event]], None]
"""What is done with the events that a command led to."""


def nothing(_events: Sequence[e.Event] = ()) -> None:
    """Whoever sees the table sees what came of it."""


class Seated(Presenter[BoardModel], ABC):
    """The people at one device, and the commands that they give.

    ``viewer`` is the Seat whose eyes are on the screen, ``curtain`` the one that the device is
    being handed to: meanwhile nothing of anybody is shown.
    """

    def __init__(self, desk: Desk, service: Match) -> None:
        self.desk = desk
        self.service = service
        self.viewer: Seat | None = None
        self.notes = Notes(desk)
        self.fight = Fight(desk, service)
        self.replays = Replays(desk, service, self._replayed)
        self.curtain: Seat | None = None
        self._is_taken_up = False
        self._selection = NOTHING
        self.deeds = Deeds(lambda seat: seat_style(desk, self.table, seat))
        self.tongues = Tongues(desk, service.match, len(self.table.players))
        self.lower_curtain()
        super().__init__()

    @property
    def table(self) -> Table:
        """The public state of the Match."""
        return self.service.state.table

    @property
    def told_table(self) -> Table:
        """The same as far as it has been told: while dice roll, as it was before them."""
        return self.fight.before or self.table

    # where the Match is played --------------------------------------------------------------

    @property
    @abstractmethod
    def on_go(self) -> Seat:
        """The Seat that does something now."""

    @abstractmethod
    def is_here(self, seat: Seat) -> bool:
        """Whether a person on this device plays the Seat."""

    @property
    def is_busy(self) -> bool:
        """Whether a command is still on its way."""
        return False

    @property
    def has_curtain(self) -> bool:
        """Whether something is hidden while the device changes hands."""
        return self.desk.preferences.hand_over

    @property
    def shown(self) -> Seat:
        """Whom the panel of the player shows: the Seat on the go, in the end the one that won."""
        before, ranking = self.fight.before, self.table.ranking
        if before is not None and before.acting is not None:
            return before.acting
        return ranking[0].seat if ranking else self.on_go

    @property
    @abstractmethod
    def score(self) -> Route:
        """Where the Match leads to when it is over."""

    @abstractmethod
    def _ask(
        self, command: c.Command, came: Came = nothing, refused: Callable[[], None] = nothing
    ) -> None:
        """Give a command; ``came`` is told its events, ``refused`` that there are none."""

    # who may do what -------------------------------------------------------------------------

    @property
    def here(self) -> list[Seat]:
        """The people on this device who are still in the Match."""
        return [seat for seat in self.table.living if self.is_here(seat)]

    @property
    def view(self) -> SeatView:
        """The Match as the viewer may see it, as far as it has been told."""
        return view(State(self.told_table, self.service.state.objectives), self.viewer)

    @property
    def can_act(self) -> bool:
        """Whether the viewer may do anything now."""
        return self.is_open and not self.is_busy

    @property
    def is_open(self) -> bool:
        """Whether the board looks as if the viewer may: it does not flicker with every command."""
        is_free = self.curtain is None and not self.fight.is_on and not self.table.is_over
        is_free = is_free and not self.replays.is_on
        return is_free and self.viewer == self.on_go and self.is_here(self.on_go)

    @property
    def offer(self) -> Legal:
        """What the viewer may do now."""
        return legal(self.view) if self.is_open else Legal()

    # hand-over -------------------------------------------------------------------------------

    def lower_curtain(self) -> None:
        """Hide everything of everybody until the next person takes the device."""
        seat = self.on_go
        self.viewer = None
        self._selection = NOTHING
        self.deeds.clear()
        people = self.here
        if self.table.is_over:
            return
        if self.is_here(seat):
            if self.has_curtain:
                self.curtain = seat
            else:
                self.viewer = seat
        elif len(people) == 1 and not self.has_curtain:
            self.viewer = people[0]

    def ready(self) -> None:
        """The person in front of the curtain has taken the device."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            self._take_up(is_named=False)
            self.refresh()

    def arrive(self) -> None:
        """The board stands on the screen: where no curtain is down, the Match goes on at once."""
        if self.curtain is None and not self._is_taken_up:
            self._take_up(is_named=True)
            self.refresh()

    def _take_up(self, *, is_named: bool) -> None:
        """Dice that were cut off come before everything else."""
        self._is_taken_up = True
        thrown = self.fight.take_up(self.viewer)
        if thrown is not None:
            self.deeds.look_at(thrown.source, thrown.target, is_own=True)
        elif self.can_act:
            self._begin_go(is_named=is_named)

    def _begin_go(self, *, is_named: bool = True) -> None:
        """The viewer may act now; who has not come through the curtain is called by name."""
        seat, is_last = self.on_go, is_last_turn(self.table)
        self.deeds.clear()
        self.notes.forget_line()
        self._look_round()
        self.desk.feel("last_turn" if is_last else "your_turn")
        if is_named:
            key = "go.yours_last" if is_last else "go.yours"
            self.notes.call(key, name=lambda: self._who(seat))
        elif is_last:
            self.notes.say("board.say.last_turn", "game_turns")

    def _look_round(self) -> None:
        """Where something is to be chosen, else where the one on the go stands."""
        offer, continents = self.offer, self.table.board.continents
        if offer.continents:
            self.deeds.fly_home()
        elif offer.territories:
            chosen = offer.territories[0]
            drawn = next(name for name, lands in continents.items() if chosen in lands)
            self.deeds.fly_to_continent(drawn)
        else:
            self.deeds.fly_home(*self.table.territories_of(self.on_go))

    def pause(self) -> None:
        """The app goes to the background: when it comes back, the curtain is down."""
        self.replays.stop()
        if self.has_curtain:
            self.lower_curtain()
            if self.curtain is not None:
                self.fight.cover()
        self.refresh()

    def watch(self) -> None:
        """Play what happened since the last go of the one who has, or gets, the device.

        Before the curtain is lifted it is seen with the eyes of everybody. Of a Match that is over,
        all of it is played.
        """
        seat = self.viewer if self.curtain is None else self.curtain
        is_over = self.table.is_over
        can_start = is_over or seat is not None
        if not (can_start and self.replays.start(None if is_over else seat, self.viewer)):
            self.notes.say("replay.nothing", "replay")
            self.refresh()

    def _replayed(self, step: Step | None) -> None:
        if step is None:
            self.deeds.fly_home(*self.table.territories_of(self.shown))
        elif step.continent:
            self.deeds.fly_to_continent(step.continent, is_asked=False)
        elif step.territories:
            self.deeds.look_at(*step.territories)
        self.refresh()

    # what follows ----------------------------------------------------------------------------

    def _do(
        self, command: c.Command, came: Came = nothing, refused: Callable[[], None] = nothing
    ) -> None:
        """A command of the player's own hand, and the sound of it."""
        seat, before = self.on_go, self.table.controlled(self.on_go)

        def felt(events: Sequence[e.Event]) -> None:
            self._feel(own_sound(events, self.table.controlled(seat) - before))
            came(events)

        self._ask(command, felt, refused)

    def _feel(self, sound: str) -> None:
        if sound:
            self.desk.feel(sound)

    def _handed_on(self) -> None:
        """Another Seat, or another Phase, comes next: nothing can be taken back any more."""
        self.notes.accepted()
        if self.table.is_over:
            self.desk.feel("victory")
            self.desk.go(self.score)
            return
        people = self.here
        seat = self.on_go
        self._selection = NOTHING
        if len(people) == 1 and self.viewer == people[0]:
            if seat == self.viewer:
                self._begin_go()
            return
        if self.is_here(seat) and seat != self.viewer:
            self.lower_curtain()
            if self.curtain is None:
                self._begin_go()
        elif not self.is_here(seat):
            self.viewer = None
        elif self.can_act:
            self._look_round()  # who chose last chooses once more

    def _after_fight(self) -> None:
        """A Clash may have ended the go, or the Match."""
        if self.table.is_over or self.on_go != self.viewer:
            self._handed_on()

    def _who(self, seat: Seat) -> str:
        return seat_look(self.desk, self.table, seat).name

    def _say_why_not(self) -> None:
        if self.replays.is_on:
            self.notes.refuse("board.why.replay")
        elif self.table.is_over:
            self.notes.refuse("refusal.match_over")
        else:
            seat = self.on_go
            self.notes.refuse("board.why.wait", name=lambda: self._who(seat))
        self.refresh()
