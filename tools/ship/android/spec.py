"""``buildozer.spec``: read by buildozer itself; what it would ignore in silence is a fault here."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from configparser import InterpolationError
from contextlib import contextmanager, redirect_stdout
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

import buildozer
from buildozer import Buildozer
from buildozer.specparser import SpecParser
from PIL import Image

WANTED = {
    "orientation": "all",
    "fullscreen": "1",
    # Any other word would do nothing, and black bars would stand beside the notch.
    "android.display_cutout": "shortEdges",
    "android.api": "36",
    "android.minapi": "24",
    "android.ndk_api": "24",
    # Else a build asks whoever sits there, and on a hosted machine nobody does.
    "android.accept_sdk_license": "True",
    "android.allow_backup": "False",
    "p4a.bootstrap": "sdl2",
}
"""What must stand there: the stores ask for the first, the rest is what the game was made for."""
PERMISSIONS = {"INTERNET", "CHANGE_WIFI_MULTICAST_STATE", "WAKE_LOCK", "VIBRATE"}
"""Without one of these something in the game does nothing, and says nothing; it needs no other."""
ARCHS = {"arm64-v8a", "armeabi-v7a"}
PICTURES = {
    "icon.filename": 512,
    "icon.adaptive_foreground.filename": 432,
    "icon.adaptive_background.filename": 432,
    "presplash.filename": 512,
}
"""And the least length of their sides in pixels; all of them are square."""
FOREGROUND = "icon.adaptive_foreground.filename"
"""Lies on the background, which shows where this lets it through."""
OPAQUE = 255
LARGEST_CODE, LARGEST_PART = 2_100_000_000, 99
"""What the stores take as the number of a version, and what python-for-android has room for in each part of it."""
REASON = "#   NAME  why"
FILES = (
    *PICTURES,
    *("android.extra_manifest_xml", "android.manifest.intent_filters"),
    "android.extra_manifest_application_arguments",
)
KEY = re.compile(r"#? ?([a-z][\w.-]+) *=")
SECTION = re.compile(r"(?P<base>[^:@]+)(:(?P<list>[^@]+))?(@(?P<profiles>.+))?")
"""Lists and profiles of a section stand under its name with a sign after it."""
LISTS = {"android.logcat_filters"}
"""What the example calls a text, and buildozer reads as a list."""


class SpecError(Exception):
    """What is wrong with the file."""


def read(root: Path, folder: Path) -> Any:
    """A buildozer for Android that has read and accepted the file; it works in this folder."""
    if not (root / "buildozer.spec").is_file():
        # Buildozer takes that for an empty one.
        raise SpecError("there is no buildozer.spec")
    said = io.StringIO()
    # Other variables of the environment with a name like SECTION_OPTION would replace what is written.
    kept = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("APP_")}
    try:
        with redirect_stdout(said), working_in(root):
            _check_values(root / "buildozer.spec")
            found = Buildozer(str(root / "buildozer.spec"))
            found.config.set("buildozer", "build_dir", str(folder))
            found.set_target("android")
            found.logger.set_level(0)
            return found
    except SystemExit:
        raise SpecError(said.getvalue().strip().splitlines()[-1]) from None
    except SpecError:
        raise
    except Exception as error:
        raise SpecError(f"{type(error).__name__}: {error}") from error
    finally:
        os.environ.update(kept)


def _check_values(path: Path) -> None:
    """Refuse what buildozer stumbles over: a section that is not there, and settings without a value.

    It allows those for its lists, and only there they mean something.
    """
    config = SpecParser()
    config.read(path, "utf-8")
    for name in known_keys():
        if not config.has_section(name):
            near = get_close_matches(name, config.sections(), 1)
            hint = f"; is it what is called [{near[0]}]?" if near else ""
            raise SpecError(f"there is no section [{name}]{hint}")
    empty = [
        f"[{section}] {name}: there is no value; is the = missing?"
        for section in config.sections()
        if ":" not in section
        for name in config.options(section)
        if config.get(section, name, raw=True) is None
    ]
    if empty:
        raise SpecError("\n".join(empty))


def faults(found: Any, root: Path) -> Iterator[str]:
    """What buildozer accepts and we do not."""
    config = found.config
    unread = list(_unread_faults(config, root))
    if unread:
        # What comes below would only repeat them.
        yield from unread
        return
    yield from _key_faults(config)
    for name, wanted in WANTED.items():
        value = config.getdefault("app", name, "")
        if value != wanted:
            yield f"{name} is {value!r} and must be {wanted!r}"
    if set(config.getlist("app", "android.archs", [])) != ARCHS:
        yield f"android.archs must be {', '.join(sorted(ARCHS))}"
    for name in FILES:
        path = config.getdefault("app", name, "")
        if not path or not (root / path).is_file():
            yield f"{name}: there is no file {path!r}"
        elif name in PICTURES:
            yield from _picture_faults(name, root / path)
    yield from _reason_faults(found, root)
    yield from _version_faults(found, root)


def _unread_faults(config: Any, root: Path) -> Iterator[str]:
    """Values that name another one which is not there, and the folder that all others stand on."""
    for section in config.sections():
        for name in config.options(section):
            try:
                config.get(section, name)
            except InterpolationError as error:
                yield f"[{section}] {name}: {' '.join(str(error).split())}"
    source = config.get("app", "source.dir", fallback="", raw=True)
    if not (root / source).is_dir():
        yield f"source.dir: there is no folder {source!r}"


def _version_faults(found: Any, root: Path) -> Iterator[str]:
    try:
        with working_in(root):
            version = found.get_version()
    except Exception as error:  # noqa: BLE001 (no file, no such thing in it, no expression: all its own)
        is_bare = isinstance(error, IndexError)
        why = "version.regex has no (group)" if is_bare else " ".join(str(error).split())
        yield f"there is no version: {why}"
        return
    if not re.fullmatch(r"\d+(\.\d+)+", version):
        yield f"the version {version!r} has more than digits and dots"
        return
    parts = [int(part) for part in version.split(".")]
    if max(parts) > LARGEST_PART:
        yield f"the version {version!r} has a part beyond {LARGEST_PART}; Android would take it for another"
    code = _version_code(parts, found.config)
    if not 0 < code <= LARGEST_CODE:
        yield f"the version {version!r} makes {code} for Android, and {LARGEST_CODE} is the largest"


def _version_code(parts: list[int], config: Any) -> int:
    """The number that Android knows a version by, as python-for-android makes it."""
    told: str = config.getdefault("app", "android.numeric_version", "")
    if told.isdecimal():
        return int(told)
    whole = 0
    for part in parts:
        whole = 100 * whole + part
    return int(f"10{WANTED['android.minapi']}{whole}")


def _key_faults(config: Any) -> Iterator[str]:
    """Names that nobody would ever look up."""
    for section in config.sections():
        parts = SECTION.fullmatch(section)
        if parts is None or parts["base"] not in known_keys():
            yield f"[{section}]: buildozer knows no such section"
        elif parts["list"]:
            yield from _list_faults(section, parts["base"], parts["list"])
        else:
            for name in config.options(section):
                yield from _name_faults(section, parts["base"], name)


def _list_faults(section: str, base: str, name: str) -> Iterator[str]:
    unknown = list(_name_faults(section, base, name))
    yield from unknown
    if not unknown and known_types().get(name) != "list" and name not in LISTS:
        yield f"[{section}]: buildozer reads no list there"


def _name_faults(section: str, base: str, name: str) -> Iterator[str]:
    names = known_keys()[base]
    if name not in names:
        near = get_close_matches(name, names, 1)
        hint = f"; is it {near[0]}?" if near else ""
        yield f"[{section}] {name}: buildozer knows no such setting{hint}"


def _picture_faults(name: str, path: Path) -> Iterator[str]:
    least = PICTURES[name]
    try:
        with Image.open(path, formats=("PNG",)) as picture:
            picture.load()
    except (OSError, SyntaxError, ValueError):
        yield f"{name}: {path.name} is no PNG picture"
        return
    width, height = picture.size
    if width != height or width < least:
        yield f"{name}: {path.name} has {width} x {height} pixels; it must be square, from {least} on"
    if name == FOREGROUND and picture.convert("RGBA").getchannel("A").getextrema()[0] == OPAQUE:
        yield f"{name}: {path.name} lets nothing through; the background would never be seen"


def _reason_faults(found: Any, root: Path) -> Iterator[str]:
    """Every permission has its reason in a comment, and every reason its permission."""
    text = (root / "buildozer.spec").read_text(encoding="utf-8")
    asked = set(found.config.getlist("app", "android.permissions", []))
    for name in sorted(PERMISSIONS - asked):
        yield f"{name} is missing among the permissions; the game cannot do without it"
    for name in sorted(asked - PERMISSIONS):
        yield f"{name} is asked for, and nothing in the game needs it"
    reasons = set(re.findall(r"^#   ([A-Z_]+) {2,}\S", text, re.MULTILINE))
    for name in sorted(asked ^ reasons):
        yield (
            f"{name} stands among the permissions or among their reasons, but not in both;"
            f" a reason is a line {REASON!r}"
        )


@cache
def known_keys() -> dict[str, set[str]]:
    """Section by section, every setting that buildozer's own example shows, used or as a comment."""
    keys: dict[str, set[str]] = {}
    section = ""
    for line in _example():
        if head := re.match(r"\[(\w+)\]", line):
            section = head[1]
        elif key := KEY.match(line):
            keys.setdefault(section, set()).add(key[1])
    return keys


@cache
def known_types() -> dict[str, str]:
    """Of every setting in the example the type that stands over it, such as "bool"."""
    types: dict[str, str] = {}
    kind = ""
    for line in _example():
        if told := re.match(r"# \((\w+)\) ", line):
            kind = told[1]
        elif key := KEY.match(line):
            types[key[1]] = kind
        elif not line:
            kind = ""
    return types


def _example() -> list[str]:
    example = Path(buildozer.__file__).with_name("default.spec").read_text(encoding="utf-8")
    return example.partition("#   Notes about using this file")[0].splitlines()


@contextmanager
def working_in(folder: Path) -> Iterator[None]:
    """Buildozer takes its paths from where it was started."""
    former = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(former)
