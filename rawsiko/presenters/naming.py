"""Names from the pack as they stand inside a sentence: never cut short, and small if need be."""

from rawsiko.content.pack import Names
from rawsiko.core.ids import ApplicationId, ContinentId, MaterialId, TerritoryId
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.typography import NO_BREAK
from rawsiko.presenters.words import Words


def territory_name(desk: Desk, territory: TerritoryId) -> str:
    """In full: what is cut short for the map is no word to read or to hear."""
    return _told(desk.pack.territories[territory][desk.words.language].long)


def continent_name(desk: Desk, continent: ContinentId) -> str:
    """In full."""
    return _told(desk.pack.continents[continent][desk.words.language].long)


def map_name(desk: Desk, names: Names) -> str:
    """A place as the map has it, so that it can be found there; in full where the map cuts it short."""
    name = names[desk.words.language]
    return _told(name.long if "." in name.short else name.short)


def material_name(desk: Desk, material: MaterialId) -> str:
    """As it stands after other words."""
    return inside(desk.words, desk.pack.materials[material][desk.words.language].long)


def application_name(desk: Desk, application: ApplicationId) -> str:
    """As it stands after other words."""
    return inside(desk.words, desk.pack.applications[application][desk.words.language].long)


def spaced(name: str) -> str:
    """A long name that can be broken at its dashes.

    >>> spaced("Italy–Greece–Balkans"), spaced("USA – East")
    ('Italy – Greece – Balkans', 'USA – East')
    """
    return " – ".join(part.strip() for part in name.split("–"))


def _told(name: str) -> str:
    """In a sentence no line begins with a dash."""
    return spaced(name).replace(" –", f"{NO_BREAK}–")


def inside(words: Words, name: str) -> str:
    """A common noun after other words; ``format.inside`` says how the language begins it.

    >>> [inside(Words("lv"), name) for name in ("Bismuts", "LED spuldzes")]
    ['bismuts', 'LED spuldzes']
    >>> inside(Words("en"), "Bismuth")
    'Bismuth'
    """
    is_small = words.text("format.inside").islower() and not name[1:2].isupper()
    return name[:1].lower() + name[1:] if is_small else name
