"""Connections of somebody who speaks the protocol by hand."""

import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rawsiko.net.limits import SILENT
from rawsiko.net.passport import new_device
from tools.net_venue import Venue


@asynccontextmanager
async def by_hand(
    venue: Venue, *, greet: bool = True, whence: str = "127.0.0.1"
) -> AsyncIterator[ClientConnection]:
    """A connection of somebody who speaks the protocol by hand."""
    async with connect(
        venue.address.uri,
        compression=None,
        logger=SILENT,
        proxy=None,
        max_queue=1,
        close_timeout=1,
        local_addr=(whence, 0),
    ) as line:
        if greet:
            hello = {"type": "hello", "v": 1, "app": "hand", "device": new_device()}
            await line.send(json.dumps(hello))
            assert json.loads(await line.recv())["type"] == "welcome"
        yield line


async def ask(line: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    """Ask, and overlook everything but the answer."""
    await line.send(json.dumps({"type": kind, "id": "1", **fields}))
    while True:
        answer: dict[str, Any] = json.loads(await line.recv())
        if answer["type"] in ("done", "refused"):
            return answer


async def end_of(line: ClientConnection) -> int:
    """The code with which the host closes."""
    try:
        while True:
            await line.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def is_shut(line: socket.socket) -> bool:
    """Whether the other side has hung up."""
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True
