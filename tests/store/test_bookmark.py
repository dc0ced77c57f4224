"""The bookmark: kept whole, read forgivingly, and never a trap."""

from pathlib import Path

import pytest

from rawsiko.store.bookmark import MOST_TRIES, NAME, Bookmark, put_bookmark, take_bookmark

MARK = Bookmark("board", "monday")


def test_what_was_open_is_found_again_and_gone_when_taken_away(tmp_path: Path) -> None:
    put_bookmark(tmp_path, MARK)
    assert take_bookmark(tmp_path) == MARK
    put_bookmark(tmp_path, None)
    assert take_bookmark(tmp_path) is None
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_never_comes_to_stand_is_tried_twice_and_then_left_alone(
    tmp_path: Path,
) -> None:
    put_bookmark(tmp_path, MARK)
    tries = [take_bookmark(tmp_path) for _ in range(MOST_TRIES + 2)]
    assert [mark is not None for mark in tries] == [True, True, False, False]
    put_bookmark(tmp_path, MARK)
    assert take_bookmark(tmp_path) == MARK


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "7", '{"match": "a"}', '{"place": "moon", "match": "a", "tries": 0}',
     '{"place": "board", "match": 3, "tries": 0}', '{"place": ["board"], "match": "a", "tries": {}}',
     "[" * 100_000],
)  # fmt: skip
def test_an_odd_file_is_no_bookmark(tmp_path: Path, content: str) -> None:
    (tmp_path / NAME).write_text(content, encoding="utf-8")
    assert take_bookmark(tmp_path) is None


def test_without_a_folder_nothing_happens(tmp_path: Path) -> None:
    put_bookmark(tmp_path / "nowhere", MARK)
    assert take_bookmark(tmp_path / "nowhere") is None
