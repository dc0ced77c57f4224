"""The workflows try out every Python that the README promises, and end in time."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.ship.wheel import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LONGEST = {"ci": 20, "desktop": 30, "android": 120}
"""Minutes of a job; for every change a quarter of an hour, and what a fresh machine needs before it."""


def test_every_python_that_is_promised_is_tried_out() -> None:
    told = re.search(r"Python 3\.(\d+) to 3\.(\d+)", (ROOT / "README.md").read_text("utf-8"))
    assert told is not None
    promised = [f"3.{minor}" for minor in range(int(told[1]), int(told[2]) + 1)]
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    matrix = re.search(r"python: \[(.*)\]", text)
    assert matrix is not None
    assert re.findall(r"[\d.]+", matrix[1]) == promised
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={promised[0]}"
    # One of them goes through all that a change must pass.
    whole = re.search(r"matrix\.python == '([\d.]+)'\n\s+run: \.ci/run", text)
    assert whole is not None
    assert whole[1] in promised


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_job_runs_longer_than_it_may(path: Path) -> None:
    text = path.read_text("utf-8")
    limits = [int(minutes) for minutes in re.findall(r"timeout-minutes: (\d+)", text)]
    assert len(limits) == text.count("runs-on:")
    assert max(limits) <= LONGEST[path.stem]
