"""The kinds of questions: what each can be about, which answer is right, and what must not be a wrong one."""

from collections.abc import Callable, Iterable

from rawsiko.core.ids import ApplicationId, MaterialId
from rawsiko.presenters.learn.question_sheet import CHOICES, Question, Sheet
from rawsiko.presenters.learn.uses import wrong_uses

YES, NO = "yes", "no"
HALF, AROUND_HALF = 50.0, 5.0
CLEAR_LEAD, LEAST_LEADER = 4.0, 10.0
CLEAR_CHINA, CLEAR_RECYCLING = 20.0, 10.0
MAP_KINDS = ("place", "producer_place", "home")
PAIRS = ("half_china", "more_china", "more_recycled")


def ask(sheet: Sheet, kind: str, about: str) -> Question | None:
    """A question about something; None if there are too few wrong answers."""
    question = ASK[kind](sheet, about)
    least = 0 if kind in MAP_KINDS else 2 if kind in PAIRS else CHOICES
    return question if len(question.choices) >= least else None


# what is asked about ---------------------------------------------------------------------------


def _known_applications(sheet: Sheet) -> Iterable[str]:
    return [a for a in sheet.board.applications if a in sheet.facts.applications]


def _needed_materials(sheet: Sheet) -> Iterable[str]:
    cards = sheet.board.applications.values()
    known = len(sheet.facts.applications) == len(cards)
    return {m for card in cards for m in card.materials} if known else ()


def _leaders(sheet: Sheet) -> Iterable[str]:
    """Materials with one clear first producer outside China."""
    for material, facts in sheet.facts.materials.items():
        shares = [producer.share for producer in facts.producers]
        lead = shares[0] - shares[1] if len(shares) > 1 else CLEAR_LEAD
        if not facts.bar_chart or not shares or facts.producers[0].country not in sheet.named:
            continue
        if lead >= CLEAR_LEAD and shares[0] >= LEAST_LEADER:
            yield material


def _clear_halves(sheet: Sheet) -> Iterable[str]:
    for material, facts in sheet.facts.materials.items():
        if facts.china is not None and abs(facts.china - HALF) > AROUND_HALF:
            yield material


def _shares(sheet: Sheet) -> dict[str, float]:
    return {m: f.china for m, f in sheet.facts.materials.items() if f.china is not None}


def _recycled(sheet: Sheet) -> dict[str, float]:
    return {
        m: f.recycling
        for m, f in sheet.facts.materials.items()
        if f.recycling is not None and not f.recycling_disputed
    }


def _countries(sheet: Sheet) -> Iterable[str]:
    lands = sheet.facts.territories.values()
    codes = {code for land in lands if len(land.countries) > 1 for code in land.countries}
    return codes & sheet.named


def _used(sheet: Sheet) -> Iterable[str]:
    return sheet.uses


# the questions ---------------------------------------------------------------------------------


def _needs_material(sheet: Sheet, about: str) -> Question:
    card = sheet.board.applications[ApplicationId(about)]
    also = sheet.facts.applications[ApplicationId(about)].also_true
    wrong = set(sheet.board.materials) - set(card.materials) - also
    return sheet.choice("needs_material", about, sheet.shuffled(card.materials)[0], wrong)


def _needed_by(sheet: Sheet, about: str) -> Question:
    material, cards = MaterialId(about), sheet.board.applications.values()
    right = sheet.shuffled(card.id for card in cards if material in card.materials)[0]
    wrong = [
        card.id
        for card in cards
        if material not in card.materials
        and material not in sheet.facts.applications[card.id].also_true
    ]
    return sheet.choice("needed_by", about, right, wrong)


def _place(sheet: Sheet, about: str) -> Question:
    material = MaterialId(about)
    right = sheet.places(material)
    facts = sheet.facts.materials.get(material)
    makers = {producer.country for producer in facts.producers} if facts else set()
    for territory in right:
        makers -= sheet.covered(territory)
    also = {t for t in sheet.facts.territories if makers & sheet.covered(t)}
    return Question("place", about, frozenset(right), (), frozenset(also - right))


