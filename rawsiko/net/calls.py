"""The call of a host on the local network: one small datagram of JSON about its tables."""

from collections.abc import Sequence
from typing import Any

from rawsiko.core.value import value
from rawsiko.net.codes import is_code
from rawsiko.net.messages import DEFAULT_PORT, VERSION, Message, from_json, known_part, to_json
from rawsiko.net.passport import Address, is_host
from rawsiko.net.taming import LONGEST_TITLE, tame
from rawsiko.store.schema import Shape, count, flag, listed, text
from rawsiko.store.upcast import Fault

LARGEST = 1200
"""Bytes that pass every network in one piece."""
MOST_TABLES = 12
MOST_CLOSED = 24
WHO = b'{"rawsiko":1,"who":true}'
"""Asks every host nearby to call back whoever asked."""
LARGEST_QUESTION = 200
SERVER = "server"
"""The type of a host that lets anybody open tables. Apps of the first days refuse fields that they do not
know, but every message may have a type.
"""

_CALL = Shape(
    {"rawsiko": count, "port": count, "secure": flag, "tables": listed(lambda t: t)},
    {"closed": listed(text), "name": text, "type": text},
)
_TABLE = Shape({"code": text, "title": text, "free": count, "phase": text})


@value
class Nearby:
    """A table that calls. One that nobody can join calls only for those who have a Seat there.

    Without a code it is no table, but a server at which anybody may open one; or a host that speaks
    another version, of which no more is known.
    """

    address: Address
    code: str
    title: str
    free: int
    phase: str
    is_closed: bool = False
    version: int = VERSION

    @property
    def is_foreign(self) -> bool:
        """Whether it speaks another version."""
        return self.version != VERSION

    @property
    def can_join(self) -> bool:
        """Whether it is a table for whoever is near."""
        return bool(self.code) and not self.is_closed


def call_of(
    port: int,
    tables: Sequence[dict[str, Any]],
    closed: Sequence[str] = (),
    *,
    is_secure: bool = False,
    name: str = "",
    is_server: bool = False,
) -> bytes:
    """The datagram of a host; tables that do not fit are left out. Of closed ones there is the code alone."""
    listed_tables = [
        {name: table[name] for name in ("code", "title", "free", "phase")}
        for table in tables[:MOST_TABLES]
    ]
    while True:
        call = {"rawsiko": VERSION, "port": port, "secure": is_secure, "tables": listed_tables}
        if is_server:
            call["type"] = SERVER
        if name:
            call["name"] = name
        if closed:
            call["closed"] = closed[:MOST_CLOSED]
        datagram = to_json(call).encode()
        if len(datagram) <= LARGEST:
            return datagram
        del listed_tables[-1]


def read_call(datagram: bytes, host: str) -> list[Nearby]:
    """The tables of a call, and the host itself if it is a server; Fault if it is no call.

    What a later program has added is overlooked. Of another version is known only that it is one.
    """
    if len(datagram) > LARGEST:
        raise Fault("is too long")
    raw = _object_of(datagram)
    version = count(raw.get("rawsiko"))
    if version == 0:
        raise Fault("is of no version")
    if version != VERSION:
        return [Nearby(Address(host, _port(raw)), "", "", 0, "", version=version)]
    call = known_part(_CALL, raw)
    if not _is_port(call["port"]):
        raise Fault("has no port")
    name = call["name"] or ""
    if name and not (call["secure"] and is_host(name)):
        raise Fault("has no name of a machine")
    address = Address(name or host, call["port"], call["secure"])
    tables = [_table(address, table) for table in call["tables"][:MOST_TABLES]]
    closed = (call["closed"] or ())[:MOST_CLOSED]
    if not all(map(is_code, closed)):
        raise Fault("is not a table")
    tables += [Nearby(address, code, "", 0, "", is_closed=True) for code in closed]
    return [*tables, Nearby(address, "", "", 0, "")] if call["type"] == SERVER else tables


def is_question(datagram: bytes) -> bool:
    """Whether somebody asks who is there, in whatever version."""
    if datagram == WHO:
        return True
    if len(datagram) > LARGEST_QUESTION:
        return False
    try:
        raw = _object_of(datagram)
    except Fault:
        return False
    return type(raw.get("rawsiko")) is int and raw.get("who") is True


def _object_of(datagram: bytes) -> Message:
    try:
        return from_json(datagram.decode())
    except UnicodeDecodeError:
        raise Fault("is not a text") from None


def _is_port(port: Any) -> bool:
    return type(port) is int and 0 < port < 65536


def _port(raw: Message) -> int:
    """Where a host of another version listens, as far as it says so in a way that is known."""
    port: Any = raw.get("port")
    return int(port) if _is_port(port) else DEFAULT_PORT


def _table(address: Address, raw: Any) -> Nearby:
    if type(raw) is not dict:
        raise Fault("is not a table")
    table = known_part(_TABLE, raw)
    if not is_code(table["code"]) or table["phase"] not in ("lobby", "playing"):
        raise Fault("is not a table")
    title = tame(table["title"], LONGEST_TITLE)
    return Nearby(address, table["code"], title, table["free"], table["phase"])
