"""The workflows try out every Python that the README promises, and end in time."""

from __future__ import annotations

import base64
import os
import re
import shutil
import subprocess
import sys
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
    whole = re.search(r"matrix\.python == '([\d.]+)'\n\s+run: PYTHON=python3 \.ci/run", text)
    assert whole is not None
    assert whole[1] in promised


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_job_runs_longer_than_it_may(path: Path) -> None:
    text = path.read_text("utf-8")
    limits = [int(minutes) for minutes in re.findall(r"timeout-minutes: (\d+)", text)]
    assert len(limits) == text.count("runs-on:")
    assert max(limits) <= LONGEST[path.stem]


TELLS = """#!/bin/sh
echo "$(basename "$0") $*" >> {calls}
exit {code}
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it runs in a shell")
def test_texts_are_looked_at_before_anything_compiles_them(tmp_path: Path) -> None:
    calls = tmp_path / "calls"
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    for place, code in {"bin/make": 0, ".venv/bin/python": 1}.items():
        program = tmp_path / place
        program.parent.mkdir(parents=True)
        program.write_text(TELLS.format(calls=calls, code=code), encoding="utf-8")
        program.chmod(0o755)
    done = subprocess.run(
        [tmp_path / ".ci" / "run"],
        env=os.environ | {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"},
        check=False,
    )
    assert done.returncode == 1
    assert calls.read_text(encoding="utf-8").splitlines() == [
        "make .venv/.ready",
        "python -m tools.build_catalogues --check",
    ]


BUILDER = """#!{python}
import os, sys
from pathlib import Path
key = os.environ.get("P4A_RELEASE_KEYSTORE")
told = [*sys.argv[1:], os.environ.get("APP_ANDROID_RELEASE_ARTIFACT", "")]
told += [os.environ.get("P4A_RELEASE_" + name, "") for name in ("KEYALIAS", "KEYALIAS_PASSWD", "KEYSTORE_PASSWD")]
told += [Path(key).read_text() if key else "", key or ""]
told += [name for name in os.environ if "RELEASE_K" in name and (name[0] == "R" or not os.environ[name])]
with Path("{calls}").open("a") as calls:
    print("|".join(told), file=calls)
"""
"""In place of buildozer: writes down what it was called for, and with which key."""
NAMES = ("P4A_RELEASE_KEYALIAS", "P4A_RELEASE_KEYALIAS_PASSWD", "P4A_RELEASE_KEYSTORE_PASSWD")


def built(folder: Path, **secrets: str) -> tuple[int, list[list[str]]]:
    """What became of it, and every call; secrets that are not set come as empty words."""
    calls, program = folder / "calls", folder / "buildozer"
    calls.touch()
    program.write_text(BUILDER.format(python=sys.executable, calls=calls), encoding="utf-8")
    program.chmod(0o755)
    given = dict.fromkeys(("RELEASE_KEYSTORE_BASE64", *NAMES), "") | secrets
    done = subprocess.run(
        ["sh", ROOT / "tools" / "ship" / "android" / "build.sh"],
        env=os.environ | given | {"PATH": f"{folder}:{os.environ['PATH']}"},
        capture_output=True,
        check=False,
    )
    return done.returncode, [line.split("|") for line in calls.read_text().splitlines()]


def test_without_a_key_there_is_a_package_to_try_out(tmp_path: Path) -> None:
    nothing = [""] * 6
    assert built(tmp_path) == (
        0,
        [["android", "debug", *nothing], ["android", "release", *nothing]],
    )


def test_with_a_key_both_packages_are_signed_with_it(tmp_path: Path) -> None:
    words = dict(zip(NAMES, ("rawsiko", "of the key", "of the store"), strict=True))
    key = base64.b64encode(b"a key").decode()
    code, calls = built(tmp_path, RELEASE_KEYSTORE_BASE64=key, **words)
    assert code == 0
    assert [call[:3] for call in calls] == [
        ["android", "release", "apk"],
        ["android", "release", ""],
    ]
    for call in calls:
        assert call[3:7] == [*words.values(), "a key"]
        # The key itself is nowhere when all is done.
        assert len(call) == 8
        assert not Path(call[7]).exists()


def test_a_key_without_its_words_stops_the_build(tmp_path: Path) -> None:
    code, calls = built(tmp_path, RELEASE_KEYSTORE_BASE64="YQ==", P4A_RELEASE_KEYALIAS="rawsiko")
    assert (code != 0, calls) == (True, [])


def test_every_secret_of_the_workflow_is_told_in_the_docs() -> None:
    text = (ROOT / ".github" / "workflows" / "android.yml").read_text("utf-8")
    told = (ROOT / "docs" / "shipping.md").read_text("utf-8")
    secrets = re.findall(r"(\w+): \$\{\{ secrets\.(\w+) \}\}", text)
    assert {name for name, _secret in secrets} == {"RELEASE_KEYSTORE_BASE64", *NAMES}
    assert not [secret for _name, secret in secrets if f"`{secret}`" not in told]
    assert "no run is recorded yet" in told


def test_the_manifest_of_what_was_built_is_looked_at() -> None:
    text = (ROOT / ".github" / "workflows" / "android.yml").read_text("utf-8")
    assert re.search(r"dump xmltree --file AndroidManifest\.xml bin/\*\.apk > (\S+\.txt)", text)
    assert re.search(r"tools\.ship\.android\.inside \S+\.txt bin/\*\.apk bin/\*\.aab", text)
