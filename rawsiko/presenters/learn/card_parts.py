"""Pieces that several cards are made of."""

import re
from collections.abc import Iterable

from rawsiko.content.knowledge import DepositFacts, Knowledge, Source
from rawsiko.content.pack import Name
from rawsiko.core.ids import ApplicationId, MaterialId, TerritoryId
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.board.eyes import chip_states
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.dictionary import Dictionary
from rawsiko.presenters.learn.card_model import (
    APPLICATION,
    MATERIAL,
    TERRITORY,
    Block,
    CardKey,
    LinksBlock,
    Mark,
    TextBlock,
)
from rawsiko.presenters.learn.known import known
from rawsiko.presenters.learn.numbers import percent, years
from rawsiko.presenters.map_model import ChipState
from rawsiko.presenters.naming import spaced
from rawsiko.presenters.seats import SeatLook, seat_look
from rawsiko.presenters.typography import in_a_row


class Teller:
    """Knows names, facts and texts; with the ``view`` of a Match, also how things stand in it."""

    def __init__(self, desk: Desk, view: SeatView | None = None) -> None:
        self.desk, self.pack, self.words = desk, desk.pack, desk.words
        self.language = desk.words.language
        self.known: Knowledge = known(desk)
        self.view = view
        self._states = chip_states(view) if view is not None else {}

    def text(self, key: str, **values: object) -> str:
        """A text of the app."""
        return self.words.text(key, **values)

    # names -----------------------------------------------------------------------------------

    def name(self, key: CardKey) -> str:
        """What the thing of a card is called; long names can be broken at their dashes."""
        return self._name_in(key, self.language)

    def second_name(self, key: CardKey) -> str:
        """The same in the reader's second language; empty without one, or if it is no other name."""
        second = Dictionary(self.desk).language
        name = self._name_in(key, second) if second else ""
        return "" if name == self.name(key) else name

    def other_names(self, key: CardKey) -> str:
        """The same in the other languages."""
        said = {self.name(key), self.second_name(key)}
        others = [self._name_in(key, c) for c in names_of(self.desk, key) if c != self.language]
        return in_a_row(dict.fromkeys(name for name in others if name not in said))

    def _name_in(self, key: CardKey, language: str) -> str:
        return spaced(names_of(self.desk, key)[language].long)

    def countries(self, codes: Iterable[str]) -> list[str]:
        """Countries by name, as far as they have one."""
        said = self.known.texts.countries
        return [said[code] for code in codes if code in said]

    # how things stand ------------------------------------------------------------------------

    def mark(self, key: CardKey) -> Mark:
        """The sign of a thing."""
        if key.kind == MATERIAL:
            material = MaterialId(key.id)
            state = self._states.get(material, ChipState.OTHER)
            return Mark(symbol=self.pack.symbols[material], state=str(state))
        if key.kind == APPLICATION:
            return Mark(pictogram=key.id)
        return Mark(pictogram="territory", seat=self.style(TerritoryId(key.id)))

    def style(self, territory: TerritoryId) -> int:
        """Colour and shape of who holds it; -1 if nobody does, or if there is no Match."""
        look = self._look(territory)
        return -1 if look is None else look.style

    def holder(self, territory: TerritoryId) -> str:
        """Who holds it, in words."""
        look = self._look(territory)
        return "" if look is None else self.text("learn.held_by", name=look.name)

    def _look(self, territory: TerritoryId) -> SeatLook | None:
        owner = None if self.view is None else self.view.table.owner[territory]
        if self.view is None or owner is None:
            return None
        return seat_look(self.desk, self.view.table, owner)

    def need(self, material: MaterialId) -> str:
        """Whether the viewer needs or has it."""
        state = self._states.get(material, ChipState.OTHER)
        return "" if state is ChipState.OTHER else self.text(f"learn.state.{state}")

    # facts -----------------------------------------------------------------------------------

    def deposit(self, territory: TerritoryId, material: MaterialId) -> str:
        """What kind of place it is and which share it gives, with a sentence on what is counted."""
        facts = self.known.facts.deposits.get((territory, material))
        if facts is None:
            return ""
        told, note = self._figures(facts), self.known.texts.notes.get(facts.note, "")
        return f"{told}. {note}" if told and note else told or note

    def _figures(self, facts: DepositFacts) -> str:
        said = [self.text(f"learn.kind.{facts.kind}")] if facts.kind else []
        named = self.countries(facts.share_of)
        if facts.share is not None and named:
            said.append(
                self.text(
                    "learn.share",
                    country=", ".join(named),
                    percent=percent(self.words, facts.share),
                    years=years(facts.years),
                )
            )
        return in_a_row(said)

    def sources(self, keys: Iterable[str]) -> str:
        """The works behind a card, each once; common knowledge needs none."""
        found = dict.fromkeys(key for key in keys if key in self.known.facts.sources)
        works = [self.known.facts.sources[key] for key in found]
        dated = [_dated(work) for work in works if work.year is not None]
        return self.text("learn.sources", works="; ".join(dated)) if dated else ""

    # blocks ----------------------------------------------------------------------------------

    def paragraph(self, heading: str, icon: str, text: str, tone: str = "") -> list[Block]:
        """A paragraph, if there is one."""
        title = self.text(heading) if heading else ""
        return [TextBlock(title, icon, text, tone)] if text else []

    def applications(self, material: MaterialId) -> list[Block]:
        """The Applications that need a Material."""
        keys = [
            CardKey(APPLICATION, card.id)
            for card in self.pack.board.applications.values()
            if material in card.materials
        ]
        links = tuple((self.mark(key), self.name(key), key) for key in keys)
        heading = self.text("learn.in_applications")
        return [LinksBlock(heading, "application", links)] if links else []


def _dated(work: Source) -> str:
    """A work with its year, which some have in their name.

    >>> _dated(Source("Summaries 2018", 2018)), _dated(Source("Fact Sheet 2015-3021", 2015))
    ('Summaries 2018', 'Fact Sheet 2015-3021 (2015)')
    """
    # A number with a dash or a stroke behind it is that of a paper.
    has_year = re.search(rf"\b{work.year}\b(?![-/\d])", work.cite)
    return work.cite if has_year else f"{work.cite} ({work.year})"


def names_of(desk: Desk, key: CardKey) -> dict[str, Name]:
    """The names of a thing by language."""
    pack = desk.pack
    if key.kind == MATERIAL:
        return dict(pack.materials[MaterialId(key.id)])
    if key.kind == APPLICATION:
        return dict(pack.applications[ApplicationId(key.id)])
    return dict(pack.territories[TerritoryId(key.id)])


def places_of(desk: Desk, material: MaterialId) -> list[TerritoryId]:
    """Where a Material lies on the board."""
    return [t for t, lying in desk.pack.board.deposits.items() if material in lying]


def territory_key(territory: TerritoryId) -> CardKey:
    """The card of a Territory."""
    return CardKey(TERRITORY, territory)


def material_key(material: MaterialId) -> CardKey:
    """The card of a Material."""
    return CardKey(MATERIAL, material)
