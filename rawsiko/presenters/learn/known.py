"""What the pack knows, in the language of the reader."""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rawsiko.content.knowledge import NO_FACTS, Knowledge, no_texts
from rawsiko.content.load_knowledge import load_knowledge
from rawsiko.content.pack import PackError
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.typography import bound
from rawsiko.presenters.words import ENGLISH

_FILE = re.compile(r"[^/\\]+?\.json")


def known(desk: Desk) -> Knowledge:
    """In the reader's language."""
    return known_in(desk, desk.words.language)


def known_in(desk: Desk, language: str) -> Knowledge:
    """Read when first asked for. English stands in for broken texts; without it a card says less."""
    if language not in desk.shelf:
        try:
            desk.shelf[language] = _bound(load_knowledge(desk.pack, language))
        except PackError as error:
            nothing = Knowledge(NO_FACTS, no_texts(language))
            instead = nothing if language == ENGLISH else known_in(desk, ENGLISH)
            desk.shelf[language] = replace(instead, damaged=_file(error))
    return desk.shelf[language]


def _file(error: PackError) -> str:
    """The name of the file that is wrong, without the place in it."""
    found = _FILE.search(error.problems[0].where)
    return found[0] if found else error.problems[0].where


def _bound(knowledge: Knowledge) -> Knowledge:
    """Its texts as they are printed in their language."""
    language = knowledge.texts.language

    def printed(said: Any) -> Any:
        if isinstance(said, str):
            return bound(language, said)
        if isinstance(said, tuple):
            return tuple(map(printed, said))
        if isinstance(said, Mapping):
            return {key: printed(text) for key, text in said.items()}
        if is_dataclass(said) and not isinstance(said, type):
            return replace(said, **{f.name: printed(getattr(said, f.name)) for f in fields(said)})
        return said

    return replace(knowledge, texts=printed(knowledge.texts))
