"""``python -m tools.ship.desktop``: the game as a folder that runs without Python.

Built in a virtual environment of its own, so that nothing gets in that only tests or tools need.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tools.ship.licences import frozen_modules, library_faults, package_faults

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "desktop"
BUNDLE = ROOT / "dist" / "rawsiko"
PROBE = WORK / "probe" / "probe"
"""The program that tries the bundle out, on Linux; it finds its modules where the bundle has them."""
EXTENSION = ".exe" if sys.platform == "win32" else ""
LARGEST_MB = 100
MISREAD = " ("
"""Here PyInstaller takes the path of a library, as the system tells it, for ended."""


def main() -> int:
    """Exit code 1 if the bundle has become too large, or holds what has no licence in it."""
    if MISREAD in str(ROOT):
        sys.exit(f"a bundle made here would lack libraries: rename {ROOT}, without its bracket")
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(BUNDLE, ignore_errors=True)
    # What an earlier build has left there would get into this one.
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)
    python = _environment(WORK / "venv")
    _run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", ".[desktop]")
    made = (
        "--distpath",
        str(BUNDLE.parent),
        "--workpath",
        str(WORK / "work"),
        "--log-level",
        "ERROR",
    )
    spec = ROOT / "tools" / "ship" / "rawsiko.spec"
    # Elsewhere, or it would freeze the sources that lie here instead of what was installed.
    _run(python, "-m", "PyInstaller", "--noconfirm", "--clean", *made, str(spec), cwd=WORK)
    if sys.platform.startswith("linux"):
        _take_probe_out()
    _add_papers()
    faults = [*library_faults(BUNDLE), *package_faults(frozen_modules(BUNDLE))]
    if faults:
        sys.exit("\n".join(faults))
    size = sum(path.lstat().st_size for path in BUNDLE.rglob("*") if path.is_file()) / 1e6
    print(f"{BUNDLE.relative_to(ROOT)}: {size:.0f} MB (limit {LARGEST_MB})")
    return 1 if size > LARGEST_MB else 0


def _environment(folder: Path) -> str:
    venv.create(folder, with_pip=True, symlinks=sys.platform != "win32")
    programs = "Scripts" if sys.platform == "win32" else "bin"
    return str(folder / programs / f"python{EXTENSION}")


def _run(*command: str, cwd: Path = ROOT) -> None:
    """Builders talk much; it is only of interest if they fail."""
    # Where Kivy, which PyInstaller asks what belongs to it, leaves its settings.
    environment = {**os.environ, "KIVY_HOME": str(WORK / "kivy")}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit(done.stdout)


def _take_probe_out() -> None:
    PROBE.parent.mkdir(parents=True)
    (BUNDLE / "probe").rename(PROBE)
    (PROBE.parent / "_internal").symlink_to(BUNDLE / "_internal")


def _add_papers() -> None:
    """Licences for everybody; icon and entry of the menu for Linux."""
    shutil.copy(ROOT / "LICENSE", BUNDLE)
    shutil.copytree(ROOT / "assets" / "licences", BUNDLE / "licences")
    if sys.platform.startswith("linux"):
        shutil.copy(ROOT / "assets" / "app" / "icon.png", BUNDLE / "rawsiko.png")
        shutil.copy(ROOT / "tools" / "ship" / "rawsiko.desktop", BUNDLE)


if __name__ == "__main__":
    sys.exit(main())
