"""Mistakes of the user: exit code 2, one line that says what is wrong, and nothing else."""

import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from tests.cli.program import ROOT, complaint, output, write_log
from tests.play import random_match


@pytest.fixture(scope="module")
def events(board: Board) -> list[e.Event]:
    return random_match(board, "errors", 3)[:80]


@pytest.fixture
def log(tmp_path: Path, events: list[e.Event]) -> Path:
    return write_log(tmp_path / "good.jsonl", events)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "COMMAND"),
        (("fly",), "fly"),
        (("pack", "--colour"), "unrecognized arguments: --colour"),
        (("pack", "--pack", "nowhere"), "nowhere: is not a folder"),
        (("simulate", "--players", 2), "takes a whole number, 3 to 5, not '2'"),
        (("simulate", "--players", 6), "takes a whole number, 3 to 5, not '6'"),
        (("simulate", "--players", "many"), "3 to 5, not 'many'"),
        (("simulate", "--turns", 2), "3 to 20, not '2'"),
        (("simulate", "--turns", 21), "3 to 20, not '21'"),
        (("simulate", "--games", 0), "1 or more, not '0'"),
        (("simulate", "--games", "9" * 5000), "1 or more"),
        (
            ("simulate", "--bots", "genius"),
            "there is no bot 'genius'; there are easy, medium, hard, expert",
        ),
        (("simulate", "--bots", "random,greedy"), "names 2 bots for 4 players"),
        (("simulate", "--bots", ""), "there is no bot ''"),
        (("simulate", "--ack"), "--ack needs --db"),
        (("simulate", "--db", "no/such/folder/m.db"), "unable to open"),
        (("odds", 0, 1), "1 to 200, not '0'"),
        (("odds", 1, 201), "1 to 200, not '201'"),
        (("odds", "-1", 1), "unrecognized arguments: -1|the following arguments|not '-1'"),
        (("odds", 1), "defenders"),
        (("odds", "1.5", 1), "not '1.5'"),
        (("replay", "missing.jsonl"), "missing.jsonl: No such file"),
        (("verify", "missing.jsonl"), "missing.jsonl: No such file"),
        (("import", "--db", "x.db", "missing.jsonl"), "missing.jsonl: No such file"),
        (("verify", "rawsiko"), "rawsiko: Is a directory"),
        (("replay", "rawsiko"), "rawsiko: Is a directory"),
        (("matches", "--db", "missing.db"), "there is no file missing.db"),
        (("export", "--db", "missing.db", "m"), "there is no file missing.db"),
        (("matches", "--db", "rawsiko"), "there is no file rawsiko"),
        (("matches",), "--db"),
        (("verify", "a\nb"), "a b: No such file"),
        (("verify", "x", "a\nb"), "unrecognized arguments: a b"),
        (("pack", "--pack", "a\nb"), "a b: is not a folder"),
    ],
)
def test_a_mistake_is_told_in_one_line(arguments: tuple[object, ...], says: str) -> None:
    said = complaint(*arguments)
    assert said.startswith("rawsiko")
    assert any(wanted in said for wanted in says.split("|")), said
    assert not (ROOT / "x.db").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--until", 80), "the log ends with event 79, there is no event 80"),
        (("--until", "-1"), "expected one argument|not '-1'"),
        (("--until", "soon"), "0 or more, not 'soon'"),
        (("--seat", 3), "there is no seat 3"),
        (("--seat", "x"), "0 or more, not 'x'"),
    ],
)
def test_a_point_or_a_seat_that_is_not_there(
    log: Path, arguments: tuple[object, ...], says: str
) -> None:
    said = complaint("replay", log, *arguments)
    assert any(wanted in said for wanted in says.split("|")), said


@pytest.mark.parametrize("command", ["replay", "verify", "import"])
def test_a_broken_log_is_told_with_its_line(
    tmp_path: Path, log: Path, events: list[e.Event], command: str
) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    newer = lines[6].replace(b'"v":1', b'"v":2')
    cases = {
        "line 6: is not a whole JSON object": [*lines[:5], lines[5][:9] + b"\n", *lines[6:]],
        "line 7: has seq 7, but 6 comes next": [*lines[:6], *lines[7:]],
        "in version 2, newer than": [*lines[:6], newer, *lines[7:]],
        "the log is empty": [],
        "line 1: ": [b"\x89PNG\r\n\x1a\n", b"\x00\x00\n"],
    }
    db = ("--db", tmp_path / "m.db") if command == "import" else ()
    for says, broken in cases.items():
        path = tmp_path / "broken.jsonl"
        path.write_bytes(b"".join(broken))
        said = complaint(command, *db, path)
        assert says in said
        assert "broken.jsonl" in said
    foreign = [replace(events[0], pack="moon"), *events[1:]]
    said = complaint(command, *db, write_log(tmp_path / "moon.jsonl", foreign))
    assert "the pack 'moon'" in said
    assert not (tmp_path / "m.db").exists()


