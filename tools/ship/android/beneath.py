"""What a library imports as soon as it is imported itself, read from its text."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from functools import cache
from pathlib import Path

COMPILED = {"kivy.graphics.svg": "xml.etree.cElementTree"}
"""Parts of Kivy that have no text to read, and what they import that may be missing."""


@cache
def imported_by(module: str) -> list[tuple[str, list[str]]]:
    """Modules, each with the names that are taken out of it, which may be modules, too.

    Only what always comes to run: a library does without what it looks for in a ``try`` or an ``if``.
    """
    if module in COMPILED:
        return [(COMPILED[module], [])]
    source = _source(module)
    if source is None:
        return []
    tree = ast.parse(source.read_text(encoding="utf-8-sig"))
    package = module.split(".") if source.stem == "__init__" else module.split(".")[:-1]
    return list(_imported(tree, package))


def _imported(tree: ast.Module, package: list[str]) -> Iterator[tuple[str, list[str]]]:
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*start, *filter(None, [node.module])])
            yield whole, [alias.name for alias in node.names]


def _source(module: str) -> Path | None:
    """The file with its text; None if it is not here, or in no language that can be read."""
    top, *rest = module.split(".")
    found = importlib.util.find_spec(top)
    if found is None:
        return None
    places = [Path(place, *rest) for place in found.submodule_search_locations or ()]
    files = [file for at in places for file in (at / "__init__.py", at.with_name(f"{at.name}.py"))]
    if not places and not rest and found.origin:
        files = [Path(found.origin)]
    return next((file for file in files if file.suffix == ".py" and file.is_file()), None)
