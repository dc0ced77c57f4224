"""The chat of a table: what was said, and saying something."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.chat import PHRASES, REACTIONS, SAYINGS
from rawsiko.net.session import Session
from rawsiko.presenters.board.notes import Notes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.drawable import shown
from rawsiko.presenters.network.leaves import MOST_LINES, Leaves
from rawsiko.presenters.network.model import ChatModel, HostTools, SaidLine, Saying, Voice
from rawsiko.presenters.network.remote_match import own_seats, seats_now
from rawsiko.presenters.network.sayings import refusal_line
from rawsiko.presenters.network.steering import Steering
from rawsiko.presenters.seats import SeatLook, anonymous
from rawsiko.presenters.typed import settled
from rawsiko.presenters.typography import in_a_row

ICONS = {
    "react_clap": "thumb_up",
    "react_laugh": "smile",
    "react_wow": "star",
    "react_think": "help",
    "react_sad": "sad",
    "react_heart": "heart",
}
REFUSED = ("muted", "talk_too_fast", "text_not_allowed", "empty_text")


class Talker(Protocol):
    """Whoever shows the chat of a table and hears what is said there on this device."""

    steering: Steering

    def open_chat(self, *, is_open: bool = True) -> None:
        """The chat is opened, or closed."""

    def turn_chat(self, *, back: bool) -> None:
        """To earlier lines, or to later ones."""

    def say(self, *, phrase: str = "", text: str = "") -> None:
        """A phrase, or what was typed."""


class Talk:
    """What was said at the table, from the log. ``look_of`` tells how a Seat looks."""

    def __init__(
        self, desk: Desk, session: Session, notes: Notes, look_of: Callable[[Seat], SeatLook]
    ) -> None:
        self._desk, self._session, self._notes = desk, session, notes
        self._look_of = look_of
        log = session.mirror.log
        self._said = [(seq, said) for seq, said in enumerate(log) if isinstance(said, e.ChatSaid)]
        self._read = len(log)
        self._asked: set[str] = set()
        self._trouble = ""
        self._leaves = Leaves()
        self.is_open = False

    @property
    def unread(self) -> int:
        """How much others have said since somebody looked."""
        first, own = max(self._read, self._first), own_seats(self._session)
        return sum(seq >= first and said.seat not in own for seq, said in self._said)

    @property
    def _first(self) -> int:
        return self._session.table.chat_from if self._session.table is not None else 0

    def look(self, *, is_open: bool) -> None:
        """Somebody opens the chat, or closes it."""
        self.is_open, self._trouble = is_open, ""
        self._leaves.close()
        self._read = len(self._session.mirror.log)

    @property
    def _readable(self) -> list[tuple[int, e.ChatSaid]]:
        """The host of a table can read all of it; to the others older lines are of no use in a Match."""
        if self._session.is_host:
            return self._said
        return [(seq, said) for seq, said in self._said if seq >= self._first][-MOST_LINES:]

    def turn(self, *, back: bool) -> None:
        """To earlier lines, or to later ones."""
        self._leaves.turn(len(self._readable), back=back)

    def hear(self, seq: int, said: e.ChatSaid) -> None:
        """Something was said: shortly shown to who has not opened the chat."""
        if self._said and seq <= self._said[-1][0]:
            return  # read from the log already
        self._said.append((seq, said))
        if self.is_open:
            self._read = seq + 1
        elif said.seat not in own_seats(self._session):
            icon = ICONS.get(said.phrase or "", "chat")
            self._notes.say(
                "chat.bubble",
                icon,
                name=lambda: self._look_at(seq, said.seat).name,
                text=lambda: self._text(said),
            )

    def say(self, seat: Seat | None, *, phrase: str = "", text: str = "") -> None:
        """Say something for a Seat of this device; what comes of it stands at the end."""
        self._trouble = ""
        self._leaves.close()
        if seat is not None:
            what = {"phrase": phrase} if phrase else {"text": text}
            self._asked.add(self._session.ask("say", seat=seat, **what))

    def answered(self, answer: u.Done | u.Declined) -> bool:
        """Whether this answers something that was said here; why it was refused is told."""
        if answer.request not in self._asked:
            return False
        self._asked.remove(answer.request)
        if isinstance(answer, u.Declined):
            self._trouble = answer.code
            self._desk.feel("refuse")
        return True

    @property
    def trouble(self) -> str:
        """Why the last thing was not said; nothing passes over a chat that is open, so it stands in it."""
        words = self._desk.words
        if self._trouble in REFUSED:
            return words.text(f"chat.refused.{self._trouble}")
        return refusal_line(words, self._trouble) if self._trouble else ""

    def model(self, speaker: Seat | None) -> ChatModel:
        """The chat as it stands."""
        words, table = self._desk.words, self._session.table
        is_free = table is not None and bool(table.settings.get("free_text"))
        said = self._readable
        start, end = self._leaves.span(len(said))
        return ChatModel(
            title=words.text("board.name.chat"),
            close=words.text("common.close"),
            nothing=words.text("chat.nothing"),
            earlier=words.text("chat.earlier") if start else "",
            lines=tuple(self._line(*each) for each in said[start:end]),
            later=words.text("chat.later") if end < len(said) else "",
            trouble=self.trouble,
            phrases=tuple(map(self._saying, PHRASES)),
            reactions=tuple(map(self._saying, REACTIONS)),
            can_type=is_free and speaker is not None,
            caption=words.text("chat.type"),
            send=words.text("chat.send"),
            why_not=words.text("chat.only_players") if speaker is None else "",
            tools=self._tools(is_free=is_free) if self._session.is_host else None,
        )

    def _tools(self, *, is_free: bool) -> HostTools:
        words = self._desk.words
        return HostTools(
            free_text=words.text("chat.free_text"),
            free_text_detail=words.text("chat.free_text_detail"),
            is_free=is_free,
            clear=words.text("chat.clear"),
            voices=tuple(
                Voice(
                    now.seat,
                    words.text("chat.may_talk", name=self._look_of(now.seat).name),
                    not now.muted,
                )
                for now in seats_now(self._session)
                if now.kind == "human"
            ),
        )

    def _saying(self, key: str) -> Saying:
        return Saying(key, self._desk.words.text(f"chat.say.{key}"), ICONS.get(key, ""))

    def _line(self, seq: int, said: e.ChatSaid) -> SaidLine:
        icon, look = ICONS.get(said.phrase or "", ""), self._look_at(seq, said.seat)
        is_cleared = seq < self._first
        cleared = self._desk.words.text("chat.cleared") if is_cleared else ""
        return SaidLine(look, in_a_row((look.name, cleared)), self._text(said), icon, is_cleared)

    def _look_at(self, seq: int, seat: Seat) -> SeatLook:
        """How a Seat looked then: words stay with the name of whoever said them."""
        look, log = self._look_of(seat), self._session.mirror.log
        changes = [
            (at, event.name)
            for at, event in enumerate(log)
            if isinstance(event, e.SeatChanged) and event.seat == seat
        ]
        if not any(at > seq for at, _ in changes):
            return look
        first = next(event for event in log if isinstance(event, e.MatchStarted))
        names = [first.seats[seat].name, *(name for at, name in changes if at < seq)]
        name = settled(names[-1])
        return replace(
            look, name=name or anonymous(self._desk.words, seat), initial=name[:1] or str(seat + 1)
        )

    def _text(self, said: e.ChatSaid) -> str:
        """A phrase in the reader's language; of a text what can be drawn, or that it cannot."""
        if said.phrase in SAYINGS:
            return self._desk.words.text(f"chat.say.{said.phrase}")
        return shown(said.text or "") or self._desk.words.text("chat.unshown")
