"""A start that fails leaves a report behind; a start with a pack of one's own."""

import subprocess
import sys
from pathlib import Path

import pytest

from rawsiko.ui.mishaps import read_report
from rawsiko.ui.start import chosen_pack
from rawsiko.ui.wiring import make_desk
from tests.content.breaking import change, copy_pack
from tools.ship.watched import alone

ROOT = Path(__file__).parents[2]
FAILING = """
from rawsiko.ui import start
start.prepare()
from rawsiko.ui import app

def fail(*_given):
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


def test_a_pack_of_ones_own_can_be_played_with(tmp_path: Path) -> None:
    own = copy_pack(tmp_path)
    change(own, "pack", lambda head: head.update(id="my-pack"))
    assert chosen_pack(["--pack", str(own)]) == own
    assert chosen_pack(["rawsiko:AB12"]) is None
    desk = make_desk(tmp_path / "user", own)
    assert desk.pack.board.pack == "my-pack"
    desk.end()


@pytest.mark.parametrize("arguments", [["--pack"], ["--pack", "nowhere"]])
def test_a_pack_that_is_none_ends_the_start_in_one_line(arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match=r"^rawsiko: .*(pack\.json|is not a folder)"):
        chosen_pack(arguments)
