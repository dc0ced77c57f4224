"""The keys of this device: a small file, so that its Seats open again after the app was killed."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rawsiko.core.value import value
from rawsiko.net.passport import Address, new_device
from rawsiko.net.session import Keys
from rawsiko.net.trust import Pins, is_fingerprint
from rawsiko.store.small_file import hide, write_whole

NAME = "network.json"
MOST_TABLES = 20
MOST_PINS = 20
"""More are not remembered; the oldest go first."""


@value
class Asked:
    """A request for a Seat or a table that has no answer yet, as it was or would be sent.

    Kept before it is sent: asked again with the same id, it gets the same Seat and the same table.
    """

    kind: str
    request: str
    address: Address
    fields: dict[str, Any]


def load_device(folder: Path) -> str:
    """The secret that tells this device from others; made and kept at the first time."""
    found = _read(folder)
    device = found.get("device")
    if type(device) is str and device:
        hide(folder / NAME)  # one that an older program wrote
        return device
    device = new_device()
    _write(folder, {**found, "device": device})
    return device


def load_keys(folder: Path) -> list[Keys]:
    """The tables to which this device has keys, the latest last."""
    kept: list[Keys] = []
    for table in _read(folder).get("tables", []):
        try:
            tokens = {str(token): int(seat) for token, seat in table["tokens"].items()}
            address = _address(table["address"])
            code, host_token = str(table["code"]), str(table["host_token"])
            is_watching = bool(table.get("is_watching"))
            name = str(table.get("name", ""))
            kept.append(Keys(address, code, host_token, tokens, is_watching, name))
        except (LookupError, TypeError, ValueError, AttributeError):
            continue
    return kept


def save_keys(folder: Path, keys: Keys) -> None:
    """Keep the keys of one table; without any it is forgotten."""
    others = [other for other in load_keys(folder) if other.code != keys.code]
    kept = [*others, keys] if keys.has_seats or keys.is_watching else others
    _write(folder, {**_read(folder), "tables": _plain(kept[-MOST_TABLES:])})


def load_pins(folder: Path) -> Pins:
    """The certificates that somebody here has chosen to trust, by the place of their host."""
    found: Any = _read(folder).get("pins")
    if not isinstance(found, dict):
        return {}
    return {place: kept for place, kept in found.items() if is_fingerprint(str(kept))}


def save_pin(folder: Path, place: str, print_: str) -> None:
    """Trust this certificate at that place from now on."""
    others = {where: kept for where, kept in load_pins(folder).items() if where != place}
    pins = dict([*others.items(), (place, print_)][-MOST_PINS:])
    _write(folder, {**_read(folder), "pins": pins})


def load_asked(folder: Path) -> Asked | None:
    """What was asked when the app was killed."""
    found: Any = _read(folder).get("asked")
    try:
        address = _address(found["address"])
        asked = Asked(str(found["kind"]), str(found["request"]), address, dict(found["fields"]))
    except (LookupError, TypeError, ValueError):
        return None
    return asked


def save_asked(folder: Path, asked: Asked | None) -> None:
    """Keep what is being asked; None when it is answered."""
    found = _read(folder)
    if asked is None:
        if found.pop("asked", None) is None:
            return
    else:
        plain = {"kind": asked.kind, "request": asked.request, "fields": asked.fields}
        found["asked"] = {**plain, "address": _place(asked.address)}
    _write(folder, found)


def _address(plain: Any) -> Address:
    host, port, is_secure = plain
    return Address(str(host), int(port), bool(is_secure))


def _place(address: Address) -> list[Any]:
    return [address.host, address.port, address.is_secure]


def _plain(tables: Sequence[Keys]) -> list[dict[str, Any]]:
    return [
        {
            "address": _place(keys.address),
            "code": keys.code,
            "host_token": keys.host_token,
            "tokens": dict(keys.tokens or {}),
            "is_watching": keys.is_watching,
            "name": keys.name,
        }
        for keys in tables
    ]


def _read(folder: Path) -> dict[str, Any]:
    try:
        found = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    is_sound = isinstance(found, dict) and isinstance(found.get("tables", []), list)
    return found if is_sound else {}


def _write(folder: Path, content: dict[str, Any]) -> None:
    """A full disk is no reason to complain."""
    write_whole(folder / NAME, json.dumps(content), is_secret=True)
