"""What Kivy imports when it meets the name of a class: in a layout, or asked of its Factory."""

from __future__ import annotations

import ast
import os
from collections.abc import Set as AbstractSet
from unittest.mock import patch

from tools.ship.android.names import last

# Kivy would take the arguments and the standard error of this program for its own, and write to the home folder.
QUIET = {
    **dict.fromkeys(("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG"), "1"),
    "KIVY_LOG_MODE": "PYTHON",
}
with patch.dict(os.environ, QUIET):
    from kivy.factory import Factory

FACTORY = "Factory"
REGISTER = "register"
"""How Kivy is told of a module that it imports when it meets a name."""
MODULE = 2
"""The place of that module among the arguments."""
OF_KIVY = {
    name: told["module"]
    for name, told in Factory.classes.items()
    if (told["module"] or "").startswith("kivy.")
}
"""The modules of the classes that Kivy knows by itself; those of the game are looked at one by one."""


def asked(name: str, line: int) -> ast.stmt:
    """As code: what Kivy does with a name in a layout."""
    found = ast.Attribute(ast.Name(FACTORY, ast.Load()), name, ast.Load())
    return ast.fix_missing_locations(ast.Expr(found, lineno=line, col_offset=0))


def wanted(node: ast.AST, factories: AbstractSet[str]) -> str | None:
    """The class that is asked of one of these; empty if it does not stand there, None if none is."""
    match node:
        case ast.Attribute(value=owner, attr=name) if last(owner) in factories:
            return name
        case (
            ast.Call(func=ast.Attribute(value=owner, attr="get"), args=[name, *_])
            | ast.Call(func=ast.Name("getattr"), args=[owner, name, *_])
        ) if last(owner) in factories:
            return str(name.value) if isinstance(name, ast.Constant) else ""
    return None


def registrars(nodes: list[ast.AST], factories: AbstractSet[str]) -> set[str]:
    """Other names that a Factory's way to be told has been given."""
    found = (node for node in nodes if isinstance(node, ast.Assign))
    return {
        last(target) for node in found if _tells(node.value, factories) for target in node.targets
    }


def is_told(call: ast.Call, factories: AbstractSet[str], names: AbstractSet[str]) -> bool:
    """Whether this registers something with a Factory: much else is registered elsewhere."""
    by_name = isinstance(call.func, ast.Name) and call.func.id in names
    return by_name or _tells(call.func, factories)


def _tells(node: ast.expr, factories: AbstractSet[str]) -> bool:
    return isinstance(node, ast.Attribute) and (
        node.attr == REGISTER and last(node.value) in factories
    )


def told(call: ast.Call) -> str | None:
    """The module that Kivy is told of; empty if it does not stand there, None if there is none.

    A part of the package in which this stands needs no other name.
    """
    named = next((word.value for word in call.keywords if word.arg == "module"), None)
    module = named or next(iter(call.args[MODULE:]), None)
    if isinstance(module, ast.Constant):
        return module.value if isinstance(module.value, str) else None
    is_own = module is None or ast.unparse(module).startswith("f'{__name__}.")
    return None if is_own else ""
