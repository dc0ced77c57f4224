"""Whoever only imitates a host gets no token, no device and no request, and costs nobody a Seat."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from rawsiko.net.limits import SILENT, Limits
from rawsiko.net.passport import Address, new_device
from rawsiko.net.proof import HOST, SEAT, key_of, new_nonce, proof_of
from rawsiko.net.returning import MOST_OPEN
from tools.net_chaos import Proxy, Weather
from tools.net_venue import Venue, Visitor, open_table, table_of, until

Stage = Callable[..., None]
Trick = Callable[[dict[str, Any]], list[dict[str, Any]]]


class Imitator:
    """Says welcome, answers each message by a trick of its own, and keeps what it hears."""

    def __init__(self, trick: Trick) -> None:
        self.heard: list[str] = []
        self.address = Address("127.0.0.1", 0)
        self._trick = trick

    @asynccontextmanager
    async def open(self) -> AsyncIterator["Imitator"]:
        async with serve(self._meet, "127.0.0.1", 0, logger=SILENT, close_timeout=0.2) as server:
            self.address = Address("127.0.0.1", server.sockets[0].getsockname()[1])
            yield self

    async def _meet(self, line: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            async for raw in line:
                self.heard.append(str(raw))
                for answer in self._answers(json.loads(raw)):
                    await line.send(json.dumps(answer))

    def _answers(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        if message["type"] == "hello":
            return [{"type": "welcome", "v": 1, "app": "", "pack": "", "digest": ""}]
        return [] if message["type"] == "ping" else self._trick(message)


def _lies(message: dict[str, Any]) -> list[dict[str, Any]]:
    shown = {"nonce": new_nonce(), "proof": proof_of("?", HOST, "", "", "")}
    return [{"type": "done", "id": message.get("id"), **shown}]


def _knows_nothing(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"type": "refused", "id": message.get("id"), "code": "unknown_token"}]


def _lets_in(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"type": "done", "id": message.get("id"), "seat": 1}]


def _takes_away(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Tells what only a host may tell, then lies."""
    lost = [{"type": "lost", "seat": seat, "why": "kicked"} for seat in range(3)]
    given = {"type": "seated", "seat": 0, "key": "x", "token": "x" * 20}
    return [*lost, given, {"type": "hosting", "code": "A2A2A2", "token": "x" * 20}, *_lies(message)]


@pytest.mark.parametrize("trick", [_lies, _knows_nothing, _lets_in, _takes_away])
def test_who_imitates_a_host_learns_nothing_and_takes_nothing(stage: Stage, trick: Trick) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, guest = await visitor(), await visitor()
        await table_of(host, guest, await visitor())
        await host.get("start")
        tokens, home = dict(guest.link.inbox.tokens), venue.address
        async with Imitator(trick).open() as imitator:
            await venue.close()
            await until(lambda: not guest.is_online)
            request = guest.link.ask("say", seat=1, phrase="hello")
            guest.link.move_to(imitator.address)
            await until(lambda: guest.link.strangers)
            heard = "".join(imitator.heard)
            secrets = [*tokens, guest.passport.device, request, "resume"]
            assert not [secret for secret in secrets if secret in heard]
            assert (guest.link.inbox.tokens, guest.link.home) == (tokens, home)
            assert guest.taken == []
            attempts = len(imitator.heard)
            guest.link.move_to(imitator.address)  # called again, and again in vain
            await venue.open()
            guest.link.hurry()
            await until(lambda: request in guest.answers)
            assert len(imitator.heard) == attempts
            assert guest.offline[-1].code == "no_host"
            assert guest.link.inbox.tokens == tokens
            said = [e for e in venue.table.playing.log if type(e).__name__ == "ChatSaid"]
            assert len(said) == 1

    stage(scene)


