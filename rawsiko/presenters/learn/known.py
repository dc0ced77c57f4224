"""What the pack knows, in the language of the reader."""

from rawsiko.content.knowledge import NO_FACTS, Knowledge, no_texts
from rawsiko.content.load_knowledge import load_knowledge
from rawsiko.content.pack import PackError
from rawsiko.presenters.desk import Desk


def known(desk: Desk) -> Knowledge:
    """In the reader's language."""
    return known_in(desk, desk.words.language)


def known_in(desk: Desk, language: str) -> Knowledge:
    """Read when first asked for. Broken knowledge is none: a card then says less."""
    if language not in desk.shelf:
        try:
            desk.shelf[language] = load_knowledge(desk.pack, language)
        except PackError:
            desk.shelf[language] = Knowledge(NO_FACTS, no_texts(language))
    return desk.shelf[language]
