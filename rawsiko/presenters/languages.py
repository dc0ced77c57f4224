"""Which languages the app can offer: those whose catalogues are there."""

from pathlib import Path

from rawsiko.core.value import value
from rawsiko.presenters.words import LANGUAGES, LOCALES


@value
class LanguageOption:
    """A language by its own name."""

    code: str
    name: str
    is_chosen: bool


def offered_languages(chosen: str, folder: Path = LOCALES) -> tuple[LanguageOption, ...]:
    """Every language with compiled catalogues, in the order of the game's list."""
    return tuple(
        LanguageOption(code, name, code == chosen)
        for code, name in LANGUAGES.items()
        if any((folder / code / "LC_MESSAGES").glob("*.mo"))
    )
