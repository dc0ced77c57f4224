"""The exact files that buildozer takes, against those that the game reads."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from rawsiko.content.pack import BEGUN, LANGUAGES
from tools.build_catalogues import stale
from tools.ship.android.spec import working_in

FOLDERS = ("rawsiko", "assets", "kv", "locales")
SOURCES_ONLY = {".po", ".pyc"}
"""Translators' and compilers' files: the game does not read them."""
PROMISED = tuple(language for language in LANGUAGES if language not in BEGUN)
TAKEN, REFUSED = "source.include_exts", "source.exclude_exts"
MOST_NAMED = 3
"""So many files of a kind are told by their names."""
GONE, COMPILED = "is not there at all", "does `make catalogues` make it?"
OLD = "is not what its .po says; `make catalogues` puts it right"
LEFT_OUT, STRANGE = "is left out", "does not belong into the package"
PLURALS = {
    "is not": "are not",
    "is left": "are left",
    "does not": "do not",
    "make it?": "make them?",
    "it should": "they should",
    "its .po says": "their .po say",
    "puts it": "puts them",
}


def stage(found: Any, root: Path) -> Path:
    """Let buildozer copy its files; gives the folder that they are in."""
    with working_in(root):
        found._copy_application_sources()
    return Path(found.app_dir)


def extensions(found: Any, setting: str = TAKEN) -> set[str]:
    """Those that buildozer takes at all, or those that it leaves out."""
    return {name.lower() for name in found.config.getlist("app", setting, [])}


def wanted(root: Path) -> set[str]:
    """Every file that belongs into the package, by its name below the root."""
    found = (path for name in FOLDERS for path in (root / name).rglob("*") if path.is_file())
    paths = {path for path in found if path.suffix not in SOURCES_ONLY and not _is_stray(path)}
    paths |= {*_catalogues(root), *_texts(root)}
    return {"main.py"} | {str(path.relative_to(root)) for path in paths}


def _is_stray(path: Path) -> bool:
    """What a system or an editor has left there: it belongs to nobody, and must not be taken."""
    return path.name.startswith(".") or path.name.endswith("~")


def _catalogues(root: Path) -> Iterator[Path]:
    """What must be compiled, also if somebody has not: a language that is offered is offered as a whole."""
    sources = list((root / "locales").glob("*/LC_MESSAGES/*.po"))
    # Not from what lies in its own folder: a language that is gone would not be missed.
    for name in {source.stem for source in sources if source.parts[-3] in PROMISED}:
        for language in PROMISED:
            yield root / "locales" / language / "LC_MESSAGES" / f"{name}.mo"
    for source in sources:
        if any(source.parent.glob("*.mo")):
            yield source.with_suffix(".mo")


def _texts(root: Path) -> Iterator[Path]:
    """What each pack tells about its things, in a file for every language."""
    for folder in (root / "assets" / "packs").glob("*/knowledge"):
        yield from (folder / "texts" / f"{language}.json" for language in PROMISED)


def faults(
    staged: Path, root: Path, taken: Collection[str], refused: Collection[str] = ()
) -> Iterator[str]:
    """Files that are missing, and files that have no business there, with extensions that are taken or not."""
    there = {str(path.relative_to(staged)) for path in staged.rglob("*") if path.is_file()}
    belong = wanted(root)
    kinds: dict[tuple[str, str, str], list[str]] = {}
    for name in sorted(belong ^ there, key=_by_depth):
        how = _why(name, root, taken, refused) if name in belong else STRANGE
        top, suffix = Path(name).parts[0], Path(name).suffix
        kinds.setdefault((top, suffix, how), []).append(name)
    for (_top, _suffix, how), names in kinds.items():
        yield from _told(names, how)


def old_texts(root: Path) -> Iterator[str]:
    """Compiled texts that no longer say what their .po does. Those that are not there are missing files."""
    there = [path for path in stale(root / "locales") if path.is_file()]
    if there:
        yield from _told([str(path.relative_to(root)) for path in there], OLD)


def _by_depth(name: str) -> tuple[int, str]:
    return name.count("/"), name


def _why(name: str, root: Path, taken: Collection[str], refused: Collection[str]) -> str:
    path = Path(name)
    if not (root / name).is_file():
        return GONE + (f"; {COMPILED}" if path.suffix == ".mo" else "")
    extension = path.suffix.removeprefix(".").lower()
    if extension in refused:
        return f"{LEFT_OUT}; {extension!r} is among {REFUSED}"
    # Buildozer looks at no extension of what has none.
    if extension and extension not in taken:
        return f"{LEFT_OUT}; either it should not lie there, or {extension!r} belongs among {TAKEN}"
    place = f"{path.parts[0]}/" if len(path.parts) > 1 else name
    return f"{LEFT_OUT}; is a pattern for {place} missing in source.include_patterns?"


def _told(names: list[str], how: str) -> Iterator[str]:
    """One by one, or a whole kind in one line: its cause is one, and hundreds of lines would hide others."""
    if len(names) > MOST_NAMED:
        many = how
        for one, more in PLURALS.items():
            many = many.replace(one, more)
        yield f"{names[0]} and {len(names) - 1} more like it {many}"
        return
    for name in names:
        yield f"{name} {how}"
