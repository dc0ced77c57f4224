"""The real program: as a process of its own, or called here, which is many times quicker."""

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from rawsiko.cli.main import main
from rawsiko.core.events import Event
from rawsiko.store.log import Log, read_log, to_lines
from tests.store.sample import numbered

ROOT = Path(__file__).parents[2]


class Run(NamedTuple):
    """What a run left behind."""

    code: int
    out: str
    err: str


def rawsiko(*arguments: object, **environment: str) -> Run:
    """Run ``python -m rawsiko`` with these arguments."""
    done = subprocess.run(
        [sys.executable, "-m", "rawsiko", *map(str, arguments)],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def called(*arguments: object) -> Run:
    """The same without a process: what it prints and its exit code."""
    printed, err = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(printed, encoding="utf-8")
    with (
        contextlib.chdir(ROOT),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = int(end.code or 0)
    out.flush()
    return Run(code, printed.getvalue().decode(), err.getvalue())


def output(*arguments: object) -> str:
    """What a command that must succeed without a complaint prints."""
    run = called(*arguments)
    assert (run.code, run.err) == (0, ""), run
    return run.out


def document(*arguments: object) -> Any:
    """The one JSON document that a command with ``--json`` prints."""
    text = output(*arguments, "--json")
    assert text.count("\n") == 1
    return json.loads(text)


def complaint(*arguments: object) -> str:
    """The one line with which a command refuses: code 2 and nothing on standard output."""
    run = called(*arguments)
    assert (run.code, run.out) == (2, ""), run
    assert run.err.endswith("\n"), run
    assert len(run.err.splitlines()) == 1, run
    assert "Traceback" not in run.err
    return run.err.strip()


def write_log(path: Path, events: list[Event]) -> Path:
    """A log file of these events."""
    path.write_text("".join(to_lines(numbered(events))), encoding="utf-8")
    return path


def read_log_at(path: Path) -> Log:
    """The log in a file."""
    return read_log(path.read_bytes().splitlines(keepends=True))
