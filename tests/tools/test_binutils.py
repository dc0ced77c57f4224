"""What the desktop bundle needs of the system is installed where that is allowed, and else asked for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it is a script of the shell")
SCRIPT = Path(__file__).parents[2] / "tools" / "binutils.sh"


def run(folder: Path, **programs: str) -> subprocess.CompletedProcess[str]:
    """On a machine that has these programs, each with its text."""
    (folder / "sh").symlink_to(str(shutil.which("sh")))
    for name, text in programs.items():
        path = folder / name.replace("_", "-")
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)
    return subprocess.run(
        [folder / "sh", SCRIPT],
        env=os.environ | {"PATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


CALLED = 'echo "$*" >&2'
"""Says what it was called for."""


def test_what_is_there_is_not_installed_again(tmp_path: Path) -> None:
    done = run(tmp_path, objdump="", id="echo 0", apt_get=CALLED)
    assert (done.returncode, done.stderr) == (0, "")


def test_it_is_installed_where_that_is_allowed(tmp_path: Path) -> None:
    done = run(tmp_path, id="echo 0", apt_get=CALLED)
    assert done.returncode == 0
    assert done.stderr.splitlines()[-1] == "install -y -qq --no-install-recommends binutils"


@pytest.mark.parametrize("programs", [{"id": "echo 1000", "apt_get": CALLED}, {"id": "echo 0"}])
def test_else_it_is_asked_for(tmp_path: Path, programs: dict[str, str]) -> None:
    done = run(tmp_path, **programs)
    assert done.returncode == 1
    assert done.stderr.endswith("sudo apt-get install binutils\n")
    assert len(done.stderr.splitlines()) == 1
