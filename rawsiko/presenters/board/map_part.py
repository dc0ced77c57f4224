"""The map of the board: owners, badges, chips, highlights, portraits."""

from typing import NamedTuple

from rawsiko.core.ids import ContinentId, MaterialId, TerritoryId
from rawsiko.core.legal import Legal
from rawsiko.core.phase import Phase
from rawsiko.core.rules.trade import sole_seat
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.board.eyes import chip_states
from rawsiko.presenters.board.selection import Selection
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.map_model import (
    ArrowView,
    Chip,
    ChipState,
    MapModel,
    PortraitView,
    TerritoryView,
)
from rawsiko.presenters.seats import seat_look, seat_style


class _Ends(NamedTuple):
    """The two Territories of an action, as far as they are known."""

    source: str | None
    target: str | None


def map_model(
    desk: Desk, view: SeatView, offer: Legal, selection: Selection, deed: ArrowView | None = None
) -> MapModel:
    """The map as the viewer may see it, with what may be done now lit up.

    ``deed`` is what was done just now; what is being prepared comes before it.
    """
    states, lit = chip_states(view), _lit(view.table, offer, selection)
    arrow, ends = deed, _Ends(selection.source, selection.target)
    if selection.source and selection.target and view.seat is not None:
        style = seat_style(desk, view.table, view.seat)
        arrow = ArrowView(selection.source, selection.target, selection.count, style)
    elif deed is not None and deed.stays and not selection.source:
        ends = _Ends(deed.source, deed.target)
    return MapModel(
        territories=tuple(
            _territory(desk, view, territory, states, lit, ends) for territory in view.table.owner
        ),
        portraits=tuple(
            _portrait(desk, view.table, continent, offer)
            for continent in view.table.board.continents
        ),
        arrow=arrow,
        closed_label=desk.words.text("board.china_closed"),
        west_label=desk.words.text("board.to_far_east"),
        east_label=desk.words.text("board.to_alaska"),
        is_setup=bool(offer.continents),
        shows_clusters=not offer.continents,
        chips_first=bool(offer.picks),
        taps_count=bool(offer.places),
    )


def _lit(table: Table, offer: Legal, selection: Selection) -> set[TerritoryId]:
    """The Territories that a tap would use."""
    if selection.source:
        return set(table.board.links[selection.source])
    lit = {*offer.territories, *offer.places}
    for continent in offer.continents:
        lit.update(table.board.continents[continent])
    lit.update(source.territory for source in offer.sources)
    return lit


def _territory(
    desk: Desk,
    view: SeatView,
    territory: TerritoryId,
    states: dict[MaterialId, ChipState],
    lit: set[TerritoryId],
    ends: _Ends,
) -> TerritoryView:
    table, pack = view.table, desk.pack
    owner = table.owner[territory]
    name = pack.territories[territory][desk.words.language]
    is_choosing = table.phase is Phase.TERRITORIES
    return TerritoryView(
        id=territory,
        short_label=name.short,
        full_label=name.long,
        seat_style=None if owner is None else seat_style(desk, table, owner),
        assets=table.assets[territory],
        can_act=table.can_act(territory) if owner is not None and owner == view.seat else None,
        chips=tuple(
            Chip(material, pack.symbols[material], states[material])
            for material in table.board.deposits[territory]
        ),
        is_source=territory == ends.source,
        is_target=territory == ends.target,
        is_legal=territory in lit and not is_choosing,
        is_setup_allowed=territory in lit and is_choosing and owner is None,
    )


def _portrait(desk: Desk, table: Table, continent: ContinentId, offer: Legal) -> PortraitView:
    name = desk.pack.continents[continent][desk.words.language].short
    seats = [seat for seat in table.seats if continent in table.continents[seat]]
    alone = sole_seat(table, continent)
    shown = alone
    if table.phase is Phase.TERRITORIES:
        shown = seats[-1] if seats else None
    caption = ""
    if continent in offer.continents:
        caption = desk.words.plural(
            "board.territories_count", len(table.board.continents[continent])
        )
    look = None if shown is None else seat_look(desk, table, shown)
    return PortraitView(
        continent_id=continent,
        label=name,
        caption=caption,
        seat_style=None if look is None else look.style,
        avatar=None if look is None else look.avatar,
        is_alone=alone is not None,
        is_glowing=continent in offer.continents,
    )
