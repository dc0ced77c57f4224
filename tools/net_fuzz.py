"""Send a host messages that no honest client would send, and look for a crash or a leak.

``python -m tools.net_fuzz --messages 100000``. Some attackers have a Seat, some do not. Whatever they
are told may hold no token and no Objective of others, the Match must stay sound, and the host must
answer an honest guest at the end.
"""

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConcurrencyError, ConnectionClosed

from rawsiko.content.load import load_pack
from rawsiko.core.audit import audit
from rawsiko.core.evolve import fold
from rawsiko.net.limits import SILENT, Limits
from rawsiko.net.messages import COMMANDS, REQUESTS, to_json
from rawsiko.net.passport import new_device
from rawsiko.net.proof import SEAT, key_of, proof_of
from tools.net_venue import Unexpected, Venue, Visitor, table_of

ATTACKERS = 4
BROKEN = 1011
"""The code with which a server closes when its own program has failed."""
NONCE = "n" * 16
BREATH = 100
"""After so many messages an attacker waits for the host to have read them."""
_CARD = re.compile(r'"type":"objective_dealt"[^{}]*?"seat":(\d+),"objective":"')
ENDLESS = Limits(rate=1e9, burst=1e9, control_rate=1e9, control_burst=1e9, strikes=10**9, tables=10)
"""So that nobody is sent away before it has said everything."""
JUNK: Sequence[Any] = (
    None,
    True,
    -1,
    0,
    3,
    1.5,
    10**30,
    "",
    "x",
    "\u202e\x00",
    "../../etc/passwd",
    "' OR 1=1 --",
    "x" * 2000,
    [],
    [[[[]]]],
    {},
    {"type": "do"},
    [1, "2", None],
    "\ud800",
    "K4T9R2",
)


class Leak(Exception):
    """An attacker learnt what it must not, or the host broke."""


class Attacker:
    """One connection after the other, each with a stream of nonsense."""

    def __init__(
        self, venue: Venue, code: str, secrets: Callable[[], list[str]], seed: str
    ) -> None:
        self.told: Counter[str] = Counter()
        self.sent = 0
        self._uri = venue.address.uri
        self._code = code
        self._secrets = secrets
        self._random = random.Random(seed)
        self._noise = random.Random(f"{seed}/noise")
        self._device = new_device()
        self._own: set[str] = set()
        self._tokens: list[str] = []
        self._given = ""
        self._old: list[str] = []

    async def attack(self, messages: int) -> None:
        """Send so many."""
        while self.sent < messages:
            async with connect(self._uri, compression=None, logger=SILENT, proxy=None) as line:
                if self._random.random() < 0.9:
                    await line.send(self._hello())
                reader = asyncio.create_task(self._listen(line))
                try:
                    while self.sent < messages and not reader.done():
                        for _ in range(BREATH):
                            self.sent += 1
                            await line.send(self._message())
                            if self._noise.random() < 0.05:
                                await self._interrupt(line)
                        await (await line.ping())
                except ConnectionClosed:
                    self.told["closed"] += 1
                await line.close()
                await reader

    async def _interrupt(self, line: ClientConnection) -> None:
        """What the libraries deal with among themselves, and messages in pieces."""
        chance = self._noise
        noise = chance.randbytes(chance.randrange(126))
        kind = chance.randrange(3)
        if kind == 0:
            with suppress(ConcurrencyError):  # the same is under way
                await line.ping(noise)
        elif kind == 1:
            await line.pong(noise)
        else:
            text = self._hello()
            cuts = [text[n : n + 40] for n in range(0, len(text), 40)]
            await line.send([*cuts, *[""] * chance.randrange(9)])

    async def _listen(self, line: ClientConnection) -> None:
        try:
            async for raw in line:
                self._look(str(raw))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == BROKEN:
                raise Leak("the host broke on a message") from closed

    def _look(self, raw: str) -> None:
        message = json.loads(raw)
        is_refusal = message["type"] == "refused"
        self.told[message["code"] if is_refusal else message["type"]] += 1
        if message["type"] == "seated":
            self._own.add(str(message["seat"]))
        if "token" in message:
            self._tokens.append(message["token"])
        self._given = message.get("nonce", self._given)
        for secret in self._secrets():
            if secret in raw:
                raise Leak(f"a token was told: {raw[:200]}")
        for seat in _CARD.findall(raw):
            if seat not in self._own:
                raise Leak(f"an Objective was told: {raw[:200]}")

    def _hello(self) -> str:
        hello = {"type": "hello", "v": 1, "app": "fuzz", "device": self._device}
        return to_json(hello)

    def _message(self) -> str | bytes:
        chance = self._random
        kind = chance.random()
        if kind < 0.05:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(40)))
        if kind < 0.1:
            return "".join(chr(chance.randrange(1, 0x500)) for _ in range(chance.randrange(60)))
        if kind < 0.15 and self._old:
            return chance.choice(self._old)
        if kind < 0.17:
            return "[" * chance.randrange(3000)
        message = self._sensible()
        for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
            self._spoil(message)
        text = json.dumps(message)[:4000]
        if chance.random() < 0.03:
            text = text[: chance.randrange(len(text))]
        self._old = [*self._old[-50:], text]
        return text

    def _sensible(self) -> dict[str, Any]:
        """A message of the right form, with values that may be right."""
        chance = self._random
        kind = chance.choice(list(REQUESTS))
        name, (_, shape) = chance.choice(list(COMMANDS.items()))
        token = chance.choice(["", *self._tokens])
        proof = proof_of(token, SEAT, self._code, NONCE, self._given)
        command = {"type": name, **{n: 1 if n == "count" else "ukraine" for n in shape.names}}
        values: dict[str, Any] = {
            "id": f"{chance.randrange(10**9)}",
            "v": 1,
            "seat": chance.randrange(4),
            "code": self._code,
            "move": "A2A2A2A2",
            "nonce": NONCE,
            "proof": chance.choice([new_device(), proof]),
            "from": chance.randrange(50),
            "command": command,
            "phase": "action",
            "to_seq": chance.randrange(50),
            "level": "easy",
            "device": self._device,
            "phrase": "hello",
            "name": "Eve",
            "options": {"turns": 5},
            "avatar": "sun",
            "language": "en",
            "text": "hi",
            "title": "t",
            "seats": 4,
            "bot_after": 9,
            "n": 1,
            "key": key_of(chance.choice([token, *self._secrets()])),
            "app": "fuzz",
        }
        names = [n for n in REQUESTS[kind].names if n in values or chance.random() < 0.3]
        return {"type": kind, **{n: values.get(n, True) for n in names}}

    def _spoil(self, message: dict[str, Any]) -> None:
        chance = self._random
        field = chance.choice([*message, "new"])
        if chance.random() < 0.3:
            message.pop(field, None)
        else:
            message[field] = chance.choice(JUNK)


