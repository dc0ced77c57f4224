"""Reading the command line and reporting what went wrong in one clear line."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

from rawsiko import __version__
from rawsiko.cli import balance, matches, odds, pack, replay, serve, simulate, transfer, verify
from rawsiko.cli.common import CliError
from rawsiko.content.pack import PackError
from rawsiko.store.log import LogError
from rawsiko.store.protocol import StoreError

FAILED = 2
_ABOUT = """RAWsiko, the game of critical raw materials. The program "rawsiko" alone, or with a link to a
table (rawsiko://join?...) or with --pack FOLDER, starts the game; the commands work without a window."""


class _Parser(ArgumentParser):
    """Says what is wrong in one line, without the usage in front of it; guesses no options."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        self.exit(FAILED, f"{self.prog}: {' '.join(message.split())}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the answer is the exit code."""
    _replace_missing_streams()
    if isinstance(sys.stdout, TextIOWrapper):
        # Names have letters that the terminal's own encoding may not have.
        sys.stdout.reconfigure(encoding="utf-8")
    parser = _Parser(prog="rawsiko", description=_ABOUT)
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in (pack, simulate, balance, replay, verify, odds, matches, transfer, serve):
        module.add_to(commands)
    options = parser.parse_args(arguments)
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader has had enough. Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (CliError, PackError, LogError, StoreError, OSError) as error:
        for line in _lines(error):
            print(f"rawsiko: {' '.join(line.split())}", file=sys.stderr)
        return FAILED


def _replace_missing_streams() -> None:
    """A program without a console has none, and no command need know that."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # Open to the end, like the one it stands for.
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115


def _lines(error: Exception) -> list[str]:
    """One for each thing that is wrong."""
    if isinstance(error, PackError):
        return list(map(str, error.problems))
    if isinstance(error, OSError) and error.filename is not None:
        return [f"{error.filename}: {error.strerror}"]
    return [str(error)]
