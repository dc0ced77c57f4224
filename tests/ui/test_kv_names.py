"""kv finds its rules by the bare name of a class, so each name may be used once in the whole app."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from textwrap import dedent

from rawsiko.ui import widgets

KV = Path(__file__).resolve().parents[2] / "kv"
SOURCES = sorted((KV.parent / "rawsiko").rglob("*.py"))


def test_every_rule_has_a_name_of_its_own() -> None:
    rule = re.compile(r"^<-?(\w+)(?:@[\w+]+)?>:", re.MULTILINE)
    texts = [path.read_text(encoding="utf-8") for path in KV.rglob("*.kv")]
    named = Counter(name for text in texts for name in rule.findall(text))
    assert len(named) > 50
    assert [name for name, count in named.items() if count > 1] == []


def test_whoever_lays_out_a_rule_has_imported_what_it_names() -> None:
    """kv knows a class once its module was imported, by whomever: a screen may be the first to be shown."""
    modules = _modules()
    missing = []
    for name, tree in modules.items():
        for file in _loaded(tree):
            text = (KV / f"{file}.kv").read_text(encoding="utf-8")
            missing += [f"{name}: {file}.kv names {told}" for told in _missing(name, text, modules)]
    assert not missing, "\n".join(missing)


def test_the_recipe_of_a_screen_imports_what_its_layout_names() -> None:
    recipe = (KV.parent / "docs" / "recipes" / "screen.md").read_text(encoding="utf-8")
    blocks = [dedent(block) for block in re.findall(r"```\w*\n(.*?)```", recipe, re.DOTALL)]
    (code,) = [block for block in blocks if "load_kv(" in block]
    (layout,) = [block for block in blocks if "<ThanksScreen>:" in block]
    modules = {**_modules(), "recipe": ast.parse(code)}
    assert "PageHead" in layout
    assert _missing("recipe", layout, modules) == []


def _modules() -> dict[str, ast.Module]:
    return {_name_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}


def _missing(name: str, layout: str, modules: dict[str, ast.Module]) -> list[str]:
    """What the layout of a module names and nothing that the module imports has."""
    homes = {
        node.name: home
        for home, tree in modules.items()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and home.startswith("rawsiko.ui.")
    }
    kit = {word for words in widgets._MODULES.values() for word in words.split()}
    imported = set(re.findall(r"^#:import \w+ ([\w.]+)\.\w+$", layout, re.MULTILINE))
    near = _reached(name, modules).union(*(_reached(each, modules) for each in imported))
    used = set(re.findall(r"^[ ]+([A-Z]\w+):", layout, re.MULTILINE))
    return [
        f"{word} of {homes[word]}"
        for word in sorted(used & homes.keys() - kit)
        if homes[word] not in near
    ]


def _name_of(path: Path) -> str:
    parts = path.relative_to(KV.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _loaded(tree: ast.Module) -> list[str]:
    """The kv files that a module loads."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    loads = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "load_kv"]
    values = [
        argument.value for c in loads for argument in c.args if isinstance(argument, ast.Constant)
    ]
    return [value for value in values if isinstance(value, str)]


def _reached(name: str, modules: dict[str, ast.Module]) -> set[str]:
    """A module and all that it imports, and what these import."""
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        module = waiting.pop()
        if module in reached or module not in modules:
            continue
        reached.add(module)
        for node in modules[module].body:
            if isinstance(node, ast.Import):
                waiting += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                waiting += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return reached
