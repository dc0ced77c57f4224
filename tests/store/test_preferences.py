"""Preferences that no setting of the app can have written."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.store.preferences import NAME, Preferences, load_preferences


@pytest.mark.parametrize(
    ("name", "odd"),
    [
        ("ui_percent", 0),
        ("text_percent", 100_000),
        ("animation_percent", 0),
        ("bot_seconds", float("nan")),
        ("bot_seconds", -1),
        ("turns", 10**9),
    ],
)
def test_a_number_that_no_setting_gives_is_as_at_the_first_start(
    tmp_path: Path, name: str, odd: float
) -> None:
    (tmp_path / NAME).write_text(json.dumps({name: odd, "sound": False}), encoding="utf-8")
    assert load_preferences(tmp_path) == replace(Preferences(), sound=False)
