"""A start that fails leaves a report behind; a start with a pack of one's own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rawsiko.presenters.words import Words
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.ui.mishaps import read_report
from rawsiko.ui.start import chosen_pack
from rawsiko.ui.wiring import make_desk
from tests.content.breaking import change, copy_pack
from tools.ship.watched import alone

ROOT = Path(__file__).parents[2]
FAILING = """
import sys
from rawsiko.ui import start
start.prepare()
sys.modules["rawsiko.ui.app"] = None  # as if the file were missing
from kivy.clock import Clock
from rawsiko.ui.last_resort import LastResortApp

def look(app):
    app.root.share()
    print(*(part.text for part in app.root.walk() if hasattr(part, "text")), sep="\\n")
    app.stop()

LastResortApp.on_start = lambda app: Clock.schedule_once(lambda _: look(app), 0)
start.play()
"""


def test_a_start_without_a_part_of_the_program_shows_a_page_in_the_players_language(
    tmp_path: Path,
) -> None:
    save_preferences(tmp_path / "rawsiko", Preferences(language="sk"))
    done = subprocess.run(
        [sys.executable, "-c", FAILING],
        cwd=ROOT,
        env=alone(XDG_DATA_HOME=str(tmp_path)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    text = Words("sk").text
    for key in ("title", "stuck", "explanation", "share"):
        assert text(f"mishap.{key}") in done.stdout
    assert text("mishap.again") not in done.stdout
    report = read_report(tmp_path / "rawsiko")
    assert "ModuleNotFoundError" in report


def test_a_pack_of_ones_own_can_be_played_with(tmp_path: Path) -> None:
    own = copy_pack(tmp_path)
    change(own, "pack", lambda head: head.update(id="my-pack"))
    assert chosen_pack(["--pack", str(own)]) == own
    assert chosen_pack(["rawsiko:AB12"]) is None
    desk = make_desk(tmp_path / "user", own)
    assert desk.pack.board.pack == "my-pack"
    desk.end()


@pytest.mark.parametrize("arguments", [["--pack"], ["--pack", "nowhere"]])
def test_a_pack_that_is_none_ends_the_start_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        chosen_pack(arguments)
    assert end.value.code == 2
    assert re.match(r"rawsiko: .*(pack\.json|is not a folder)", capsys.readouterr().err)
