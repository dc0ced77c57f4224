"""Logs of Matches out to files and in from them, for another device or another day."""

import re
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import NamedTuple

from rawsiko.core.audit import Breach, audit, whole_commands
from rawsiko.core.editions import is_at_odds, is_other_edition
from rawsiko.core.events import Event, MatchStarted
from rawsiko.core.evolve import fold
from rawsiko.core.references import stranger_in
from rawsiko.match.luck import new_secret
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.match_card import STRANGE, short_date
from rawsiko.presenters.seats import is_sound, keep_styles
from rawsiko.presenters.store_words import trouble_line
from rawsiko.presenters.titles import copy_title
from rawsiko.presenters.typed import LONGEST_TITLE, settled
from rawsiko.store.codec import Record
from rawsiko.store.hints import (
    load_without_hints,
    note_without_hints,
    noted_without_hints,
    save_without_hints,
)
from rawsiko.store.log import Log, LogError, read_log, to_lines
from rawsiko.store.protocol import Store, StoreError, Trouble
from rawsiko.store.seat_styles import load_seat_styles, note_styles, noted_styles
from rawsiko.store.title_note import note_title, noted_title
from rawsiko.tutorial.cast import MATCH

EXPORTS = "exports"
_NAMED = re.compile(r"rawsiko-\d{4}-\d\d-\d\d-\d{4}-(?P<title>[^-]+)(-\d+)?")
LARGEST_FILE = 50_000_000
"""A Match takes about a tenth of a megabyte; what is larger than this is no Match."""


class TransferError(Exception):
    """What the user should know, in one line and in the user's language."""


class LogFile(NamedTuple):
    """What shall become a file."""

    name: str
    data: bytes


class Handed(NamedTuple):
    """A file without a path: the system has read it, and ``data`` is None if it could not."""

    name: str
    data: bytes | None


def log_file(desk: Desk, match: str, store: Store | None = None) -> LogFile:
    """The log of a Match as a file; also one that cannot be read, as it lies there.

    It lies on the desk, or in another ``store``.
    """
    kept = store or desk.store
    try:
        text, title = _log_text(desk, kept, match), kept.title(match)
    except StoreError as error:
        raise TransferError(trouble_line(desk.words, error)) from error
    name = _in_a_name(title) or _plain(match)
    return LogFile(f"rawsiko-{_stamp(desk)}-{name}.jsonl", text.encode())


def export_match(desk: Desk, match: str) -> Path:
    """Write the log of a Match into a new file."""
    return write_export(desk, log_file(desk, match))


def write_export(desk: Desk, file: LogFile) -> Path:
    """Into the folder for exports, beside what is there; TransferError if that cannot be."""
    folder = desk.folder / EXPORTS
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free_path(folder / file.name)
        draft = path.with_suffix(".new")
        draft.write_bytes(file.data)
        draft.replace(path)
    except OSError as error:
        raise TransferError(desk.words.text("matches.cannot_write", path=folder)) from error
    return path.absolute()


class Imported(NamedTuple):
    """The Match that was taken in; a copy if there was one of that name already.

    ``left_out`` lines at the end of the file told no whole step, and were cut off.
    """

    match: str
    is_copy: bool
    left_out: int = 0


def import_match(desk: Desk, source: Path | Handed) -> Imported:
    """Take a log into the store. TransferError says why it cannot be taken.

    Nothing that is there is overwritten: the same Match once more becomes a copy beside it.
    """
    words = desk.words
    try:
        log = _read(source)
    except LogError as error:
        raise TransferError(words.text("matches.no_log")) from error
    except (OSError, ValueError) as error:
        raise TransferError(words.text("matches.cannot_read")) from error
    started = log.records[0].event
    if not isinstance(started, MatchStarted) or started.pack != desk.pack.board.pack:
        raise TransferError(words.text("matches.other_pack"))
    try:
        breach = audit(desk.pack.board, log.events)
        if breach is not None:
            _forgive(desk, log.events, breach)
        whole = len(log.records) if breach is not None else _whole(desk, log.events)
    except STRANGE as error:
        raise TransferError(words.text("matches.no_log")) from error
    try:
        named = _title_in(Path(source.name).stem, started.match)
        taken = take_records(desk, log.records[:whole], named)
    except StoreError as error:
        raise TransferError(trouble_line(words, error)) from error
    return taken._replace(left_out=len(log.records) - whole + (log.torn is not None))


def _read(source: Path | Handed) -> Log:
    if isinstance(source, Handed):
        if source.data is None:
            raise OSError
        if len(source.data) > LARGEST_FILE:
            raise LogError("too large")
        return read_log(BytesIO(source.data))
    if not source.is_file():  # a device would never end, and a pipe never begin
        raise OSError
    if source.stat().st_size > LARGEST_FILE:
        raise LogError("too large")
    with source.open("rb") as file:
        return read_log(file)


