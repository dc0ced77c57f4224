"""A real log to break: the beginning of a Match, as records and as bytes."""

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.store.codec import Record
from rawsiko.store.log import to_lines
from tests.play import random_match

AT = 1_794_735_000_000


def numbered(events: list[e.Event]) -> list[Record]:
    """The events as records, one second apart."""
    return [Record(seq, AT + 1000 * seq, event) for seq, event in enumerate(events)]


def sample(board: Board, length: int = 40) -> list[Record]:
    """The first records of a Match."""
    return numbered(random_match(board, "sample")[:length])


def as_lines(records: list[Record]) -> list[bytes]:
    """Each line of the log with its line end."""
    return [line.encode() for line in to_lines(records)]
