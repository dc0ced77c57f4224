"""What a client makes of the host's messages: events in order, answers to their requests."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable

from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.messages import ANSWERS, Message, kind_of, known_part
from rawsiko.net.why import Why
from rawsiko.store.codec import Record, decode
from rawsiko.store.upcast import Fault

MOST_AHEAD = 20_000
"""Events that may wait for one that is missing."""
COMING = ("join", "watch", "resume", "take")
GONE = (Why.UNKNOWN_TOKEN, Why.UNKNOWN_CODE, Why.BARRED, Why.TABLE_LOCKED)


class Inbox:
    """The memory of a connection; it outlives breaks."""

    def __init__(self, tell: Callable[[u.Update], None], on_answer: Callable[[], None]) -> None:
        self._tell = tell
        self._on_answer = on_answer
        self.code = ""
        self.host_token = ""
        self.tokens: dict[str, Seat] = {}
        """The keys of this device, and which Seat each opens."""
        self.is_watching = False
        self.waiting: OrderedDict[str, Message] = OrderedDict()
        self.flying = ""
        self.since = 0.0
        self.is_settled = False
        self.parting = ""
        """The last thing that the host refused without being asked: why it will close."""
        self.next_seq = 0
        self._ahead: dict[int, Record] = {}
        self._due: dict[str, Message] = {}
        self._returning: dict[str, str] = {}
        self._rev = self._cards = -1

    # coming back ---------------------------------------------------------------------------------

    def come_back(self) -> list[Message]:
        """What to ask a host for after a break: every Seat, and the log from where it was left."""
        self._rev = self._cards = -1
        self._ahead.clear()
        self._due.clear()
        asked: list[Message] = []
        if self.code:
            tokens = [*([self.host_token] if self.host_token else []), *self.tokens]
            asked = [{"type": "resume", "token": token} for token in tokens]
            if self.is_watching:
                asked.append({"type": "watch"})
        for message in asked:
            message |= {"id": secrets.token_urlsafe(9), "code": self.code, "from": self.next_seq}
        self._returning = {message["id"]: message.get("token", "") for message in asked}
        return asked

    def settle(self) -> bool:
        """Whether everything has been taken up again just now."""
        if self.is_settled or self._returning:
            return False
        self.is_settled = True
        return True

    def _returned(self, request: str, code: str = "") -> None:
        token = self._returning.pop(request)
        if not code:
            self._tell_held()
            return
        if code not in GONE:
            raise Fault("does not let anybody back now")
        if not token:
            self.is_watching = False
        if token == self.host_token:
            self.host_token = ""
        if token in self.tokens:
            self._tell(u.Taken(self.tokens.pop(token), code))
        self._tell_held()

    @property
    def lacks(self) -> Message | None:
        """What to ask for if an event is missing among those that came."""
        if not self._ahead and not self._due:
            return None
        return {"type": "feed", "id": secrets.token_urlsafe(9), "from": self.next_seq}

    # messages ------------------------------------------------------------------------------------

    def take(self, raw: Message) -> None:
        """One message of the host; Fault if it makes no sense."""
        kind = kind_of(raw)
        shape = ANSWERS.get(kind)
        if shape is None:
            return
        message = known_part(shape, raw)
        handler = getattr(self, f"_on_{kind}", None)
        if handler is not None:
            handler(message)

    def _on_events(self, message: Message) -> None:
        for record in map(decode, message["events"]):
            if record.seq >= self.next_seq:
                self._ahead[record.seq] = record
        if len(self._ahead) > MOST_AHEAD:
            raise Fault("sends events that nobody can place")
        ready = []
        while self.next_seq in self._ahead:
            ready.append(self._ahead.pop(self.next_seq))
            self.next_seq += 1
        if ready:
            self._tell(u.Played(tuple(ready)))
        if message["of"] is not None:
            last = message["events"][-1]["seq"] if message["events"] else -1
            self._answer(message["of"], {"seq": last + 1})
        for request, answer in list(self._due.items()):
            self._answer(request, answer)

    def _on_cards(self, message: Message) -> None:
        if message["n"] > self._cards:
            self._cards = message["n"]
            self._tell(u.Cards(tuple(map(decode, message["events"]))))

    def _on_table(self, message: Message) -> None:
        if message["rev"] < self._rev:
            return
        self._rev = message.pop("rev")
        seats = tuple(u.SeatNow(**seat) for seat in message.pop("seats"))
        self._tell(u.TableNow(seats=seats, **message))

    def _on_hosting(self, message: Message) -> None:
        self.code, self.host_token = message["code"], message["token"]
        self._tell_held()

    def _on_seated(self, message: Message) -> None:
        asked = self.waiting.get(self.flying, {})
        if asked.get("type") in COMING:
            self.code = str(asked["code"])  # a key is of no use without it
        self.tokens[message["token"]] = message["seat"]
        self._tell_held()

    def _on_lost(self, message: Message) -> None:
        lost = [token for token, seat in self.tokens.items() if seat == message["seat"]]
        for token in lost:
            del self.tokens[token]
            self._tell(u.Taken(message["seat"], message["why"]))
            self._tell_held()

    def _on_done(self, message: Message) -> None:
        request = message["id"]
        if request in self._returning:
            self._returned(request)
        else:
            answer = {name: found for name, found in message.items() if found is not None}
            self._answer(request, answer)

    def _on_refused(self, message: Message) -> None:
        request = message["id"]
        if request in self._returning:
            self._returned(request, message["code"])
        elif request is None:
            self.parting = message["code"]
        elif message["code"] == Why.TOO_FAST:
            return  # asked again when the host has had time
        elif request in self.waiting:
            del self.waiting[request]
            self._tell(u.Declined(request, message["code"], message["rule"], message["limit"]))
            self._next(request)

    def _answer(self, request: str, answer: Message) -> None:
        """Tell an answer when all is known that it led to, and not before."""
        self._due.pop(request, None)
        if request not in self.waiting:
            return
        if answer.get("seq", 0) > self.next_seq:
            self._due[request] = answer
            return
        asked = self.waiting.pop(request)
        if asked["type"] in COMING:
            self.code = str(asked["code"])
            self.is_watching = self.is_watching or asked["type"] == "watch"
        self._tell(u.Done(request, answer))
        self._next(request)

    def _next(self, request: str) -> None:
        if self.flying == request:
            self.flying = ""
            self._on_answer()

    def _tell_held(self) -> None:
        self._tell(u.Held(tuple(sorted(set(self.tokens.values()))), bool(self.host_token)))
