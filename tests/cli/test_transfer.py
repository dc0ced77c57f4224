"""``rawsiko matches``, ``export`` and ``import``."""

import json
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.board import Board
from rawsiko.store.sqlite import SqliteStore
from tests.cli.program import called, complaint, document, output, write_log
from tests.play import random_match


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory, board: Board) -> Path:
    """A store with a finished Match, and one that was cut short."""
    folder = tmp_path_factory.mktemp("transfer")
    output("simulate", "--seed", "t", "--turns", 3, "--players", 5, "--db", folder / "m.db")
    begun = write_log(folder / "begun.jsonl", random_match(board, "begun", 3)[:60])
    output("import", "--db", folder / "m.db", begun)
    return folder / "m.db"


def test_matches_are_listed(db: Path) -> None:
    finished, begun = document("matches", "--db", db)
    assert finished == {
        "match": "sim-t-0001",
        "events": finished["events"],
        "turn": 3,
        "phase": "over",
        "seats": 5,
        "ended": True,
    }
    assert begun == {
        "match": "test",
        "events": 60,
        "turn": begun["turn"],
        "phase": begun["phase"],
        "seats": 3,
        "ended": False,
    }
    said = output("matches", "--db", db).splitlines()
    assert said[0] == f"sim-t-0001: {finished['events']} events, turn 3, over, 5 seats"
    assert len(said) == 2


@pytest.mark.parametrize("match", ["sim-t-0001", "test"])
def test_an_export_that_is_imported_is_exported_as_it_was(
    db: Path, tmp_path: Path, match: str
) -> None:
    text = output("export", "--db", db, match)
    log = tmp_path / "log.jsonl"
    log.write_bytes(text.encode())
    count = len(text.splitlines())
    assert output("import", "--db", tmp_path / "new.db", log) == f"{match}: {count} events\n"
    assert output("export", "--db", tmp_path / "new.db", match) == text
    assert document("verify", log)["ok"]


def test_the_secret_does_not_leave_by_export(db: Path, tmp_path: Path) -> None:
    store = SqliteStore(db)
    secret = store.secret("sim-t-0001")
    store.close()
    text = output("export", "--db", db, "sim-t-0001")
    assert secret.hex() not in text
    (tmp_path / "log.jsonl").write_bytes(text.encode())
    output("import", "--db", tmp_path / "new.db", tmp_path / "log.jsonl")
    store = SqliteStore(tmp_path / "new.db")
    assert store.secret("sim-t-0001") != secret
    store.close()


@pytest.mark.parametrize("seat", range(5))
def test_an_export_for_a_seat_hides_the_objectives_of_others(db: Path, seat: int) -> None:
    whole = [json.loads(line) for line in output("export", "--db", db, "sim-t-0001").splitlines()]
    own = [
        json.loads(line)
        for line in output("export", "--db", db, "sim-t-0001", "--seat", seat).splitlines()
    ]
    hidden: list[Any] = [
        line | {"objective": None}
        if line["type"] == "objective_dealt" and line["seat"] != seat
        else line
        for line in whole
    ]
    assert own == hidden
    assert sum(line.get("objective", "") is None for line in own) == 4


def test_an_import_that_breaks_a_rule_is_refused(tmp_path: Path, board: Board) -> None:
    events = random_match(board, "cheat", 3)
    log = write_log(tmp_path / "cheat.jsonl", [*events[:30], *events[31:]])
    said = complaint("import", "--db", tmp_path / "m.db", log)
    assert "event 30 breaks rule" in said
    assert not (tmp_path / "m.db").exists()


def test_a_match_is_not_imported_twice(db: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_bytes(output("export", "--db", db, "test").encode())
    assert "'test' is there already" in complaint("import", "--db", db, log)
    assert "there is no match 'nobody'" in complaint("export", "--db", db, "nobody")
    assert "there is no seat 5" in complaint("export", "--db", db, "sim-t-0001", "--seat", 5)


def test_a_store_is_let_go_of_also_by_what_is_refused(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From Python 3.13 on, one that is not is a warning."""
    log = tmp_path / "m.jsonl"
    log.write_text(output("export", "--db", db, "sim-t-0001"), encoding="utf-8")
    closed: list[Path] = []
    real = SqliteStore.close
    monkeypatch.setattr(SqliteStore, "close", lambda s: (closed.append(s.path), real(s)))
    complaint("export", "--db", db, "nosuch")
    complaint("import", "--db", db, log)
    assert closed == [db, db]


def test_a_log_cut_inside_a_command_is_cut_back_to_its_last_whole_one(tmp_path: Path) -> None:
    done = called("simulate", "--players", "3", "--seed", "5", "--out", tmp_path)
    assert done.code == 0
    lines = (tmp_path / "match-0001.jsonl").read_bytes().splitlines(keepends=True)
    granted = [n for n, line in enumerate(lines) if b'"assets_granted"' in line]
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(lines[: granted[0] + 1]))
    db = tmp_path / "cut.db"
    imported = called("import", "--db", db, cut)
    assert imported.code == 0
    assert "cut off" in imported.err
    kept = called("export", "--db", db, "sim-5-0001").out.splitlines()
    assert len(kept) == granted[0] - 1
    cut.write_bytes(lines[0])
    refused = called("import", "--db", tmp_path / "short.db", cut)
    assert refused.code == 2
    assert "before the match has begun" in refused.err


def test_a_log_with_hidden_objectives_cannot_be_played_on(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    called("simulate", "--players", "3", "--seed", "5", "--db", db)
    told = called("export", "--db", db, "sim-5-0001", "--seat", "1").out.splitlines(keepends=True)
    part = tmp_path / "part.jsonl"
    part.write_text("".join(told[:60]), encoding="utf-8")
    refused = called("import", "--db", tmp_path / "b.db", part)
    assert refused.code == 2
    assert "hides Objectives" in refused.err
