"""The frozen program, if it has been built (``make desktop`` builds it and runs this)."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.ship.journey import begun_and_resumed
from tests.ship.wheel import run
from tools.ship.desktop import BUNDLE, EXTENSION, PROBE
from tools.ship.licences import TEXTS, library_faults
from tools.ship.watched import alone

pytestmark = pytest.mark.skipif(not BUNDLE.exists(), reason="make desktop has not been run")
on_linux = pytest.mark.skipif(
    not PROBE.exists(), reason="a window without a screen, stripping, menus"
)


@on_linux
def test_a_match_is_begun_saved_and_resumed_by_the_frozen_program(tmp_path: Path) -> None:
    begun_and_resumed([PROBE], tmp_path)


def test_the_program_is_also_the_command_line(tmp_path: Path) -> None:
    told = run([str(BUNDLE / f"rawsiko{EXTENSION}"), "odds", "3", "2"], tmp_path, alone())
    assert "65.6%" in told


def test_the_bundle_has_its_papers_and_no_tools() -> None:
    names = {path.name for path in BUNDLE.iterdir()}
    assert {"LICENSE", "licences", "_internal"} <= names
    assert not list(BUNDLE.rglob("*probe*"))
    assert not [
        path for path in BUNDLE.rglob("*") if path.name in {"numpy", "PIL", "tkinter", "pytest"}
    ]


def test_everything_in_the_bundle_has_its_licence_in_it() -> None:
    assert list(library_faults(BUNDLE)) == []
    texts = {path.name for path in (BUNDLE / "licences").iterdir()}
    assert texts == {path.name for path in TEXTS.iterdir()}
    assert not list(BUNDLE.rglob("*readline*"))


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
