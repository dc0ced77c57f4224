"""What the Android package is made from, to be broken on purpose."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.ship.wheel import ROOT

PARTS = ("buildozer.spec", "main.py", "rawsiko", "assets", "kv", "locales", "tools/ship/android")


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the package is made from."""
    root = tmp_path_factory.mktemp("project")
    for name in PARTS:
        source, target = ROOT / name, root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    return root


@pytest.fixture
def root(original: Path, tmp_path: Path) -> Path:
    """One to break, with hard links to the files that stay as they are."""
    shutil.copytree(
        original, tmp_path / "project", copy_function=lambda a, b: Path(b).hardlink_to(a)
    )
    return tmp_path / "project"
