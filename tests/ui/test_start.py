"""A start that fails leaves a report behind."""

import subprocess
import sys
from pathlib import Path

from rawsiko.ui.mishaps import read_report
from tools.ship.watched import alone

ROOT = Path(__file__).parents[2]
FAILING = """
from rawsiko.ui import start
start.prepare()
from rawsiko.ui import app

def fail(_folder):
    raise LookupError("the name of somebody")

app.make_desk = fail
start.play()
"""


def test_a_start_that_fails_is_written_down(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING],
        cwd=ROOT,
        env=alone(XDG_DATA_HOME=str(tmp_path)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    report = read_report(tmp_path / "rawsiko")
    assert "LookupError" in report
    assert "somebody" not in report
