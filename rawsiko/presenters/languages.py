"""Which languages the app can offer: those that are complete, and only those are compiled."""

from pathlib import Path

from rawsiko.core.value import value
from rawsiko.presenters.words import ENGLISH, LANGUAGES
from rawsiko.shipped import LOCALES


@value
class LanguageOption:
    """A language by its own name."""

    code: str
    name: str
    is_chosen: bool


def offered_languages(chosen: str, folder: Path = LOCALES) -> tuple[LanguageOption, ...]:
    """Every language that is complete, in the order of the game's list."""
    return tuple(
        LanguageOption(code, LANGUAGES[code], code == chosen) for code in complete_languages(folder)
    )


def complete_languages(folder: Path = LOCALES) -> tuple[str, ...]:
    """The languages with a compiled catalogue for every English one."""
    wanted = _parts(folder, ENGLISH)
    return tuple(code for code in LANGUAGES if wanted and wanted <= _parts(folder, code))


def _parts(folder: Path, language: str) -> set[str]:
    return {path.name for path in (folder / language / "LC_MESSAGES").glob("*.mo")}


def fitting_language(wanted: str, folder: Path = LOCALES) -> str:
    """The language of a device as far as the app speaks it, else English.

    >>> fitting_language("en_GB.UTF-8"), fitting_language("xx-YY")
    ('en', 'en')
    """
    code = wanted.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in complete_languages(folder) else ENGLISH
