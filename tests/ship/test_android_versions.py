"""What would be packaged is what the game asks for and what was tried out, not another version of it."""

from __future__ import annotations

import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")
pytest.importorskip("pythonforandroid")

from tests.ship.wheel import ROOT
from tools.ship.android import needs, spec, versions

pytestmark = [
    # The packagers leave files open.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
WHEELS = ("plyer", "segno", "websockets")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return spec.read(ROOT, tmp_path_factory.mktemp("build"))


def told(found: Any, **other: str) -> list[str]:
    wheels = {name: version(name) for name in WHEELS} | other
    return list(versions.faults(found, needs.Needs(("kivy", "python3"), wheels)))


def test_pip_is_asked_for_the_versions_and_they_are_those_of_here(found: Any) -> None:
    wanted = needs.resolve(found)
    assert {name: wanted.wheels[name] for name in WHEELS} == {n: version(n) for n in WHEELS}
    assert list(versions.faults(found, wanted)) == []


def test_an_older_one_than_the_game_asks_for(found: Any) -> None:
    first, second = told(found, websockets="3.0")
    assert first == "websockets>=15: pyproject.toml asks for it, and 3.0 would be packaged"
    here = version("websockets")
    assert second.startswith(
        f"websockets: 3.0 would be packaged, and what is tried out here is {here};"
    )


def test_another_one_than_is_tried_out(found: Any) -> None:
    (fault,) = told(found, segno="1.99")
    assert fault.startswith("segno: 1.99 would be packaged, and what is tried out here is 1.")


def test_what_the_game_never_names_may_be_newer(found: Any) -> None:
    assert told(found, certifi="2999.1.1") == []


def test_something_the_game_asks_for_is_not_packaged(found: Any) -> None:
    wanted = needs.Needs(("kivy",), {name: version(name) for name in ("plyer", "websockets")})
    assert list(versions.faults(found, wanted)) == [
        "segno>=1.6: pyproject.toml asks for it, and it would not be packaged"
    ]


def test_the_recipe_of_kivy_is_held_to_it_too(found: Any, tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    project.write_text('[project]\ndependencies = ["kivy==2.4.0"]\n', encoding="utf-8")
    assert versions.dependencies(project) == ["kivy==2.4.0"]
    asked = [versions.Requirement("kivy==2.4.0")]
    assert list(versions._unfit(asked, {"kivy": "2.3.1"})) == [
        "kivy==2.4.0: pyproject.toml asks for it, and 2.3.1 would be packaged"
    ]


UNFIT = {
    "kivy>=2.3.1": "would not find its recipe for kivy",
    "kivy~=2.3.1": "would not find its recipe for kivy",
    "kivy===2.3.1": "would not find its recipe for kivy",
    "kivy==2.3.*": "would not find its recipe for kivy",
    "kivy[full]==2.3.1": "would not find its recipe for kivy",
    "Kivy[full]": "would not find its recipe for Kivy",
    "pyjnius>=1.6": "would not find its recipe for pyjnius",
    "python3>=3.11": "it takes python3 or python3==VERSION, without extras and other signs",
    "kivy == 2.3.1": "takes no spaces and no conditions",
    "segno;python_version>'3'": "takes no spaces and no conditions",
}
"""Sound for pip, and nothing that has a recipe for python-for-android."""


@pytest.mark.parametrize("text", UNFIT)
def test_a_requirement_that_python_for_android_reads_otherwise(
    found: Any, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(needs, "_wheels", lambda *_args: [])
    monkeypatch.setitem(found.config["app"], "requirements", f"python3,plyer,{text}")
    with pytest.raises(needs.NeedsError, match=re.escape(UNFIT[text])) as error:
        needs.resolve(found)
    assert repr(text) in str(error.value)


def test_what_has_no_recipe_goes_to_pip_as_it_is(
    found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[list[str]]()
    monkeypatch.setattr(needs, "_wheels", lambda texts, *_args: asked.append(texts) or [])
    words = "python3,Kivy==2.3.1,segno>=1.6,websockets==15.0,plyer"
    monkeypatch.setitem(found.config["app"], "requirements", words)
    assert {"kivy", "python3"} <= set(needs.resolve(found).recipes)
    assert {"segno>=1.6", "websockets==15.0", "plyer"} <= set(asked[0])
    assert not [text for text in asked[0] if text.lower().startswith("kivy")]


@pytest.mark.parametrize("text", ["Kivy==2.3.0", "kivy==2.3.1.0"])
def test_a_version_is_the_one_that_the_recipe_builds(
    found: Any, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setitem(found.config["app"], "requirements", text)
    (fault,) = needs.faults(found, needs.Needs(("kivy", "python3"), {}))
    assert fault == f"{text}: the recipe of python-for-android builds 2.3.1"


@pytest.mark.parametrize("is_there", [True, False])
def test_no_requirements_at_all(
    found: Any, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    monkeypatch.setitem(found.config["app"], "requirements", "")
    if not is_there:
        monkeypatch.delitem(found.config["app"], "requirements")
    with pytest.raises(needs.NeedsError, match=r"^there are no requirements in buildozer\.spec$"):
        needs.resolve(found)


def test_a_version_for_each_processor(found: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([[("segno", "1.6.6")], [("segno", "1.6.1")]])
    monkeypatch.setattr(needs, "_wheels", lambda *_args: next(answers))
    with pytest.raises(
        needs.NeedsError, match=r"segno would be 1\.6\.6 on one processor and 1\.6\.1"
    ):
        needs.resolve(found)
