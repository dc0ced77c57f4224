"""The house: imports go one way, and nothing but the user interface needs a window."""

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CORE = sorted((ROOT / "rawsiko" / "core").rglob("*.py"))


def test_everything_below_the_window_works_without_kivy_and_plyer() -> None:
    program = """
import sys
for blocked in ("kivy", "plyer"):
    sys.modules[blocked] = None
import pkgutil, rawsiko
for module in pkgutil.walk_packages(rawsiko.__path__, "rawsiko."):
    if not module.name.startswith("rawsiko.ui") and not module.name.endswith("__main__"):
        __import__(module.name)
print("all imported")
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "all imported\n", done.stderr


def test_the_core_needs_only_the_standard_library_and_itself() -> None:
    for path in CORE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                top = name.split(".")[0]
                assert top in sys.stdlib_module_names or name.startswith("rawsiko.core"), path


def test_shipped_code_never_validates_with_assert() -> None:
    for path in (ROOT / "rawsiko").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert not any(isinstance(node, ast.Assert) for node in ast.walk(tree)), path


def test_it_runs_with_asserts_and_docstrings_compiled_away() -> None:
    done = subprocess.run(
        [sys.executable, "-OO", "-m", "rawsiko", "simulate", "--games", "1", "--seed", "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_every_rule_of_the_manual_is_named_by_a_test() -> None:
    rules = "3_1 3_2 3_3 3_4 3_5 3_6 3_7 4_1 4_2 4_3 5_1 5_2 5_3 5_4 5_5 5_6 5_7 5_8 "
    rules += "6_1 6_2 6_3 7_1 7_2 7_3 7_4"
    tests = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests" / "core").glob("*.py"))
    for rule in rules.split():
        assert f"def test_rule_{rule}_" in tests, rule
