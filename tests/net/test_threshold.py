"""Who has come and is not encrypted yet: counted from the first moment, and only so many are dealt with."""

import asyncio
import json
import socket
import ssl
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from rawsiko.net.door import SPARE
from rawsiko.net.limits import SILENT, Limits
from rawsiko.net.passport import new_device
from tests.net.lines import is_shut
from tests.net.test_tls import TLS, served
from tools.net_venue import Venue, until

Stage = Callable[..., None]
NEAR, FAR = ("127.0.0.2", 0), ("127.0.0.3", 0)
REQUEST = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def _encrypt(venue: Venue) -> tuple[str, int]:
    """The same host with a certificate, and where it is now."""
    await venue.host.stop()
    port = await venue.host.start("127.0.0.1", 0, served())
    venue.address = replace(venue.address, port=port, is_secure=True)
    return "127.0.0.1", port


def _trusting() -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(TLS / "cert.pem"))


async def _come(venue: Venue, whence: tuple[str, int]) -> ClientConnection:
    """A connection from this address, greeted."""
    line = await connect(
        f"wss://localhost:{venue.address.port}/",
        ssl=_trusting(),
        local_addr=whence,
        compression=None,
        logger=SILENT,
        proxy=None,
        open_timeout=None,
        family=socket.AF_INET,
    )
    await line.send(json.dumps({"type": "hello", "v": 1, "app": "x", "device": new_device()}))
    assert json.loads(await line.recv())["type"] == "welcome"
    return line


def test_who_has_not_ended_the_handshake_of_tls_is_counted(stage: Stage) -> None:
    """It takes room of its address while it lasts, and is cut off and counted as who says nothing."""

    async def scene(venue: Venue, _: Any) -> None:
        place = await _encrypt(venue)
        counts, inside = venue.host.hall.counts, venue.host._door.inside
        with ExitStack() as crowd:
            for number in range(SPARE + 1):
                silent = crowd.enter_context(socket.create_connection(place, source_address=NEAR))
                silent.sendall(b"\x16\x03\x01\x02"[:number])
            await until(lambda: len(inside) == SPARE + 1)
            late = crowd.enter_context(socket.create_connection(place, source_address=NEAR))
            late.setblocking(False)
            await until(lambda: is_shut(late))
            assert counts["host_full"] == 1
            line = await _come(venue, FAR)
            await until(lambda: counts["too_slow"] == SPARE + 1)
            await until(lambda: len(inside) == 1)
            await line.close()
        await until(lambda: not inside)
        assert counts["too_slow"] == SPARE + 1

    stage(scene, limits=Limits(greeting=2.0, per_address=1))


def test_only_so_many_of_an_address_are_encrypted_at_a_time(stage: Stage) -> None:
    """The next waits until one of them is gone; who comes from elsewhere waits for nobody."""

    async def scene(venue: Venue, _: Any) -> None:
        place = await _encrypt(venue)
        inside = venue.host._door.inside
        with ExitStack() as crowd:
            silent = [
                crowd.enter_context(socket.create_connection(place, source_address=NEAR))
                for _ in range(2)
            ]
            await until(lambda: len(inside) == 2)
            waiting = asyncio.create_task(_come(venue, NEAR))
            await until(lambda: len(inside) == 3)
            elsewhere = await _come(venue, FAR)
            await elsewhere.close()
            assert not waiting.done()
            silent[0].close()
            await (await waiting).close()

    stage(scene, limits=Limits(greeting=50.0, handshakes=2))


def test_what_comes_with_the_last_word_of_the_handshake_is_heard(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        place = await _encrypt(venue)
        answer = await asyncio.to_thread(_ask_in_one_breath, place)
        assert answer.startswith(b"HTTP/1.1 101 ")

    stage(scene)


def _ask_in_one_breath(place: tuple[str, int]) -> bytes:
    """The end of the handshake and the request in one write; the first line that comes back."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    secret = _trusting().wrap_bio(incoming, outgoing, server_hostname="localhost")

    def insist(step: Callable[[], Any]) -> Any:
        while True:
            try:
                return step()
            except ssl.SSLWantReadError:
                line.sendall(outgoing.read())
                incoming.write(line.recv(1 << 16))

    with socket.create_connection(place, timeout=30) as line:
        insist(secret.do_handshake)
        secret.write(REQUEST)
        line.sendall(outgoing.read())
        return bytes(insist(lambda: secret.read(100)))


def test_a_host_stops_also_while_some_are_being_encrypted(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        place = await _encrypt(venue)
        with ExitStack() as crowd:
            for _number in range(3):
                crowd.enter_context(socket.create_connection(place, source_address=NEAR))
            await until(lambda: len(venue.host._door.inside) == 3)
            await venue.host.stop()
            await until(lambda: not venue.host._door.inside)
        assert not venue.host.hall.counts["too_slow"]

    stage(scene, limits=Limits(greeting=50.0, handshakes=2))
