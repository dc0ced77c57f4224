"""What questions are made from, and what they are: ids only, so that one is the same in every language."""

import random
from collections.abc import Iterable

from rawsiko.content.knowledge import Facts, Texts
from rawsiko.content.pack import Pack
from rawsiko.core.ids import MaterialId, TerritoryId
from rawsiko.core.value import value

CHOICES = 4


@value
class Question:
    """``about`` is asked for by a tap on a Territory, or else on one of the ``choices``.

    ``also`` are answers that are true in the world, though not the one that is wanted.
    """

    kind: str
    about: str
    right: frozenset[str]
    choices: tuple[str, ...] = ()
    also: frozenset[str] = frozenset()


class Sheet:
    """A pack, what it knows, and the chance that picks from it.

    ``english`` tells uses apart; ``spoken`` is what can be said to the reader.
    """

    def __init__(
        self, pack: Pack, facts: Facts, english: Texts, spoken: Texts, chance: random.Random
    ) -> None:
        self.pack, self.board = pack, pack.board
        self.facts, self.chance = facts, chance
        self.named = set(spoken.countries)
        self.uses = {
            material: texts.uses
            for material, texts in english.materials.items()
            if texts.uses and len(_uses_of(spoken, material)) == len(texts.uses)
        }

    def shuffled(self, items: Iterable[str]) -> list[str]:
        """In an order that depends on the chance alone."""
        found = sorted(items)
        self.chance.shuffle(found)
        return found

    def choice(self, kind: str, about: str, right: str, wrong: Iterable[str]) -> Question:
        """A question with one right answer among a few."""
        others = self.shuffled(set(wrong) - {right})[: CHOICES - 1]
        choices = tuple(self.shuffled([right, *others]))
        return Question(kind, about, frozenset({right}), choices)

    def places(self, material: MaterialId) -> set[TerritoryId]:
        """Where a Material lies on the board."""
        return {t for t, lying in self.board.deposits.items() if material in lying}

    def covered(self, territory: TerritoryId) -> set[str]:
        """The countries of which a part lies here; the id of a part begins with its country."""
        land = self.facts.territories.get(territory)
        if land is None:
            return set()
        return {*land.countries, *(part.partition("_")[0].upper() for part in land.parts)}

    def all_makers(self) -> set[str]:
        """Every country that has a name and is a producer of something."""
        made = self.facts.materials.values()
        return self.named & {p.country for facts in made for p in facts.producers}


def _uses_of(texts: Texts, material: MaterialId) -> tuple[str, ...]:
    said = texts.materials.get(material)
    return said.uses if said else ()
