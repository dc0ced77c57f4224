"""A log as JSON Lines: reading refuses what is broken and says where; a torn last line is cut."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rawsiko.core import events as e
from rawsiko.store import compact
from rawsiko.store.codec import Record, decode, encode
from rawsiko.store.upcast import Fault, Newer

LONGEST_LINE = 1_000_000


class LogError(Exception):
    """A log that cannot be read; the message says where and why."""


class NewerLogError(LogError):
    """One that only a newer program can read."""


class Log(NamedTuple):
    """The records of a log, and a word about the last line if it was torn and cut off."""

    records: list[Record]
    torn: str | None = None

    @property
    def events(self) -> list[e.Event]:
        """The events alone."""
        return [record.event for record in self.records]


def to_line(record: Record) -> str:
    """One line of the log, without its line end."""
    return compact.write(encode(record))


def to_lines(records: Iterable[Record]) -> Iterator[str]:
    """The whole log, line by line."""
    return (to_line(record) + "\n" for record in records)


def read_log(lines: Iterable[bytes]) -> Log:
    """Read JSON Lines. Raises LogError for anything but a torn last line."""
    records: list[Record] = []
    torn: str | None = None
    is_blank = False
    for number, line in enumerate(lines, start=1):
        if torn is not None:
            raise LogError(torn)
        try:
            raw = _parse(line)
        except Fault as fault:
            torn = f"line {number}: {fault}"
            is_blank = not line.strip()
            continue
        records.append(_next_record(raw, len(records), f"line {number}"))
    if not records:
        raise LogError(torn or "the log is empty")
    return Log(records, None if is_blank else torn)


def read_rows(rows: Iterable[str], first: int) -> list[Record]:
    """Read lines that were stored whole, counting from seq ``first``."""
    records: list[Record] = []
    for seq, line in enumerate(rows, start=first):
        try:
            raw = _parse(line)
        except Fault as fault:
            raise LogError(f"event {seq}: {fault}") from None
        records.append(_next_record(raw, seq, f"event {seq}"))
    return records


def is_row(line: Any, seq: int) -> bool:
    """Whether this is an event of that number, be it of a kind that only a newer program knows."""
    try:
        raw = _parse(line)
        _check_place(decode(raw), seq)
    except Newer:
        return bool(raw.get("seq") == seq)
    except Fault:
        return False
    return isinstance(line, str)


def _parse(line: bytes | str) -> Any:
    if not isinstance(line, bytes | str):  # a damaged file may have anything there
        raise Fault("is not a text")
    if len(line) > LONGEST_LINE:
        raise Fault("is too long")
    try:
        text = line.decode() if isinstance(line, bytes) else line
        return compact.read(text)
    except (ValueError, RecursionError):
        raise Fault("is not a whole JSON object in UTF-8") from None


def _next_record(raw: Any, seq: int, where: str) -> Record:
    try:
        record = decode(raw)
        _check_place(record, seq)
    except Newer as newer:
        raise NewerLogError(f"{where}: {newer}") from None
    except Fault as fault:
        raise LogError(f"{where}: {fault}") from None
    return record


def _check_place(record: Record, seq: int) -> None:
    if record.seq != seq:
        raise Fault(f"has seq {record.seq}, but {seq} comes next")
    if (type(record.event) is e.MatchStarted) != (seq == 0):
        raise Fault("match_started must be the first event, and only that")
    if isinstance(record.event, e.Rewound) and record.event.to_seq >= seq:
        raise Fault(f"rewinds to {record.event.to_seq}, which is not before it")
