"""Layouts, read with Kivy's own parser: the code in them, so that it can be checked as all other code is."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from unittest.mock import patch

from tools.ship.android.by_factory import QUIET, asked

with patch.dict(os.environ, QUIET):
    from kivy.lang.parser import Parser, ParserException, ParserRule, ParserRuleProperty

BASES = re.compile(r"@([^],>]+)")
"""Of a class that a layout makes: "<Name@One+Other>"."""
CANVASES = ("canvas_before", "canvas_root", "canvas_after")


def tree(text: str) -> ast.Module:
    """What a layout imports, its values and handlers, and the classes that it asks for, as if they were a module.

    SyntaxError tells why Kivy would not read it, and the line.
    """
    layout = _Layout(content=text)
    return ast.Module([*_directives(layout), *_code(layout), *_classes(layout)], [])


class _Layout(Parser):
    """Its rules, and the numbers of the lines that are no comments; nothing in it is imported or run."""

    def parse(self, content: str) -> None:
        lines = list(enumerate(content.splitlines()))
        self.sourcecode = lines[:]
        self.strip_comments(lines)
        self.numbers = [number for number, _words in lines]
        try:
            self.objects, rest = self.parse_level(0, lines)
        except ParserException as error:
            raise _error(error.line, str(error).splitlines()[-1]) from error
        except (AttributeError, IndexError) as error:
            # It has no words for what stands under nothing, or has no name.
            raise _error(_last_line(error), "Invalid indentation or name") from error
        if rest:
            raise _error(rest[0][0], "Invalid data (not parsed)")


def _error(number: int, why: str) -> SyntaxError:
    """Kivy counts lines from 0."""
    return SyntaxError(why, (None, number + 1, None, None))


def _last_line(error: Exception) -> int:
    """The one that Kivy was at."""
    at, number = error.__traceback__, 0
    while at is not None:
        number = at.tb_frame.f_locals.get("ln", number)
        at = at.tb_next
    return number


def _directives(layout: Any) -> Iterator[ast.stmt]:
    for number, words in layout.directives:
        match words.split(maxsplit=2):
            case ["import", alias, whole] if len(whole.split()) == 1:
                # The last part may be a module or something inside of one.
                outer, _, last = whole.strip().rpartition(".")
                names = [ast.alias(last, alias)]
                found = ast.ImportFrom(outer, names, 0) if outer else ast.Import(names)
                found.lineno = number + 1
                yield found
            case ["set", _name, value]:
                try:
                    yield from _moved(ast.parse(value.strip(), mode="eval"), [number])
                except SyntaxError as error:
                    raise _error(number, error.msg) from error
            case ["import" | "set", *_]:
                raise _error(number, "Invalid directive syntax")
            case ["kivy" | "include", _, *_]:
                pass
            case _:
                raise _error(number, "Unknown directive")


def _code(layout: Any) -> Iterator[ast.stmt]:
    for part in (part for rule in _rules(layout.objects) for part in _parts(rule)):
        first = layout.numbers.index(part.line)
        numbers = layout.numbers[first : first + part.value.count("\n") + 1]
        try:
            part.precompile()
            found = ast.parse(part.value, mode=part.mode)
        except SyntaxError as error:
            # Kivy puts as many lines before it.
            raise _error(_nth(numbers, (error.lineno or 0) - part.line), error.msg) from error
        except Exception as error:
            # What has no names in it has been worked out already.
            raise _error(numbers[0], f"{type(error).__name__}: {error}") from error
        yield from _moved(found, numbers)


def _classes(layout: Any) -> Iterator[ast.stmt]:
    for rule in _rules(layout.objects):
        is_selector = rule.name.startswith(("<", "["))
        names = BASES.findall(rule.name) if is_selector else [rule.name]
        for name in (name for several in names for name in several.split("+")):
            yield asked(name.strip(), rule.line + 1)


def _rules(rules: Iterable[ParserRule]) -> Iterator[ParserRule]:
    for rule in rules:
        yield rule
        canvases = filter(None, (getattr(rule, name) for name in CANVASES))
        yield from _rules([*rule.children, *canvases])


def _parts(rule: ParserRule) -> Iterator[ParserRuleProperty]:
    yield from rule.properties.values()
    yield from rule.handlers


def _moved(found: ast.Module | ast.Expression, numbers: Sequence[int]) -> list[ast.stmt]:
    """Statements with the lines that they have in the layout."""
    body: list[ast.stmt] = []
    body += found.body if isinstance(found, ast.Module) else [ast.Expr(found.body)]
    for node in ast.walk(found):
        if isinstance(node, ast.expr | ast.stmt):
            node.lineno = _nth(numbers, node.lineno) + 1
    return body


def _nth(numbers: Sequence[int], line: int) -> int:
    return numbers[min(max(line, 1), len(numbers)) - 1]
