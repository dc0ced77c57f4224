"""A school server as it is: a process of its own that calls over real UDP, and two devices that hear it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]
SERVE = ("-m", "rawsiko", "serve", "--host", "127.0.0.1", "--json", "--data")


@contextmanager
def process(*arguments: str, cwd: Path = ROOT) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, *arguments]
    running = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, text=True)
    try:
        yield running
    finally:
        running.kill()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()


def told(running: subprocess.Popen[str]) -> dict[str, object]:
    assert running.stdout is not None
    line = running.stdout.readline()
    assert line, "it has ended"
    found: dict[str, object] = json.loads(line)
    return found


def test_what_it_keeps_is_the_users_and_not_where_somebody_happens_to_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (tmp_path / "here").mkdir()
    with process(*SERVE[:-1], "--port", "0", cwd=tmp_path / "here") as server:
        assert told(server)["tables"] == 0
    assert not list((tmp_path / "here").iterdir())
    kept = [path.parent for path in tmp_path.rglob("tables.db")]
    assert [folder.name for folder in kept] == ["server"]
    assert kept[0].parent.name == "rawsiko"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="calls within one machine")
def test_two_devices_find_a_server_play_on_it_and_outlive_its_kill(
    board: Board, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        server = stack.enter_context(process(*SERVE, str(tmp_path / "server"), "--port", "0"))
        port = str(told(server)["port"])
        pupils = [
            stack.enter_context(process("-m", "tests.net.pupil", role, str(tmp_path / role), port))
            for role in ("lead", "come")
        ]
        for pupil in pupils:
            assert "events" in told(pupil), "the Match is on its way, and not over"
        server.kill()
        server.wait()
        again = stack.enter_context(process(*SERVE, str(tmp_path / "server"), "--port", port))
        assert told(again)["tables"] == 1
        ends = [told(pupil) for pupil in pupils]
        again.terminate()
        assert again.wait() == 0
    assert ends[0] == ends[1]
    store = SqliteStore(tmp_path / "server" / "tables.db")
    (match,) = store.matches()
    log = [record.event for record in store.read(match)]
    store.close()
    assert len(log) == ends[0]["over"]
    assert audit(board, log) is None