def test_a_host_that_has_moved_is_followed_and_that_is_its_home_then(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, guest = await visitor(), await visitor()
        await table_of(host, guest, await visitor())
        async with Proxy(venue.address, Weather(0, 0, 0, 0), 0) as elsewhere:
            guest.link.home = guest.link._address = Address("127.0.0.1", 9)
            guest.link.drop()
            await until(lambda: guest.offline and guest.offline[-1].code == "no_host")
            guest.link.move_to(elsewhere.address)
            await until(lambda: guest.is_online)
            assert (guest.link.home, guest.link.strangers) == (elsewhere.address, 0)
            await guest.link.close()

    stage(scene)


def test_a_token_is_told_once_however_often_one_comes_back(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        async with (
            Proxy(venue.address, Weather(0, 0, 0, 0), 0) as proxy,
            Visitor(venue, address=proxy.address) as guest,
        ):
            proxy.overheard = {}
            code = await open_table(host)
            await guest.get("join", request="join-it", code=code)
            for other in (host, await visitor()):
                await other.get("join", code=code)
            await host.get("start", force=True)
            (token,) = guest.link.inbox.tokens
            for times in range(1, 4):
                guest.link.drop()
                await until(lambda n=times: len(guest.offline) == n and guest.is_online)
            await guest.get("join", request="join-it", code=code)
            told = "".join(raw for raws in proxy.overheard.values() for raw in raws)
            assert told.count(token) == 1
            assert told.count(key_of(token)) > 3
            assert guest.link.inbox.tokens == {token: 0}
            host.link.drop()
            await until(lambda: host.offline and host.is_online)
            hosting = host.link.inbox.host_token
            await host.get("open", request=venue.table.charter.request)
            assert host.link.inbox.host_token == hosting == venue.table.charter.host

    stage(scene)


@asynccontextmanager
async def _line(venue: Venue, **device: str) -> AsyncIterator[ClientConnection]:
    async with connect(venue.address.uri, logger=SILENT, proxy=None) as line:
        await line.send(json.dumps({"type": "hello", "v": 1, "app": "hand", **device}))
        assert json.loads(await line.recv())["type"] == "welcome"
        yield line


async def _ask(line: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    request = {"type": kind, "id": fields.pop("request", "1"), **fields}
    await line.send(json.dumps(request))
    while True:
        answer: dict[str, Any] = json.loads(await line.recv())
        if answer.get("id") == request["id"]:
            return answer


def test_a_proof_is_good_once_and_on_its_own_connection(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        guest = await visitor()
        code = await table_of(guest, await visitor(), await visitor())
        (token,) = guest.link.inbox.tokens
        nonce, me = new_nonce(), {"device": new_device()}
        at_table = {"code": code, "key": key_of(token)}
        unknown = {"type": "refused", "id": "1", "code": "unknown_token"}
        async with _line(venue) as one, _line(venue) as two:
            shown = await _ask(one, "challenge", **at_table, nonce=nonce)
            assert shown == await _ask(one, "challenge", **at_table, nonce=nonce)
            other = await _ask(two, "challenge", **at_table, nonce=nonce)
            assert other["nonce"] != shown["nonce"]
            assert shown["proof"] == proof_of(token, HOST, code, nonce, shown["nonce"])
            proof = proof_of(token, SEAT, code, nonce, shown["nonce"])
            back = {**at_table, "proof": proof, **me}
            assert await _ask(two, "resume", **back) == unknown
            assert await _ask(two, "resume", **{**back, "key": "nobodys"}) == unknown
            done = await _ask(one, "resume", request="r", **back)
            assert done == {"type": "done", "id": "r", "seat": 0}
            assert await _ask(one, "resume", request="r", **back) == done
            assert await _ask(one, "resume", **back) == unknown
            shown = await _ask(one, "challenge", **at_table, nonce=nonce)
            wrong = proof_of(token, HOST, code, nonce, shown["nonce"])
            assert await _ask(one, "resume", **{**back, "proof": wrong}) == unknown
        nobody = {"code": code, "key": key_of("nobodys"), "nonce": nonce}
        async with _line(venue) as line:
            assert await _ask(line, "challenge", **nobody) == unknown
        assert venue.host.hall.counts["unknown_token"] == 5

    stage(scene)


def test_challenges_are_bounded_and_nobody_nameless_does_anything_else(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        code = await open_table(host)
        async with _line(venue) as line:
            (connected,) = [guest for guest in venue.host._guests if not guest.asker]
            for kind in ("join", "watch", "open", "status"):
                fields = {"code": code} if kind in ("join", "watch") else {}
                assert (await _ask(line, kind, **fields))["code"] == "hello_first"
            assert (await _ask(line, "tables"))["type"] == "done"
            tokens = [place.token for place in venue.table.charter.places]
            assert not any(tokens)
            venue.table.charter.gone = [new_device() for _ in range(2 * MOST_OPEN)]
            for token in venue.table.charter.gone:
                asked = {"code": code, "key": key_of(token), "nonce": new_nonce()}
                assert (await _ask(line, "challenge", **asked))["type"] == "done"
            assert len(connected.challenges) == MOST_OPEN

    stage(scene, limits=Limits(rate=1e9, burst=1e9))
