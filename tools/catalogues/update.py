"""Skeletons for translators: every English text has its place, what is gone is dropped.

Each entry carries the English text as a comment. What was translated from an English text that has
changed since is marked as fuzzy: somebody must look at it and take the mark away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.catalogues.files import (
    ENGLISH,
    LOCALES,
    PLURALS,
    SHOWN,
    Entry,
    parts_of,
    plural_header,
    shown,
)


def update(language: str, folder: Path = LOCALES) -> list[Path]:
    """Bring the .po files of a language up to the English ones; the files that changed."""
    english, parts = parts_of(ENGLISH, folder), parts_of(language, folder)
    kept = {key: entry for part in parts.values() for key, entry in part.entries.items()}
    changed = []
    for name, part in english.items():
        path = folder / language / "LC_MESSAGES" / f"{name}.po"
        text = skeleton(language, part.entries.values(), kept)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    for name in parts.keys() - english.keys():
        parts[name].path.unlink()
        changed.append(parts[name].path)
    return changed


def skeleton(language: str, english: Iterable[Entry], kept: dict[str, Entry]) -> str:
    """One .po file: the English texts in their order, with what is translated already."""
    lines = list(_header(language))
    for source in english:
        lines += ["", *_lines(language, source, kept.get(source.key))]
    return "\n".join(lines) + "\n"


def _header(language: str) -> Iterator[str]:
    yield 'msgid ""'
    yield 'msgstr ""'
    yield f'"Language: {language}\\n"'
    yield '"MIME-Version: 1.0\\n"'
    yield '"Content-Type: text/plain; charset=utf-8\\n"'
    yield '"Content-Transfer-Encoding: 8bit\\n"'
    yield f'"Plural-Forms: {plural_header(language)}\\n"'


def _lines(language: str, source: Entry, old: Entry | None) -> Iterator[str]:
    count = PLURALS[language][0] if source.is_plural else 1
    forms = old.forms if old and old.is_plural == source.is_plural else ("",) * count
    is_known = any(forms)
    english = shown(source.forms)
    is_changed = is_known and old is not None and old.english not in (None, english)
    for remark in old.remarks if old else ():
        yield f"# {remark}"
    for note in source.notes:
        yield f"#. {note}"
    yield f"#. {SHOWN}{english}"
    if is_changed or (old is not None and old.is_fuzzy and is_known):
        yield "#, fuzzy"
    yield f'msgid "{source.key}"'
    if not source.is_plural:
        yield f'msgstr "{_quoted(forms[0])}"'
        return
    yield f'msgid_plural "{source.key}"'
    for number in range(count):
        yield f'msgstr[{number}] "{_quoted(forms[number] if number < len(forms) else "")}"'


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
