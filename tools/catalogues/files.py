"""Reading the .po files of a language; what cannot be read is a fault, not a crash."""

from __future__ import annotations

import io
import re
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.pofile import PoFileError, read_po

LOCALES = Path(__file__).parents[2] / "locales"
ENGLISH = "en"
PLURALS = {
    "en": (2, "(n != 1)"),
    "it": (2, "(n != 1)"),
    "lv": (3, "(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)"),
    "el": (2, "(n != 1)"),
    "sk": (3, "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2"),
}
"""How many forms a number gives a word, and which; a language without a line has no catalogue yet."""
ONE_NUMBER = {"en": {0}, "it": {0}, "lv": {2}, "el": {0}, "sk": {0}}
"""The forms that serve a single number, and so may say it as a word; Latvian has 21 like 1."""
SHOWN = "EN: "
"""Before the English text in the comment that a translator reads."""
_LINE = re.compile(
    r'(?:#.*)?|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\[nrt"\\])*"'
)
"""A line of a .po file: a comment, or a text between quotation marks that are not inside it."""


class Entry(NamedTuple):
    """One text: its forms (one, or as many as the language has), and what stands above it."""

    key: str
    forms: tuple[str, ...]
    is_plural: bool = False
    is_fuzzy: bool = False
    notes: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    english: str | None = None
    lacking: tuple[int, ...] = ()
    """The plural forms that are not there at all."""


class Part(NamedTuple):
    """One .po file. ``troubles`` are (key, why)."""

    path: Path
    entries: dict[str, Entry]
    header: str = ""
    troubles: tuple[tuple[str, str], ...] = ()
    is_readable: bool = True


def shown(forms: tuple[str, ...]) -> str:
    """English in one line of comment.

    >>> shown(("{count} Turn", "{count} Turns"))
    '{count} Turn | {count} Turns'
    """
    return " | ".join(forms).replace("\n", "\\n").strip()


def parts_of(language: str, folder: Path = LOCALES) -> dict[str, Part]:
    """The .po files of a language by their name."""
    return {
        path.stem: read_part(path)
        for path in sorted((folder / language / "LC_MESSAGES").glob("*.po"))
        if path.is_file()
    }


def read_part(path: Path) -> Part:
    """One .po file."""
    language = path.parts[-3]
    source = path.read_bytes()
    text = source.decode(errors="replace").replace("\r\n", "\n")
    header = _header(text, "Plural-Forms")
    broken = list(_broken(source, text))
    try:
        if not broken:
            catalogue = read_po(io.BytesIO(source), locale=language, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError, ValueError) as error:
        broken = [f"cannot be read: {error}"]
    if broken:
        return Part(path, {}, header, tuple(("", why) for why in broken), is_readable=False)
    given, entries = _given(text), {}
    for message in catalogue:
        if message.id:
            entry = _entry(message)
            lacking = set(range(len(entry.forms))) - given.get(entry.key, set())
            entries[entry.key] = entry._replace(
                lacking=tuple(sorted(lacking)) if entry.is_plural else ()
            )
    troubles = [(key, "stands here twice") for key in _twice(text)]
    troubles += [(str(key), "is obsolete (#~)") for key in catalogue.obsolete]
    # The game asks for keys alone, and would not find it.
    troubles += [(_entry(found).key, "has a msgctxt") for found in catalogue if found.context]
    if _header(text, "Language") != language:
        troubles.append(("", f"Language must be {language!r}, not {_header(text, 'Language')!r}"))
    return Part(path, entries, header, tuple(troubles))


def _broken(source: bytes, text: str) -> Iterator[str]:
    """What Babel would read in its own way, or not at all."""
    if source.startswith(BOM_UTF8):
        yield "begins with a byte order mark: save it as UTF-8 without one"
        return
    try:
        source.decode()
    except UnicodeDecodeError as error:
        place = source.count(b"\n", 0, error.start) + 1
        yield f"is not UTF-8: {error.reason} in line {place}"
        return
    if not _header(text, "Content-Type").lower().endswith("charset=utf-8"):
        yield f"Content-Type must end with 'charset=utf-8', not {_header(text, 'Content-Type')!r}"
    for number, line in enumerate(text.split("\n"), start=1):
        if not _LINE.fullmatch(line.strip()):
            why = "a quotation mark inside a text needs a backslash before it" * (
                line.count('"') > 2
            )
            yield f"line {number} cannot be read: {line.strip():.60} {why}".rstrip()
    said = re.search(r"nplurals=(\d+)", _header(text, "Plural-Forms"))
    for key, forms in _given(text).items():
        if said and max(forms) >= int(said[1]):
            yield f"{key} has msgstr[{max(forms)}], but Plural-Forms says {said[0]}"


def _entry(message: Any) -> Entry:
    is_plural = not isinstance(message.id, str)
    key = message.id[0] if is_plural else message.id
    string = message.string
    forms = tuple(string) if is_plural else (string,)
    notes = tuple(message.auto_comments)
    return Entry(
        key,
        tuple(form or "" for form in forms),
        is_plural,
        bool(message.fuzzy),
        tuple(note for note in notes if not note.startswith(SHOWN)),
        tuple(message.user_comments),
        next((note.removeprefix(SHOWN) for note in notes if note.startswith(SHOWN)), None),
    )


def _given(text: str) -> dict[str, set[int]]:
    """Which plural forms are written; Babel reads one that is not there as an empty one."""
    given: dict[str, set[int]] = {}
    key = ""
    for name, number in re.findall(r'^(?:msgid "(.+)"$|msgstr\[(\d+)\])', text, re.MULTILINE):
        if name:
            key = name
        else:
            given.setdefault(key, set()).add(int(number))
    return given


def _twice(text: str) -> list[str]:
    counted = Counter(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
    return sorted(key for key, count in counted.items() if count > 1)


def _header(text: str, name: str) -> str:
    found = re.search(rf'^"{name}:(.*?)(?:\\n)?"', text, re.MULTILINE)
    return found[1].strip() if found else ""


def plural_header(language: str) -> str:
    """What must stand behind Plural-Forms."""
    count, rule = PLURALS[language]
    return f"nplurals={count}; plural={rule};"
