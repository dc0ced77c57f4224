"""The Seats of this device at a table: names while they are typed, and a face for everybody."""

from collections.abc import Iterable

from rawsiko.net.updates import SeatNow, TableNow
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.lobby_parts import free_face_for
from rawsiko.presenters.network.persona import remember_me
from rawsiko.presenters.seat_drafts import Faces
from rawsiko.presenters.typed import settled, tamed


class MySeats:
    """What is typed is shown at once; the host is told the last of it when it has heard the one before."""

    def __init__(self, desk: Desk, faces: Faces) -> None:
        self._desk, self._line, self._faces = desk, desk.line, faces
        self._typed: dict[int, str] = {}
        self._told: dict[int, str] = {}
        self._naming: dict[str, int] = {}
        self._facing: dict[str, int] = {}

    @property
    def own(self) -> tuple[int, ...]:
        """The Seats of this device."""
        return self._line.session.seats if self._line.session is not None else ()

    def draft(self, seat: SeatNow) -> str:
        """The name as it is being typed, else as the host knows it."""
        return self._typed.get(seat.seat, settled(seat.name))

    def name(self, seat: int, typed: str) -> None:
        """A name is being typed."""
        self._typed[seat] = tamed(typed)
        self._tell(seat)

    def answered(self, request: str) -> None:
        """The host has heard of a name or a face."""
        self._facing.pop(request, None)
        seat = self._naming.pop(request, None)
        if seat is not None:
            self._tell(seat)

    def _tell(self, seat: int) -> None:
        name = settled(self._typed.get(seat, ""))
        if seat in self._naming.values() or self._told.get(seat) == name:
            return
        self._told[seat] = name
        self._naming[self._line.ask("me", seat=seat, name=name)] = seat

    def settle(self, table: TableNow) -> None:
        """Give a face to each Seat of this device that has none."""
        seats = self._of(table) if table.phase == "lobby" else ()
        for seat in seats:
            if not seat.avatar and seat.seat not in self._facing.values():
                self.face(seat.seat, self.free_face(table, seat.seat))

    def free_face(self, table: TableNow, seat: int) -> str:
        """The face of last time, if nobody has it here."""
        wanted = self._desk.preferences.table_avatar
        return free_face_for(table, seat, self._faces, wanted, is_bot=False)

    def face(self, seat: int, face: str) -> None:
        """A face is chosen."""
        self._facing[self._line.ask("me", seat=seat, avatar=face)] = seat

    def speak(self, seat: int, language: str) -> None:
        """A language is chosen; whoever is alone at the device chooses it for the device, too."""
        if len(self.own) == 1:
            self._desk.speak(language)
        self._line.ask("me", seat=seat, language=language)

    def sit(self, table: TableNow) -> None:
        """One more player at this device."""
        face = free_face_for(table, -1, self._faces, "", is_bot=False)
        self._line.sit(name="", avatar=face, language=self._desk.language)

    def remember(self, table: TableNow) -> None:
        """Who was first at this device, for the next table."""
        for seat in list(self._of(table))[:1]:
            remember_me(self._desk, settled(self.draft(seat)), seat.avatar)

    def _of(self, table: TableNow) -> Iterable[SeatNow]:
        own = self.own
        return (seat for seat in table.seats if seat.seat in own)
