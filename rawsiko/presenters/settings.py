"""The preferences: what is changed here holds at once and is kept."""

from dataclasses import replace
from typing import Any

from rawsiko.core.value import value
from rawsiko.presenters.agreed import Agreed
from rawsiko.presenters.agreed_texts import AgreedPart, agreed_part, people
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.formats import percent
from rawsiko.presenters.languages import LanguageOption, offered_languages
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.routes import About

NOTHING = AgreedPart()
_GAME = ("text_percent", "ui_percent", "high_contrast", "less_motion", "left_handed")
_PLAYER = ("sound", "haptics", "animation_percent", "bot_seconds", "hand_over", "confirm_next")
_ICONS = {
    "text_percent": "text_size",
    "ui_percent": "zoom_in",
    "high_contrast": "contrast",
    "less_motion": "motion",
    "left_handed": "left_handed",
    "animation_percent": "fast",
    "bot_seconds": "robot",
    "hand_over": "hand_over",
    "confirm_next": "next_player",
}
_ON_OFF_ICONS = {
    "sound": ("sound_off", "sound_on"),
    "haptics": ("vibration_off", "vibration_on"),
}
PERCENTS = {"text_percent": (90, 100, 115, 130, 150), "ui_percent": (90, 100, 115, 130)}
SPEEDS: dict[str, dict[str, int | float]] = {
    "animation_percent": {"slow": 50, "normal": 100, "fast": 200},
    "bot_seconds": {"slow": 1.6, "normal": 0.8, "fast": 0.3},
}


@value
class Choice:
    """One of the values that a setting can have."""

    key: str
    text: str


@value
class SettingRow:
    """A setting: with ``options`` one of them is chosen, without it is on or off."""

    key: str
    icon: str
    text: str
    detail: str
    options: tuple[Choice, ...] = ()
    chosen: str = ""
    is_on: bool = False


@value
class PlayerFace:
    """Whose preferences these are; without a name nobody's in particular."""

    name: str = ""
    style: int = -1
    avatar: str = ""


@value
class SettingsModel:
    """Left the game, right the player; ``trouble`` if nothing can be kept.

    Among the second languages the one without a code is none; there are none to choose if the app
    speaks one language only.
    """

    title: str
    back: str
    game_heading: str
    player_heading: str
    language_text: str
    languages: tuple[LanguageOption, ...]
    second_text: str
    second_detail: str
    second_languages: tuple[LanguageOption, ...]
    game: tuple[SettingRow, ...]
    player: tuple[SettingRow, ...]
    about: str
    trouble: str
    face: PlayerFace = PlayerFace()
    agreed: AgreedPart = NOTHING
    """What was agreed on for the Match that is open under the page."""


class SettingsPresenter(Presenter[SettingsModel]):
    """Needs nothing but the desk, and what was agreed on if a Match is open."""

    def __init__(self, desk: Desk, agreed: Agreed | None = None) -> None:
        self._desk, self._agreed = desk, agreed
        super().__init__()

    def build(self) -> SettingsModel:
        words = self._desk.words
        return SettingsModel(
            words.text("settings.title"),
            words.text("common.back"),
            words.text("settings.game"),
            words.text("settings.player"),
            words.text("settings.language"),
            offered_languages(words.language),
            words.text("settings.second_language"),
            words.text("settings.second_language_detail"),
            self._second_languages(),
            tuple(map(self._row, _GAME)),
            tuple(map(self._row, _PLAYER)),
            words.text("about.title"),
            words.text("settings.not_kept") if self._desk.trouble else "",
            self._face(),
            agreed_part(words, self._agreed) if self._agreed else NOTHING,
        )

    def speak(self, code: str) -> None:
        """Change the language, live."""
        self._desk.speak(code)
        self.refresh()

    def speak_second(self, code: str) -> None:
        """Show terms in this language too; empty for no second language."""
        self._prefer("second_language", code)

    def toggle(self, key: str, wanted: bool) -> None:
        """Switch a setting on or off."""
        self._prefer(key, wanted)

    def choose(self, key: str, option: str) -> None:
        """Give a setting one of its values."""
        self._prefer(key, SPEEDS[key][option] if key in SPEEDS else int(option))

    def about(self) -> None:
        """Who made the game, and of what."""
        self._desk.go(About())

    def back(self) -> None:
        """To the screen before."""
        self._desk.back()

    def _face(self) -> PlayerFace:
        if self._agreed is None or self._agreed.face is None:
            return PlayerFace()
        face = self._agreed.face
        name = people(self._desk.words, self._agreed)[face.seat]
        return PlayerFace(name, face.style, face.avatar)

    def _second_languages(self) -> tuple[LanguageOption, ...]:
        words, chosen = self._desk.words, self._desk.preferences.second_language
        others = [o for o in offered_languages(chosen) if o.code != words.language]
        if not others:
            return ()
        is_none = not any(other.is_chosen for other in others)
        return (LanguageOption("", words.text("settings.none"), is_none), *others)

    def _prefer(self, key: str, wanted: Any) -> None:
        self._desk.prefer(replace(self._desk.preferences, **{key: wanted}))
        self.refresh()

    def _row(self, key: str) -> SettingRow:
        words, now = self._desk.words, getattr(self._desk.preferences, key)
        icon = _ON_OFF_ICONS[key][bool(now)] if key in _ON_OFF_ICONS else _ICONS[key]
        text = words.text(f"settings.{key}")
        if key in PERCENTS:
            options = tuple(Choice(str(n), percent(words, n)) for n in PERCENTS[key])
            return SettingRow(key, icon, text, "", options, chosen=str(now))
        if key in SPEEDS:
            options = tuple(Choice(name, words.text(f"settings.{name}")) for name in SPEEDS[key])
            chosen = next((name for name, n in SPEEDS[key].items() if n == now), "")
            return SettingRow(key, icon, text, "", options, chosen)
        return SettingRow(key, icon, text, words.text(f"settings.{key}_detail"), is_on=now)
