"""What the map shows: a frozen view-model without kivy and without rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class ChipState(StrEnum):
    """How a Material on the map stands to the viewing Seat."""

    CONTROL = "control"
    NEED = "need"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Chip:
    """One Material lying in a Territory."""

    material_id: str
    symbol: str
    state: ChipState = ChipState.OTHER


@dataclass(frozen=True, slots=True)
class TerritoryView:
    """One Territory.

    seat_style is the colour set and shape 0-4 (circle, triangle, diamond, square, hexagon) or
    None where nobody owns it. can_act is None for another Seat's Territory: one number only.
    """

    id: str
    short_label: str
    full_label: str
    seat_style: int | None = None
    assets: int = 0
    can_act: int | None = None
    chips: tuple[Chip, ...] = ()
    is_source: bool = False
    is_target: bool = False
    is_legal: bool = False
    is_setup_allowed: bool = False

    @property
    def is_own(self) -> bool:
        """Whether the viewing Seat may see how many Assets can act."""
        return self.can_act is not None

    @property
    def is_marked(self) -> bool:
        """Whether its label is bold and never dropped."""
        return self.is_source or self.is_target


@dataclass(frozen=True, slots=True)
class PortraitView:
    """The disc beside a Continent: empty, or the Seat that stands there (alone)."""

    continent_id: str
    label: str
    caption: str = ""
    seat_style: int | None = None
    avatar: str | None = None
    is_alone: bool = False
    is_glowing: bool = False


@dataclass(frozen=True, slots=True)
class ArrowView:
    """The action being prepared."""

    source: str
    target: str
    count: int
    seat_style: int


@dataclass(frozen=True, slots=True)
class MapModel:
    """Everything on the map. Texts arrive translated; the widget adds none of its own."""

    territories: tuple[TerritoryView, ...] = ()
    portraits: tuple[PortraitView, ...] = ()
    arrow: ArrowView | None = None
    closed_label: str = ""
    west_label: str = ""
    east_label: str = ""
    is_setup: bool = False
    shows_clusters: bool = True
    chips_first: bool = False


EMPTY_MODEL = MapModel()
