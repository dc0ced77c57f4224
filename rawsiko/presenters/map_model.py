"""What the map shows: a frozen view-model without kivy and without rules."""

from __future__ import annotations

from enum import StrEnum

from rawsiko.core.value import value


class ChipState(StrEnum):
    """How a Material on the map stands to the viewing Seat."""

    CONTROL = "control"
    NEED = "need"
    OTHER = "other"


@value
class Chip:
    """One Material lying in a Territory."""

    material_id: str
    symbol: str
    state: ChipState = ChipState.OTHER


@value
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


@value
class PortraitView:
    """The disc beside a Continent: empty, or the Seat that stands there (alone)."""

    continent_id: str
    label: str
    caption: str = ""
    seat_style: int | None = None
    avatar: str | None = None
    is_alone: bool = False
    is_glowing: bool = False


@value
class ArrowView:
    """An action: being prepared, or (with the number of a deed) done just now.

    A deed is shown with discs on their way and then passes, unless it stays for those who watch.
    Without a source Assets come from outside.
    """

    source: str
    target: str
    count: int
    seat_style: int
    deed: int = 0
    stays: bool = False


@value
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
    taps_count: bool = False
    """Whether each of several quick taps on a lit Territory does something."""


EMPTY_MODEL = MapModel()
