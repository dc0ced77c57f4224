"""Texts that nobody has compiled are missed before anything is packed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")

from tests.ship.wheel import ROOT
from tools.ship.android import staging

LATVIAN = Path("locales") / "lv" / "LC_MESSAGES"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The project, as far as its texts go."""
    shutil.copytree(ROOT / "locales", tmp_path / "project" / "locales")
    (tmp_path / "project" / "main.py").touch()
    return tmp_path / "project"


def faults(root: Path) -> list[str]:
    """As if everything that is there had been taken, except for what is for translators."""
    staged = root.parent / "staged"
    shutil.copytree(root, staged, ignore=shutil.ignore_patterns("*.po"))
    return list(staging.faults(staged, root))


def test_all_are_there(root: Path) -> None:
    assert faults(root) == []


def test_one_part_of_a_language_is_not_compiled(root: Path) -> None:
    (root / LATVIAN / "about.mo").unlink()
    name = LATVIAN / "about.mo"
    assert faults(root) == [f"{name} is not there at all; does `make catalogues` make it?"]


def test_a_whole_language_is_not_compiled(root: Path) -> None:
    for path in (root / LATVIAN).glob("*.mo"):
        path.unlink()
    assert len(faults(root)) == len(list((root / LATVIAN).glob("*.po")))


def test_a_language_that_is_only_begun_is_not_shipped(root: Path) -> None:
    begun = root / "locales" / "fi" / "LC_MESSAGES"
    begun.mkdir(parents=True)
    (begun / "about.po").touch()
    assert faults(root) == []
