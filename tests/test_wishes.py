"""docs/wishes.md promises tests by name; here it is seen that they are there."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "wishes.md"


def promised() -> list[tuple[str, str]]:
    return re.findall(r"`([\w/]+\.py)::([\w*]+)`", PAGE.read_text("utf-8"))


def test_every_promised_test_is_there() -> None:
    missing = [
        f"{file}::{name}"
        for file, name in promised()
        if not (TESTS / file).is_file()
        or (name != "*" and f"def {name}(" not in (TESTS / file).read_text("utf-8"))
    ]
    assert promised()
    assert missing == []


def test_every_wish_names_a_test() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")][1:]
    assert [row for row in rows if "::" not in row] == []
