"""Questions and answers in words."""

from rawsiko.content.knowledge import Texts
from rawsiko.core.ids import ApplicationId, MaterialId, TerritoryId
from rawsiko.presenters.learn.card_model import APPLICATION, MATERIAL, TERRITORY, CardKey, Mark
from rawsiko.presenters.learn.card_parts import Teller
from rawsiko.presenters.learn.numbers import percent, years
from rawsiko.presenters.learn.question_kinds import MAP_KINDS, NO, YES
from rawsiko.presenters.learn.question_sheet import Question
from rawsiko.presenters.learn.quiz_model import NO_MARK, Answer, Asked
from rawsiko.presenters.map_model import Chip, ChipState, MapModel, TerritoryView
from rawsiko.presenters.naming import material_name

OF_CHINA = ("half_china", "more_china")
OF_COUNTRIES = ("producer", "producer_place")
PAIRS = ("more_china", "more_recycled")


class Speaker:
    """Says questions and answers in the reader's language."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._texts: Texts = teller.known.texts

    def asked(self, question: Question, chosen: str) -> Asked:
        """The question; once something is ``chosen``, with what was right."""
        teller, key = self._teller, self.subject(question)
        texts = self._texts.applications.get(ApplicationId(question.about))
        is_open = question.kind == "needs_material" and texts is not None
        return Asked(
            text=teller.text(f"learn.ask.{question.kind}"),
            subject=self._subject_name(question, key),
            mark=self._subject_mark(question, key),
            help=texts.what if texts is not None and is_open else self._years(question),
            answers=tuple(self._answer(question, choice, chosen) for choice in question.choices),
            map=self._map(question, chosen) if question.kind in MAP_KINDS else None,
        )

    def subject(self, question: Question) -> CardKey:
        """The card that tells more about a question."""
        if question.kind == "needs_material":
            return CardKey(APPLICATION, question.about)
        if question.kind == "home":
            return CardKey(TERRITORY, min(question.right))
        if question.kind in PAIRS:
            return CardKey(MATERIAL, min(question.right))
        return CardKey(MATERIAL, question.about)

    def right(self, question: Question) -> str:
        """The right answer, and why."""
        teller, kind, about = self._teller, question.kind, question.about
        answer = min(question.right)
        if kind == "needs_material":
            return self._why(ApplicationId(about), MaterialId(answer), answer, MATERIAL)
        if kind == "needed_by":
            return self._why(ApplicationId(answer), MaterialId(about), answer, APPLICATION)
        if kind == "place":
            names = sorted(teller.name(CardKey(TERRITORY, t)) for t in question.right)
            return teller.text("learn.lies_in", places=", ".join(names))
        if kind in OF_COUNTRIES:
            return self._producer(MaterialId(about))
        if kind in OF_CHINA or kind == "more_recycled":
            figures = (about,) if kind == "half_china" else question.choices
            return "\n".join(self._figure(kind, MaterialId(m)) for m in figures)
        if kind == "home":
            return self._pair(self._country(about), teller.name(CardKey(TERRITORY, answer)))
        if kind == "symbol":
            return self._symbol(about)
        return self._uses(about)

    def chosen(self, question: Question, choice: str) -> str:
        """What a wrong answer really is."""
        teller, kind = self._teller, question.kind
        if kind == "home":
            return self._homes(TerritoryId(choice))
        if kind in MAP_KINDS:
            lying = teller.pack.board.deposits[TerritoryId(choice)]
            names = ", ".join(material_name(teller.desk, m) for m in lying)
            return self._pair(teller.name(CardKey(TERRITORY, choice)), names)
        if kind == "needs_material":
            return self._uses(choice)
        if kind == "needed_by":
            texts = self._texts.applications.get(ApplicationId(choice))
            return texts.what if texts else ""
        if kind == "producer":
            return self._best_of(choice)
        if kind == "symbol":
            return self._symbol(choice)
        if kind == "use":
            material = choice.partition("#")[0]
            return self._pair(teller.name(CardKey(MATERIAL, material)), self._use(choice))
        return ""

    # pieces ------------------------------------------------------------------------------------

    def _subject_name(self, question: Question, key: CardKey) -> str:
        if question.kind == "home":
            return self._country(question.about)
        return "" if question.kind in (*PAIRS, "symbol") else self._teller.name(key)

    def _subject_mark(self, question: Question, key: CardKey) -> Mark:
        return NO_MARK if question.kind in ("home", *PAIRS) else self._teller.mark(key)

    def _answer(self, question: Question, choice: str, chosen: str) -> Answer:
        state = ""
        if chosen:
            state = "right" if choice in question.right else "wrong" if choice == chosen else "off"
        kind, teller = question.kind, self._teller
        if choice in (YES, NO):
            return Answer(choice, teller.text(f"learn.{choice}"), NO_MARK, state)
        if kind == "producer":
            return Answer(choice, self._country(choice), NO_MARK, state)
        if kind == "use":
            return Answer(choice, self._use(choice), NO_MARK, state)
        key = CardKey(APPLICATION if kind == "needed_by" else MATERIAL, choice)
        # Where the symbol is asked for, it must not stand beside the name.
        mark = NO_MARK if kind == "symbol" and not chosen else teller.mark(key)
        return Answer(choice, teller.name(key), mark, state)

    def _map(self, question: Question, chosen: str) -> MapModel:
        """Names only; with the answer, the right places light up."""
        pack, language = self._teller.pack, self._teller.language
        chips: tuple[Chip, ...] = ()
        lying = pack.board.deposits
        if chosen and question.kind != "home":
            symbol = pack.symbols[MaterialId(question.about)]
            chips = (Chip(question.about, symbol, ChipState.CONTROL),)
        views = []
        for territory, names in pack.territories.items():
            is_right = bool(chosen) and territory in question.right
            views.append(
                TerritoryView(
                    territory,
                    names[language].short,
                    names[language].long,
                    chips=chips if is_right and question.about in lying[territory] else (),
                    is_target=is_right,
                    is_source=territory == chosen and not is_right,
                )
            )
        closed = self._teller.text("board.china_closed")
        return MapModel(territories=tuple(views), closed_label=closed)

    def _why(self, application: ApplicationId, material: MaterialId, key: str, kind: str) -> str:
        texts = self._texts.applications.get(application)
        why = texts.why.get(material, "") if texts else ""
        name = self._teller.name(CardKey(kind, key))
        return self._pair(name, why) if why else name

    def _producer(self, material: MaterialId) -> str:
        facts = self._teller.known.facts.materials[material]
        first = facts.producers[0]
        return self._teller.text(
            "learn.share",
            country=self._country(first.country),
            percent=percent(self._teller.words, first.share),
            years=years(facts.years),
        )

    def _best_of(self, country: str) -> str:
        """What a country makes a large share of."""
        made = [
            (producer.share, material)
            for material, facts in self._teller.known.facts.materials.items()
            for producer in facts.producers
            if producer.country == country and facts.bar_chart
        ]
        if not made:
            return ""
        share, material = max(made)
        what = f"{material_name(self._teller.desk, material)}, {self._percent(share)}"
        return self._pair(self._country(country), what)

    def _figure(self, kind: str, material: MaterialId) -> str:
        facts = self._teller.known.facts.materials[material]
        share = facts.recycling if kind == "more_recycled" else facts.china
        name = self._teller.name(CardKey(MATERIAL, material))
        return self._pair(name, self._percent(share or 0.0))

    def _years(self, question: Question) -> str:
        facts = self._teller.known.facts.materials.get(MaterialId(question.about))
        if facts is None or question.kind not in (*OF_COUNTRIES, *OF_CHINA, *PAIRS):
            return ""
        return self._teller.text("learn.figures_of", years=years(facts.years))

    def _uses(self, material: str) -> str:
        texts = self._texts.materials.get(MaterialId(material))
        name = self._teller.name(CardKey(MATERIAL, material))
        return self._pair(name, ", ".join(texts.uses)) if texts and texts.uses else name

    def _use(self, choice: str) -> str:
        material, _, number = choice.partition("#")
        return self._texts.materials[MaterialId(material)].uses[int(number)]

    def _homes(self, territory: TerritoryId) -> str:
        """A Territory and its countries; of the large ones, which part."""
        name = self._teller.name(CardKey(TERRITORY, territory))
        land = self._teller.known.facts.territories.get(territory)
        parts = self._texts.parts
        there = self._teller.countries(land.countries) if land else []
        there += [parts[part] for part in land.parts if part in parts] if land else []
        return self._pair(name, ", ".join(there)) if there else name

    def _symbol(self, material: str) -> str:
        symbol = self._teller.pack.symbols[MaterialId(material)]
        return self._pair(symbol, self._teller.name(CardKey(MATERIAL, material)))

    def _country(self, code: str) -> str:
        return self._texts.countries.get(code, code)

    def _percent(self, share: float) -> str:
        return percent(self._teller.words, share)

    def _pair(self, name: str, text: str) -> str:
        """A Territory may be called as its only country: that is said once."""
        if name == text:
            return name
        return self._teller.text("learn.pair", name=name, text=text)
