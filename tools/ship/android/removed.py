"""Names that modules of the standard library have lost between the oldest Python of ours and that of the device.

On a desktop they are still there, so that only the device would miss them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.ship.android.library import PYTHON

REMOVED = {
    "ast": "Bytes Ellipsis NameConstant Num Str",
    "asyncio": (
        "AbstractChildWatcher FastChildWatcher MultiLoopChildWatcher PidfdChildWatcher"
        " SafeChildWatcher ThreadedChildWatcher get_child_watcher set_child_watcher"
    ),
    "configparser": "LegacyInterpolation SafeConfigParser",
    "importlib": "find_loader",
    "importlib.abc": "Finder ResourceReader Traversable TraversableResources",
    "importlib.metadata": "SelectableGroups",
    "importlib.resources": "Resource",
    "importlib.util": "module_for_loader set_loader set_package",
    "io": "OpenWrapper",
    "locale": "format resetlocale",
    "pkgutil": "ImpImporter ImpLoader find_loader get_loader",
    "re": "T TEMPLATE template",
    "sqlite3": "OptimizedUnicode enable_shared_cache version version_info",
    "sqlite3.dbapi2": "OptimizedUnicode enable_shared_cache version version_info",
    "ssl": "RAND_pseudo_bytes match_hostname wrap_socket",
    "token": "ASYNC AWAIT",
    "tokenize": "ASYNC AWAIT",
    "typing": "io re",
    "urllib.parse": "Quoter",
    "urllib.request": "FancyURLopener URLopener",
    "webbrowser": "Galeon Grail MacOSX Netscape",
}
"""By module: gone with 3.12, 3.13 or 3.14 (told on the pages "What's New" of Python, and found
by comparing what 3.11 and 3.13 have)."""
GONE = {f"{module}.{name}" for module, names in REMOVED.items() for name in names.split()}


def fault(whole: str) -> str:
    """Why a name with its module cannot be had; empty if this is not the reason."""
    return f"{whole} is gone from Python {PYTHON}" if whole in GONE else ""


def faults(nodes: list[ast.AST]) -> Iterator[tuple[int, str]]:
    """Where such a name is imported, or taken from its module."""
    known = dict(_modules(nodes))
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and not node.level:
            wholes = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Attribute):
            wholes = [_whole(node, known)]
        else:
            continue
        for found in filter(None, map(fault, wholes)):
            yield node.lineno, found


def _modules(nodes: list[ast.AST]) -> Iterator[tuple[str, str]]:
    """The names that modules go by here, each with the module."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.partition(".")[0]
                yield (alias.asname, alias.name) if alias.asname else (top, top)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"


def _whole(node: ast.expr, known: dict[str, str]) -> str:
    """The name with its module before it; empty if it begins with something else."""
    if isinstance(node, ast.Name):
        return known.get(node.id, "")
    if not isinstance(node, ast.Attribute):
        return ""
    before = _whole(node.value, known)
    return f"{before}.{node.attr}" if before else ""
