"""What the game needs on the device: by python-for-android's recipes, or as wheels that run anywhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from typing import Any, NamedTuple

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.logger import logger
from pythonforandroid.recipe import PyProjectRecipe, Recipe
from pythonforandroid.recommendations import (
    RECOMMENDED_NDK_VERSION,
    check_ndk_api,
    check_target_api,
)
from pythonforandroid.util import BuildInterruptingException

from tools.ship.android.library import PYTHON

MODULES = {"pyjnius": "jnius", "hostpython3": "", "python3": "", "setuptools": ""}
"""Where the name to import is another one; python3 is the standard library."""
PINNED = re.compile(r"[\w.-]+(==[\w.+-]+)?")
"""What python-for-android finds a recipe by: it knows no other sign than ``==``, and takes the rest for a name."""


class Needs(NamedTuple):
    """Recipes in the order they would be built, and the versions of wheels by their names."""

    recipes: tuple[str, ...]
    wheels: dict[str, str]

    def modules(self) -> set[str]:
        """What may be imported besides the standard library."""
        names = {
            MODULES.get(name, name.replace("-", "_")) for name in (*self.recipes, *self.wheels)
        }
        return names - {""}


class NeedsError(Exception):
    """What cannot be had on the device."""


def resolve(found: Any) -> Needs:
    """The recipe graph for all requirements; what has no recipe is looked up among wheels for Android."""
    config = found.config
    context = Context()
    context.ndk_api = int(config.get("app", "android.ndk_api"))
    context.local_recipes = None
    texts = config.getlist("app", "requirements", [])
    if not any(texts):
        raise NeedsError("there are no requirements in buildozer.spec")
    asked = [_requirement(text) for text in texts]
    for text, requirement in zip(texts, asked, strict=True):
        _check_recipe(text, requirement.name, context)
    archs = config.getlist("app", "android.archs", [])
    # It asks what it was told, at length.
    logger.setLevel("CRITICAL")
    try:
        for arch in archs:
            check_target_api(int(config.get("app", "android.api")), arch)
        check_ndk_api(context.ndk_api, int(config.get("app", "android.api")))
        bootstrap = Bootstrap.get_bootstrap(config.get("app", "p4a.bootstrap"), context)
        order, modules, _ = get_recipe_order_and_bootstrap(
            context, [text.partition("==")[0] for text in texts], bootstrap
        )
    except BuildInterruptingException as error:
        raise NeedsError(str(error)) from error
    wheels = set(modules)
    for name in order:
        wheels |= {
            _requirement(each).name for each in Recipe.get_recipe(name, context).python_depends
        }
    versions = {canonicalize_name(requirement.name): str(requirement) for requirement in asked}
    wanted = sorted(versions.get(canonicalize_name(name), name) for name in wheels)
    python = Recipe.get_recipe("python3", context).version
    got: dict[str, str] = {}
    for arch in archs:
        tags = PyProjectRecipe.get_wheel_platform_tags(arch, context)
        for name, told in _wheels(wanted, python, tags):
            if got.setdefault(name, told) != told:
                raise NeedsError(
                    f"{name} would be {got[name]} on one processor and {told} on {arch}"
                )
    return Needs(tuple(order), got)


def faults(found: Any, needs: Needs) -> Iterator[str]:
    """Versions that are asked for must be those that python-for-android is made for."""
    ndk, branch = (
        found.config.getdefault("app", name, "") for name in ("android.ndk", "p4a.branch")
    )
    if ndk != RECOMMENDED_NDK_VERSION:
        yield f"android.ndk is {ndk!r}; python-for-android wants {RECOMMENDED_NDK_VERSION!r}"
    year, month, day = map(int, version("python-for-android").split(".")[:3])
    if branch != f"v{year}.{month:02}.{day:02}":
        yield f"p4a.branch is {branch!r}; what was checked here is v{year}.{month:02}.{day:02}"
    python = str(Recipe.get_recipe("python3", Context()).version)
    if python.rpartition(".")[0] != PYTHON:
        yield f"python-for-android builds Python {python}; library.py knows which modules {PYTHON} has"
    for text in found.config.getlist("app", "requirements", []):
        name, _, told = text.partition("==")
        if name.lower() not in needs.recipes or not told:
            continue
        built = str(Recipe.get_recipe(name, Context()).version)
        if told != built:
            yield f"{text}: the recipe of python-for-android builds {built}"


def _requirement(text: str) -> Requirement:
    try:
        return Requirement(text)
    except InvalidRequirement:
        raise NeedsError(f"{text!r} is no requirement") from None


def _check_recipe(text: str, name: str, context: Context) -> None:
    """Refuse what python-for-android would take for the name of something else than is meant."""
    if " " in text or ";" in text:
        raise NeedsError(f"{text!r}: python-for-android takes no spaces and no conditions")
    try:
        Recipe.get_recipe(name, context)
    except ValueError:
        # It goes to pip as it is.
        return
    if not PINNED.fullmatch(text):
        raise NeedsError(
            f"{text!r}: python-for-android would not find its recipe for {name};"
            f" it takes {name} or {name}==VERSION, without extras and other signs"
        )


def _wheels(asked: Iterable[str], python: str, platforms: Iterable[str]) -> list[tuple[str, str]]:
    """Names and versions. As python-for-android asks pip: only wheels, for this processor or for any."""
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed", "--quiet"]
    command += [
        "--disable-pip-version-check",
        "--only-binary=:all:",
        "--report=-",
        "--target=unused",
    ]
    command += [f"--python-version={python}", *(f"--platform={tag}" for tag in platforms), *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        raise NeedsError(" ".join(lines) or done.stderr.strip())
    found = [each["metadata"] for each in json.loads(done.stdout)["install"]]
    return sorted((canonicalize_name(each["name"]), str(each["version"])) for each in found)
