"""The player's preferences: a small JSON file, read forgivingly and written atomically."""

import json
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

from rawsiko.core.options import FEWEST_TURNS, MOST_TURNS
from rawsiko.core.value import value
from rawsiko.store.small_file import write_whole

NAME = "preferences.json"
LIMITS: dict[str, tuple[float, float]] = {
    "text_percent": (90, 150),
    "ui_percent": (90, 130),
    "animation_percent": (50, 200),
    "bot_seconds": (0.1, 5.0),
    "turns": (FEWEST_TURNS, MOST_TURNS),
}
"""A number beyond these comes from no setting, and might leave a window that nobody can use."""


@value
class SeatDraft:
    """A Seat as it was set up last time.

    ``level`` is empty for a human, ``language`` for the device's; ``style`` is -1 before one was chosen.
    """

    name: str = ""
    avatar: str = ""
    level: str = ""
    language: str = ""
    style: int = -1


@value
class Preferences:
    """Everything that is remembered between two starts, except the Matches."""

    language: str = ""
    """Empty until the first start has asked the device."""
    second_language: str = ""
    """In which a long press shows a term once more; empty for none."""
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
    without_hints: bool = False
    shuffle_seats: bool = False
    seats: tuple[SeatDraft, ...] = ()
    last_match: str = ""
    table_name: str = ""
    """Who sat down last at a table over the network, and with which face."""
    table_avatar: str = ""


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
    return write_whole(folder / NAME, json.dumps(asdict(preferences), ensure_ascii=False))


def _is_sound(name: str, number: Any) -> bool:
    least, most = LIMITS.get(name, (None, None))
    return least is None or most is None or least <= number <= most


def _read(default: Any, found: dict[str, Any]) -> Any:
    """The default with every field that was found and has the right type."""
    values: dict[str, Any] = {}
    for field in fields(default):
        value_found: Any = found.get(field.name)
        value_default = getattr(default, field.name)
        if field.name == "seats" and isinstance(value_found, list):
            drafts = [_read(SeatDraft(), seat) for seat in value_found if isinstance(seat, dict)]
            values[field.name] = tuple(drafts)
            continue
        is_whole = type(value_default) is float and type(value_found) is int
        is_fitting = is_whole or type(value_found) is type(value_default)
        if is_fitting and _is_sound(field.name, value_found):
            values[field.name] = float(value_found) if is_whole else value_found
    return replace(default, **values)
