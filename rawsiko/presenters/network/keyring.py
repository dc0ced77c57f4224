"""What this device keeps of its tables: the keys to its Seats, and what it has asked for last."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from rawsiko.net.key_ring import (
    Asked,
    load_asked,
    load_keys,
    load_pins,
    save_asked,
    save_keys,
    save_pin,
)
from rawsiko.net.passport import Address
from rawsiko.net.session import Keys
from rawsiko.net.trust import Pins


class Keyring:
    """Everything is on the disk before it matters, and written only when it changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: Keys | None = None
        self.asked: Asked | None = load_asked(folder)
        """The request for a Seat or a table that has no answer yet."""
        self._left = self.asked
        """It may have been left by a process that was killed."""

    @property
    def tables(self) -> list[Keys]:
        """The tables where this device has a Seat to come back to, the latest first."""
        return [keys for keys in load_keys(self._folder)[::-1] if keys.has_seats]

    def watched(self, code: str) -> Keys | None:
        """A table at which this device only looked on when its app ended."""
        kept = (keys for keys in load_keys(self._folder) if keys.code == code)
        return next((keys for keys in kept if keys.is_watching), None)

    def to(self, code: str) -> Keys | None:
        """The keys of one table."""
        return next((keys for keys in self.tables if keys.code == code), None)

    def keep(self, keys: Keys) -> None:
        """The keys of the table where one sits; without any it is forgotten."""
        if keys.code and keys != self._kept:
            self._kept = keys
            save_keys(self._folder, keys)

    @property
    def pins(self) -> Pins:
        """The certificates that somebody here has chosen to trust."""
        return load_pins(self._folder)

    def trust(self, address: Address, print_: str) -> None:
        """Trust this certificate at that place from now on."""
        if self.pins.get(address.place) != print_:
            save_pin(self._folder, address.place, print_)

    def forget(self, code: str) -> None:
        """Throw away the keys of a table."""
        keys = self.to(code)
        if keys is not None:
            self.keep(Keys(keys.address, code))

    def ask(self, kind: str, address: Address, fields: dict[str, Any]) -> str:
        """The id for a request: the same as before a kill, if it asks for the same."""
        before, self._left = self._left, None
        request = secrets.token_urlsafe(9)
        if before is not None and before.kind == kind:
            is_same = before.fields.get("code") == fields.get("code")
            request = before.request if is_same else request
        self.asked = Asked(kind, request, address, fields)
        save_asked(self._folder, self.asked)
        return request

    def answered(self, request: str) -> None:
        """The host has heard it."""
        if self.asked is not None and self.asked.request == request:
            self.ask_no_more()

    def ask_no_more(self) -> None:
        """Whatever was asked is not wanted any more."""
        if self.asked is not None:
            self.asked = self._left = None
            save_asked(self._folder, None)
