"""The luck of a Match: dice that nobody can foresee and no rewind can roll again.

What comes out depends on the secret of the Match, the position on the board and the command, and
on nothing else. The same command in the same position always meets the same dice.
"""

import os
import struct
from array import array
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

from rawsiko.core.chance import Chance
from rawsiko.core.commands import Command, StartMatch
from rawsiko.core.state import Table

Fate = Callable[[bytes, Table, Command], Chance]
"""The Chance of a command: from the secret of the Match, the position and the command alone."""

_WORDS = struct.Struct(">16I")
_VALUES = 1 << 32


def new_secret() -> bytes:
    """A fresh secret from the operating system's randomness."""
    return os.urandom(32)


class Luck:
    """A Chance bound to one command in one position."""

    __slots__ = ("_command", "_secret", "_table", "_words")

    def __init__(self, secret: bytes, table: Table, command: Command) -> None:
        self._secret = secret
        self._table = table
        self._command = command
        self._words: Iterator[int] | None = None

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, without bias."""
        if self._words is None:
            self._words = _stream(self._secret, _place(self._table, self._command))
        limit = _VALUES - _VALUES % bound
        for word in self._words:
            if word < limit:
                return word % bound
        raise RuntimeError("the stream of luck has no end")


def _stream(secret: bytes, place: bytes) -> Iterator[int]:
    import hashlib  # loads all of OpenSSL: the first dice need it, a start does not

    for block in count():
        digest = hashlib.blake2b(b"%d:%b" % (block, place), key=secret).digest()
        yield from _WORDS.unpack(digest)


def _place(table: Table, command: Command) -> bytes:
    """The position and the command as bytes.

    No secret of a Seat goes in, for dice must not tell any, and no name: the secret of the Match is
    all that tells it from others.
    """
    if isinstance(command, StartMatch):
        command = replace(command, match="", app="")
    holdings = [
        number
        for territory, owner in table.owner.items()
        if owner is not None
        for number in (owner, table.assets[territory])
    ]
    free = [owner is None for owner in table.owner.values()]
    position = (
        table.turn,
        table.phase and table.phase.value,
        table.acting,
        sorted(table.moved.items()),
        table.to_place,
        table.continents,
        table.taken,
        table.picks,
        table.eliminated,
        command,
    )
    return bytes(free) + array("I", holdings).tobytes() + repr(position).encode()
