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
    """The first language of a device's list that the app speaks, else English.

    >>> fitting_language("en_GB.UTF-8"), fitting_language("xx-YY"), fitting_language("xx:en")
    ('en', 'en', 'en')
    """
    spoken = complete_languages(folder)
    codes = (one.replace("-", "_").split("_")[0].split(".")[0].lower() for one in wanted.split(":"))
    return next((code for code in codes if code in spoken), ENGLISH)
