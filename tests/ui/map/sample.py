"""A full Match state for tests, screenshots and benchmarks."""

from __future__ import annotations

from dataclasses import replace

from rawsiko.presenters.map_model import (
    ArrowView,
    Chip,
    ChipState,
    MapModel,
    PortraitView,
    TerritoryView,
)

# id: short label, full label, materials, seat style, assets, can act
ROWS = """
alaska_canada_w|Alaska–W. Canada|Alaska–Western Canada|Ge|3|2
canada_east|E. Canada|Eastern Canada|Nb Co|1|2
greenland|Greenland|Greenland|LR|1|1
usa_pacific|USA Pacific|USA Pacific|Hf B LR|3|2
usa_rockies|USA Rockies|USA Rockies|Be Mg P|3|1
usa_east|USA East|USA East|He CC PR Si|3|3
mexico|Mexico|Mexico|Bi FL|3|2
central_america|Central America|Central America–Caribbean|Co|-|0
colombia_venezuela|Colombia–Venez.|Colombia–Venezuela|CC|-|0
peru|Peru|Peru–Ecuador|PR|2|1
bolivia|Bolivia|Bolivia–Paraguay|Sb|2|1
chile|Chile|Chile|HR|-|0
argentina|Argentina|Argentina–Uruguay|B|2|1
brazil_north|N. Brazil|Northern Brazil|V Si|2|2
brazil_south|S. Brazil|Southern Brazil|Nb Ta NG|2|3
scandinavia|Scandinavia|Scandinavia–Iceland|NG Si|1|2
finland_baltics|Finland|Finland–Baltics|Ge|1|1
uk_ireland|UK–Ireland|United Kingdom–Ireland|W|1|1
france_iberia|France–Iberia|France–Benelux–Iberia|Hf In Si|1|3
germany|Germany|Germany–Central Europe|Ga|1|2
italy_greece|Italy–Greece|Italy–Greece–Balkans|FL|1|2
ukraine|Ukraine|Ukraine–Belarus–Moldova|Sc|-|0
russia_west|Eur. Russia|European Russia|Mg V|3|2
maghreb|Maghreb|Maghreb|Ba PR|1|2
nile|Nile|Nile–Horn of Africa|PR|0|1|0
west_africa|West Africa|West Africa|NR|2|2
congo|Congo Basin|Congo Basin|Ta Co|2|3
east_africa|East Africa|East Africa|Ta|4|12
southern_africa|S. Africa|Southern Africa|Pg V FL|2|3
zambezi_madagascar|Zambezi|Zambezi–Madagascar|Be NG|2|1
turkey|Turkey|Turkey–Caucasus|B Ba|0|4|4
middle_east|Middle East|Middle East|He Mg|0|2|1
iran_pakistan|Iran–Pakistan|Iran–Pakistan|Ba|0|1|1
central_asia|Central Asia|Central Asia|Ga Sb P|3|3
india|India|India|Ba NG NR|-|0
siberia|Siberia|Siberia|Pg Sc CC|3|3
far_east|Mongolia–Far East|Mongolia–Russian Far East|W Ge FL|3|2
japan_korea|Japan–Korea|Japan–Korea|In|3|2
vietnam|Vietnam|Vietnam–Mekong|Bi Sb W P|0|4|2
thailand_malaysia|Thailand|Thailand–Malaysia|NR|0|2|2
indonesia|Indonesia|Indonesia|NR|0|1|1
philippines|Philippines|Philippines|Sc|0|1|1
new_guinea|New Guinea|New Guinea|Co|0|1|0
western_australia|W. Australia|Western Australia|HR LR|4|2
australia|Australia|Australia|CC|0|2|2
"""
CONTROLLED = {"Ba", "B", "CC", "Co", "Bi", "He", "Mg", "NR", "PR", "P", "Sb", "Sc", "W"}
NEEDED = {"FL", "Ga", "In", "Nb", "Pg", "Ta"}
CONTINENTS = {
    "north_america": "North America",
    "south_america": "South America",
    "europe": "Europe",
    "africa": "Africa",
    "asia": "Asia",
    "oceania": "Oceania",
}


def chip(symbol: str) -> Chip:
    if symbol in CONTROLLED:
        return Chip(symbol, symbol, ChipState.CONTROL)
    return Chip(symbol, symbol, ChipState.NEED if symbol in NEEDED else ChipState.OTHER)


def territory(row: str) -> TerritoryView:
    name, short, full, materials, seat, assets, *can_act = row.split("|")
    return TerritoryView(
        name,
        short,
        full,
        None if seat == "-" else int(seat),
        int(assets),
        int(can_act[0]) if can_act else None,
        tuple(chip(s) for s in materials.split()),
        is_source=name == "vietnam",
        is_target=name == "india",
        is_legal=name in ("thailand_malaysia", "philippines", "australia"),
    )


def portraits() -> tuple[PortraitView, ...]:
    views = [PortraitView(c, label) for c, label in CONTINENTS.items()]
    views[1] = replace(views[1], seat_style=2, is_alone=True)
    views[5] = replace(views[5], seat_style=0, is_alone=True)
    return tuple(views)


def match_model() -> MapModel:
    return MapModel(
        tuple(territory(row) for row in ROWS.split("\n") if row),
        portraits(),
        ArrowView("vietnam", "india", 2, 0),
        closed_label="China (closed)",
        west_label="to Far East",
        east_label="to Alaska",
    )


def setup_model() -> MapModel:
    taken = {"europe": 1, "south_america": 2}
    from tests.ui.map.support import geometry

    places = geometry().places
    rows = []
    for view in match_model().territories:
        seat = taken.get(places[view.id].continent)
        rows.append(
            TerritoryView(
                view.id, view.short_label, view.full_label, seat, is_setup_allowed=seat is None
            )
        )
    discs = tuple(
        PortraitView(c, label, "8 territories", taken.get(c), is_glowing=c not in taken)
        for c, label in CONTINENTS.items()
    )
    return replace(
        match_model(),
        territories=tuple(rows),
        portraits=discs,
        arrow=None,
        is_setup=True,
        shows_clusters=False,
    )


def with_territory(model: MapModel, name: str, **changes: object) -> MapModel:
    rows = tuple(
        replace(t, **changes) if t.id == name else t  # type: ignore[arg-type]
        for t in model.territories
    )
    return replace(model, territories=rows)
