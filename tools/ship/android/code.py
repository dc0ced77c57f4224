"""The code that is packaged: it imports only what is there, and never relies on ``assert``."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

LEFT_OUT = {"ensurepip", "idlelib", "lib2to3", "test", "tkinter", "turtle", "unittest", "wsgiref"}
"""Parts of the standard library that python-for-android does not package."""
LEFT_OUT |= {"bz2", "curses", "grp", "lzma", "pyexpat", "readline", "resource", "termios"}
OWN = {"rawsiko", "main"}
BOOTSTRAP = {"android"}
"""What python-for-android adds itself to every package with a window."""


def faults(staged: Path, modules: set[str]) -> Iterator[str]:
    """By file and line."""
    there = (set(sys.stdlib_module_names) - LEFT_OUT) | OWN | BOOTSTRAP | modules
    for path in sorted(staged.rglob("*.py")):
        name = path.relative_to(staged)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert):
                yield f"{name}:{node.lineno}: assert is compiled away on Android"
            elif isinstance(node, ast.Import | ast.ImportFrom):
                for module in _imported(node):
                    if module.split(".")[0] not in there:
                        yield f"{name}:{node.lineno}: {module} is not packaged"


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [] if node.level else [node.module or ""]
