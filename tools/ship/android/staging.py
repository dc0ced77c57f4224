"""The exact files that buildozer takes, against those that the game reads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rawsiko.content.pack import LANGUAGES
from tools.ship.android.spec import working_in

FOLDERS = ("rawsiko", "assets", "kv", "locales")
SOURCES_ONLY = {".po", ".pyc"}
"""Translators' and compilers' files: the game does not read them."""


def stage(found: Any, root: Path) -> Path:
    """Let buildozer copy its files; gives the folder that they are in."""
    with working_in(root):
        found._copy_application_sources()
    return Path(found.app_dir)


def wanted(root: Path) -> set[str]:
    """Every file that belongs into the package, by its name below the root."""
    found = (path for name in FOLDERS for path in (root / name).rglob("*") if path.is_file())
    paths = {path for path in found if path.suffix not in SOURCES_ONLY}
    return {"main.py"} | {str(path.relative_to(root)) for path in paths | set(_catalogues(root))}


def _catalogues(root: Path) -> Iterator[Path]:
    """What must be compiled, also if somebody has not: a language that is offered is offered as a whole."""
    for source in (root / "locales").glob("*/LC_MESSAGES/*.po"):
        is_promised = source.parts[-3] in LANGUAGES
        if is_promised or any(source.parent.glob("*.mo")):
            yield source.with_suffix(".mo")


def faults(staged: Path, root: Path) -> Iterator[str]:
    """Files that are missing, and files that have no business there."""
    there = {str(path.relative_to(staged)) for path in staged.rglob("*") if path.is_file()}
    for name in sorted(wanted(root) - there):
        if not (root / name).is_file():
            yield f"{name} is not there at all; does `make catalogues` make it?"
            continue
        extension = Path(name).suffix.removeprefix(".")
        yield f"{name} is left out; is {extension!r} among source.include_exts?"
    for name in sorted(there - wanted(root)):
        yield f"{name} does not belong into the package"
