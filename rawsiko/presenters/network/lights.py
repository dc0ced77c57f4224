"""The lights of a table: whose device is there, how fast it is, and when it was last heard."""

from collections.abc import Callable
from typing import Any

from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.model import SeatLight, ServerModel
from rawsiko.presenters.network.remote_match import seats_now
from rawsiko.presenters.network.sayings import spaced
from rawsiko.presenters.seats import SeatLook
from rawsiko.presenters.typography import in_a_row
from rawsiko.presenters.words import Words

SLOW = 1000
"""Milliseconds there and back that make the own light yellow, as the host does for the others."""
ONLINE, SLOWLY, AWAY, UNKNOWN = "online", "slow", "away", "unknown"
BOT = "bot"
TOLD = (ONLINE, SLOWLY, AWAY, BOT)
"""By the host; the rest this device finds out by itself."""
LIGHTS = (*TOLD, UNKNOWN)
MINUTE = 60


class Lights:
    """Of each Seat, and of the own connection."""

    def __init__(self, desk: Desk, session: Session, look_of: Callable[[Seat], SeatLook]) -> None:
        self._desk, self._session = desk, session
        self.look_of = look_of
        self._asked = ""
        self._details: dict[Seat, dict[str, Any]] = {}

    @property
    def own(self) -> str:
        """The light of this device's connection to the host."""
        if not self._session.is_heard:
            return AWAY
        return SLOWLY if (self._session.round_trip or 0) > SLOW else ONLINE

    def of(self, seat: Seat) -> str:
        """The light of a Seat; what the host told last of others may not be true any more."""
        if not self._session.is_heard:
            return AWAY if seat in self._session.seats else UNKNOWN
        lights = (now.light for now in seats_now(self._session) if now.seat == seat)
        light = next(lights, AWAY)
        return light if light in TOLD else AWAY

    def text(self, light: str) -> str:
        """What a light means."""
        return self._desk.words.text(f"remote.light.{light}")

    def ask(self) -> None:
        """Ask the host for details; they come with the next model."""
        self._asked = self._session.ask("status")

    def ask_again(self) -> None:
        """The same for who still looks, unless the host has yet to answer."""
        if not self._asked:
            self.ask()

    def answered(self, answer: u.Done | u.Declined) -> bool:
        """Whether this answers the question for details."""
        if not self._asked or answer.request != self._asked:
            return False
        self._asked = ""
        if isinstance(answer, u.Done):
            self._details = {seat.get("seat", -1): seat for seat in answer.answer.get("seats", ())}
        return True

    def model(self) -> ServerModel:
        """The table, the host, who looks on, and every Seat."""
        words, table = self._desk.words, self._session.table
        lines = [words.text("remote.table", code=spaced(self._session.keys.code)), self._own_line()]
        silence = self._session.silence
        if not self._session.is_heard and silence is not None:
            lines.append(_ago(words, silence))
        if self._session.is_host:
            lines.append(words.text("remote.you_host"))
        elif table is not None and self._session.is_heard:
            key = "remote.host_here" if table.hosted else "remote.host_away"
            lines.append(words.text(key))
        if table is not None and table.watching and self._session.is_heard:
            lines.append(words.plural("remote.watching", table.watching))
        return ServerModel(
            title=words.text("board.name.server"),
            close=words.text("common.close"),
            lines=tuple(lines),
            seats=tuple(self.seat(now) for now in seats_now(self._session)),
            lead="",
        )

    def seat(self, now: u.SeatNow) -> SeatLight:
        """A Seat, and how its device is."""
        light = self.of(now.seat)
        return SeatLight(self.look_of(now.seat), light, self._about(now, light))

    def about(self, seat: Seat) -> str:
        """How the device of a Seat is, in words."""
        now = next((now for now in seats_now(self._session) if now.seat == seat), None)
        light = self.of(seat)
        return self.text(light) if now is None else self._about(now, light)

    def _own_line(self) -> str:
        words, trip = self._desk.words, self._session.round_trip
        if not self._session.is_heard:
            return words.text("remote.offline")
        if trip is None:
            return self.text(self.own)
        return words.text("remote.round_trip", milliseconds=trip)

    def _about(self, now: u.SeatNow, light: str) -> str:
        words, known = self._desk.words, self._details.get(now.seat, {})
        if known.get("light") != light:
            known = {}  # they were told of another moment
        trip, seen = known.get("rtt"), known.get("seen")
        # A bot that has the Seat for itself stands in for nobody.
        is_missed = light == BOT and now.kind == "human"
        parts = [self.text(light)]
        if is_missed:
            parts = [words.text("remote.bot_plays_for", name=self.look_of(now.seat).name)]
        if type(trip) is int and light in (ONLINE, SLOWLY):
            parts.append(words.text("remote.round_trip", milliseconds=trip))
        if type(seen) is int and (light in (SLOWLY, AWAY) or is_missed):
            parts.append(_ago(words, seen))
        return in_a_row(parts)


def _ago(words: Words, seconds: int) -> str:
    if seconds < MINUTE:
        return words.plural("remote.seen", seconds)
    return words.plural("remote.seen_minutes", seconds // MINUTE)
