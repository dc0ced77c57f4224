"""A start that fails leaves a report behind; a start with a pack of one's own."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rawsiko.presenters.words import Words
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.ui.mishaps import read_report
from rawsiko.ui.start import chosen_pack, main
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


def ended(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A program that has come to its end, with this folder for its data."""
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=alone(XDG_DATA_HOME=str(folder)),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_start_without_a_part_of_the_program_shows_a_page_in_the_players_language(
    tmp_path: Path,
) -> None:
    save_preferences(tmp_path / "rawsiko", Preferences(language="sk"))
    done = ended(FAILING, tmp_path)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    text = Words("sk").text
    for key in ("title", "stuck", "explanation", "share"):
        assert text(f"mishap.{key}") in done.stdout
    assert text("mishap.again") not in done.stdout
    report = read_report(tmp_path / "rawsiko")
    assert "ModuleNotFoundError" in report
    assert done.stderr.splitlines().count("ModuleNotFoundError") == 1


WORDLESS = """
import sys
sys.modules["rawsiko.presenters.words"] = None  # as if the file were missing, which every page needs
from rawsiko.ui import start
start.play()
"""


def test_a_start_that_can_show_no_page_says_why_and_no_more_than_a_report(tmp_path: Path) -> None:
    done = ended(WORDLESS, tmp_path)
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr
    assert "Traceback" not in done.stderr
    assert str(ROOT) not in done.stderr


PAGELESS = """
import sys
from rawsiko.ui import start
start.prepare()
sys.modules["rawsiko.ui.app"] = None  # as if the file were missing
from rawsiko.ui import last_resort
def nothing_to_show(_folder):
    raise ValueError("Anna")
last_resort.LastResort = nothing_to_show
start.play()
"""


def test_a_start_whose_last_page_fails_says_each_mistake_once(tmp_path: Path) -> None:
    done = ended(PAGELESS, tmp_path)
    assert done.returncode == 1
    lines = done.stderr.splitlines()
    assert lines.count("ModuleNotFoundError") == 1
    assert lines[-1] == "ValueError from ModuleNotFoundError"
    assert "ModuleNotFoundError" in read_report(tmp_path / "rawsiko")


STYLELESS = """
from pathlib import Path
from rawsiko import shipped
shipped.KV = Path("nowhere")  # as if the files were missing
from rawsiko.ui import start
"""
STAGELESS = """
from rawsiko.ui import start
start.prepare()
from rawsiko.ui.app import RawsikoApp
def build(_app):
    raise FileNotFoundError("/home/anna")
RawsikoApp.build = build
"""
WATCHED = """
def watch(error, show=start._show):
    from kivy.clock import Clock
    from rawsiko.ui.last_resort import LastResortApp
    LastResortApp.on_start = lambda app: Clock.schedule_once(lambda _: look(app))
    show(error)

def look(app):
    print(*(part.text for part in app.root.walk() if hasattr(part, "text")), sep="\\n")
    app.stop()

start._show = watch
start.play()
"""


@pytest.mark.parametrize("broken", [STYLELESS, STAGELESS])
def test_a_start_that_fails_before_there_is_a_page_shows_the_plainest(
    tmp_path: Path, broken: str
) -> None:
    done = ended(broken + WATCHED, tmp_path)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert Words("en").text("mishap.stuck") in done.stdout
    assert "FileNotFoundError" in read_report(tmp_path / "rawsiko")
    assert "/home/anna" not in done.stderr + read_report(tmp_path / "rawsiko")


HOMELESS = """
import os, pwd
def nobody(_user):
    raise KeyError("uid not found")
pwd.getpwuid = nobody
from rawsiko.ui import start
start.prepare()
from kivy.clock import Clock
from rawsiko.presenters.routes import Matches
from rawsiko.ui.app import RawsikoApp
from rawsiko.ui.frames import after_next_frame

def texts(app):
    print(*(part.text for part in app.stage.walk() if hasattr(part, "text")), sep="\\n")

def look(app):
    texts(app)
    app.go(Matches())
    app.stage.screen.presenter.ask_import()
    texts(app)
    app.stop()

RawsikoApp.on_start = lambda app: after_next_frame(lambda: look(app))
start.play()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no such list of users")
@pytest.mark.parametrize("home", [None, "", "not/absolute"])
def test_without_a_home_one_can_play_and_is_told_that_nothing_is_kept(
    tmp_path: Path, home: str | None
) -> None:
    environment = alone(PYTHONPATH=str(ROOT))
    for name in ("HOME", "XDG_DATA_HOME"):
        environment.pop(name, None)
    if home is not None:
        environment["HOME"] = home
    done = subprocess.run(
        [sys.executable, "-c", HOMELESS],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == 0
    words = Words("en")
    assert words.text("safety.no_folder") in done.stdout
    assert words.text("matches.path") in done.stdout
    assert words.text("mishap.title") not in done.stdout
    assert list(tmp_path.iterdir()) == []


FOR_EVER = """
from rawsiko.ui import start
start.prepare()
from kivy.clock import Clock
from rawsiko.ui.app import RawsikoApp

def fail(_dt):
    Clock.schedule_once(fail)
    raise ValueError("Anna has the Objective of copper in /home/anna")

RawsikoApp.on_start = lambda app: Clock.schedule_once(fail)
start.play()
"""


def test_the_last_words_of_a_game_that_gives_up_tell_no_more_than_its_report(
    tmp_path: Path,
) -> None:
    done = ended(FOR_EVER, tmp_path)
    assert done.returncode == 1
    report = read_report(tmp_path / "rawsiko")
    last = done.stderr.strip().splitlines()[-1].strip()
    assert last == "ValueError"
    assert last in report
    for secret in ("Anna", "copper", "/home/anna", str(ROOT)):
        assert secret not in done.stdout + done.stderr + report


def test_a_pack_of_ones_own_can_be_played_with(tmp_path: Path) -> None:
    own = copy_pack(tmp_path)
    change(own, "pack", lambda head: head.update(id="my-pack"))
    assert chosen_pack(["--pack", str(own)]) == own
    assert chosen_pack(["rawsiko:AB12"]) is None
    desk = make_desk(tmp_path / "user", own)
    assert desk.pack.board.pack == "my-pack"
    desk.end()


def test_what_only_begins_like_a_pack_does_not_start_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for argument in ("--packet", "--pack=nowhere"):
        monkeypatch.setattr("sys.argv", ["rawsiko", argument])
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--pack"], ["--pack", "nowhere"]])
def test_a_pack_that_is_none_ends_the_start_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        chosen_pack(arguments)
    assert end.value.code == 2
    assert re.match(r"rawsiko: .*(pack\.json|is not a folder)", capsys.readouterr().err)
