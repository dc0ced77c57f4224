"""What a window without a screen needs of the system: each part is looked for, the driver too."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it is a script of the shell")
SCRIPT = Path(__file__).parents[2] / "tools" / "window_libraries.sh"
LIBRARIES = ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2", "libmtdev.so.1")


class System:
    """A machine on which nothing may be installed, with these libraries and a folder for drivers."""

    def __init__(self, folder: Path) -> None:
        self.drivers, self._programs = folder / "dri", folder / "bin"
        self.drivers.mkdir()
        self._programs.mkdir()
        for name in ("sh", "grep", "ls", "tr"):
            (self._programs / name).symlink_to(str(shutil.which(name)))
        self._program("id", "echo 1000")

    def _program(self, name: str, text: str) -> None:
        path = self._programs / name
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def run(self, *libraries: str) -> subprocess.CompletedProcess[str]:
        listed = " ".join(f"'{name} => /lib/{name}'" for name in libraries)
        self._program("ldconfig", f"for each in {listed}; do echo $each; done")
        environment = os.environ | {
            "PATH": str(self._programs),
            "LIBGL_DRIVERS_PATH": f"/nowhere:{self.drivers}",
        }
        return subprocess.run(
            [self._programs / "sh", SCRIPT],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def system(tmp_path: Path) -> System:
    return System(tmp_path)


def test_all_is_there(system: System) -> None:
    (system.drivers / "swrast_dri.so").touch()
    done = system.run(*LIBRARIES)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("driver", ["libgallium-25.0.7.so", "libEGL_nvidia.so.0"])
def test_the_driver_may_be_a_library(system: System, driver: str) -> None:
    assert system.run(*LIBRARIES, driver).returncode == 0


def test_the_driver_is_missing(system: System) -> None:
    done = system.run(*LIBRARIES)
    assert done.returncode == 1
    assert done.stderr.startswith("Window tests need: swrast_dri.so. On Debian or Ubuntu: ")
    assert "libgl1-mesa-dri" in done.stderr


def test_a_library_is_missing(system: System) -> None:
    (system.drivers / "swrast_dri.so").touch()
    done = system.run(*LIBRARIES[1:])
    assert done.returncode == 1
    assert done.stderr.startswith("Window tests need: libGL.so.1. ")
