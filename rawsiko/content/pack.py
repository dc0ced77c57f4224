"""A content pack in memory: the Board for the rules, names and symbols for people."""

from collections.abc import Mapping
from pathlib import Path

from rawsiko.core.board import Board
from rawsiko.core.ids import ApplicationId, ContinentId, MaterialId, TerritoryId
from rawsiko.core.value import value

LANGUAGES = ("en", "it", "lv", "el", "sk")
"""A pack has every name in all of these."""
BEGUN: tuple[str, ...] = ()
"""Languages that somebody is adding: where a name is missing, the English one stands in."""


@value
class Name:
    """What something is called: a short form for the map, a long one for cards.

    ``is_same`` says that it is meant to be the same word as in English.
    """

    short: str
    long: str
    is_same: bool = False


Names = Mapping[str, Name]
"""A Name by language code."""


@value
class Link:
    """Two adjacent Territories; to the rules it is the same if ``kind`` is "land" or "sea"."""

    a: TerritoryId
    b: TerritoryId
    kind: str


@value
class Pack:
    """Everything a content pack says."""

    board: Board
    links: tuple[Link, ...]
    symbols: Mapping[MaterialId, str]
    title: Names
    materials: Mapping[MaterialId, Names]
    continents: Mapping[ContinentId, Names]
    territories: Mapping[TerritoryId, Names]
    applications: Mapping[ApplicationId, Names]
    folder: Path = Path()
    """Where more about it may be found when somebody asks."""


@value
class Problem:
    """One thing wrong with a pack: where it stands and what it is.

    Without a ``language`` it is wrong for everybody.
    """

    where: str
    why: str
    language: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


class PackError(Exception):
    """A pack that cannot be played, with everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("; ".join(map(str, problems)))