def _producer(sheet: Sheet, about: str) -> Question:
    facts, material = sheet.facts.materials[MaterialId(about)], MaterialId(about)
    makers = {producer.country for producer in facts.producers}
    for territory in sheet.places(material):
        makers |= sheet.covered(territory)
    wrong = sheet.all_makers() - makers
    return sheet.choice("producer", about, facts.producers[0].country, wrong)


def _producer_place(sheet: Sheet, about: str) -> Question:
    producers = sheet.facts.materials[MaterialId(about)].producers
    lands = sheet.facts.territories
    right = {t for t in lands if producers[0].country in sheet.covered(t)}
    others = {producer.country for producer in producers[1:]}
    also = {t for t in lands if others & sheet.covered(t)} | sheet.places(MaterialId(about))
    return Question("producer_place", about, frozenset(right), (), frozenset(also - right))


def _half_china(sheet: Sheet, about: str) -> Question:
    share = sheet.facts.materials[MaterialId(about)].china or 0
    return Question("half_china", about, frozenset({YES if share > HALF else NO}), (YES, NO))


def _more_china(sheet: Sheet, about: str) -> Question:
    return _pair(sheet, "more_china", about, _shares(sheet), CLEAR_CHINA)


def _more_recycled(sheet: Sheet, about: str) -> Question:
    return _pair(sheet, "more_recycled", about, _recycled(sheet), CLEAR_RECYCLING)


def _pair(sheet: Sheet, kind: str, about: str, shares: dict[str, float], clear: float) -> Question:
    facts = sheet.facts.materials
    # Figures of different years do not tell which is more.
    alike = (m for m in shares if facts[MaterialId(m)].years == facts[MaterialId(about)].years)
    far = [m for m in alike if abs(shares[m] - shares[about]) >= clear]
    if not far:
        return Question(kind, about, frozenset())
    pair = about, sheet.shuffled(far)[0]
    right = max(pair, key=lambda material: shares[material])
    return Question(kind, about, frozenset({right}), tuple(sheet.shuffled(pair)))


def _home(sheet: Sheet, about: str) -> Question:
    lands = sheet.facts.territories.items()
    return Question("home", about, frozenset(t for t, land in lands if about in land.countries))


def _symbol(sheet: Sheet, about: str) -> Question:
    symbols = sheet.pack.symbols
    first = symbols[MaterialId(about)][0]
    others = sheet.shuffled(set(symbols) - {about})
    alike = [m for m in others if symbols[MaterialId(m)][0] == first]
    unlike = [m for m in others if m not in alike]
    return sheet.choice("symbol", about, about, (*alike, *unlike)[: CHOICES - 1])


def _use(sheet: Sheet, about: str) -> Question:
    """Choices are "material#number" of a use; one wrong use of a Material at most."""
    wrong = [sheet.chance.choice(uses) for uses in wrong_uses(sheet, MaterialId(about))]
    number = sheet.chance.randrange(len(sheet.uses[MaterialId(about)]))
    return sheet.choice("use", about, f"{about}#{number}", wrong)


SUBJECTS: dict[str, Callable[[Sheet], Iterable[str]]] = {
    "needs_material": _known_applications,
    "needed_by": _needed_materials,
    "place": lambda sheet: sheet.board.materials,
    "producer": _leaders,
    "producer_place": _leaders,
    "half_china": _clear_halves,
    "more_china": _shares,
    "more_recycled": _recycled,
    "home": _countries,
    "symbol": lambda sheet: sheet.board.materials,
    "use": _used,
}
ASK: dict[str, Callable[[Sheet, str], Question]] = {
    "needs_material": _needs_material,
    "needed_by": _needed_by,
    "place": _place,
    "producer": _producer,
    "producer_place": _producer_place,
    "half_china": _half_china,
    "more_china": _more_china,
    "more_recycled": _more_recycled,
    "home": _home,
    "symbol": _symbol,
    "use": _use,
}
