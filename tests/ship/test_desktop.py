"""The frozen program, if it has been built (``make desktop`` builds it and runs this)."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from rawsiko.net.invitation import Invitation, to_link
from rawsiko.net.passport import Address
from tests.ship.journey import begun_and_resumed, stands
from tests.ship.wheel import ROOT, run
from tools.ship.desktop import BUNDLE, EXTENSION, PROBE
from tools.ship.licences import TEXTS, frozen_modules, library_faults, package_faults
from tools.ship.watched import alone

PROGRAM = BUNDLE / f"rawsiko{EXTENSION}"
pytestmark = pytest.mark.skipif(not BUNDLE.exists(), reason="make desktop has not been run")
on_linux = pytest.mark.skipif(
    not PROBE.exists(), reason="a window without a screen, stripping, menus"
)


@on_linux
def test_a_match_is_begun_saved_and_resumed_by_the_frozen_program(tmp_path: Path) -> None:
    begun_and_resumed([PROBE], tmp_path)


@on_linux
def test_the_program_alone_is_the_game(tmp_path: Path) -> None:
    """Not the probe: what a double click starts."""
    stands([PROGRAM], tmp_path)


@on_linux
def test_a_link_opens_the_game_where_tables_are_joined(tmp_path: Path) -> None:
    link = to_link(Invitation("K4T9R2", Address("127.0.0.1", 9)))
    kept = stands([PROGRAM, link], tmp_path, sign="open.json")
    assert "tables" in (kept / "open.json").read_text(encoding="utf-8")


def test_work_is_shared_out_among_processes(tmp_path: Path) -> None:
    """A frozen program has to tell its own workers from new starts."""
    asked = ["balance", "--games", "1", "--players", "3", "--bot", "random", "--workers", "2"]
    told = run([str(PROGRAM), *asked, "--json"], tmp_path, alone())
    assert json.loads(told)["games"] == 2


def test_the_program_is_also_the_command_line(tmp_path: Path) -> None:
    told = run([str(PROGRAM), "odds", "3", "2"], tmp_path, alone())
    assert "65.6%" in told


def test_the_bundle_has_its_papers_and_no_tools() -> None:
    names = {path.name for path in BUNDLE.iterdir()}
    assert {"LICENSE", "licences", "_internal"} <= names
    assert not list(BUNDLE.glob("*probe*"))
    assert not [
        path for path in BUNDLE.rglob("*") if path.name in {"numpy", "PIL", "tkinter", "pytest"}
    ]


def test_everything_in_the_bundle_has_its_licence_in_it() -> None:
    assert list(library_faults(BUNDLE)) == []
    modules = frozen_modules(BUNDLE)
    assert {"rawsiko.core.decide", "kivy.app", "plyer"} <= {
        name.removesuffix(".__init__") for name in modules
    }
    assert list(package_faults(modules)) == []
    texts = {path.name for path in (BUNDLE / "licences").iterdir()}
    assert texts == {path.name for path in TEXTS.iterdir()}
    assert not list(BUNDLE.rglob("*readline*"))


def test_nothing_tells_where_it_was_built() -> None:
    """Compiled files hold the path of the machine that made them, and with it somebody's name."""
    paths = [path for path in BUNDLE.rglob("*") if path.is_file()]
    assert not [path for path in paths if bytes(ROOT) in path.read_bytes()]
    assert not [path for path in paths if "__pycache__" in path.parts]


@on_linux
def test_the_libraries_are_stripped() -> None:
    library = next(BUNDLE.glob("_internal/libpython3*"))
    told = subprocess.run(["nm", library], capture_output=True, text=True, check=False)
    assert "no symbols" in told.stderr


@on_linux
def test_the_entry_of_the_menu_names_what_is_there() -> None:
    lines = (BUNDLE / "rawsiko.desktop").read_text(encoding="utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in lines[1:])
    assert os.access(BUNDLE / entry["Exec"].split()[0], os.X_OK)
    assert (BUNDLE / f"{entry['Icon']}.png").is_file()
    assert {f"Comment[{code}]" for code in ("it", "lv", "el", "sk")} <= entry.keys()
