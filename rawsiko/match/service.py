"""The MatchService: the one authority over a Match, whoever plays it and from wherever."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import Command, StartMatch
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply, fold
from rawsiko.core.foothold import Foothold
from rawsiko.core.ids import Seat
from rawsiko.core.options import Kind
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.state import State
from rawsiko.core.undo import resting_point, way_back
from rawsiko.core.visibility import SeatView, redact, view
from rawsiko.match.luck import Fate, Luck, new_secret
from rawsiko.store.codec import Record, check_readable
from rawsiko.store.protocol import Store, StoreError, Trouble
from rawsiko.store.schema import text
from rawsiko.store.upcast import Fault

Clock = Callable[[], int]
"""The present moment in milliseconds."""
Listener = Callable[[Sequence[Record]], None]

HOST = "host"


class MatchService:
    """Plays one Match: decide, append, evolve, publish.

    If the store fails, the Match goes on in memory: ``trouble`` says why, ``unsaved`` holds what
    waits as (seq, moment, events), and every later command tries to save it first. With
    ``is_strict`` it does not: the error is raised and nothing has happened.

    ``state`` lives: every command writes into it. ``view`` gives a picture that stays.
    """

    def __init__(
        self, board: Board, store: Store, match: str, clock: Clock, fate: Fate = Luck
    ) -> None:
        """Take up a Match from its log."""
        log = [record.event for record in store.read(match)]
        self._fate = fate
        self._sit_down(store, match, clock, store.secret(match), log, fold(board, log))

    @classmethod
    def start(
        cls,
        board: Board,
        store: Store,
        command: StartMatch,
        clock: Clock,
        secret: bytes | None = None,
        fate: Fate = Luck,
    ) -> MatchService | Rejection:
        """Begin a Match; its secret comes from the operating system unless a test gives one."""
        secret = secret or new_secret()
        state = State.before_match(board)
        opening = decide(state, command, fate(secret, state.table, command))
        if isinstance(opening, Rejection):
            return opening
        if not _can_be_written(command):
            return Rejection(Code.MALFORMED)
        apply(state, opening)
        service = cls.__new__(cls)
        service._fate = fate
        service._sit_down(store, command.match, clock, secret, list(opening), state)
        service.unsaved.append((0, clock(), opening))
        service.save()
        return service

    def _sit_down(
        self,
        store: Store,
        match: str,
        clock: Clock,
        secret: bytes,
        log: list[e.Event],
        state: State,
    ) -> None:
        self._store = store
        self._clock = clock
        self._secret = secret
        self._listeners: list[tuple[Seat | None, Listener]] = []
        self.match = match
        self.log = log
        self.state = state
        self._foothold = Foothold()
        self.unsaved: list[tuple[int, int, Sequence[e.Event]]] = []
        self.trouble: StoreError | None = None
        self.is_strict = False

    def take_up_again(self) -> None:
        """Read the log once more: after a mistake of the program what is in memory may be half done."""
        log = [record.event for record in self._store.read(self.match)]
        self.log, self.state = log, fold(self.state.table.board, log)
        self._foothold = Foothold()

    def submit(self, command: Command) -> tuple[e.Event, ...] | Rejection:
        """Carry out a command: its events are logged before anybody sees them."""
        state = self.state
        decision = decide(state, command, self._fate(self._secret, state.table, command))
        if not isinstance(decision, Rejection):
            self._record(decision)
        return decision

    def undo(self, seat: Seat, *, whole_go: bool = False) -> bool:
        """Take back this Seat's last step, or all of its go that may be taken back."""
        way = way_back(self.log, seat, whole_go=whole_go)
        if way is None:
            return False
        self._record((e.Rewound(way.to_seq, seat), *way.again))
        return True

    def can_undo(self, seat: Seat) -> bool:
        """Whether the Seat has a step to take back."""
        return way_back(self.log, seat) is not None

    def rewind(self, to_seq: int, by: str = HOST) -> int:
        """Go back, openly, to any earlier point; who sits where stays as it is now.

        Gives the seq where the Match stands again: inside a command its beginning is meant, inside
        the opening its end.
        """
        if not 0 <= to_seq < len(self.log):
            raise ValueError(f"there is no event {to_seq}")
        landing = resting_point(self.log, to_seq)
        rewound = e.Rewound(landing, by)
        check_readable([rewound])
        before = fold(self.state.table.board, self.log[: landing + 1]).table.players
        moved = [
            e.SeatChanged(seat, now.kind, now.name)
            for seat, now in enumerate(self.state.table.players)
            if (now.kind, now.name) != (before[seat].kind, before[seat].name)
        ]
        self._record((rewound, *moved))
        return landing

    def change_seat(self, seat: Seat, kind: Kind, name: str, device: str | None = None) -> None:
        """A bot takes over, a human comes back, or a Seat moves to another device."""
        self._check_seat(seat)
        changed = e.SeatChanged(seat, kind, name, device)
        check_readable([changed])
        self._record((changed,))

    def say(self, seat: Seat, *, phrase: str | None = None, text: str | None = None) -> None:
        """Talk at the table: logged, and of no effect on the Match."""
        self._check_seat(seat)
        if (phrase is None) == (text is None):
            raise ValueError("say either a phrase or a text")
        said = e.ChatSaid(seat, phrase, text)
        check_readable([said])
        self._record((said,))

    def view(self, seat: Seat | None) -> SeatView:
        """The Match as a Seat, or a spectator (None), may see it; it stays as it is now."""
        return view(self.state.copy(), seat)

    def subscribe(self, seat: Seat | None, listener: Listener) -> Callable[[], None]:
        """Tell the listener of every new record as this Seat may see it; call the answer to stop.

        When the Match has ended nothing is hidden any more: ask for the ``feed`` once again.
        """
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    def feed(self, seat: Seat | None, from_seq: int = 0) -> list[Record]:
        """The log from there on, as this Seat may read it now."""
        records = [] if self._is_unknown_to_store() else self._store.read(self.match, from_seq)
        for first, at, events in self.unsaved:
            records += [Record(first + n, at, event) for n, event in enumerate(events)]
        if not self.state.table.is_over:
            records = [record._replace(event=redact(record.event, seat)) for record in records]
        return [record for record in records if record.seq >= from_seq]

    def save(self) -> bool:
        """Try to write what the store could not take; whether nothing is left unsaved."""
        try:
            self._save_waiting()
        except StoreError as error:
            self._note(error)
        return not self.unsaved

    def _record(self, events: Sequence[e.Event]) -> None:
        log = self.log
        first, now = len(log), self._clock()
        try:
            if self.unsaved:
                self._save_waiting()
            self._store.append(self.match, first, now, events)
        except StoreError as error:
            if self.is_strict:
                raise
            self._note(error)
            self.unsaved.append((first, now, events))
        if type(events[0]) is e.Rewound:
            log.extend(events)
            self.state = self._foothold.fold(self.state.table.board, log)
        else:
            if first >= self._foothold.due:
                self._foothold.heed(log, self.state, events)
            log.extend(events)
            apply(self.state, events)
        if self._listeners:
            self._publish([Record(first + n, now, event) for n, event in enumerate(events)])

    def _save_waiting(self) -> None:
        while self.unsaved:
            first, at, events = self.unsaved[0]
            if first == 0:
                records = [Record(seq, at, event) for seq, event in enumerate(events)]
                self._store.create(self.match, self._secret, records)
            else:
                self._store.append(self.match, first, at, events)
            del self.unsaved[0]
        self.trouble = None

    def _is_unknown_to_store(self) -> bool:
        return bool(self.unsaved) and self.unsaved[0][0] == 0

    def _note(self, error: StoreError) -> None:
        """A store that fails is no reason to stop playing; a mistake about the Match is."""
        if error.trouble in (Trouble.STALE_WRITER, Trouble.MATCH_EXISTS):
            raise error
        self.trouble = error

    def _publish(self, records: Sequence[Record]) -> None:
        for seat, listener in list(self._listeners):
            listener([record._replace(event=redact(record.event, seat)) for record in records])

    def _check_seat(self, seat: Seat) -> None:
        if seat not in self.state.table.seats:
            raise ValueError(f"there is no seat {seat}")


def _can_be_written(command: StartMatch) -> bool:
    """Whether every text of the opening can be read back from the log."""
    words = [command.match, command.app]
    for player in command.players:
        words += [player.name, player.avatar, player.level or ""]
    try:
        for word in words:
            text(word)
    except Fault:
        return False
    return True
