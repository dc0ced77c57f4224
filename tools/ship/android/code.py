"""The code that is packaged: it imports only what is there, and never relies on what ``-OO`` takes away."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.ship.android import imports, layouts, removed
from tools.ship.android.imports import OWN, Found, Package
from tools.ship.android.library import standard
from tools.ship.android.names import last

DOC = "__doc__"


def faults(staged: Path, modules: set[str]) -> Iterator[str]:
    """By file and line."""
    package = Package(staged, standard() | modules | OWN)
    for path in sorted([*staged.rglob("*.py"), *staged.rglob("*.kv")]):
        name = path.relative_to(staged)
        try:
            # Python reads over a mark of the byte order; Kivy stumbles over it.
            text = path.read_text(encoding="utf-8" if path.suffix == ".kv" else "utf-8-sig")
            tree = layouts.tree(text) if path.suffix == ".kv" else ast.parse(text)
            found = list(_faults_in(tree, name, package))
        except (SyntaxError, ValueError) as error:
            found = [(getattr(error, "lineno", 0), getattr(error, "msg", "cannot be read"))]
        for line, fault in sorted(found):
            yield f"{name}:{line}: {fault}"


def _faults_in(tree: ast.AST, name: Path, package: Package) -> Found:
    nodes = list(_walk(tree))
    yield from imports.faults(nodes, name, package)
    yield from removed.faults(nodes)
    spared = set(_spared(nodes))
    for node in nodes:
        if isinstance(node, ast.Assert):
            yield node.lineno, "assert is compiled away on Android"
        elif isinstance(node, ast.Name) and node.id == "__debug__":
            yield node.lineno, "__debug__ is never true on Android"
        elif isinstance(node, ast.expr) and _is_doc(node) and node not in spared:
            yield node.lineno, "docstrings are compiled away on Android"


def _walk(tree: ast.AST) -> Iterator[ast.AST]:
    """All that may come to run: what is for whoever checks types never does."""
    yield tree
    match tree:
        case ast.If(test=test, orelse=otherwise) if last(test) == "TYPE_CHECKING":
            parts: Iterable[ast.AST] = otherwise
        case _:
            parts = ast.iter_child_nodes(tree)
    for part in parts:
        yield from _walk(part)


def _is_doc(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr=name, ctx=ast.Load()) | ast.Name(id=name, ctx=ast.Load()):
            return name in {DOC, "getdoc"}
    return False


def _spared(nodes: list[ast.AST]) -> list[ast.AST]:
    """A docstring that may be missing: something else stands in for it."""
    choices = [node for node in nodes if isinstance(node, ast.BoolOp)]
    return [value for node in choices if isinstance(node.op, ast.Or) for value in node.values[:-1]]
