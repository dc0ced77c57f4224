"""A client that knows docs/protocol.md and nothing of this program joins, plays and is scored."""

import asyncio
import json
import re
import secrets
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect

from rawsiko.core.rejection import Code
from rawsiko.net import chat, codes, limits
from rawsiko.net.answering import ONCE, REPEATABLE
from rawsiko.net.messages import ANSWERS, COMMANDS, REQUESTS
from rawsiko.net.proof import SEAT, proof_of
from rawsiko.net.why import Why
from rawsiko.store.schema import SCHEMA
from tests.cli.program import ROOT, document
from tools.net_venue import Venue, open_table

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


class Foreigner:
    """Tries what might be right and learns from refusals."""

    def __init__(self, pack: Any) -> None:
        self.lands: dict[str, tuple[int, int]] = {}
        self.to_place: dict[int, int] = {}
        self.phase: str | None = None
        self.acting: int | None = None
        self.next_seq = 0
        self.seat = -1
        self.ranking: list[Any] | None = None
        self.objective: str | None = None
        self._ids = 0
        self._token = ""
        self._continents = [continent["id"] for continent in pack["continents"]]
        self._territories = [territory["id"] for territory in pack["territories"]]
        self._has_ended = False

    async def play(self, uri: str, code: str) -> None:
        device = secrets.token_urlsafe(20)
        async with connect(uri) as self._line:
            await self._hello(device=device)
            self.seat = (await self._ask("join", code=code, name="Étrangère"))["seat"]
            await self._ask("ready", seat=self.seat, ready=True)
            while self.next_seq == 0:
                self._hear(json.loads(await self._line.recv()))
        async with connect(uri) as self._line:
            await self._hello()
            await self._come_back(code, device)
            while self.ranking is None:
                if self.acting == self.seat or self.phase == "investment":
                    await self._go()
                if self.ranking is None and self.acting != self.seat:
                    self._hear(json.loads(await self._line.recv()))

    async def _hello(self, **device: str) -> None:
        await self._send(type="hello", v=1, app="foreign", **device)
        assert json.loads(await self._line.recv())["type"] == "welcome"

    async def _come_back(self, code: str, device: str) -> None:
        """With the lines of the page itself."""
        page: dict[str, Any] = {}
        exec(python_of(PAGE), page)
        token, nonce = self._token, secrets.token_urlsafe(20)
        at_table = {"code": code, "key": page["key_of"](token)}
        answer = await self._ask("challenge", **at_table, nonce=nonce)
        assert page["is_true_host"](answer, token, code, nonce)
        proof = page["proof"](token, "seat", code, nonce, answer["nonce"])
        back = {"proof": proof, "from": self.next_seq, "device": device}
        assert (await self._ask("resume", **at_table, **back))["seat"] == self.seat

    async def _go(self) -> None:
        own = [land for land, (seat, _) in self.lands.items() if seat == self.seat]
        if self.phase == "territories":
            for continent in self._continents:
                if await self._do("take_continent", continent=continent):
                    break
            for _ in range(3):
                for territory in self._territories:
                    if await self._do("take_territory", territory=territory):
                        break
        elif self.phase in ("assets", "investment") and self.to_place.get(self.seat):
            count = self.to_place[self.seat]
            assert await self._do("place_assets", territory=own[0], count=count)
        elif self.phase == "trade":
            while await self._do("pick_material", material=None):
                pass
        if self.phase != "investment" or not self._has_ended:
            self._has_ended = self.phase == "investment"
            await self._do("end_phase")

    async def _do(self, kind: str, **fields: Any) -> bool:
        answer = await self._ask("do", seat=self.seat, command={"type": kind, **fields})
        return answer["type"] != "refused"

    async def _ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        self._ids += 1
        request = f"q{self._ids}"
        await self._send(type=kind, id=request, **fields)
        while True:
            message: dict[str, Any] = json.loads(await self._line.recv())
            self._hear(message)
            if request in (message.get("id"), message.get("of")):
                return message

    async def _send(self, **message: Any) -> None:
        await self._line.send(json.dumps(message))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "seated":
            self.seat = message["seat"]
            self._token = message.get("token", self._token)
        for event in message.get("events", ()) if message["type"] == "events" else ():
            if event["seq"] == self.next_seq:
                self.next_seq += 1
                self._follow(event)

    def _follow(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "objective_dealt" if event["seat"] == self.seat:
                self.objective = event["objective"]
            case "phase_began":
                self.phase, self.acting = event["phase"], event["seat"]
                self._has_ended = False
            case "territory_taken":
                self.lands[event["territory"]] = (event["seat"], 1)
            case "assets_granted":
                before = self.to_place.get(event["seat"], 0)
                self.to_place[event["seat"]] = before + event["count"]
            case "assets_placed":
                seat, count = self.lands[event["territory"]]
                self.lands[event["territory"]] = (seat, count + event["count"])
                self.to_place[event["seat"]] -= event["count"]
            case "match_ended":
                self.ranking = event["ranking"]


def test_a_client_written_from_the_page_alone_plays_to_the_end(stage: Callable[..., None]) -> None:
    pack = document("pack")

    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        options = {"turns": 3, "trade_with_china": True}
        code = await open_table(host, options=options, shuffle=True)
        foreigners = [Foreigner(pack) for _ in range(3)]
        playing = [
            asyncio.create_task(foreigner.play(venue.address.uri, code)) for foreigner in foreigners
        ]
        while await _is_waiting(host):
            await asyncio.sleep(0.002)
        await asyncio.gather(*playing)
        table = venue.table.playing.state.table
        for foreigner in foreigners:
            assert foreigner.objective == venue.table.playing.state.objectives[foreigner.seat]
            assert foreigner.lands == {
                land: (seat, table.assets[land])
                for land, seat in table.owner.items()
                if seat is not None
            }
            assert len(foreigner.ranking or ()) == 3

    stage(scene)


def python_of(page: str) -> str:
    """The lines that a client needs to come back."""
    (lines,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    return str(lines)


def test_the_numbers_on_the_page_are_those_of_its_lines() -> None:
    page: dict[str, Any] = {}
    exec(python_of(PAGE), page)
    told = [json.loads(line) for line in re.findall(r'^{"type": .*}$', PAGE, re.MULTILINE)]
    (seated,) = [m for m in told if m["type"] == "seated"]
    (asked,) = [m for m in told if m["type"] == "challenge"]
    (shown,) = [m for m in told if m["type"] == "done" and "proof" in m]
    (back,) = [m for m in told if m["type"] == "resume"]
    token, nonces = seated["token"], (asked["nonce"], shown["nonce"])
    assert page["key_of"](token) == seated["key"] == asked["key"] == back["key"]
    assert page["is_true_host"](shown, token, "K4T9R2", asked["nonce"])
    assert not page["is_true_host"](shown, token, "K4T9R3", asked["nonce"])
    assert back["proof"] == page["proof"](token, "seat", "K4T9R2", *nonces)
    assert back["proof"] == proof_of(token, SEAT, "K4T9R2", *nonces)
    REQUESTS["challenge"].read(asked)
    REQUESTS["resume"].read(back)


async def _is_waiting(host: Any) -> bool:
    """Begin as soon as everybody is ready."""
    answer = await host.ask("start")
    return getattr(answer, "code", "") in ("not_ready", "seat_count")


def test_the_page_names_everything_that_can_be_sent_and_told() -> None:
    words = set(re.findall(r"[a-z_]+", PAGE))
    named = {*REQUESTS, *ANSWERS, *COMMANDS, *SCHEMA, *chat.SAYINGS}
    named |= {why.value for why in Why} - {"too_large"}
    named |= {name for shape in (*REQUESTS.values(), *ANSWERS.values()) for name in shape.names}
    named |= {name for _, shape in (*COMMANDS.values(), *SCHEMA.values()) for name in shape.names}
    assert named - words == set()
    assert set(REQUESTS) == {*ONCE, *REPEATABLE, "hello", "ping"}
    unreachable = {"malformed", "unknown_seat", "seat_count", "turn_count"}
    rules = {code.label for code in Code} - unreachable
    assert rules - words == set()
    usual = limits.Limits()
    for number in (usual.message, usual.burst, usual.rate, usual.guests, usual.greeting):
        assert f"{number:g}" in PAGE
    assert codes.LETTERS in PAGE
    assert codes.DIGITS in PAGE
