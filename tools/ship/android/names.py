"""How code calls something: by the last part of a name with dots, or by another name that it has given it."""

from __future__ import annotations

import ast
from collections.abc import Set as AbstractSet


def last(node: ast.AST) -> str:
    """Of a name with or without dots; empty if it is something else."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def also(nodes: list[ast.AST], names: AbstractSet[str]) -> set[str]:
    """These names, and the others that the same things have been given."""
    found = set(names)
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            found |= {a.asname for a in node.names if a.asname and a.name in names}
        elif isinstance(node, ast.Assign) and last(node.value) in names:
            found |= set(map(last, node.targets))
    return found - {""}
