"""Reading the facts of a pack: every id exists, every figure is possible, every source is named."""

import re
from collections.abc import Iterable, Mapping

from rawsiko.content.knowledge import (
    ApplicationFacts,
    DepositFacts,
    Facts,
    MaterialFacts,
    Producer,
    Source,
    TerritoryFacts,
)
from rawsiko.content.pack import Pack
from rawsiko.content.sheet import Entry
from rawsiko.core.ids import ApplicationId, MaterialId, TerritoryId

KINDS = ("mine", "byproduct", "refining", "reserve", "plantation")
STAGES = ("mine", "refinery", "plantation", "gas_plant")
CLASSES = ("easy", "hard", "very_hard")
TEXTS_WITH_SOURCE = ("what", "uses", "replace")
CHINA = "CN"
MOST_PERCENT = 101
"""Rounded shares may add up to a little more than all."""
_YEARS = re.compile(r"\d{4}(-\d{4})?")


class FactReader:
    """Reads ``facts.json`` of one pack."""

    def __init__(self, pack: Pack, sources: Mapping[str, Source]) -> None:
        self._pack, self._sources = pack, sources

    def read(self, sheet: Entry) -> Facts:
        """All facts; what is wrong is noted in the sheet."""
        board = self._pack.board
        territories = {
            TerritoryId(key): self._territory(entry)
            for key, entry in self._entries(sheet, "territories", board.deposits)
        }
        self._check_once(sheet, territories)
        return Facts(
            self._sources,
            {
                MaterialId(key): self._material(entry)
                for key, entry in self._entries(sheet, "materials", self._pack.symbols)
            },
            self._deposits(sheet),
            territories,
            {
                ApplicationId(key): self._application(entry, ApplicationId(key))
                for key, entry in self._entries(sheet, "applications", board.applications)
            },
            self._uses(_part(sheet, "uses_also_true")),
        )

    def _entries(
        self, sheet: Entry, part: str, known: Iterable[str]
    ) -> Iterable[tuple[str, Entry]]:
        table, known = _part(sheet, part), set(known)
        for key in table.keys:
            if key in known:
                yield key, table.part(key)
            else:
                table.note(f"{key!r} is not in {part}.json")

    def _source(self, entry: Entry, key: str) -> str:
        """A source that exists; none is fine where there is nothing to prove."""
        if not entry.has(key):
            return ""
        source = entry.text(key)
        if source not in self._sources:
            entry.note(f"{key} {source!r} is not in sources.json")
        return source

    def _material(self, entry: Entry) -> MaterialFacts:
        producers = tuple(
            Producer(p.text("country"), p.percent("share_pct") or 0.0, _maybe(p, "note"))
            for p in _parts(entry, "producers")
        )
        shares = [producer.share for producer in producers]
        countries = [producer.country for producer in producers]
        for country in sorted({code for code in countries if countries.count(code) > 1}):
            entry.note(f"producers name {country!r} twice")
        if CHINA in countries:
            entry.note("China's share is china_share_pct, not one of producers")
        china = entry.percent("china_share_pct")
        if shares != sorted(shares, reverse=True) or not all(shares):
            entry.note("producers do not come by their shares, the largest first")
        is_whole = entry.has("bar_chart") and entry.flag("bar_chart")
        if is_whole and sum(shares) + (china or 0) > MOST_PERCENT:
            entry.note("the shares add up to more than all")
        recycled, imported = (
            entry.percent(key) for key in ("recycling_pct", "eu_import_reliance_pct")
        )
        figures = (china, recycled, imported)
        has_shares = bool(producers) or any(figure is not None for figure in figures)
        sources = _part(entry, "text_sources")
        years, source = (
            _years(entry, needed=has_shares),
            self._needed_source(entry, needed=has_shares),
        )
        self._check_age(entry, years, source)
        return MaterialFacts(
            china,
            producers,
            is_whole,
            years,
            source,
            _choice(entry, "stage", STAGES),
            recycled,
            imported,
            _maybe(entry, "eu_import_note"),
            _choice(entry, "substitution_class", CLASSES),
            {text: self._source(sources, text) for text in TEXTS_WITH_SOURCE},
            entry.has("recycling_disputed") and entry.flag("recycling_disputed"),
        )

    def _check_age(self, entry: Entry, years: str, source: str) -> None:
        """No work tells what was after it."""
        work = self._sources.get(source)
        if work is not None and work.year is not None and years[-4:] > str(work.year):
            entry.note(f"years {years} are after the source, which is of {work.year}")

    def _needed_source(self, entry: Entry, *, needed: bool) -> str:
        if needed and not entry.has("source"):
            entry.note("source is missing")
        return self._source(entry, "source")

    def _deposits(self, sheet: Entry) -> dict[tuple[TerritoryId, MaterialId], DepositFacts]:
        found: dict[tuple[TerritoryId, MaterialId], DepositFacts] = {}
        lying = self._pack.board.deposits
        for entry in _parts(sheet, "deposits"):
            place = TerritoryId(entry.text("territory")), MaterialId(entry.text("material"))
            if place[1] not in lying.get(place[0], ()):
                entry.note(f"{place[1]!r} in {place[0]!r} is not in deposits.json")
            elif place in found:
                entry.note(f"{place[1]!r} in {place[0]!r} is told twice")
            else:
                found[place] = self._deposit(entry)
        return found

    def _deposit(self, entry: Entry) -> DepositFacts:
        share = entry.percent("share_pct")
        countries = tuple(entry.texts("share_of")) if entry.has("share_of") else ()
        if (share is None) == bool(countries):
            entry.note("share_pct and share_of go together")
        kind = _choice(entry, "kind", KINDS)
        if kind == "reserve" and share is not None:
            entry.note("a reserve has no share of what is made")
        years, source = (
            _years(entry, needed=share is not None),
            self._needed_source(entry, needed=share is not None),
        )
        self._check_age(entry, years, source)
        return DepositFacts(
            kind,
            share,
            countries,
            years,
            source,
            self._source(entry, "site_source"),
            _maybe(entry, "note"),
        )

    def _territory(self, entry: Entry) -> TerritoryFacts:
        def codes(key: str) -> tuple[str, ...]:
            return tuple(entry.texts(key)) if entry.has(key) else ()

        source = self._source(entry, "about_source")
        return TerritoryFacts(codes("countries"), codes("parts"), codes("small"), source)

    def _check_once(self, sheet: Entry, territories: Mapping[TerritoryId, TerritoryFacts]) -> None:
        home: dict[str, TerritoryId] = {}
        for key, facts in territories.items():
            for code in (*facts.countries, *facts.small):
                if code in home:
                    sheet.note(f"the country {code!r} is in {home[code]!r} and in {key!r}")
                home[code] = key

    def _uses(self, table: Entry) -> dict[str, frozenset[MaterialId]]:
        found = {}
        for use in table.keys:
            materials = table.texts(use)
            for material in materials:
                if material not in self._pack.symbols:
                    table.note(f"{use!r} names {material!r}, which is not in materials.json")
            found[use] = frozenset(map(MaterialId, materials))
        return found

    def _application(self, entry: Entry, key: ApplicationId) -> ApplicationFacts:
        needs = self._pack.board.applications[key].materials
        also = entry.texts("also_true") if entry.has("also_true") else []
        for material in also:
            if material not in self._pack.symbols or material in needs:
                entry.note(f"also_true {material!r} is no Material, or is on the card already")
        sources = _part(entry, "why_sources")
        for material in set(sources.keys) - set(needs):
            sources.note(f"{material!r} is no Material of it")
        return ApplicationFacts(
            frozenset(map(MaterialId, also)),
            {material: self._source(sources, material) for material in needs},
        )


def _part(entry: Entry, key: str) -> Entry:
    """An object inside it; what is not there yet is an empty one."""
    return entry.part(key) if entry.has(key) else Entry(f"{entry.where}.{key}", {}, [])


def _parts(entry: Entry, key: str) -> list[Entry]:
    return entry.parts(key) if entry.has(key) else []


def _maybe(entry: Entry, key: str) -> str:
    return entry.text(key) if entry.has(key) else ""


def _choice(entry: Entry, key: str, options: tuple[str, ...]) -> str:
    chosen = _maybe(entry, key)
    if chosen and chosen not in options:
        entry.note(f"{key} is none of {', '.join(options)}: {chosen!r:.40}")
    return chosen


def _years(entry: Entry, *, needed: bool) -> str:
    years = _maybe(entry, "years")
    if (years and not _YEARS.fullmatch(years)) or (needed and not years):
        entry.note("years is neither a year nor two with a dash")
    elif years and years.partition("-")[2] and years[:4] > years[-4:]:
        entry.note(f"years end before they begin: {years}")
    return years
