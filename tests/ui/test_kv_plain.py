"""kv says how things stand, not what is so: what is decided has a name in Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.lang.parser import Parser, ParserRule

KV = Path(__file__).resolve().parents[2] / "kv"
FILES = {path.relative_to(KV).as_posix(): path for path in sorted(KV.rglob("*.kv"))}

CALLS = {"int", "max", "min", "round"}
"""What lengths are worked out with."""
BRANCHES = ast.IfExp | ast.BoolOp
LOOPS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp | ast.Lambda


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_plain(name: str) -> None:
    faults = [f"{name}:{line}: {fault}" for line, fault in faults_in(FILES[name])]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("text: root.model.x if root.model else ''", "asks whether root.model is there"),
        ("disabled: not (root.row and root.row.is_mine)", "asks whether root.row is there"),
        ("text: root.a if root.b else root.c if root.d else ''", "decides twice"),
        ("opacity: 1 if root.width > 10 else 0", "decides by more than one property"),
        ("opacity: 1 if root.model.card else 0", "decides by more than one property"),
        ("disabled: self.a or self.b or self.c", "has a chain of conditions"),
        ("text: [one for one in root.all]", "has a loop"),
        ("text: str(root.number)", "calls str"),
        ("width: {'phone': 1, 'tablet': 2}[root.form]", "looks something up"),
        ("text: root.name + ':'", "puts words together"),
        ("on_tap: root.a() if root.b else root.c()", "decides in a handler"),
        ("on_tap: print('tapped')", "calls print"),
    ],
)
def test_what_is_not_plain(line: str, fault: str) -> None:
    name, _, value = line.partition(": ")
    assert list(faults_of(name, value)) == [fault]


@pytest.mark.parametrize(
    "line",
    [
        "opacity: 1 if self.shown else 0",
        "spacing: theme.margin if root.form == 'tablet' else theme.grid",
        "height: max(words.height, 40 * theme.unit) + 2 * theme.grid",
        "color: self.tint or theme.ink",
        "padding: root.insets[0], 0, [theme.grid] * 4",
        "rgba: theme.seat_colour(root.seat, 'tint')",
        "pos_hint: {'center_y': 0.5}",
        "shown: root.model.card is not None",
        "on_tap: root.presenter.open(args[1])",
    ],
)
def test_what_is_plain(line: str) -> None:
    name, _, value = line.partition(": ")
    assert list(faults_of(name, value)) == []


def faults_in(path: Path) -> Iterator[tuple[int, str]]:
    """Lines of a file with what is wrong with them."""
    # What a file imports is not wanted here.
    text = re.sub(r"^#:.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for _, rule in Parser(content=text, filename=str(path)).rules:
        for name, value, line in _lines(rule):
            for fault in faults_of(name, value):
                yield line + 1, fault


def faults_of(name: str, value: str) -> Iterator[str]:
    """What is wrong with one line."""
    nodes = list(ast.walk(ast.parse(value.strip())))
    is_handler = name.startswith("on_")
    branches = [node for node in nodes if isinstance(node, BRANCHES)]
    missing = sorted({guard for branch in branches for guard in _guards(branch)})
    if is_handler and branches:
        yield "decides in a handler"
    elif missing:
        yield f"asks whether {missing[0]} is there"
    elif len(branches) > 1:
        yield "decides twice"
    elif any(isinstance(node, ast.IfExp) and not _is_one(node.test) for node in branches):
        yield "decides by more than one property"
    elif any(isinstance(node, ast.BoolOp) and len(node.values) > 2 for node in branches):
        yield "has a chain of conditions"
    if any(isinstance(node, LOOPS) for node in nodes):
        yield "has a loop"
    if any(isinstance(n, ast.Subscript) and isinstance(n.value, ast.Dict) for n in nodes):
        yield "looks something up"
    if any(isinstance(node, ast.BinOp) and _joins_words(node) for node in nodes):
        yield "puts words together"
    owners = ("root.", "self.", "app.", "theme.") if is_handler else ("theme.",)
    for call in (node for node in nodes if isinstance(node, ast.Call)):
        called = ast.unparse(call.func)
        if called not in CALLS and not called.startswith(owners):
            yield f"calls {called}"


def _lines(rule: ParserRule) -> Iterator[tuple[str, str, int]]:
    for line in [*rule.properties.values(), *rule.handlers]:
        yield line.name, line.value, line.line
    canvases = [rule.canvas_before, rule.canvas_root, rule.canvas_after]
    for part in [*rule.children, *filter(None, canvases)]:
        yield from _lines(part)


def _guards(branch: ast.AST) -> Iterator[str]:
    """What is only there to see whether there is something to read."""
    test, *read = branch.values if isinstance(branch, ast.BoolOp) else _parts(branch)
    inside = {ast.unparse(node) for part in read for node in ast.walk(part)}
    for term in test.values if isinstance(test, ast.BoolOp) else [test]:
        chain = ast.unparse(term.operand if isinstance(term, ast.UnaryOp) else term)
        if any(text.startswith(f"{chain}.") for text in inside):
            yield chain


def _parts(branch: ast.AST) -> list[ast.expr]:
    return [branch.test, branch.body, branch.orelse] if isinstance(branch, ast.IfExp) else []


def _is_one(test: ast.expr) -> bool:
    """One property of a widget that is near, or which form the window has."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test = test.operand
    if isinstance(test, ast.Compare) and isinstance(test.comparators[0], ast.Constant):
        test = test.left
        if not isinstance(test, ast.Attribute) or test.attr != "form":
            return False
    return isinstance(test, ast.Attribute) and isinstance(test.value, ast.Name)


def _joins_words(sum_: ast.BinOp) -> bool:
    sides = (sum_.left, sum_.right)
    return any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides)


def test_what_follows_the_theme_is_set_in_one_rule_only() -> None:
    """Where two rules set it, a change of the theme runs both again, and the wrong one may win."""
    rules = [(name, rule) for name, path in FILES.items() for rule in rules_of(path)]
    own = {
        (kind.partition("@")[0].strip(), line.name)
        for _, rule in rules
        for kind in rule.name.strip("<>").split(",")
        for line in rule.properties.values()
        if "theme." in line.value
    }
    twice = [
        f"{name}:{line.line + 1}: {part.name}.{line.name}"
        for name, rule in rules
        for part in parts_of(rule)
        for line in part.properties.values()
        if "theme." in line.value and (part.name, line.name) in own
    ]
    assert twice == []


def rules_of(path: Path) -> list[ParserRule]:
    return [rule for _, rule in Parser(content=path.read_text(encoding="utf-8")).rules]


def parts_of(rule: ParserRule) -> Iterator[ParserRule]:
    for part in rule.children:
        yield part
        yield from parts_of(part)
