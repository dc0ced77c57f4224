"""The versions that would be packaged, against those that the game asks for and that are tried out here."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe

from tools.ship.android.needs import Needs

PROJECT = Path(__file__).resolve().parents[3] / "pyproject.toml"


def faults(found: Any, wanted: Needs) -> Iterator[str]:
    """What nobody has tested: the trial and all tests borrow the libraries of this environment."""
    asked = [Requirement(text) for text in dependencies()]
    packaged = _packaged(wanted)
    yield from _unfit(asked, packaged)
    named = [Requirement(text) for text in found.config.getlist("app", "requirements", [])]
    for name in sorted({canonicalize_name(each.name) for each in (*asked, *named)}):
        here = _installed(name)
        if here and name in packaged and packaged[name] != here:
            yield (
                f"{name}: {packaged[name]} would be packaged, and what is tried out here is {here};"
                f" does `pip install --upgrade {name}` help, or another version in buildozer.spec?"
            )


def dependencies(project: Path = PROJECT) -> list[str]:
    """What the game asks for on every system."""
    told: dict[str, Any] = tomllib.loads(project.read_text(encoding="utf-8"))
    return list(told["project"]["dependencies"])


def _unfit(asked: list[Requirement], packaged: Mapping[str, str]) -> Iterator[str]:
    for each in asked:
        there = packaged.get(canonicalize_name(each.name))
        if there is None:
            yield f"{each}: pyproject.toml asks for it, and it would not be packaged"
        elif not each.specifier.contains(there, prereleases=True):
            yield f"{each}: pyproject.toml asks for it, and {there} would be packaged"


def _packaged(wanted: Needs) -> dict[str, str]:
    context = Context()
    built = {name: Recipe.get_recipe(name, context).version for name in wanted.recipes}
    return {canonicalize_name(name): str(told) for name, told in (built | wanted.wheels).items()}


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
