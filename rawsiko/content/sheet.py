"""Reading the JSON files of a pack, with the place of every fault."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rawsiko.content.pack import BEGUN, LANGUAGES, Name, PackError, Problem

MOST_BYTES = 4 * 1024 * 1024
LONGEST_LABEL = 16
ENGLISH = LANGUAGES[0]
NO_OBJECT = "is not an object"
MOST_COUNT = 10_000
"""More than any points or Assets; whatever a Match adds up from them, its log can be read."""


class Entry:
    """One JSON object of a pack file; what it lacks is noted, with where.

    What is no object is noted once: nobody wants to be told that all is missing in it.
    """

    def __init__(self, where: str, value: Any, problems: list[Problem], language: str = "") -> None:
        self.where = where
        self._language = language
        self._problems = problems
        self._fields: dict[str, Any] = value if isinstance(value, dict) else {}
        if not isinstance(value, dict):
            self.note(NO_OBJECT)
            self._problems = []

    def note(self, why: str, language: str = "") -> None:
        """Remember that something is wrong here."""
        self._problems.append(Problem(self.where, why, language or self._language))

    @property
    def keys(self) -> tuple[str, ...]:
        """What it has."""
        return tuple(self._fields)

    def has(self, key: str) -> bool:
        """Whether it says anything about this; null says nothing."""
        return self._fields.get(key) is not None

    def is_bare(self, key: str) -> bool:
        """Whether an empty list stands there."""
        return bool(self._fields.get(key) == [])

    def text(self, key: str) -> str:
        """A string that is not empty."""
        return str(self._get(key, "a text", lambda v: isinstance(v, str) and v.strip() != "", ""))

    def count(self, key: str) -> int:
        """A whole number of at least 1, within reason."""
        return int(self._get(key, f"a whole number from 1 to {MOST_COUNT}", _is_count, 1))

    def texts(self, key: str) -> list[str]:
        """A list of strings, none twice and none empty."""
        value = self._get(key, "a list of texts", _is_texts, [])
        if any(not item.strip() for item in value):
            self.note(f"{key} has an empty text")
        for item in sorted({item for item in value if value.count(item) > 1}):
            self.note(f"{key} names {item!r} twice")
        return list(value)

    def part(self, key: str) -> "Entry":
        """An object inside this one."""
        value = self._get(key, "an object", lambda v: isinstance(v, dict), {})
        problems = self._problems if value is self._fields.get(key) else []
        return Entry(f"{self.where}.{key}", value, problems, self._language)

    def parts(self, key: str) -> "list[Entry]":
        """The objects of a list inside this one."""
        found = self._get(key, "a list", lambda v: isinstance(v, list), [])
        entries = (
            Entry(f"{self.where}.{key}[{number}]", item, self._problems, self._language)
            for number, item in enumerate(found)
        )
        return [entry for entry, item in zip(entries, found, strict=True) if isinstance(item, dict)]

    def percent(self, key: str) -> float | None:
        """A number from 0 to 100; None where it is not known."""
        if not self.has(key):
            return None
        return float(self._get(key, "a number from 0 to 100", _is_percent, 0))

    def flag(self, key: str) -> bool:
        """True or false."""
        return bool(self._get(key, "true or false", lambda v: isinstance(v, bool), False))

    def names(self) -> dict[str, Name]:
        """The names in all languages; a plain text is its own short form."""
        part = self.part("names")
        found = {language: part.name(language) for language in (*LANGUAGES, *BEGUN)}
        return {language: name if name.long else found[ENGLISH] for language, name in found.items()}

    def name(self, language: str) -> Name:
        """The name in one language."""
        value = self._fields.get(language)
        if isinstance(value, dict):
            label = Entry(f"{self.where}.{language}", value, self._problems, language)
            is_same = label.has("same") and label.flag("same")
            name = Name(label.text("short"), label.text("long"), is_same)
            if len(name.short) > LONGEST_LABEL:
                label.note(f"short is longer than {LONGEST_LABEL} characters: {name.short!r}")
            return name
        if isinstance(value, str) and value.strip():
            return Name(value, value)
        self.note(f"the name in language {language!r} is missing", language)
        return Name("", "")

    def _get(self, key: str, kind: str, is_right: Callable[[Any], bool], instead: Any) -> Any:
        value = self._fields.get(key)
        if is_right(value):
            return value
        self.note(f"{key} is missing" if value is None else f"{key} is not {kind}: {value!r:.60}")
        return instead


def read_entry(path: Path, problems: list[Problem], language: str = "") -> Entry:
    """A file that holds one object."""
    value = _read(path, language)
    if not isinstance(value, dict):
        raise PackError([Problem(path.name, NO_OBJECT, language)])
    return Entry(path.name, value, problems, language)


def read_entries(path: Path, problems: list[Problem]) -> Iterator[Entry]:
    """A file that holds a list of objects."""
    value = _read(path)
    if not isinstance(value, list):
        problems.append(Problem(path.name, "is not a list"))
        return
    for number, item in enumerate(value):
        yield Entry(f"{path.name}[{number}]", item, problems)


def _read(path: Path, language: str = "") -> Any:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise PackError([Problem(path.name, "is too large", language)])
        value = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_unique)
        json.dumps(value, ensure_ascii=False).encode()  # refuses half letters
        return value
    except OSError as error:
        why = f"cannot be read ({error.strerror})"
        raise PackError([Problem(str(path), why, language)]) from error
    except (ValueError, RecursionError) as error:
        why = f"is not valid JSON in UTF-8 ({error})"
        raise PackError([Problem(path.name, why, language)]) from error


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; of a key that stands in it twice, Python would silently keep the last."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"{next(key for key in keys if keys.count(key) > 1)!r} stands there twice")
    return found


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_COUNT


def _is_percent(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 100


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
