"""What is done about a table besides playing: a Seat moves to another device, the host goes back."""

from collections.abc import Callable
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.evolve import history
from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.board.notes import Notes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.export import can_export, export_table
from rawsiko.presenters.network.model import ExportModel, MoveModel
from rawsiko.presenters.network.remote_match import own_seats, seats_now
from rawsiko.presenters.network.sayings import looker_name, refusal_line, spaced
from rawsiko.presenters.seats import seat_look


class Steering:
    """Requests to the host that are no commands of the game."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk, self._session, self._mirror = desk, session, session.mirror
        self._asked: set[str] = set()
        self._offered, self._mover = "", 0
        self._move: tuple[Seat, str] | None = None
        self._since = 0
        """How long the log was when the codes were asked for."""
        self._to_seq: int | None = None
        self._pace: int | None = None
        self.exported: ExportModel | None = None
        """What came of an export, until it was read."""
        self._is_left = False

    # a Seat moves ----------------------------------------------------------------------------

    @property
    def movable(self) -> tuple[Seat, ...]:
        """The Seats that this device may give a code for: its own, for the host those of all people."""
        if not self._session.is_host:
            return own_seats(self._session)
        return tuple(now.seat for now in seats_now(self._session) if now.kind == "human")

    @property
    def menu_move(self) -> str:
        """What the menu says; empty if nobody can move."""
        return self._desk.words.text("remote.move") if self.movable else ""

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return seat_look(self._desk, self._mirror.state.table, seat).name

    def offer(self, seat: Seat) -> None:
        """Ask for a code with which another device takes over the Seat."""
        self._move, self._mover, self._since = None, seat, len(self._mirror.log)
        self._offered = self._session.ask("offer", seat=seat)

    @property
    def move(self) -> MoveModel | None:
        """The codes, once the host has given them and until somebody has used them."""
        if self._move is None or self._has_moved(self._move[0]):
            return None
        words, (seat, code) = self._desk.words, self._move
        return MoveModel(
            title=words.text("remote.move"),
            text=words.text(
                "remote.move_text", name=self.name(seat), door=words.text("home.tables")
            ),
            table_caption=words.text("remote.move_table"),
            table=spaced(self._session.keys.code),
            code_caption=words.text("remote.move_code"),
            code=spaced(code),
        )

    def _has_moved(self, seat: Seat) -> bool:
        """Whether the Seat is on another device by now."""
        news = self._mirror.log[self._since :]
        return seat not in self.movable or any(
            isinstance(event, e.SeatChanged) and event.seat == seat and event.device
            for event in news
        )

    def put_away(self) -> None:
        """The codes, or what came of an export, have been read."""
        self._move = self.exported = None

    def leave(self) -> None:
        """Another screen comes: a file that is being written tells the board nothing any more."""
        self._is_left = True

    # the host --------------------------------------------------------------------------------

    @property
    def menu_rewind(self) -> str:
        """What the host's menu says; empty where there is nothing to go back to."""
        can_go_back = self._session.is_host and self._last_go() is not None
        return self._desk.words.text("remote.rewind") if can_go_back else ""

    def _last_go(self) -> int | None:
        """Where the go before this one began, after the setup; nowhere when the Match is over."""
        log = self._mirror.log
        if self._mirror.state.table.is_over:
            return None
        began = [seq for seq in history(log) if isinstance(log[seq], e.PhaseBegan)]
        return began[-2] if len(began) > 1 else None

    @property
    def lookers(self) -> tuple[tuple[int, str], ...]:
        """Whom the host could send away of those who look on: number and name."""
        table = self._session.table
        if table is None or not self._session.is_host:
            return ()
        words = self._desk.words
        return tuple((each.looker, looker_name(words, each)) for each in table.lookers)

    @property
    def menu_lookers(self) -> str:
        """What the host's menu says; empty where nobody looks on."""
        return self._desk.words.text("remote.kick_looker") if self.lookers else ""

    def kick_looker(self, looker: int) -> None:
        """Somebody who looks on has to go."""
        self._ask("kick", looker=looker)

    @property
    def menu_export(self) -> str:
        """What the menu says where the Match lies on this device; empty elsewhere."""
        return self._desk.words.text("lan.export") if can_export(self._desk) else ""

    def export(self, changed: Callable[[], None]) -> None:
        """Write the Match into a file: with it any device can go on without this one."""

        def told(text: str, is_fine: bool) -> None:
            icon = "export" if is_fine else "warning"
            title, ok = self._desk.words.text("lan.export"), self._desk.words.text("common.ok")
            self.exported = ExportModel(title, text, icon, ok)
            if not self._is_left:
                changed()

        export_table(self._desk, self._session.keys.code, told)

    @property
    def is_asking(self) -> bool:
        """Whether the host is asked if it is meant so."""
        return self._to_seq is not None

    def ask_rewind(self) -> bool:
        """Prepare to go back; False if there is no way."""
        self._to_seq = self._last_go() if self._session.is_host else None
        return self.is_asking

    def answer(self, *, yes: bool) -> None:
        """Go back, or not."""
        to_seq, self._to_seq = self._to_seq, None
        if yes and to_seq is not None:
            self._ask("rewind", to_seq=to_seq)

    def allow_text(self, *, is_free: bool) -> None:
        """Let everybody type, or not."""
        self._ask("arrange", free_text=is_free)

    def keep_pace(self) -> None:
        """The bots of a table are as quick as the settings of its host's device say."""
        table, pace = self._session.table, round(self._desk.preferences.bot_seconds * 1000)
        if not self._session.is_host or table is None or pace == self._pace:
            return
        self._pace = pace
        if table.settings["bot_pace"] != pace:
            self._ask("arrange", bot_pace=pace)

    def hurry(self, seat: Seat, *, skips: bool) -> None:
        """Wait for a bot less, or not at all, until its go is over."""
        self._ask("hurry", seat=seat, skip=skips)

    def let_talk(self, seat: Seat, *, may_talk: bool) -> None:
        """Let a Seat talk, or not."""
        self._ask("mute", seat=seat, muted=not may_talk)

    def clear_chat(self) -> None:
        """What was said is shown no more."""
        self._ask("clear_chat")

    def _ask(self, kind: str, **fields: Any) -> None:
        self._asked.add(self._session.ask(kind, **fields))

    def answered(self, answer: u.Done | u.Declined, notes: Notes) -> bool:
        """Whether this answers one of these requests; a refusal is said."""
        if answer.request == self._offered and isinstance(answer, u.Done):
            self._move = self._mover, answer.answer.get("code", "")
        elif answer.request not in (*self._asked, self._offered):
            return False
        self._asked.discard(answer.request)
        if isinstance(answer, u.Declined):
            code = answer.code
            notes.hint(lambda: refusal_line(self._desk.words, code), "info")
            self._desk.feel("refuse")
        return True
