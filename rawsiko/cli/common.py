"""What the commands share: options, files, output."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rawsiko.content.load import DEFAULT_PACK, load_pack
from rawsiko.content.pack import Pack
from rawsiko.core.board import Board
from rawsiko.core.events import Event, MatchStarted
from rawsiko.core.evolve import fold
from rawsiko.core.references import stranger_in
from rawsiko.core.state import State
from rawsiko.store.log import Log, LogError, read_log
from rawsiko.store.opening import open_as_it_is
from rawsiko.store.sqlite import SqliteStore

BAR = 30
"""The letters of a whole bar."""
TENTHS = 10
LONG = 100
"""Games; who plays fewer has the report before a line of progress helps."""


class CliError(Exception):
    """What the user should know, in one line."""


def add_json(parser: ArgumentParser) -> None:
    """The option ``--json``."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def add_pack(parser: ArgumentParser) -> None:
    """The option ``--pack``."""
    parser.add_argument(
        "--pack",
        type=Path,
        default=DEFAULT_PACK,
        metavar="DIR",
        help="folder of the content pack (default: %(default)s)",
    )


def open_store(path: Path) -> SqliteStore:
    """The store of ``--db``; where there is none, nothing is made."""
    if not path.is_file():
        raise CliError(f"there is no file {path}")
    return open_as_it_is(path, SqliteStore)


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of an option that takes a whole number within bounds."""
    bounds = f"{least} or more" if most is None else f"{least} to {most}"

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None
        if number is None or number < least or (most is not None and number > most):
            raise ArgumentTypeError(f"takes a whole number, {bounds}, not {text!r}")
        return number

    return read


def plain_text(most: int) -> Callable[[str], str]:
    """The type of an option that takes a name; bytes that are no UTF-8 arrive as half letters."""

    def read(text: str) -> str:
        if len(text) > most or text.encode(errors="ignore").decode() != text:
            raise ArgumentTypeError(f"takes a text of up to {most} letters, not {text!r:.40}")
        return text

    return read


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, ensure_ascii=False))


def show_progress(done: int, games: int, more: str = "") -> None:
    """A bar on standard error, if somebody is looking."""
    if not sys.stderr.isatty():
        return
    filled = BAR * done // games
    bar = f"[{'#' * filled}{'.' * (BAR - filled)}] {done}/{games}{more}"
    print(f"\r{bar}", end="\n" if done == games else "", file=sys.stderr, flush=True)


def tell_progress(done: int, games: int, more: str = "") -> None:
    """The bar; of a long run also a log tells how far it is, in a line for each tenth."""
    if sys.stderr.isatty():
        show_progress(done, games, more)
    elif games >= LONG and TENTHS * done // games > TENTHS * (done - 1) // games:
        print(f"{done}/{games}{more}", file=sys.stderr, flush=True)


def warn(message: str) -> None:
    """A word on standard error that does not end the command."""
    print(f"rawsiko: {message}", file=sys.stderr)


def read_log_file(path: Path) -> Log:
    """A log from a JSON Lines file; a torn last line is cut off and reported."""
    try:
        with path.open("rb") as file:
            log = read_log(file)
    except LogError as error:
        raise CliError(f"{path}: {error}") from error
    if log.torn is not None:
        warn(f"{path}: the last line is torn and was cut off ({log.torn})")
    return log


def pack_of(log: Log, folder: Path) -> Pack:
    """The pack for a log; another edition of the same pack is reported."""
    pack = load_pack(folder)
    started = log.records[0].event
    if not isinstance(started, MatchStarted):
        raise CliError("the log does not begin with match_started")
    if started.pack != pack.board.pack:
        raise CliError(f"the match was played with the pack {started.pack!r}: name it by --pack")
    if started.pack_digest != pack.board.digest:
        warn(f"the match was played with another edition of the pack {started.pack!r}")
    return pack


def fold_strange(board: Board, log: Sequence[Event]) -> State:
    """The fold of a log that anybody may have written."""
    stranger = stranger_in(board, log)
    if stranger is not None:
        raise CliError("event {} names {!r}, which is not known".format(*stranger))
    return fold(board, log)