async def fuzz(path: Path, messages: int, seed: str, limits: Limits) -> Counter[str]:
    """Attack a table in the middle of a Match; how often each answer was given."""
    board = load_pack().board
    async with AsyncExitStack() as stack:
        venue = await stack.enter_async_context(Venue(board, path, limits=limits))
        honest = [await stack.enter_async_context(Visitor(venue)) for _ in range(2)]
        code = await table_of(*honest, bot_after=0)
        await honest[0].get("bot", seat=2, level="easy")
        await honest[0].get("start")
        table = venue.table

        def secrets() -> list[str]:
            own = [visitor.link.inbox.tokens for visitor in honest]
            devices = [visitor.passport.device for visitor in honest]
            return [*(token for tokens in own for token in tokens), table.charter.host, *devices]

        attackers = [Attacker(venue, code, secrets, f"{seed}/{n}") for n in range(ATTACKERS)]
        await asyncio.gather(*(each.attack(messages // ATTACKERS) for each in attackers))
        await honest[0].get("say", seat=0, phrase="hello")
        service = table.playing
        breach = audit(board, service.log)
        if breach is not None or fold(board, service.log) != service.state:
            raise Leak(f"the Match is not sound any more: {breach}")
        if [place.token for place in table.charter.places[:2]] != secrets()[:2]:
            raise Leak("an honest guest has lost its Seat")
        return sum((each.told for each in attackers), Counter({"sent": messages}))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the attack; 1 if anything leaked or broke."""
    parser = argparse.ArgumentParser(prog="net_fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", default="fuzz")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="net_fuzz-") as folder:
        for name, limits, share in (("endless", ENDLESS, 9), ("usual", Limits(), 1)):
            messages = options.messages * share // 10
            path = Path(folder) / f"{name}.db"
            try:
                told = asyncio.run(fuzz(path, messages, options.seed, limits))
            except (Leak, Unexpected) as leak:
                print(f"LEAK: {leak}", file=sys.stderr)
                return 1
            print(f"{name} limits: {json.dumps(told.most_common())}")
    print(f"no crash and no leak in {options.messages} messages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
