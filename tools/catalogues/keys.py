"""Which keys the code uses: those written out, and those put together from declared families."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, NamedTuple

from babel.messages.extract import extract_from_dir

CODE = Path(__file__).parents[2] / "rawsiko"
ASKING = ("text", "plural")
"""The methods of Words."""
_KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
_TEMPLATE = re.compile(r"[a-z_{}]+(\.[a-z0-9_{}]+)+")
_HOLE = "{}"
_ANY = "*"
_Message = tuple[int, None, str, list[str]]
"""As Babel wants it: line, function, key, comments."""


class Used(NamedTuple):
    """What stands in the code: (place, key) and (place, template with {} for each hole)."""

    keys: list[tuple[str, str]]
    templates: list[tuple[str, str]]


def used_in(folder: Path, areas: set[str]) -> Used:
    """All keys in the code; a key begins with an area, which is the first word of a known key."""

    def method(file: IO[bytes], *_args: Any, **_options: Any) -> Iterator[_Message]:
        return _extracted(file, areas)

    used = Used([], [])
    found = extract_from_dir(folder, [("**.py", method)], keywords={}, strip_comment_tags=False)
    for name, line, key, _comments, _context in found:
        place = f"{folder.name}/{name}:{line}"
        (used.templates if _HOLE in key else used.keys).append((place, str(key)))
    return used


def _extracted(file: IO[bytes], areas: set[str]) -> Iterator[_Message]:
    """A method of extraction for Babel, whose own looks for calls of one function only."""
    tree = ast.parse(file.read())
    asked = _asked(tree)
    inside = {id(part) for node in _joined(tree) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text, is_key = _template(node), _TEMPLATE.fullmatch(_template(node))
            is_key = is_key if _HOLE in text else None
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text, is_key = node.value, _KEY.fullmatch(node.value)
            is_key = None if id(node) in inside else is_key
        else:
            continue
        if is_key and (text.split(".")[0] in areas or id(node) in asked):
            yield node.lineno, None, text, []


def _joined(tree: ast.AST) -> Iterator[ast.JoinedStr]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr))


def _asked(tree: ast.AST) -> set[int]:
    """First arguments of calls that look a text up."""
    return {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ASKING
        and node.args
    }


def _template(node: ast.JoinedStr) -> str:
    return "".join(
        part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else _HOLE
        for part in node.values
    )


def expanded(families: Mapping[str, Iterable[str]]) -> set[str]:
    """Every key of the families; several holes are filled with values joined by a bar.

    >>> sorted(expanded({"board.kind.{}": ["clash"], "rules.{}_{}": ["goal|1", "goal|2"]}))
    ['board.kind.clash', 'rules.goal_1', 'rules.goal_2']
    """
    return {
        template.format(*value.split("|"))
        for template, values in families.items()
        for value in values
    }


def differences(
    used: Used, families: Mapping[str, Iterable[str]], known: set[str]
) -> Iterator[tuple[str, str]]:
    """(key, why) for every key that is used without a text, or has a text and is not used."""
    families = {template: [str(value) for value in values] for template, values in families.items()}
    made = expanded(families)
    exact = {key for key in made if _ANY not in key}
    patterns = [re.compile(re.escape(key).replace(r"\*", r".+")) for key in made - exact]
    begun = {part for values in families.values() for value in values for part in value.split("|")}
    for place, template in used.templates:
        if template not in families:
            yield template, f"is put together in {place} but is in no declared family"
    written = {template for _, template in used.templates}
    for template in sorted(set(families) - written):
        yield template, "is a declared family that the code does not use"
    for place, key in used.keys:
        if key not in known and key not in begun:
            yield key, f"is used in {place} but has no English text"
    for key in sorted(exact - known):
        yield key, "belongs to a declared family but has no English text"
    said = {key for _, key in used.keys} | exact
    for key in sorted(known - said):
        if not any(pattern.fullmatch(key) for pattern in patterns):
            yield key, "has an English text but is not used"
