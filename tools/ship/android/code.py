"""The code that is packaged: it imports only what is there, and never relies on ``assert``."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

LEFT_OUT = {"ensurepip", "idlelib", "lib2to3", "test", "tkinter", "turtle", "unittest", "wsgiref"}
"""Parts of the standard library that python-for-android does not package."""
LEFT_OUT |= {"bz2", "curses", "grp", "lzma", "pyexpat", "readline", "resource", "termios"}
PYTHON = "3.14"
"""What python-for-android brings along; the Python that checks may be an older one."""
GONE = {"asynchat", "asyncore", "distutils", "imp", "smtpd"}
GONE |= {
    "aifc",
    "audioop",
    "cgi",
    "cgitb",
    "chunk",
    "crypt",
    "imghdr",
    "mailcap",
    "msilib",
    "nis",
    "nntplib",
}
GONE |= {"ossaudiodev", "pipes", "sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib"}
"""Parts of the standard library that older Pythons have and this one has not."""
OWN = {"rawsiko", "main"}
BOOTSTRAP = {"android"}
"""What python-for-android adds itself to every package with a window."""


def faults(staged: Path, modules: set[str]) -> Iterator[str]:
    """By file and line."""
    there = (set(sys.stdlib_module_names) - LEFT_OUT - GONE) | OWN | BOOTSTRAP | modules
    for path in sorted(staged.rglob("*.py")):
        name = path.relative_to(staged)
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError) as error:
            line, why = getattr(error, "lineno", 0), getattr(error, "msg", "cannot be read")
            yield f"{name}:{line}: {why}"
            continue
        for line, fault in _faults_in(tree, there):
            yield f"{name}:{line}: {fault}"


def _faults_in(tree: ast.AST, there: set[str]) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            yield node.lineno, "assert is compiled away on Android"
        elif isinstance(node, ast.Import | ast.ImportFrom):
            for module in _imported(node):
                top = module.split(".")[0]
                if top in GONE:
                    yield node.lineno, f"{module} is gone from Python {PYTHON}"
                elif top not in there:
                    yield node.lineno, f"{module} is not packaged"


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [] if node.level else [node.module or ""]
