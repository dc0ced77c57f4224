"""The call of a host on the local network: one small datagram of JSON about its tables."""

from collections.abc import Sequence
from typing import Any

from rawsiko.core.value import value
from rawsiko.net.codes import is_code
from rawsiko.net.messages import VERSION, from_json, to_json
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
SERVER = "server"
"""The type of a host that lets anybody open tables. An app that does not know this yet refuses fields that it
does not know, but every message may have a type.
"""

_CALL = Shape(
    {"rawsiko": count, "port": count, "secure": flag, "tables": listed(lambda t: t)},
    {"closed": listed(text), "name": text, "type": text},
)
_TABLE = Shape({"code": text, "title": text, "free": count, "phase": text})


@value
class Nearby:
    """A table that calls. One that nobody can join calls only for those who have a Seat there.

    Without a code it is no table, but a server at which anybody may open one.
    """

    address: Address
    code: str
    title: str
    free: int
    phase: str
    is_closed: bool = False

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
    """The tables of a call, and the host itself if it is a server; Fault if it is none of this version."""
    if len(datagram) > LARGEST:
        raise Fault("is too long")
    try:
        call = _CALL.read(from_json(datagram.decode()))
    except UnicodeDecodeError:
        raise Fault("is not a text") from None
    if call["rawsiko"] != VERSION or not 0 < call["port"] < 65536:
        raise Fault("is of another version")
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


def _table(address: Address, raw: Any) -> Nearby:
    if type(raw) is not dict:
        raise Fault("is not a table")
    table = _TABLE.read(raw)
    if not is_code(table["code"]) or table["phase"] not in ("lobby", "playing"):
        raise Fault("is not a table")
    title = tame(table["title"], LONGEST_TITLE)
    return Nearby(address, table["code"], title, table["free"], table["phase"])
