"""``rawsiko export`` and ``rawsiko import``: logs out of a store and into one."""

import sys
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import Any

from rawsiko.cli.common import (
    CliError,
    add_pack,
    open_store,
    pack_of,
    plain_text,
    read_log_file,
    warn,
    whole_number,
)
from rawsiko.core.audit import audit, whole_commands
from rawsiko.core.board import Board
from rawsiko.core.events import MatchStarted
from rawsiko.core.evolve import fold
from rawsiko.core.visibility import redact
from rawsiko.match.luck import new_secret
from rawsiko.store.codec import Record
from rawsiko.store.log import Log, to_lines
from rawsiko.store.opening import open_sound
from rawsiko.store.schema import LONGEST
from rawsiko.store.sqlite import SqliteStore


def add_to(commands: Any) -> None:
    """The options of both commands."""
    parser = commands.add_parser("export", help="print the log of a match")
    parser.add_argument("--db", type=Path, required=True, metavar="FILE", help="the store")
    parser.add_argument("match", type=plain_text(LONGEST), metavar="MATCH")
    parser.add_argument("--seat", type=whole_number(0), help="only what this seat may know")
    parser.set_defaults(run=run_export)
    parser = commands.add_parser("import", help="take the log of a match into a store")
    parser.add_argument("--db", type=Path, required=True, metavar="FILE", help="the store")
    parser.add_argument("log", type=Path, metavar="LOG")
    add_pack(parser)
    parser.set_defaults(run=run_import)


def run_export(options: Namespace) -> int:
    """JSON Lines on standard output; with a seat, the Objectives of the others are hidden."""
    with closing(open_store(options.db)) as store:
        records = store.read(options.match)
    if options.seat is not None:
        started = records[0].event
        if not isinstance(started, MatchStarted) or options.seat >= len(started.seats):
            raise CliError(f"there is no seat {options.seat}")
        records = [r._replace(event=redact(r.event, options.seat)) for r in records]
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
    sys.stdout.writelines(to_lines(records))
    return 0


def run_import(options: Namespace) -> int:
    """The log must keep the rules: the Match is to be played on from here."""
    log = read_log_file(options.log)
    board = pack_of(log, options.pack).board
    breach = audit(board, log.events)
    if breach is not None:
        raise CliError(f"{options.log}: event {breach.seq} breaks rule {breach.rule}: {breach.why}")
    records = _whole(board, log, options.log)
    started = records[0].event
    if not isinstance(started, MatchStarted):
        raise CliError(f"{options.log}: does not begin with match_started")
    with closing(open_sound(options.db, SqliteStore)) as store:
        store.create(started.match, new_secret(), records)
    print(f"{started.match}: {len(records)} events")
    return 0


def _whole(board: Board, log: Log, path: Path) -> list[Record]:
    """What of the log can be played on: commands told to their end, and nobody's card hidden."""
    whole = whole_commands(board, log.events)
    if not whole:
        raise CliError(f"{path}: ends before the match has begun")
    if whole < len(log.records):
        warn(f"{path}: the last command is not told to its end, events from {whole} on are cut off")
    state = fold(board, log.events[:whole])
    if None in state.objectives and not state.table.is_over:
        raise CliError(f"{path}: hides Objectives, so the match cannot be played on")
    return log.records[:whole]
