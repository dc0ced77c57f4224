"""What a pack knows about the real world: facts with their sources, and texts in each language.

It lies in ``knowledge/`` of a pack and is read only when somebody asks. A pack may do without.
"""

from collections.abc import Mapping

from rawsiko.core.ids import ApplicationId, MaterialId, TerritoryId
from rawsiko.core.value import value

FOLDER = "knowledge"


@value
class Source:
    """Where a fact comes from; without a ``year`` it is common knowledge and is not shown."""

    cite: str
    year: int | None


@value
class Producer:
    """A country outside China, and its share in percent; ``note`` is a key of the texts, or empty."""

    country: str
    share: float
    note: str = ""


@value
class MaterialFacts:
    """Figures about a Material; None is "not known", and nothing is said then.

    ``bar_chart`` is whether the shares are parts of one whole. ``replaceable`` is "easy", "hard",
    "very_hard" or empty, ``stage`` at what stage the shares are counted.
    """

    china: float | None
    producers: tuple[Producer, ...]
    bar_chart: bool
    years: str
    source: str
    stage: str
    recycling: float | None
    imports: float | None
    imports_note: str
    replaceable: str
    text_sources: Mapping[str, str]
    recycling_disputed: bool = False
    """Other lists give quite another figure: it may be told, but nobody is asked about it."""


@value
class DepositFacts:
    """Why a Material lies in a Territory: ``kind`` of place, and the share of countries there."""

    kind: str
    share: float | None
    share_of: tuple[str, ...]
    years: str
    source: str
    site_source: str
    note: str


@value
class TerritoryFacts:
    """The countries that a Territory covers: whole ones, parts of large ones, and very small ones."""

    countries: tuple[str, ...]
    parts: tuple[str, ...]
    small: tuple[str, ...]
    source: str


@value
class ApplicationFacts:
    """``also_true`` are Materials that it needs in the world, though not on its card: no wrong answers."""

    also_true: frozenset[MaterialId]
    why_sources: Mapping[MaterialId, str]


@value
class MaterialTexts:
    """What people read about a Material; what is empty is not there yet.

    ``search`` are everyday words to find it by.
    """

    what: str
    uses: tuple[str, ...]
    replace: str
    know: str
    know_source: str
    search: tuple[str, ...] = ()


@value
class ThingTexts:
    """What an Application or a Territory is, and why each of its Materials belongs to it."""

    what: str
    why: Mapping[MaterialId, str]
    search: tuple[str, ...] = ()


@value
class Facts:
    """What is the same in every language."""

    sources: Mapping[str, Source]
    materials: Mapping[MaterialId, MaterialFacts]
    deposits: Mapping[tuple[TerritoryId, MaterialId], DepositFacts]
    territories: Mapping[TerritoryId, TerritoryFacts]
    applications: Mapping[ApplicationId, ApplicationFacts]
    uses_also_true: Mapping[str, frozenset[MaterialId]]
    """By the English words of a use: Materials of which it is true, though their cards do not say so."""


@value
class Texts:
    """What is said in one language."""

    language: str
    materials: Mapping[MaterialId, MaterialTexts]
    applications: Mapping[ApplicationId, ThingTexts]
    territories: Mapping[TerritoryId, ThingTexts]
    countries: Mapping[str, str]
    parts: Mapping[str, str]
    notes: Mapping[str, str]


@value
class Knowledge:
    """Facts, and texts in one language; ``damaged`` is the file for which others stand in."""

    facts: Facts
    texts: Texts
    damaged: str = ""


NO_FACTS = Facts({}, {}, {}, {}, {}, {})


def no_texts(language: str) -> Texts:
    """A language in which nothing has been written yet."""
    return Texts(language, {}, {}, {}, {}, {}, {})
