"""The cards of an Application and of a Territory."""

from rawsiko.core.ids import ApplicationId, MaterialId, TerritoryId
from rawsiko.presenters.learn.card_model import Block, MapBlock, Row, RowsBlock
from rawsiko.presenters.learn.card_parts import Teller, material_key, places_of
from rawsiko.presenters.typed import folded


def application_blocks(
    teller: Teller, application: ApplicationId
) -> tuple[list[Block], list[Block], list[str]]:
    """Both columns, and the sources of what they say."""
    card = teller.pack.board.applications[application]
    texts = teller.known.texts.applications.get(application)
    facts = teller.known.facts.applications.get(application)
    rows = []
    for material in card.materials:
        key = material_key(material)
        why = texts.why.get(material, "") if texts else ""
        rows.append(Row(teller.mark(key), teller.name(key), why, teller.need(material), key))
    places = dict.fromkeys(p for m in card.materials for p in places_of(teller.desk, m))
    first: list[Block] = teller.paragraph("", "", texts.what if texts else "")
    lit = tuple((place, teller.style(place)) for place in places)
    first.append(MapBlock(teller.text("learn.where_materials"), "territory", lit))
    heading = teller.text("learn.requested_materials")
    second: list[Block] = [RowsBlock(heading, "materials", tuple(rows))]
    return first, second, list(facts.why_sources.values()) if facts else []


def territory_blocks(
    teller: Teller, territory: TerritoryId
) -> tuple[list[Block], list[Block], list[str]]:
    """Both columns, and the sources of what they say."""
    texts = teller.known.texts.territories.get(territory)
    facts = teller.known.facts.territories.get(territory)
    sources = [facts.source] if facts else []
    lit = ((territory, teller.style(territory)),)
    first: list[Block] = teller.paragraph("", "", texts.what if texts else "")
    first.append(MapBlock(teller.text("learn.here"), "territory", lit))
    if facts is not None:
        named = teller.countries(facts.countries)
        named += [
            teller.known.texts.parts[part]
            for part in facts.parts
            if part in teller.known.texts.parts
        ]
        first += teller.paragraph("learn.covers", "continent", _listed(named))
        small = _listed(teller.countries(facts.small))
        first += teller.paragraph("learn.covers_small", "", small)
    rows = []
    for material in teller.pack.board.deposits[territory]:
        rows.append(
            _material_row(teller, territory, material, texts.why.get(material, "") if texts else "")
        )
        deposit = teller.known.facts.deposits.get((territory, material))
        sources += [deposit.source, deposit.site_source] if deposit else []
    heading = teller.words.plural("learn.lie_here", len(rows))
    return first, [RowsBlock(heading, "materials", tuple(rows))], sources


def _material_row(teller: Teller, territory: TerritoryId, material: MaterialId, why: str) -> Row:
    key = material_key(material)
    return Row(teller.mark(key), teller.name(key), why, teller.deposit(territory, material), key)


def _listed(names: list[str]) -> str:
    return ", ".join(sorted(names, key=folded))
