"""What the store has acknowledged survives kill -9."""

import copy
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rawsiko.store.protocol import StoreError
from tools.crash_store import Crashes, Loss

ROOT = Path(__file__).parents[2]


def test_no_acknowledged_event_is_lost_when_the_process_is_killed() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.crash_store", "--rounds", "12", "--seed", "test"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "nothing lost in 12 kills" in run.stdout
    assert run.stderr == ""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Crashes:
    """A file that has been written to by five processes, and has lost nothing yet."""
    crashes = Crashes(tmp_path_factory.mktemp("whole") / "m.db", "harm")
    for number in range(1, 6):
        crashes.round(number)
    assert crashes._saved
    crashes.check_all()
    return crashes


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM events WHERE number = 1 AND seq = 3",
        "DELETE FROM events WHERE number = 1 AND seq > 3",
        "DELETE FROM matches WHERE number = 1",
        "UPDATE events SET line = '{' WHERE number = 1 AND seq = 2",
    ],
)
def test_the_tool_notices_a_loss(whole: Crashes, tmp_path: Path, harm: str) -> None:
    crashes = copy.copy(whole)
    crashes._path = tmp_path / "m.db"
    for file in whole._path.parent.iterdir():
        shutil.copy(file, tmp_path)
    connection = sqlite3.connect(tmp_path / "m.db")
    connection.execute(harm)
    connection.commit()
    connection.close()
    with pytest.raises((Loss, StoreError)):
        crashes.check_all()