def _whole(desk: Desk, log: Sequence[Event]) -> int:
    """How much of a log can be played on: commands told to their end, and nobody's card hidden."""
    board, words = desk.pack.board, desk.words
    whole = whole_commands(board, log)
    if not whole:
        raise TransferError(words.text("matches.unbegun"))
    state = fold(board, log[:whole])
    if None in state.objectives and not state.table.is_over:
        raise TransferError(words.text("matches.hidden"))
    return whole


def _forgive(desk: Desk, log: Sequence[Event], breach: Breach) -> None:
    """What was played to its end with other cards is taken as it is told; anything else is not."""
    board, words = desk.pack.board, desk.words
    if not is_other_edition(board, log):
        raise TransferError(words.text("matches.breach", event=breach.seq, rule=breach.rule))
    if stranger_in(board, log) is not None or is_at_odds(board, log):
        raise TransferError(words.text("matches.other_pack"))


def take_records(desk: Desk, records: Sequence[Record], named: str = "") -> Imported:
    """Put a log that keeps the rules on the shelf, in the colours that go along with it.

    ``named`` is what the name of its file says that it is called.
    """
    started = records[0].event
    if not isinstance(started, MatchStarted):
        raise TypeError("does not begin with match_started")
    app, styles = noted_styles(started.app)
    app, title = noted_title(app)
    app, is_without_hints = noted_without_hints(app)
    taken = _put(desk, replace(started, app=app), records, _called(title, named))
    if is_without_hints:
        save_without_hints(desk.folder, taken.match, is_without=True)
    if is_sound(styles, len(started.seats)):
        keep_styles(desk, taken.match, styles)
    return taken


def _put(desk: Desk, started: MatchStarted, records: Sequence[Record], title: str) -> Imported:
    # The guided match is not on the shelf, so another one of its name goes there as a copy.
    store, kept = desk.store, {*desk.store.matches(), MATCH}
    if started.match not in kept:
        store.create(started.match, new_secret(), _begun_by(started, records))
        if title:
            store.rename(started.match, title)
        return Imported(started.match, is_copy=False)
    number = next(n for n in count(2) if f"{started.match}-{n}" not in kept)
    match = f"{started.match}-{number}"
    store.create(match, new_secret(), _begun_by(replace(started, match=match), records))
    store.rename(match, copy_title(title, number))
    return Imported(match, is_copy=True)


def _log_text(desk: Desk, store: Store, match: str) -> str:
    try:
        records = _with_notes(desk, store.read(match), store.title(match))
        return "".join(to_lines(records))
    except StoreError as error:
        if error.trouble is not Trouble.BROKEN:
            raise
        return "".join(f"{line}\n" for line in store.lines(match))


def _with_notes(desk: Desk, records: Sequence[Record], title: str) -> Sequence[Record]:
    """What is not in the log goes along: the title, the looks of the Seats, whether hints are forbidden."""
    started = records[0].event
    if not isinstance(started, MatchStarted):
        return records
    bare = noted_without_hints(noted_title(noted_styles(started.app)[0])[0])[0]
    is_without = load_without_hints(desk.folder, started.match)
    app = note_title(note_without_hints(bare, is_without=is_without), title)
    styles = load_seat_styles(desk.folder, started.match)
    if is_sound(styles, len(started.seats)):
        app = note_styles(app, styles)
    return _begun_by(replace(started, app=app), records)


def _begun_by(started: MatchStarted, records: Sequence[Record]) -> list[Record]:
    """The same records with another first event."""
    return [records[0]._replace(event=started), *records[1:]]


def _stamp(desk: Desk) -> str:
    return short_date(desk.clock()).replace(" ", "-").replace(":", "")


def _plain(match: str) -> str:
    """The id of a Match from elsewhere may be any text; in a file's name only plain letters are."""
    return "".join(c for c in match if c.isascii() and c.isalnum())[:8] or "match"


def _in_a_name(title: str) -> str:
    """What a Match is called, as a part of a file's name: letters, digits, and a stroke for the rest."""
    return "_".join("".join(c if c.isalnum() else " " for c in title).split())


def _title_in(stem: str, match: str) -> str:
    """What a Match was called, from the name of its file; empty if it was not called anything."""
    found = _NAMED.fullmatch(stem)
    if found is None or found["title"] == _plain(match):
        return ""
    return settled(found["title"].replace("_", " "), LONGEST_TITLE)


def _called(noted: str, named: str) -> str:
    """The name of a file cannot hold every sign; but whoever gave it another one meant that."""
    noted = settled(noted, LONGEST_TITLE)
    is_other = bool(named) and _in_a_name(named) != _in_a_name(noted)
    return named if is_other else noted


def _free_path(wanted: Path) -> Path:
    number, path = 1, wanted
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    return path
