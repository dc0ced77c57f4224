"""Finding words in the manual, however they are written."""

import re
import unicodedata

_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+")


def folded(text: str) -> str:
    """Without capitals and accents; the Greek sigma at the end of a word is like any other.

    >>> folded("Ťahy, Ģermānija, ΓΎΡΟΣ")
    'tahy, germanija, γυροσ'
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def found_in(query: str, title: str, texts: tuple[str, ...]) -> str | None:
    """The sentence that has most of the words; None if the page lacks one of them.

    If all of them stand in the title, that is shown anyway and the answer is empty.

    >>> found_in("TIE", "Clash", ("Dice are rolled. At a tie the attacker loses.",))
    'At a tie the attacker loses.'
    >>> found_in("clash", "Commercial Clash", ("A Clash.",))
    ''
    """
    words = folded(query).split()
    heading = folded(title)
    if all(word in heading for word in words):
        return ""
    page = folded(" ".join((title, *texts)))
    if not all(word in page for word in words):
        return None
    sentences = [part for text in texts for part in _SENTENCE_END.split(text)]
    return max(sentences, key=lambda sentence: _hits(words, sentence), default="")


def _hits(words: list[str], sentence: str) -> int:
    there = folded(sentence)
    return sum(word in there for word in words)
