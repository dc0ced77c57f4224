"""The player's preferences: a small JSON file, read forgivingly and written atomically."""

import json
import os
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from rawsiko.core.value import value

NAME = "preferences.json"


@value
class SeatDraft:
    """A Seat as it was set up last time; ``level`` is empty for a human."""

    name: str = ""
    avatar: str = ""
    level: str = ""


@value
class Preferences:
    """Everything that is remembered between two starts, except the Matches."""

    language: str = "en"
    text_percent: int = 100
    ui_percent: int = 100
    sound: bool = True
    haptics: bool = True
    animation_percent: int = 100
    bot_seconds: float = 0.8
    hand_over: bool = True
    confirm_next: bool = True
    left_handed: bool = False
    high_contrast: bool = False
    less_motion: bool = False
    turns: int = 8
    advanced_setup: bool = False
    monopoly_stranglehold: bool = False
    trade_with_china: bool = False
    shuffle_seats: bool = False
    seats: tuple[SeatDraft, ...] = ()
    last_match: str = ""


def load_preferences(folder: Path) -> Preferences:
    """The preferences of this folder; what is missing or odd is as at the first start."""
    try:
        found = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Preferences()
    if not isinstance(found, dict):
        return Preferences()
    preferences: Preferences = _read(Preferences(), found)
    return preferences


def save_preferences(folder: Path, preferences: Preferences) -> OSError | None:
    """Write the file as a whole or not at all; the error, if there is one, is given back."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"{NAME}.new"
        draft.write_text(json.dumps(asdict(preferences), ensure_ascii=False), encoding="utf-8")
        os.replace(draft, folder / NAME)  # noqa: PTH105 (Path.replace says nothing of atomicity)
    except OSError as error:
        return error
    return None


def _read(default: Any, found: dict[str, Any]) -> Any:
    """The default with every field that was found and has the right type."""
    values: dict[str, Any] = {}
    for field in fields(default):
        value_found, value_default = found.get(field.name), getattr(default, field.name)
        if field.name == "seats" and isinstance(value_found, list):
            drafts = [_read(SeatDraft(), seat) for seat in value_found if isinstance(seat, dict)]
            values[field.name] = tuple(drafts)
        elif type(value_found) is type(value_default):
            values[field.name] = value_found
        elif type(value_default) is float and type(value_found) is int:
            values[field.name] = float(value_found)
    return replace(default, **values)
