"""The wheel, built once, and installed into an empty environment with what it asks for itself."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = (
    "pyproject.toml",
    "setup.py",
    "README.md",
    "LICENSE",
    "rawsiko",
    "assets",
    "kv",
    "locales",
)
STRAY = (".DS_Store", "notes.txt~")
"""What systems and editors leave behind."""


def build_wheel(folder: Path) -> Path:
    """From a copy of the sources: a build leaves things behind."""
    copy = folder / "sources"
    copy.mkdir()
    for name in SOURCES:
        source, target = ROOT / name, copy / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    for name in STRAY:
        (copy / "assets" / name).touch()
    made = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"]
    run([*made, "--no-build-isolation", "--wheel-dir", str(folder), "."], copy)
    return next(folder.glob("rawsiko-*.whl"))


def empty_environment(folder: Path) -> Path:
    """Its folder of programs. Nothing of the environment of the tests is in it."""
    venv.create(folder, with_pip=False, symlinks=True)
    return folder / "bin"


def install(wheel: Path, programs: Path) -> None:
    """As a user would: what pyproject.toml does not ask for is not there."""
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet"]
    run([*pip, "--no-compile", "--disable-pip-version-check", str(wheel)], wheel.parent)


def run(command: list[str], cwd: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
