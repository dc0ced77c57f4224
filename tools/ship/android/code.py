"""The code that is packaged: it imports only what is there, and never relies on ``assert``."""

from __future__ import annotations

import ast
import importlib.util
import re
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
ELSEWHERE = {
    "_gdbm",
    "_dbm",
    "_winapi",
    "dbm.gnu",
    "dbm.ndbm",
    "msvcrt",
    "nt",
    "winreg",
    "winsound",
}
"""Parts of the standard library that other systems have."""
OWN = {"rawsiko", "main"}
BOOTSTRAP = {"android"}
"""What python-for-android adds itself to every package with a window."""
BY_NAME = {"import_module", "__import__"}
KV_IMPORT = re.compile(r"^\s*#:\s*import\s+\S+\s+(\S+)")
Found = Iterator[tuple[int, str]]


def faults(staged: Path, modules: set[str]) -> Iterator[str]:
    """By file and line."""
    there = (set(sys.stdlib_module_names) - LEFT_OUT - GONE - ELSEWHERE) | BOOTSTRAP | modules
    package = Package(staged, there | OWN)
    for path in sorted([*staged.rglob("*.py"), *staged.rglob("*.kv")]):
        name = path.relative_to(staged)
        try:
            text = path.read_text(encoding="utf-8")
            found = list(
                _kv_faults(text, package)
                if path.suffix == ".kv"
                else _faults_in(ast.parse(text), name, package)
            )
        except (SyntaxError, ValueError) as error:
            found = [(getattr(error, "lineno", 0), getattr(error, "msg", "cannot be read"))]
        for line, fault in found:
            yield f"{name}:{line}: {fault}"


class Package:
    """What can be imported on the device."""

    def __init__(self, staged: Path, there: set[str]) -> None:
        self._staged, self._there = staged, there

    def fault(self, module: str) -> str:
        """Why a module cannot be imported; empty if it can."""
        top, *rest = module.split(".")
        if top in GONE:
            return f"{module} is gone from Python {PYTHON}"
        if top not in self._there or module in ELSEWHERE or not self._holds(top, rest):
            return f"{module} is not packaged"
        return ""

    def _holds(self, top: str, rest: list[str]) -> bool:
        """Whether the part of the package is there; a package that is not here cannot be looked into."""
        if top in OWN:
            return not rest or _is_module(self._staged.joinpath(top, *rest))
        found = importlib.util.find_spec(top) if rest else None
        places = None if found is None else found.submodule_search_locations
        return not places or any(_is_module(Path(place, *rest)) for place in places)


def _is_module(path: Path) -> bool:
    return path.is_dir() or any(path.parent.glob(f"{path.name}.*"))


def _kv_faults(text: str, package: Package) -> Found:
    for line, words in enumerate(text.splitlines(), start=1):
        named = KV_IMPORT.match(words)
        if named:
            whole, outer = named[1], named[1].rpartition(".")[0]
            fault = package.fault(whole)
            # The last part may be something inside a module.
            if fault and (not outer or package.fault(outer)):
                yield line, fault


def _faults_in(tree: ast.AST, name: Path, package: Package) -> Found:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            yield node.lineno, "assert is compiled away on Android"
        elif isinstance(node, ast.Import | ast.ImportFrom | ast.Call):
            for module in _imported(node, name):
                fault = package.fault(module)
                if fault:
                    yield node.lineno, fault


def _imported(node: ast.Import | ast.ImportFrom | ast.Call, name: Path) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.Call):
        return _named(node)
    if node.level:
        return [".".join([*name.parts[: -node.level], *filter(None, [node.module])])]
    return [node.module or ""]


def _named(call: ast.Call) -> list[str]:
    """A module that is imported by its name in writing."""
    way = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    words = [a.value for a in call.args[:1] if isinstance(a, ast.Constant)]
    return [word for word in words if way in BY_NAME and isinstance(word, str)]
