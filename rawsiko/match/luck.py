"""The luck of a Match: dice that nobody can foresee and no rewind can roll again.

What comes out depends on the secret of the Match, the position on the board and the command, and
on nothing else. The same command in the same position always meets the same dice.
"""

import hashlib
import secrets
import struct
from collections.abc import Iterator
from itertools import count

from rawsiko.core.commands import Command
from rawsiko.core.state import Table

_WORDS = struct.Struct(">16I")
_VALUES = 1 << 32


def new_secret() -> bytes:
    """A fresh secret from the operating system's randomness."""
    return secrets.token_bytes(32)


class Luck:
    """A Chance bound to one command in one position."""

    def __init__(self, secret: bytes, table: Table, command: Command) -> None:
        self._secret = secret
        self._table = table
        self._command = command
        self._words = self._stream()

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, without bias."""
        limit = _VALUES - _VALUES % bound
        return next(word for word in self._words if word < limit) % bound

    def _stream(self) -> Iterator[int]:
        place = _place(self._table, self._command)
        for block in count():
            digest = hashlib.blake2b(b"%d:%b" % (block, place), key=self._secret).digest()
            yield from _WORDS.unpack(digest)


def _place(table: Table, command: Command) -> bytes:
    """The position and the command as bytes; no secret of a Seat, for dice must not tell any."""
    position = (
        table.match,
        table.turn,
        table.phase and table.phase.value,
        table.acting,
        list(table.owner.values()),
        list(table.assets.values()),
        sorted(table.moved.items()),
        table.to_place,
        table.continents,
        table.taken,
        table.picks,
        table.eliminated,
    )
    return repr((position, command)).encode()
