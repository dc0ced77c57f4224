"""The board of a table over the network: commands go to the host, and what came of them comes back."""

from abc import abstractmethod
from collections.abc import Callable

from rawsiko.bots.reason import Reason, explain_to_all
from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.causes import command_behind
from rawsiko.core.evolve import fold
from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code
from rawsiko.core.state import State
from rawsiko.core.undo import Step
from rawsiko.core.value import value
from rawsiko.core.visibility import view
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.board.eyes import is_human
from rawsiko.presenters.board.feelings import others_sound
from rawsiko.presenters.board.model import Hint
from rawsiko.presenters.board.seated import Came, nothing
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.remote_seats import RemoteSeats
from rawsiko.presenters.network.sayings import refusal_line
from rawsiko.presenters.routes import Lobby

Deed = Step | e.ClashFought
"""What somebody did, with all that follows from it by itself."""
RULES = frozenset(code.label for code in Code)
"""Refusals that come from the rules of the game."""
SOON = 0.8
"""Seconds after which a command that is still on its way is worth a word."""


@value
class Flight:
    """A request on its way to the host."""

    request: str
    seat: Seat
    came: Came
    refused: Callable[[], None]


class RemoteBoard(RemoteSeats):
    """Sends what the hands on this device do, one after the other, and shows what all others do."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._flight: Flight | None = None
        self._is_slow = False
        self._taps: list[TerritoryId] = []
        self._heard = self._shown = len(session.mirror.log)
        super().__init__(desk, session)
        self._stop = desk.line.listen(self._hear)

    def leave(self) -> None:
        """Another screen comes; the line to the table stays."""
        self._stop()

    # asking ----------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether a command is still on its way."""
        return self._flight is not None

    def _seconds(self, _hint: Hint) -> float:
        """Until a command on its way is worth a word."""
        return SOON if self.is_busy and not self._is_slow else 0.0

    def bot_step(self) -> None:
        """It is."""
        self._is_slow = self.is_busy
        self.refresh()

    def _ask(
        self, command: c.Command, came: Came = nothing, refused: Callable[[], None] = nothing
    ) -> None:
        if isinstance(command, c.StartMatch) or not self._can_ask():
            return
        self._flight = Flight(self.session.do(command), command.seat, came, refused)

    def _ask_back(self, came: Callable[[], None], *, whole_go: bool = False) -> None:
        if self._can_ask():
            seat = self.on_go
            request = self.session.ask("undo", seat=seat, whole_go=whole_go)
            self._flight = Flight(request, seat, lambda _events: came(), nothing)

    def _can_ask(self) -> bool:
        if self.is_busy or self.final or not self.session.is_online:
            self._say_why_not()
            return False
        self._is_slow = False
        return True

    def _end_investment(self, seat: Seat) -> None:
        """Others may still be placing: the host waits for them."""
        self._ask(c.EndPhase(seat), lambda _events: self._handed_on())

    @property
    def has_hints(self) -> bool:
        """Whether the host lets people ask for them."""
        table = self.session.table
        return table is None or not table.settings["without_hints"]

    @property
    def is_open(self) -> bool:
        """A command that takes long is waited for openly."""
        return super().is_open and not (self.is_busy and self._is_slow)

    def tap_territory(self, territory: TerritoryId) -> None:
        """Quick fingers may place on while the last Asset is still on its way."""
        is_placing = self.table.phase in (Phase.ASSETS, Phase.INVESTMENT)
        if self.is_busy and self.is_open and is_placing:
            self._taps.append(territory)
        else:
            super().tap_territory(territory)

    def _tap_on(self) -> None:
        """The next of the taps that came too soon, as long as something is left to place."""
        taps, self._taps = self._taps, []
        if taps and self.can_act and self.offer.places:
            super().tap_territory(taps[0])
            self._taps = taps[1:]

    # hearing ---------------------------------------------------------------------------------

    def _hear(self, update: u.Update) -> None:
        if self.service.is_past:
            # Whatever came with it is of another Match, which begins in the lobby.
            if isinstance(update, u.Anew):
                self.desk.go(Lobby(self.session.keys.code))
            return
        match update:
            case u.Played():
                self._note(update)
                if self.is_busy:
                    return  # shown with the answer, so that the own deed is known among them
                self._show_others(self._heard)
            case u.Done() | u.Declined():
                if not self._is_answer(update):
                    return
            case u.Taken():
                self._lose(update)
            case u.Dismissed() if not self.service.own and not self.session.is_host:
                self.notes.say("remote.dismissed", "exit")
                self.final = update.why
            case u.Offline(is_final=True):
                self.final = update.code
            case u.RoundTrip() if not self._is_relit():
                return
        self._follow()
        self.refresh()

    def _note(self, played: u.Played) -> None:
        self._heard = played.records[-1].seq + 1
        for seq, _at, event in played.records:
            if isinstance(event, e.ChatSaid):
                self._say_heard(seq, event)

    def _is_answer(self, answer: u.Done | u.Declined) -> bool:
        if self._flight is not None and self._flight.request == answer.request:
            self._answered(self._flight, answer)
        elif isinstance(answer, u.Declined) and answer.request == self._watching:
            self.final = answer.code
        else:
            return self._heed(answer)
        return True

    @abstractmethod
    def _heed(self, answer: u.Done | u.Declined) -> bool:
        """An answer to something else than a command; whether it was one."""

    @abstractmethod
    def _is_relit(self) -> bool:
        """Whether another round trip makes the own light another one."""

    @abstractmethod
    def _say_heard(self, seq: int, said: e.ChatSaid) -> None:
        """Somebody talks."""

    def _answered(self, flight: Flight, answer: u.Done | u.Declined) -> None:
        self._flight = None
        if isinstance(answer, u.Declined):
            self._taps.clear()
            self._show_others(self._heard)
            flight.refused()
            self._refuse(answer)
            return
        end = answer.answer.get("seq", self._heard)
        first = self._first_own(flight.seat, end)
        self._show_others(first)
        self._shown = max(self._shown, end)
        self.notes.accepted()
        flight.came(tuple(self.service.log[first:end]))
        self._show_others(self._heard)
        self._tap_on()

    def _first_own(self, seat: Seat, end: int) -> int:
        """Where the events of this Seat's command begin that end before ``end``."""
        log = self.service.log
        for seq in range(end - 1, self._shown - 1, -1):
            event = log[seq]
            if isinstance(event, Deed) and event.seat == seat:
                return seq
        return min(self._shown, end)

    def _refuse(self, answer: u.Declined) -> None:
        if answer.code in RULES:
            self.notes.refuse(f"refusal.{answer.code}", limit=answer.limit or 0)
        elif answer.code == "nothing_to_undo":
            self.notes.refuse("board.why.nothing_to_undo")
        else:
            self.notes.hint(lambda: refusal_line(self.desk.words, answer.code), "info")
            self.desk.feel("refuse")

    # what others do --------------------------------------------------------------------------

    def _show_others(self, end: int) -> None:
        """What has happened since the last time, as far as it is worth to be seen now."""
        first, self._shown = self._shown, max(self._shown, end)
        events = self.service.log[first:end]
        for seq, event in enumerate(events, start=first):
            if isinstance(event, e.SeatChanged):
                self._say_who_plays(event, self._kind_before(event.seat, seq))
            elif isinstance(event, e.Rewound):
                self.deeds.clear()
                if isinstance(event.by, str):
                    self.notes.say("remote.rewound", "undo")
        deeds = [place for place, event in enumerate(events) if isinstance(event, Deed)]
        if not deeds or self.is_open:
            return  # whoever places at the same time as others keeps the map before their eyes
        last = events[deeds[-1] :]
        before = fold(self.table.board, self.service.log[: first + deeds[-1]])
        self.deeds.show(last[0])
        self.notes.told(last, self.table, self._reason(before, last[0]))
        if isinstance(last[0], e.ClashFought) and self._is_attacked(last[0]):
            self.fight.witness(before.table, self.table, last[0])
        else:
            self._feel(others_sound(last))

    def _reason(self, before: State, deed: e.Event) -> Reason | None:
        """Why a bot did it, as everybody at the table can see; people keep it for themselves."""
        command = command_behind(deed)
        if command is None or isinstance(command, c.StartMatch):
            return None
        if is_human(before.table, command.seat):
            return None
        return explain_to_all(view(before, command.seat), command)

    def _is_attacked(self, fought: e.ClashFought) -> bool:
        """Whether somebody looks who wants to see the dice."""
        return self.is_here(fought.defender) and self.curtain is None

    def _say_who_plays(self, now: e.SeatChanged, before: Kind) -> None:
        """A bot takes over or gives back; who has only another name now is seen by it."""
        is_own, is_bot = now.seat in self.service.own, now.kind is Kind.BOT
        if is_bot != (before is Kind.BOT):
            key = "remote.bot_for" if is_bot else "remote.is_back"
            key = "remote.you_are_back" if is_own and not is_bot else key
        elif now.device is not None:
            key = "remote.lost.moved"
        else:
            return
        self.notes.say(key, "robot" if is_bot else "human", name=lambda: self._who(now.seat))

    def _kind_before(self, seat: Seat, seq: int) -> Kind:
        changes = (ev for ev in reversed(self.service.log[:seq]) if isinstance(ev, e.SeatChanged))
        started = self.service.log[0]
        first = started.seats[seat].kind if isinstance(started, e.MatchStarted) else Kind.HUMAN
        return next((ev.kind for ev in changes if ev.seat == seat), first)

    def _say_why_not(self) -> None:
        if self.final or not self.session.is_online:
            self.notes.refuse("remote.offline")
            self.refresh()
        elif not self.is_busy:
            super()._say_why_not()
