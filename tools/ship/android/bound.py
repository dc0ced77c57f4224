"""The names that a module has once it has been imported, read from its text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ALWAYS = {"__name__", "__file__", "__path__", "__doc__", "__package__", "__spec__", "__all__"}


@cache
def names_in(source: Path) -> set[str] | None:
    """None if it makes names that do not stand there: with a star, by ``__getattr__`` or in its globals."""
    tree = ast.parse(source.read_text(encoding="utf-8-sig"))
    names = set(ALWAYS)
    for node in _outside_of_functions(tree):
        match node:
            case ast.ImportFrom(names=parts) if any(part.name == "*" for part in parts):
                return None
            case ast.FunctionDef(name="__getattr__") | ast.Name(id="globals" | "vars" | "locals"):
                return None
            case ast.Import(names=parts) | ast.ImportFrom(names=parts):
                names |= {(part.asname or part.name).split(".")[0] for part in parts}
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()) | ast.ExceptHandler(name=str(name)):
                names.add(name)
    return names | _global(tree)


def _outside_of_functions(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            yield from _outside_of_functions(node)


def _global(tree: ast.AST) -> set[str]:
    """What functions bind for the whole module."""
    return {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
