"""What the host arranges at a table while its Match is played: the door, the bots, the others' Seats."""

from typing import Any

from rawsiko.bots.levels import DEFAULT_LEVEL
from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.lights import AWAY, Lights
from rawsiko.presenters.network.lobby_parts import house_switch, waits
from rawsiko.presenters.network.model import Deed, LeadModel, LedSeat
from rawsiko.presenters.network.remote_match import own_seats, seats_now
from rawsiko.presenters.network.sayings import refusal_line

DOOR = ("locked", "late_join")
"""What of the house can still be changed in a Match; free words are a matter of the chat."""


class Leading:
    """The part of the lobby's host that goes on in the Match. Nobody is sent away by accident."""

    def __init__(self, desk: Desk, session: Session, lights: Lights) -> None:
        self._desk, self._session, self._lights = desk, session, lights
        self._asked: dict[str, Seat | None] = {}
        """Requests without an answer, and the Seat that a bot is to play."""
        self._sending: Seat | None = None
        """Who is asked about."""
        self._trouble: tuple[str, Seat | None] | None = None

    @property
    def menu(self) -> str:
        """What the host's menu says; empty for all others, and when the Match is over."""
        can_lead = self._session.is_host and not self._session.mirror.state.table.is_over
        return self._desk.words.text("remote.lead") if can_lead else ""

    def model(self) -> LeadModel | None:
        """The table as its host may change it."""
        words, table = self._desk.words, self._session.table
        if table is None or not self.menu:
            return None
        others = [now for now in seats_now(self._session) if self._is_elsewhere(now)]
        return LeadModel(
            title=self.menu,
            close=words.text("common.close"),
            switches=tuple(house_switch(words, key, table.settings) for key in DOOR),
            bot_after=words.text("lan.bot_after"),
            waits=waits(words),
            wait=str(table.settings["bot_after"]),
            heading=words.text("remote.other_devices") if others else "",
            seats=tuple(map(self._seat, others)),
            trouble=self._why(),
        )

    def _is_elsewhere(self, now: u.SeatNow) -> bool:
        return now.kind == "human" and now.seat not in own_seats(self._session)

    def _seat(self, now: u.SeatNow) -> LedSeat:
        words, shown = self._desk.words, self._lights.seat(now)
        kick = Deed("kick", words.text("lan.kick"), "exit")
        if now.seat == self._sending:
            question = words.text("remote.kick_ask", name=shown.look.name)
            return LedSeat(shown, question, (Deed("keep", words.text("common.cancel"), ""), kick))
        bot = Deed("bot", words.text("remote.let_bot"), "robot")
        return LedSeat(shown, "", (bot, kick) if shown.light == AWAY else (kick,))

    def _why(self) -> str:
        """Why the last thing was not done; whoever is back needs no bot."""
        if self._trouble is None:
            return ""
        words, (code, seat) = self._desk.words, self._trouble
        if code == "table_full" and seat is not None:
            return words.text("remote.is_back", name=self._lights.look_of(seat).name)
        return refusal_line(words, code)

    # intents ---------------------------------------------------------------------------------

    def open(self) -> None:
        """Somebody looks: how are the others?"""
        self._sending = self._trouble = None
        self._lights.ask()

    def switch(self, key: str, *, wanted: bool) -> None:
        """Something of the house, on or off."""
        self._ask("arrange", **{key: wanted})

    def wait(self, seconds: str) -> None:
        """How long an absent Seat waits for its player."""
        self._ask("arrange", bot_after=int(seconds))

    def do(self, deed: str, seat: Seat) -> None:
        """One of the deeds of a Seat; to send somebody away it takes two."""
        was_asked, self._sending, self._trouble = self._sending == seat, None, None
        if deed == "bot":
            self._asked[self._session.ask("bot", seat=seat, level=DEFAULT_LEVEL)] = seat
        elif deed == "kick" and was_asked:
            self._ask("kick", seat=seat)
        elif deed == "kick":
            self._sending = seat

    def _ask(self, kind: str, **fields: Any) -> None:
        self._trouble = None
        self._asked[self._session.ask(kind, **fields)] = None

    def answered(self, answer: u.Done | u.Declined) -> bool:
        """Whether this answers one of these requests."""
        if answer.request not in self._asked:
            return False
        seat = self._asked.pop(answer.request)
        if isinstance(answer, u.Declined):
            self._trouble = answer.code, seat
            self._desk.feel("refuse")
        return True
