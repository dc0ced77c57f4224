"""Texts: every key that the code uses has a text, every text is used, and none stands in the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po

from rawsiko.core.phase import Action, Phase
from rawsiko.core.rejection import Code
from tools.build_catalogues import stale

ROOT = Path(__file__).parents[1]
ENGLISH = ROOT / "locales" / "en" / "LC_MESSAGES"
KEY = re.compile(r"^[a-z_]+(\.[a-z_]+)+$")


def catalogue() -> dict[str, object]:
    """All English texts by key."""
    found: dict[str, object] = {}
    for path in sorted(ENGLISH.glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale="en"):
                if message.id:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    assert key not in found, f"{key} stands in two catalogues"
                    found[key] = message.string
    return found


def strings_in(folder: Path) -> Iterator[tuple[Path, str]]:
    """All string literals and the fixed parts of f-strings."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path, node.value


def test_no_text_is_empty() -> None:
    for key, text in catalogue().items():
        parts = text if isinstance(text, tuple) else (text,)
        assert all(parts), key


def test_compiled_catalogues_are_up_to_date() -> None:
    assert stale() == []


def test_every_key_in_the_code_has_a_text() -> None:
    known = catalogue()
    areas = {key.split(".")[0] for key in known}
    for path, string in strings_in(ROOT / "rawsiko"):
        if KEY.match(string) and string.split(".")[0] in areas and string not in known:
            # A key may also be the beginning of others, such as a question's.
            assert any(key.startswith(f"{string}.") for key in known), f"{path}: {string}"


def test_every_refusal_phase_and_action_has_its_texts() -> None:
    known = catalogue()
    wanted = [f"refusal.{code.label}" for code in Code]
    wanted += [f"board.phase.{phase}" for phase in Phase]
    wanted += [f"board.phase_short.{phase}" for phase in Phase]
    wanted += [f"board.doing.{phase}" for phase in Phase]
    wanted += [f"board.kind.{action}" for action in Action]
    assert [key for key in wanted if key not in known] == []


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
