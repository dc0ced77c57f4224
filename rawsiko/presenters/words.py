"""The texts of the app in one language, from the gettext catalogues.

Keys stand in the code, texts only in ``locales/<language>/LC_MESSAGES/*.po``.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from rawsiko.presenters.typography import bound
from rawsiko.shipped import LOCALES

ENGLISH = "en"
LANGUAGES = {
    "en": "English",
    "it": "Italiano",
    "lv": "Latviešu",
    "el": "Ελληνικά",
    "sk": "Slovenčina",
}
"""Each language by its own name: names, not texts, so they stand here."""
_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")


class Said(str):
    """A text that knows its key: two meanings may be one word in a language."""

    __slots__ = ("key",)
    key: str

    @classmethod
    def of(cls, key: str, text: str) -> "Said":
        """The text of this key."""
        said = cls(text)
        said.key = key
        return said


class Words:
    """Looks up texts; what has no text shows its key, which a test never lets happen.

    ``damaged`` are the catalogues that cannot be read: English stands in for their texts.
    """

    def __init__(self, language: str = ENGLISH, folder: Path = LOCALES) -> None:
        self.language = language
        read = {
            path: _read(path)
            for code in dict.fromkeys((language, ENGLISH))
            for path in sorted((folder / code / "LC_MESSAGES").glob("*.mo"))
        }
        self._catalogues = [catalogue for catalogue in read.values() if catalogue is not None]
        self.damaged = tuple(
            f"{path.parts[-3]}/{path.name}" for path, catalogue in read.items() if catalogue is None
        )

    def text(self, key: str, **values: object) -> str:
        """The text of a key, its {placeholders} filled in."""
        for catalogue in self._catalogues:
            found = catalogue.gettext(key)
            if found != key:
                text = _filled(found, values) if values else found
                return Said.of(key, bound(self.language, text))
        return key

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every (key, text), and a pair for each plural form."""
        for catalogue in self._catalogues:
            pairs: dict[Any, str] = vars(catalogue)["_catalog"]
            for key, text in pairs.items():
                if key:
                    yield (key if isinstance(key, str) else key[0]), text

    def plural(self, key: str, count: int, **values: object) -> str:
        """The text of a key for a number, which is also the placeholder {count}."""
        for catalogue in self._catalogues:
            found = catalogue.ngettext(key, key, count)
            if found != key:
                text = _filled(found, {"count": count, **values})
                return Said.of(key, bound(self.language, text))
        return key


def _read(path: Path) -> GNUTranslations | None:
    try:
        return GNUTranslations(BytesIO(path.read_bytes()))
    except Exception:  # noqa: BLE001 (gettext trusts its files, so a damaged one fails in any way)
        return None


def _filled(text: str, values: Mapping[str, object]) -> str:
    """The text with its values; a name that ends with a full stop ends the sentence, too.

    >>> _filled("{name} waits for {other}.", {"name": "Anna K.", "other": "Max P."})
    'Anna K. waits for Max P.'
    """
    return _TWO_STOPS.sub(".", text.format(**values))


@cache
def words_in(language: str) -> Words:
    """The words of a language; two players take turns with theirs, so each is read once only."""
    return Words(language)
