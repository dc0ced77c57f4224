"""``rawsiko matches``: what is in a store."""

from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import Any

from rawsiko.cli.common import (
    CliError,
    add_json,
    add_pack,
    fold_strange,
    open_store,
    print_json,
    warn,
)
from rawsiko.content.load import load_pack
from rawsiko.core.board import Board
from rawsiko.store.protocol import StoreError
from rawsiko.store.sqlite import SqliteStore


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("matches", help="list the matches of a store")
    parser.add_argument("--db", type=Path, required=True, metavar="FILE", help="the store")
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Print a row for each Match; one that cannot be read does not hide the others."""
    board = load_pack(options.pack).board
    with closing(open_store(options.db)) as store:
        rows = [_row(board, store, match) for match in store.matches()]
    if options.json:
        print_json(rows)
        return 0
    for row in rows:
        print("{match}: {events} events, turn {turn}, {phase}, {seats} seats".format(**row))
    return 0


def _row(board: Board, store: SqliteStore, match: str) -> dict[str, Any]:
    row = {"match": match, "events": store.length(match)}
    try:
        table = fold_strange(board, [record.event for record in store.read(match)]).table
    except (CliError, StoreError) as error:
        warn(f"the match {match!r} cannot be read: {error}")
        return {**row, "turn": None, "phase": None, "seats": None, "ended": None}
    return {
        **row,
        "turn": table.turn,
        "phase": table.phase,
        "seats": len(table.players),
        "ended": bool(table.ranking),
    }
