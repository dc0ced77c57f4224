"""The environment of ``make``: a wrong Python is told at once and leaves nothing behind."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="Windows does without make")


@pytest.mark.parametrize(
    ("version", "is_right"),
    [((2, 7), False), ((3, 10), False), ((3, 11), True), ((3, 13), True), ((3, 14), False)],
)
def test_only_a_python_that_will_do_makes_the_environment(
    tmp_path: Path, version: tuple[int, int], is_right: bool
) -> None:
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    # It answers the question for its version as that Python would, and makes nothing.
    python = tmp_path / "python"
    claims = f"import sys; sys.version_info = {(*version, 0)}; exec(sys.argv[1])"
    python.write_text(
        f'#!/bin/sh\nif [ "$1" = -c ]; then exec python3 -c "{claims}" "$2"; fi\necho "$@"; exit 7\n',
        encoding="utf-8",
    )
    python.chmod(0o755)
    done = subprocess.run(
        ["make", "PYTHON=./python", ".venv/.ready"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ("Python 3.11, 3.12 or 3.13 is needed" in done.stderr) == (not is_right)
    assert ("-m venv --clear .venv" in done.stdout) == is_right
    assert not (tmp_path / ".venv").exists()