@pytest.mark.parametrize(
    "stranger",
    [
        e.TerritoryTaken(0, "atlantis"),
        e.TerritoryTaken(4, "peru"),
        e.ContinentTaken(0, "atlantis", 1, False),
        e.TradePicked(0, "unobtainium"),
        e.ObjectiveDealt(0, "world_peace"),
        e.AssetsMoved(0, "peru", "atlantis", 1),
    ],
)
def test_a_log_that_names_strangers_cannot_be_replayed(
    tmp_path: Path, events: list[e.Event], stranger: e.Event
) -> None:
    log = write_log(tmp_path / "strange.jsonl", [*events[:20], stranger])
    assert "event 20 names " in complaint("replay", log)


def test_files_that_are_no_store_are_refused(tmp_path: Path, log: Path) -> None:
    foreign = tmp_path / "foreign.db"
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()
    for path in (log, foreign):
        before = path.read_bytes()
        assert path.name in complaint("matches", "--db", path)
        assert path.name in complaint("export", "--db", path, "m")
        assert path.name in complaint("simulate", "--db", path)
        assert path.read_bytes() == before


def test_a_file_in_the_way_of_the_logs_is_not_overwritten(log: Path) -> None:
    before = log.read_bytes()
    assert "good.jsonl" in complaint("simulate", "--out", log)
    assert log.read_bytes() == before


def test_arguments_that_are_no_text_are_refused(tmp_path: Path) -> None:
    db = tmp_path / "m.db"
    output("simulate", "--turns", 3, "--seed", 1, "--db", db)
    half = os.fsdecode(b"\xff")
    assert complaint("export", "--db", db, half)
    assert complaint("simulate", "--seed", half)
    assert complaint("simulate", "--db", db, "--seed", half)
    assert complaint("simulate", "--seed", "x" * 101)
    assert complaint("verify", half)


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    command = [sys.executable, "-m", "rawsiko", "pack", "--json"]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 0
    process.stderr.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows closes no streams for others")
@pytest.mark.parametrize("closed", [(1,), (2,), (1, 2), (0, 1, 2)])
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("-m", "rawsiko", "odds", "3", "2"), 0),
        (("-m", "rawsiko", "simulate", "--turns", "3", "--seed", "1"), 0),
        (("-m", "rawsiko", "--help"), 0),
        (("-m", "rawsiko", "verify", "missing.jsonl"), 2),
        (("-m", "rawsiko", "odds", "many", "2"), 2),
        (
            (
                "-c",
                "import sys; from rawsiko.ui.start import main; sys.exit(main())",
                "odds",
                "3",
                "2",
            ),
            0,
        ),
    ],
)
def test_without_a_console_all_goes_on_and_the_exit_code_is_right(
    arguments: tuple[str, ...], code: int, closed: tuple[int, ...]
) -> None:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: [os.close(number) for number in closed],
    )
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert (done.stderr == "") == (code == 0 or 2 in closed)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows closes no streams for others")
def test_without_a_console_a_match_is_still_exported(tmp_path: Path) -> None:
    db = tmp_path / "m.db"
    output("simulate", "--turns", 3, "--seed", 1, "--db", db)
    command = [sys.executable, "-m", "rawsiko", "export", "--db", db, "sim-1-0001"]
    done = subprocess.run(command, cwd=ROOT, check=False, preexec_fn=lambda: os.closerange(1, 3))
    assert done.returncode == 0


def test_help_and_version_are_no_errors() -> None:
    told = " ".join(output("--help").split())
    assert "simulate" in told
    assert "starts the game" in told
    assert "rawsiko://join" in told
    assert "--monopoly-stranglehold" in output("simulate", "--help")
    assert output("--version").strip()
