"""Countries and uses on the knowledge cards, in another language."""

from collections.abc import Iterator

from rawsiko.content.knowledge import Texts
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.learn.known import known_in


def terms_in(desk: Desk, language: str) -> dict[str, str]:
    """Each of them as the reader's cards have it, with what it is called in this language."""
    mine = _terms(known_in(desk, desk.words.language).texts)
    there = dict(_terms(known_in(desk, language).texts))
    found: dict[str, str] = {}
    for key, said in mine:
        if key in there:
            found.setdefault(" ".join(said.split()), there[key])
    return found


def _terms(texts: Texts) -> Iterator[tuple[tuple[str, ...], str]]:
    for part in ("countries", "parts"):
        for code, name in getattr(texts, part).items():
            yield (part, code), name
    for material, said in texts.materials.items():
        for number, use in enumerate(said.uses):
            yield (material, str(number)), use
