"""The wheel, built once, in an empty environment that only borrows the libraries of this one."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
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
    made = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"]
    run([*made, "--no-build-isolation", "--wheel-dir", str(folder), "."], copy)
    return next(folder.glob("rawsiko-*.whl"))


def empty_environment(folder: Path) -> Path:
    """Its folder of programs. Libraries are borrowed by their path alone: an editable install of the
    game that is there is not."""
    venv.create(folder, with_pip=False, symlinks=True)
    libraries = next(folder.glob("lib/python*/site-packages"))
    (libraries / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"], encoding="utf-8")
    return folder / "bin"


def install(wheel: Path, programs: Path) -> None:
    """As a user would, but without asking anybody for libraries."""
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet"]
    run([*pip, "--no-deps", "--no-index", "--ignore-installed", str(wheel)], wheel.parent)


def run(command: list[str], cwd: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
