"""What a client makes of the host's messages: events in order, answers to their requests."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable

from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.codes import tidy_code
from rawsiko.net.coming_back import STAY_AWAY, ComingBack, Fate
from rawsiko.net.messages import ANSWERS, Message, kind_of, known_part
from rawsiko.net.proof import key_of
from rawsiko.net.why import Why
from rawsiko.store.codec import Record, decode
from rawsiko.store.upcast import Fault

MOST_AHEAD = 20_000
"""Events that may wait for one that is missing."""
COMING = ("join", "watch", "take")
ANSWER = ("done", "refused")


class Inbox:
    """The memory of a connection; it outlives breaks."""

    def __init__(
        self,
        tell: Callable[[u.Update], None],
        on_answer: Callable[[], None],
        send: Callable[[Message], None],
    ) -> None:
        self._tell = tell
        self._on_answer = on_answer
        self._send = send
        self.code = ""
        self.host_token = ""
        self.tokens: dict[str, Seat] = {}
        """The keys of this device, and which Seat each opens."""
        self.is_watching = False
        self.name = ""
        """Of whoever looks on."""
        self.waiting: OrderedDict[str, Message] = OrderedDict()
        self.flying = ""
        self.since = 0.0
        self.is_settled = False
        self.parting = ""
        """The last thing that the host refused without being asked: why it will close."""
        self.next_seq = 0
        self._ahead: dict[int, Record] = {}
        self._due: dict[str, Message] = {}
        self._way = ComingBack("", (), send, self._settled)
        self._watch = ""
        self._match: str | None = None
        self._rev = self._cards = -1

    # coming back ---------------------------------------------------------------------------------

    @property
    def keys(self) -> list[str]:
        """Every token of this device, the host's first."""
        return [*([self.host_token] if self.host_token else []), *self.tokens]

    def come_back(self, device: str) -> None:
        """Ask a host for every Seat after a break, and for the log from where it was left."""
        self._rev = self._cards = -1
        self._ahead.clear()
        self._due.clear()
        self._watch = ""
        tokens = self.keys if self.code else []
        self._way = ComingBack(tidy_code(self.code), tokens, self._send, self._settled)
        self._way.begin(device, self._since)
        self._watch_on()

    def _watch_on(self) -> None:
        """Who also looks on asks for it once the host has shown who it is."""
        if self.is_watching and self._way.is_done and not self._watch:
            self._watch = secrets.token_urlsafe(9)
            known = {"code": self.code, "name": self.name, **self._since}
            self._send({"type": "watch", "id": self._watch, **known})

    def settle(self) -> bool:
        """Whether everything has been taken up again just now."""
        if self.is_settled or not self._way.is_done or self._watch:
            return False
        self.is_settled = True
        return True

    def _settled(self, token: str, fate: Fate, code: str) -> None:
        if fate is Fate.GONE:
            if token == self.host_token:
                self.host_token = ""
            if token in self.tokens:
                self._tell(u.Taken(self.tokens.pop(token), code))
        self._tell_held()
        self._watch_on()

    def _watched(self, code: str = "") -> None:
        if code and code not in STAY_AWAY:
            raise Fault("does not let anybody back now")
        self._watch = ""
        self.is_watching = not code
        self._tell_held()

    @property
    def lacks(self) -> Message | None:
        """What to ask for if an event is missing among those that came."""
        if not self._ahead and not self._due:
            return None
        return {"type": "feed", "id": secrets.token_urlsafe(9), **self._since}

    @property
    def _since(self) -> Message:
        """How much is known, and of which Match."""
        known = {} if self._match is None else {"match": self._match}
        return {"from": self.next_seq, **known}

    # messages ------------------------------------------------------------------------------------

    def take(self, raw: Message) -> None:
        """One message of the host; Fault if it makes no sense, Stranger if it is not the host.

        Nothing is heeded of one who has not shown yet that it knows our Seats.
        """
        kind = kind_of(raw)
        shape = ANSWERS.get(kind)
        if shape is None or (kind not in ANSWER and not self._way.is_trusted):
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
        self._answer_due()

    def _on_cards(self, message: Message) -> None:
        if message["n"] > self._cards:
            self._cards = message["n"]
            self._tell(u.Cards(tuple(map(decode, message["events"]))))

    def _on_table(self, message: Message) -> None:
        if message["rev"] < self._rev:
            return
        self._rev = message.pop("rev")
        if self._match not in (None, message["match"]):
            self.next_seq = 0
            self._ahead.clear()
            self._due.clear()
            self._tell(u.Anew())
        self._match = message["match"]
        seats = tuple(u.SeatNow(**seat) for seat in message.pop("seats"))
        lookers = tuple(u.LookerNow(**looker) for looker in message.pop("lookers") or ())
        self._tell(u.TableNow(seats=seats, lookers=lookers, **message))

    def _on_hosting(self, message: Message) -> None:
        self.code = message["code"]
        self.host_token = message["token"] or self.host_token
        self._tell_held()
        self._answer_due()

    def _on_seated(self, message: Message) -> None:
        asked = self.waiting.get(self.flying, {})
        if asked.get("type") in COMING:
            self.code = str(asked["code"])  # a key is of no use without it
        token = message["token"] or self._named(message["key"])
        if token:
            self.tokens[token] = message["seat"]
            self._tell_held()
            self._answer_due()

    def _named(self, key: str) -> str:
        return next((token for token in self.tokens if key_of(token) == key), "")

    def _on_lost(self, message: Message) -> None:
        lost = [token for token, seat in self.tokens.items() if seat == message["seat"]]
        for token in lost:
            del self.tokens[token]
            self._tell(u.Taken(message["seat"], message["why"]))
            self._tell_held()

    def _on_dismissed(self, message: Message) -> None:
        self.is_watching = False
        self._tell(u.Dismissed(message["why"]))
        self._tell_held()

    def _on_done(self, message: Message) -> None:
        request = message["id"]
        if self._way.awaits(request):
            self._way.answered(message)
        elif request == self._watch:
            self._watched()
        else:
            answer = {name: found for name, found in message.items() if found is not None}
            self._answer(request, answer)

    def _on_refused(self, message: Message) -> None:
        request = message["id"]
        if self._way.awaits(request):
            self._way.refused(request, message["code"])
        elif request is not None and request == self._watch:
            self._watched(message["code"])
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
        if answer.get("seq", 0) > self.next_seq or not self._has_key(request, answer):
            self._due[request] = answer
            return
        asked = self.waiting.pop(request)
        if asked["type"] in COMING:
            self.code = str(asked["code"])
        if asked["type"] == "watch":
            self.is_watching, self.name = True, str(asked.get("name", ""))
        self._tell(u.Done(request, answer))
        self._next(request)

    def _has_key(self, request: str, answer: Message) -> bool:
        """A Seat or a table without its key is none yet: asked again, its key is told again."""
        kind = self.waiting[request]["type"]
        if kind == "open":
            return bool(self.host_token)
        return kind not in ("join", "take") or answer.get("seat") in self.tokens.values()

    def _answer_due(self) -> None:
        for request, answer in list(self._due.items()):
            self._answer(request, answer)

    def _next(self, request: str) -> None:
        if self.flying == request:
            self.flying = ""
            self._on_answer()

    def _tell_held(self) -> None:
        self._tell(u.Held(tuple(sorted(set(self.tokens.values()))), bool(self.host_token)))
