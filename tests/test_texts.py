"""Texts: every key that the code uses has a text, every text is used, and none stands in the code."""

import ast
import re
from pathlib import Path

import pytest

from rawsiko.presenters.words import LANGUAGES
from tools.build_catalogues import expected, key_faults, stale, text_faults, told_faults

ROOT = Path(__file__).parents[1]


def test_compiled_catalogues_are_up_to_date() -> None:
    assert stale() == []


def test_every_key_in_the_code_has_a_text_and_every_text_is_used() -> None:
    assert list(map(str, key_faults())) == []


@pytest.mark.parametrize("language", sorted({*LANGUAGES, *expected()}))
def test_a_language_keeps_the_laws(language: str) -> None:
    assert list(map(str, text_faults([language]))) == []
    assert list(map(str, told_faults([language]))) == []


def test_no_literal_text_in_kv() -> None:
    literal = re.compile(
        r"""^\s*(text|title|detail|hint|caption|spoken_name)\s*:\s*(['"]).+\2\s*$"""
    )
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            assert not literal.match(line), f"{path.name}:{number}: {line.strip()}"


def test_no_literal_text_in_screens_and_presenters() -> None:
    """A sentence has a space between two words; docstrings are not for players."""
    sentence = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
    for folder in ("presenters", "ui"):
        for path in sorted((ROOT / "rawsiko" / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            docstrings = {
                id(node.value)
                for node in ast.walk(tree)
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            }
            raised = {
                id(part)
                for node in ast.walk(tree)
                if isinstance(node, ast.Raise)
                for part in ast.walk(node)
            }
            for node in ast.walk(tree):
                if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                    continue
                if id(node) in docstrings or id(node) in raised or "\n" in node.value:
                    continue
                assert not sentence.search(node.value), f"{path.name}: {node.value!r}"
