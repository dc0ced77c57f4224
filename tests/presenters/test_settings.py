"""The preferences without a window."""

from pathlib import Path

import pytest

from rawsiko.presenters.settings import PERCENTS, SPEEDS, SettingRow, SettingsPresenter
from rawsiko.store.preferences import Preferences, load_preferences
from rawsiko.ui.theme import TEXT_PERCENTS, UI_SCALES
from tests.presenters.front import desk_in


def row(settings: SettingsPresenter, key: str) -> SettingRow:
    rows = (*settings.model.game, *settings.model.player)
    return next(row for row in rows if row.key == key)


def test_every_size_that_the_theme_knows_is_offered() -> None:
    assert PERCENTS["text_percent"] == TEXT_PERCENTS
    assert [percent / 100 for percent in PERCENTS["ui_percent"]] == list(UI_SCALES)


def test_the_values_of_a_first_start_are_among_the_choices(tmp_path: Path) -> None:
    settings = SettingsPresenter(desk_in(tmp_path))
    for choice in (*settings.model.game, *settings.model.player):
        if choice.options:
            assert choice.chosen in [option.key for option in choice.options]


@pytest.mark.parametrize(
    "key",
    [
        "high_contrast",
        "less_motion",
        "left_handed",
        "sound",
        "haptics",
        "hand_over",
        "confirm_next",
    ],
)
def test_switches_hold_at_once_and_are_kept(tmp_path: Path, key: str) -> None:
    desk = desk_in(tmp_path)
    told: list[Preferences] = []
    desk.on_preferences = told.append
    settings = SettingsPresenter(desk)
    before = row(settings, key).is_on
    settings.toggle(key, not before)
    assert row(settings, key).is_on is not before
    assert getattr(told[-1], key) is not before
    assert getattr(load_preferences(tmp_path), key) is not before


@pytest.mark.parametrize(
    ("key", "option", "kept"),
    [
        ("text_percent", "150", 150),
        ("ui_percent", "90", 90),
        ("animation_percent", "fast", SPEEDS["animation_percent"]["fast"]),
        ("bot_seconds", "slow", SPEEDS["bot_seconds"]["slow"]),
    ],
)
def test_choices_hold_at_once_and_are_kept(
    tmp_path: Path, key: str, option: str, kept: float
) -> None:
    desk = desk_in(tmp_path)
    settings = SettingsPresenter(desk)
    settings.choose(key, option)
    assert row(settings, key).chosen == option
    assert getattr(load_preferences(tmp_path), key) == kept


def test_a_value_from_elsewhere_chooses_nothing(tmp_path: Path) -> None:
    settings = SettingsPresenter(desk_in(tmp_path).like(bot_seconds=7.0))
    assert row(settings, "bot_seconds").chosen == ""


def test_the_language_changes_live(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    settings = SettingsPresenter(desk)
    settings.speak("el")
    assert desk.words.language == "el"
    settings.back()
    assert desk.backs == [True]


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    desk = desk_in(tmp_path / "file")
    settings = SettingsPresenter(desk)
    assert settings.model.trouble == ""
    settings.toggle("sound", False)
    assert settings.model.trouble == desk.words.text("settings.not_kept")
    assert not desk.preferences.sound


def test_no_text_is_missing(tmp_path: Path) -> None:
    model = SettingsPresenter(desk_in(tmp_path)).model
    rows = (*model.game, *model.player)
    texts = [model.title, model.game_heading, model.player_heading, model.language_text]
    texts += [row.text for row in rows] + [row.detail for row in rows if not row.options]
    texts += [option.text for row in rows for option in row.options]
    assert not [text for text in texts if not text or text.startswith("settings.")]
