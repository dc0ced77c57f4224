"""The card of a Material."""

from rawsiko.content.knowledge import MaterialFacts
from rawsiko.core.ids import MaterialId
from rawsiko.presenters.learn.card_model import (
    Bar,
    BarsBlock,
    Block,
    FigureBlock,
    MapBlock,
    Row,
    RowsBlock,
    Share,
    WordsBlock,
)
from rawsiko.presenters.learn.card_parts import Teller, places_of, territory_key
from rawsiko.presenters.learn.numbers import percent, years
from rawsiko.presenters.typography import in_a_row

TONES = ("first", "second", "third")
ALL = 100.0
CHINA = "CN"


def material_blocks(
    teller: Teller, material: MaterialId
) -> tuple[list[Block], list[Block], list[str]]:
    """Both columns, and the sources of what they say."""
    facts = teller.known.facts.materials.get(material)
    texts = teller.known.texts.materials.get(material)
    first: list[Block] = []
    second: list[Block] = []
    sources: list[str] = []
    if texts is not None:
        first += teller.paragraph("", "", texts.what)
    first += _on_the_board(teller, material)
    if facts is not None:
        second += _bars(teller, facts)
        sources += [facts.source, *facts.text_sources.values()]
    if texts is not None and texts.uses:
        second.append(WordsBlock(teller.text("learn.uses"), "smile", texts.uses))
    if facts is not None:
        second += _figures(teller, facts)
    if texts is not None:
        second += teller.paragraph("learn.replace", "shuffle", texts.replace)
        second += teller.paragraph("learn.know", "hint", texts.know, "know")
        sources.append(texts.know_source)
    second += teller.applications(material)
    for place in places_of(teller.desk, material):
        deposit = teller.known.facts.deposits.get((place, material))
        sources += [deposit.source, deposit.site_source] if deposit else []
    return first, second, sources


def _on_the_board(teller: Teller, material: MaterialId) -> list[Block]:
    places = places_of(teller.desk, material)
    lit = tuple((place, teller.style(place)) for place in places)
    heading = teller.words.plural("learn.on_the_board", len(places))
    rows = []
    for place in places:
        why = teller.known.texts.territories.get(place)
        key, holder = territory_key(place), teller.holder(place)
        rows.append(
            Row(
                teller.mark(key),
                in_a_row((teller.name(key), holder)),
                why.why.get(material, "") if why else "",
                teller.deposit(place, material),
                key,
            )
        )
    return [MapBlock(heading, "territory", lit), RowsBlock("", "", tuple(rows))]


def _bars(teller: Teller, facts: MaterialFacts) -> list[Block]:
    """One bar of all shares, or one for each where they are not shares of the same."""
    if not facts.producers and facts.china is None:
        return []
    said, notes = teller.known.texts.countries, teller.known.texts.notes

    def share(code: str, part: float, tone: str) -> Share:
        return Share(said.get(code, code), percent(teller.words, part), part / ALL, tone)

    parts = [] if facts.china is None else [share(CHINA, facts.china, "china")]
    made = [
        (share(p.country, p.share, TONES[n % len(TONES)]), notes.get(p.note, ""))
        for n, p in enumerate(facts.producers)
    ]
    if facts.bar_chart:
        parts += [part for part, _ in made]
        bars = [Bar(_with_others(teller, parts))]
    else:
        bars = [Bar((part,)) for part in parts] + [Bar((part,), note) for part, note in made]
    stage = f"learn.stage.{facts.stage}" if facts.stage else "learn.stage.any"
    note = teller.text(stage, years=years(facts.years))
    return [BarsBlock(teller.text("learn.producers"), "continent", tuple(bars), note)]


def _with_others(teller: Teller, parts: list[Share]) -> tuple[Share, ...]:
    """All shares as parts of one; rounding may have made them a little more than all."""
    total = sum(part.share for part in parts)
    if round(total * ALL) > ALL:
        return tuple(Share(p.label, p.text, p.share / total, p.tone) for p in parts)
    rest = round((1 - total) * ALL, 1)
    if rest <= 0:
        return tuple(parts)
    text = percent(teller.words, rest)
    return (*parts, Share(teller.text("learn.others"), text, rest / ALL, "others"))


def _figures(teller: Teller, facts: MaterialFacts) -> list[Block]:
    found: list[Block] = []
    said = teller.known.texts.notes
    source = teller.known.facts.sources.get(facts.source)
    year = years(facts.years) or str((source.year if source else None) or "")
    # Where later lists tell quite another figure, none is told.
    if facts.recycling is not None and not facts.recycling_disputed:
        key = "learn.recycling_none" if not facts.recycling else "learn.recycling_text"
        figure = percent(teller.words, facts.recycling)
        heading, text = in_a_row((teller.text("learn.recycling"), year)), teller.text(key)
        found.append(FigureBlock(heading, "recycling", figure, facts.recycling / ALL, text))
    if facts.imports is not None:
        figure = percent(teller.words, facts.imports)
        note = said.get(facts.imports_note, "")
        text = note or teller.text("learn.imports_text")
        heading = in_a_row((teller.text("learn.imports"), year))
        found.append(FigureBlock(heading, "ship", figure, facts.imports / ALL, text))
    return found
