"""``pip install .`` gives a game that needs nothing of the place where it was built."""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path

import pytest

from rawsiko import __version__
from tests.ship.journey import begun_and_resumed, stands
from tests.ship.wheel import ROOT, STRAY, build_wheel, empty_environment, install, run
from tools.ship.watched import alone

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs lie elsewhere there")
PLAYER = ROOT / "tools" / "ship" / "player.py"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    programs = empty_environment(tmp_path_factory.mktemp("installed"))
    install(wheel, programs)
    return programs


def test_the_wheel_holds_the_game_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    inside = {name.removeprefix("rawsiko/shipped_files/") for name in names}
    wanted = {
        str(path.relative_to(ROOT))
        for folder in ("assets", "kv", "locales")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix != ".po" and path.name not in STRAY
    }
    assert wanted <= inside
    assert {name.split("/")[0].split("-")[0] for name in names} == {"rawsiko"}
    assert not [name for name in names if name.endswith((".po", *STRAY)) or "__pycache__" in name]


def test_nothing_is_there_that_was_not_asked_for(programs: Path, tmp_path: Path) -> None:
    """Else a dependency that pyproject.toml lacks would be found here, and missed by every user."""
    seen = "import importlib.metadata as m; print(*(d.name.lower() for d in m.distributions()))"
    names = set(run([str(programs / "python"), "-c", seen], tmp_path, alone()).split())
    assert {"rawsiko", "kivy", "plyer", "segno", "websockets"} <= names
    assert not names & {"pytest", "numpy", "pillow", "babel", "setuptools"}


def test_the_command_line_works_from_anywhere(programs: Path, tmp_path: Path) -> None:
    rawsiko = str(programs / "rawsiko")
    assert run([rawsiko, "--version"], tmp_path, alone()) == f"{__version__}\n"
    shown = json.loads(run([rawsiko, "pack", "--json"], tmp_path, alone()))
    assert len(shown["territories"]) > 40
    run([rawsiko, "simulate", "--games", "1", "--seed", "1"], tmp_path, alone())


def test_the_installed_game_is_played_and_resumed(programs: Path, tmp_path: Path) -> None:
    begun_and_resumed([programs / "python", PLAYER], tmp_path)


def test_the_command_alone_is_the_game_and_keeps_its_files_with_the_user(
    programs: Path, tmp_path: Path
) -> None:
    stands([programs / "rawsiko"], tmp_path)
