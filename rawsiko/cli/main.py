"""Reading the command line and reporting what went wrong in one clear line."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from rawsiko import __version__
from rawsiko.cli import matches, odds, pack, replay, simulate, transfer, verify
from rawsiko.cli.common import CliError
from rawsiko.content.pack import PackError
from rawsiko.store.log import LogError
from rawsiko.store.protocol import StoreError

FAILED = 2


class _Parser(ArgumentParser):
    """Says what is wrong in one line, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        self.exit(FAILED, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the answer is the exit code."""
    parser = _Parser(prog="rawsiko", description="RAWsiko, the game of critical raw materials")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in (pack, simulate, replay, verify, odds, matches, transfer):
        module.add_to(commands)
    options = parser.parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names have letters that a terminal may not know
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader has had enough. Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (CliError, PackError, LogError, StoreError, OSError) as error:
        print(f"rawsiko: {_one_line(error)}", file=sys.stderr)
        return FAILED


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split())
