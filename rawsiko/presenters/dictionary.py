"""The same words in the player's second language: for who learns one, or reads with a friend."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rawsiko.content.pack import Names
from rawsiko.presenters import formats
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.languages import complete_languages
from rawsiko.presenters.naming import inside, spaced
from rawsiko.presenters.typography import in_a_row
from rawsiko.presenters.words import Said, Words

_HOLE = re.compile(r"\{(\w+)\}")
_COUNT = "count"
_ANONYMOUS = "common.anonymous"
_BETWEEN = " · "
_LISTED = ", "
_NUMBER = re.compile(r"[\d\s.,:/%+\-–−]+")
_COUNTED = re.compile(r"(\d+) (.+)")
_PERCENT = re.compile(r"(\d+)(?:[.,](\d+))? ?%")
_PEOPLE = ("name", "other", "rival", "beaten", "first", "second")
_PERSON = re.compile(r"[^\s,.:]+( [^\s,.:]+)?")
"""Players are called what they like, in one word or two."""
_TELLING = 3
"""With so few letters of its own or less, a sentence is known by its numbers only."""


class _Sentence(NamedTuple):
    """A text with placeholders, as a pattern that finds it again when they are filled."""

    key: str
    pattern: re.Pattern[str]
    weight: int


_Index = tuple[str, dict[str, list[str]], list[_Sentence]]
"""A language, the keys of each of its texts, and its sentences."""


class Dictionary:
    """Finds out which text or name is meant, and says it in the other language."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: _Index | None = None
        self._cards: tuple[tuple[str, str], dict[str, str]] | None = None

    @property
    def language(self) -> str:
        """The second language; empty if there is none, or it is the one that is read anyway."""
        second = self._desk.preferences.second_language
        is_other = second in complete_languages() and second != self._desk.words.language
        return second if is_other else ""

    def other(self, text: str) -> str:
        """The text in the second language; empty if there is none, or the text is not known.

        Where one text has two meanings, that of its own key counts.
        """
        key = text.key if isinstance(text, Said) else ""
        text = " ".join(text.split())
        if not self.language or not text:
            return ""
        found = self._known_as(text, key) or self._parts(text)
        return "" if " ".join(found.split()) == text else found

    def symbol(self, symbol: str) -> str:
        """The name of the Material with this symbol, in the language that is read."""
        pack = self._desk.pack
        for material, known in pack.symbols.items():
            if known == symbol:
                return pack.materials[material][self._desk.words.language].long
        return ""

    def _known_as(self, text: str, key: str = "") -> str:
        name = "" if key else self._name(text)
        said = name or self._text(text, key) or self._sentence(text, key) or self._counted(text)
        return said or self._names_in(text)

    def _counted(self, text: str) -> str:
        """A number before a word that follows it: "22 victory points"."""
        match = _COUNTED.fullmatch(text)
        if match is None:
            return ""
        number, word = match.groups()
        told = (
            (key, self._second().plural(key, int(number))) for key in self._index()[1].get(word, ())
        )
        said = next((said for key, said in told if said != key), "")
        return f"{number} {said}" if said else ""

    def _parts(self, text: str) -> str:
        """A line of several terms, each in the second language; names of players are the same in both."""
        parts = text.split(_BETWEEN)
        said = [self._known_as(part) for part in parts]
        others = [there or self._kept(part) for there, part in zip(said, parts, strict=True)]
        return in_a_row(others) if len(parts) > 1 and any(said) and all(others) else ""

    def _kept(self, text: str, *, is_person: bool = True) -> str:
        """What is the same in every language: a number, or what people call themselves."""
        percent = _PERCENT.fullmatch(text)
        if percent is not None:
            whole, places = percent[1], percent[2] or ""
            return formats.percent(self._second(), float(f"{whole}.{places}"), len(places))
        may_stay = _NUMBER.fullmatch(text) or (is_person and _PERSON.fullmatch(text))
        return text if may_stay else ""

    def _name(self, text: str) -> str:
        """Territories, Continents, Materials and Applications have their names from the pack."""
        mine = self._desk.words.language
        for names in self._names():
            # On a card and in a sentence a long name can be broken at its dashes.
            if text in (names[mine].long, spaced(names[mine].long)):
                return names[self.language].long
            if text == names[mine].short:
                return names[self.language].short
            if text == inside(self._desk.words, names[mine].long):
                return inside(self._second(), names[self.language].long)
        return ""

    def _names(self) -> Iterator[Names]:
        pack = self._desk.pack
        yield from pack.territories.values()
        yield from pack.materials.values()
        yield from pack.applications.values()
        yield from pack.continents.values()

    def _text(self, text: str, meant: str) -> str:
        _, texts, _ = self._index()
        keys = sorted(texts.get(text, ()), key=lambda key: key != meant)
        told = ((key, self._second().text(key)) for key in keys)
        return next((said for key, said in told if said != key), "")

    def _sentence(self, text: str, meant: str) -> str:
        """A sentence with names and numbers in it; they are said in the second language too."""
        _, _, sentences = self._index()
        own = (sentence for sentence in sentences if sentence.key == meant)
        found = ((sentence, sentence.pattern.fullmatch(text)) for sentence in (*own, *sentences))
        for sentence, match in found:
            if match is None:
                continue
            values = {hole: self._value(hole, said) for hole, said in match.groupdict().items()}
            if sentence.key == meant:
                values = {hole: values[hole] or said for hole, said in match.groupdict().items()}
            # What nobody knows is part of another sentence, which only looks like this one.
            if all(values.values()):
                return self._filled(sentence.key, values)
        return ""

    def _value(self, hole: str, said: str) -> str:
        """What stands in a sentence, in the second language; empty if it is nothing that could stand there."""
        return self._known_as(said) or self._kept(said, is_person=hole in _PEOPLE)

    def _names_in(self, text: str) -> str:
        """One name or several in a list, of things, players without one, or what the cards speak of."""
        # Some have a comma of their own.
        said = self._name(text) or self._nobody(text) or self._on_a_card(text)
        parts = text.split(_LISTED)
        if said or len(parts) == 1:
            return said
        names = [self._names_in(part) for part in parts]
        return _LISTED.join(names) if all(names) else ""

    def _on_a_card(self, text: str) -> str:
        languages = self._desk.words.language, self.language
        if self._cards is None or self._cards[0] != languages:
            # A start does without all that.
            from rawsiko.presenters.card_terms import terms_in

            self._cards = languages, terms_in(self._desk, self.language)
        return self._cards[1].get(text, "")

    def _nobody(self, text: str) -> str:
        """A player without a name is called by a number in every language."""
        pattern = _sentence(_ANONYMOUS, self._desk.words.text(_ANONYMOUS)).pattern
        match = pattern.fullmatch(text)
        return self._second().text(_ANONYMOUS, **match.groupdict()) if match else ""

    def _filled(self, key: str, values: dict[str, str]) -> str:
        count = values.get(_COUNT, "")
        if not count.isdigit():
            return self._second().text(key, **values)
        others = {name: said for name, said in values.items() if name != _COUNT}
        plural = self._second().plural(key, int(count), **others)
        return plural if plural != key else self._second().text(key, **values)

    def _second(self) -> Words:
        return self._desk.words_in(self.language)

    def _index(self) -> _Index:
        """Texts and sentences of the language that is read; made when first asked for."""
        words = self._desk.words
        if self._known is None or self._known[0] != words.language:
            texts: dict[str, list[str]] = {}
            sentences = []
            for key, said in words.texts():
                text = " ".join(said.split())
                if _HOLE.search(text):
                    sentences.append(_sentence(key, text))
                else:
                    texts.setdefault(text, []).append(key)
            # The most telling first; "{turn} · {phase}" tells nothing.
            sentences.sort(key=lambda sentence: -sentence.weight)
            self._known = words.language, texts, [s for s in sentences if s.weight]
        return self._known


def _sentence(key: str, text: str) -> _Sentence:
    weight = len(re.sub(r"[\W\d]", "", _HOLE.sub("", text)))
    # "{first} and {last}" would fit half a book; "Ťah {turn}/{turns}" is meant for numbers anyway.
    value = r".+?" if weight > _TELLING else r"\d+"
    seen: set[str] = set()
    pattern, end = "", 0
    for hole in _HOLE.finditer(text):
        name = hole[1]
        pattern += re.escape(text[end : hole.start()])
        pattern += f"(?P={name})" if name in seen else f"(?P<{name}>{value})"
        seen.add(name)
        end = hole.end()
    return _Sentence(key, re.compile(pattern + re.escape(text[end:])), weight)
