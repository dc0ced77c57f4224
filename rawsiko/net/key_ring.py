"""The keys of this device: a small file, so that its Seats open again after the app was killed."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rawsiko.net.link import Address, new_device
from rawsiko.net.session import Keys
from rawsiko.store.small_file import write_whole

NAME = "network.json"
MOST_TABLES = 20
"""More are not remembered; the oldest go first."""


def load_device(folder: Path) -> str:
    """The secret that tells this device from others; made and kept at the first time."""
    found = _read(folder)
    device = found.get("device")
    if type(device) is str and device:
        return device
    device = new_device()
    _write(folder, {**found, "device": device})
    return device


def load_keys(folder: Path) -> list[Keys]:
    """The tables to which this device has keys, the latest last."""
    kept: list[Keys] = []
    for table in _read(folder).get("tables", []):
        try:
            host, port, is_secure = table["address"]
            tokens = {str(token): int(seat) for token, seat in table["tokens"].items()}
            address = Address(str(host), int(port), bool(is_secure))
            kept.append(Keys(address, str(table["code"]), str(table["host_token"]), tokens))
        except (LookupError, TypeError, ValueError, AttributeError):
            continue
    return kept


def save_keys(folder: Path, keys: Keys) -> None:
    """Keep the keys of one table; without any it is forgotten."""
    others = [other for other in load_keys(folder) if other.code != keys.code]
    kept = [*others, keys] if keys.tokens or keys.host_token else others
    _write(folder, {**_read(folder), "tables": _plain(kept[-MOST_TABLES:])})


def _plain(tables: Sequence[Keys]) -> list[dict[str, Any]]:
    return [
        {
            "address": [keys.address.host, keys.address.port, keys.address.is_secure],
            "code": keys.code,
            "host_token": keys.host_token,
            "tokens": dict(keys.tokens or {}),
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
    write_whole(folder / NAME, json.dumps(content))
