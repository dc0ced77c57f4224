"""What code imports, in whatever way it is written, and whether that is there on the device."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

from tools.ship.android.beneath import imported_by
from tools.ship.android.bound import names_in
from tools.ship.android.by_factory import FACTORY, OF_KIVY, is_told, registrars, told, wanted
from tools.ship.android.library import ELSEWHERE, GONE, PYTHON, SPARED, STRIPPED
from tools.ship.android.names import also, last

OWN = {"rawsiko", "main"}
BY_NAME = {"import_module", "__import__", "run_module", "resolve_name"}
UNNAMED = {
    "rawsiko/content/load.py:_sha256": "modules of Python's own that may be missing",
    "rawsiko/core/value.py:_assignments": "assignments of fields, and nothing else",
    "rawsiko/ui/kv_cache.py:load": "a file of our own layouts, which are looked at one by one",
    "rawsiko/ui/kv_cache.py:_settled": "a value without any name in it, from our own layouts",
    "rawsiko/ui/kivy_setup.py:_behaviour": "a part of Kivy, by the name that Kivy has for it",
}
"""Functions that import what has no name in writing, or run code that they make, and why nothing is missed."""
WRITTEN = {"exec", "eval"}
LOADED = {"exec_module", "load_module", "run_path", "runcode", "runsource"}
UNREAD = "code that does not stand there is run, and what it imports cannot be checked (see imports.UNNAMED)"
NO_NAME = (
    "which module is imported does not stand there, and cannot be checked (see imports.UNNAMED)"
)
LAYOUT = "load_string"
INLINE = f"{LAYOUT}: layouts belong into kv/, where their code is checked (see imports.UNNAMED)"
NEED_A_REASON = {UNREAD, NO_NAME, INLINE}
CODE = {".py", ".pyc", ".so", ".pyd"}
Found = Iterator[tuple[int, str]]


class Package:
    """What can be imported on the device."""

    def __init__(self, staged: Path, there: set[str]) -> None:
        self._staged, self._there = staged, there
        self._beneath: dict[str, str] = {}

    def fault(self, module: str) -> str:
        """Why a module cannot be imported, or what it imports itself; empty if it can."""
        return self._absence(module) or self._fault_beneath(module)

    def _absence(self, module: str) -> str:
        top, *rest = module.split(".")
        if top in GONE:
            return f"{module} is gone from Python {PYTHON}"
        if module in SPARED:
            return ""
        if top not in OWN and STRIPPED.fullmatch(module):
            return f"{module} is not packaged"
        if top not in self._there:
            return f"{module} is not packaged{_other_name(top)}"
        if module in ELSEWHERE or not self._holds(top, rest):
            return f"{module} is not packaged"
        return ""

    def name_fault(self, module: str, name: str) -> str:
        """Why something cannot be imported from a module that can; empty if it can."""
        whole = f"{module}.{name}"
        top, *rest = module.split(".")
        if whole in ELSEWHERE or (top not in OWN and STRIPPED.fullmatch(whole)):
            return f"{whole} is not packaged"
        places = self._places(top)
        if not places:
            return ""
        if self._is_part(whole):
            return self._fault_beneath(whole)
        known = [
            _bound(Path(place, *rest), is_python=top in sys.stdlib_module_names) for place in places
        ]
        is_there = any(names is None or name in names for names in known)
        return "" if is_there else f"there is no {name} in {module}"

    def _fault_beneath(self, module: str) -> str:
        """The same for all that a library brings along; our own modules are looked at one by one."""
        if module not in self._beneath:
            self._beneath[module] = self._search_beneath(module)
        return self._beneath[module]

    def _search_beneath(self, module: str) -> str:
        seen, waiting = set[str](), [module]
        while waiting:
            at = waiting.pop()
            top, _, inner = at.partition(".")
            if at in seen or top in OWN or top in sys.stdlib_module_names:
                continue
            seen.add(at)
            waiting += [at.rpartition(".")[0]] if inner else []
            for needed, names in imported_by(at):
                fault = self._absence(needed)
                if fault:
                    return f"{fault}, and {at} needs it"
                parts = (f"{needed}.{name}" for name in names)
                waiting += [needed, *filter(self._is_part, parts)]
        return ""

    def _is_part(self, module: str) -> bool:
        top, *rest = module.split(".")
        return any(_is_module(Path(place, *rest)) for place in self._places(top))

    def _holds(self, top: str, rest: list[str]) -> bool:
        """Whether the part of the package is there; a package that is not here cannot be looked into."""
        places = self._places(top) if rest else []
        return not places or any(_is_module(Path(place, *rest)) for place in places)

    def _places(self, top: str) -> list[str]:
        if top in OWN:
            return [str(self._staged / top)]
        return _places(top)


@cache
def _other_name(top: str) -> str:
    """Where to say that it comes with a package of another name, if it does here."""
    packages = packages_distributions().get(top, ())
    others = [name for name in packages if name.lower().replace("-", "_") != top.lower()]
    return f" (if {others[0]} is: see needs.MODULES)" if others else ""


@cache
def _places(top: str) -> list[str]:
    found = importlib.util.find_spec(top)
    return list((found and found.submodule_search_locations) or ())


def _bound(path: Path, *, is_python: bool) -> set[str] | None:
    """The names of a module, None if they cannot be known. Of Python's own only packages are looked into.

    A newer Python may have more in a module than the one that checks, but hardly another part of a package.
    """
    inside, beside = path / "__init__.py", path.with_name(f"{path.name}.py")
    for source in (inside,) if is_python else (inside, beside):
        if source.is_file():
            return names_in(source)
    return set() if path.is_dir() else None


@cache
def _is_module(path: Path) -> bool:
    if path.is_dir():
        return any(part.suffix in CODE for part in path.iterdir())
    return any(part.suffix in CODE for part in path.parent.glob(f"{path.name}.*"))


def faults(nodes: list[ast.AST], name: Path, package: Package) -> Found:
    """Line by line; ``name`` is that of the file, from where the package begins."""
    ways, factories = also(nodes, BY_NAME), also(nodes, {FACTORY})
    registers = registrars(nodes, factories)
    spared = set(_spared(nodes, name))
    for node in (node for node in nodes if isinstance(node, ast.stmt | ast.expr)):
        called = last(node.func) if isinstance(node, ast.Call) else ""
        if isinstance(node, ast.ImportFrom):
            fault = _from_fault(node, name, package)
        elif isinstance(node, ast.Import):
            fault = _first_fault(package, [alias.name for alias in node.names])
        elif isinstance(node, ast.Call) and called in ways:
            fault = _fault_of(_named(node, name), package)
        elif isinstance(node, ast.Call) and is_told(node, factories, registers):
            fault = _fault_of(told(node), package)
        elif (asked := wanted(node, factories)) is not None:
            fault = _fault_of(asked and OF_KIVY.get(asked), package)
        elif isinstance(node, ast.Call) and _is_fetched(node):
            fault = NO_NAME
        elif isinstance(node, ast.Call) and (called in LOADED or _is_built_in(node.func, WRITTEN)):
            fault = UNREAD
        elif isinstance(node, ast.Name | ast.Attribute) and last(node) == LAYOUT:
            fault = INLINE
        else:
            continue
        if fault and not (fault in NEED_A_REASON and node in spared):
            yield node.lineno, fault


def _fault_of(module: str | None, package: Package) -> str:
    """None is nothing to import, and empty is a name that does not stand there."""
    if module is None:
        return ""
    return package.fault(module) if module else NO_NAME


def _spared(nodes: list[ast.AST], name: Path) -> Iterator[ast.AST]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and f"{name.as_posix()}:{node.name}" in UNNAMED:
            yield from ast.walk(node)


def _first_fault(package: Package, modules: list[str]) -> str:
    return next(filter(None, map(package.fault, modules)), "")


def _from_fault(node: ast.ImportFrom, name: Path, package: Package) -> str:
    module = node.module or ""
    if node.level:
        module = ".".join([*name.parts[: -node.level], *filter(None, [node.module])])
    names = [alias.name for alias in node.names if alias.name != "*"]
    faults = (package.name_fault(module, each) for each in names)
    return package.fault(module) or next(filter(None, faults), "")


def _is_fetched(call: ast.Call) -> bool:
    """Whether a function that imports by name is itself found by its name."""
    is_asked = _is_built_in(call.func, {"getattr"}) and len(call.args) > 1
    return is_asked and getattr(call.args[1], "value", None) in BY_NAME


def _is_built_in(node: ast.expr, names: set[str]) -> bool:
    """Not what somebody else has given the same name, such as a method."""
    if isinstance(node, ast.Attribute):
        return node.attr in names and last(node.value) == "builtins"
    return last(node) in names


def _named(call: ast.Call, name: Path) -> str:
    """A module that is imported by its name; empty if that does not stand there in writing."""
    told = {word.arg: word.value for word in call.keywords}
    first = call.args[0] if call.args else told.get("name", told.get("mod_name"))
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return ""
    module = first.value.lstrip(".").partition(":")[0]
    level = len(first.value) - len(first.value.lstrip("."))
    if not level:
        return module
    start = _anchor(call.args[1] if len(call.args) > 1 else told.get("package"), name)
    return ".".join([*start[: len(start) - level + 1], module]) if start else ""


def _anchor(node: ast.expr | None, name: Path) -> list[str]:
    """The package that a name with dots before it starts from, if that can be told."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.split(".")
    word = "" if node is None else last(node)
    is_known = word == "__package__" or (word == "__name__" and name.stem == "__init__")
    return list(name.parts[:-1]) if is_known else []
