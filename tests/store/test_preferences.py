"""Preferences that no setting of the app can have written."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.store.preferences import NAME, Preferences, load_preferences, save_preferences


@pytest.mark.parametrize(
    ("name", "odd"),
    [
        ("ui_percent", 0),
        ("text_percent", 100_000),
        ("animation_percent", 0),
        ("bot_seconds", float("nan")),
        ("bot_seconds", -1),
        ("bot_seconds", 10**400),
        ("turns", 10**9),
    ],
)
def test_a_number_that_no_setting_gives_is_as_at_the_first_start(
    tmp_path: Path, name: str, odd: float
) -> None:
    (tmp_path / NAME).write_text(json.dumps({name: odd, "sound": False}), encoding="utf-8")
    assert load_preferences(tmp_path) == replace(Preferences(), sound=False)


def test_half_a_character_does_not_keep_the_rest_from_being_saved(tmp_path: Path) -> None:
    odd = replace(Preferences(), table_name="5\ud800b", sound=False)
    assert save_preferences(tmp_path, odd) is None
    assert load_preferences(tmp_path) == replace(odd, table_name="5?b")
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
