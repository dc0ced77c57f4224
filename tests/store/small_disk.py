"""A real file system that is soon full, where a test may mount one."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A file system of this size in a folder that is made for it."""
    folder.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if mount is None or umount is None:
        pytest.skip("there is no mount command")
    command = [mount, "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no file system may be mounted here")
    try:
        yield folder
    finally:
        # At once, whoever still holds a file there: what stays mounted can be removed by nobody.
        subprocess.run([umount, "--lazy", str(folder)], check=True)


def fill(disk: Path, spare: int = 0) -> None:
    """Not a byte more than these."""
    with suppress(OSError), (disk / "ballast").open("wb", buffering=0) as ballast:
        while ballast.write(bytes(4096)):
            pass
    os.truncate(disk / "ballast", max(0, (disk / "ballast").stat().st_size - spare))


def forbid(disk: Path) -> None:
    """Nothing can be written any more."""
    mount = shutil.which("mount") or ""
    subprocess.run([mount, "-o", "remount,ro", str(disk)], check=True)
