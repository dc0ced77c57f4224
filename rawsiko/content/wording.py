"""What is wrong with a text in whatever language it is: spaces, marks, and signs that nobody sees."""

import re
import unicodedata
from collections.abc import Iterator

_FLAWS = {
    "two spaces in a row": re.compile(r"[^\S\n]{2,}"),
    "a space before a mark": re.compile(r"\s[.,;:!?…)»”]"),
    "a space behind an opening mark": re.compile(r"[(«„]\s"),
    # Greek "ό,τι" is one word; an initial has no space behind it.
    "no space behind a mark": re.compile(
        r"(?<!\b[όΌ])[,;!?…][^\W\d_]|[^\W\d_A-Z]\.[^\W\d_a-zα-ω](?=[^\W\d_])"
    ),
    "a mark twice": re.compile(r"([,:;!?…])\1|\.\.|[,:;!?…]\.|\.…"),
    "a mark that it is still to be written": re.compile(
        r"\b(?:TODO|Todo|TBD|FIXME|XXX+)\b|(?i:lorem ipsum)"
    ),
    "markup": re.compile(r"</?[A-Za-z][^<>]*>|&#?\w+;|\[/?[a-z]+(?:=[^\]]*)?\]"),
}
_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:[.,\s]\d{3})+(?![\d.,]*\d)")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_SENTENCE_END = re.compile(r"(?<=[.!?;…]) ")
_CLOSING = ")»”“\"'’"


def flaws(text: str) -> Iterator[str]:
    """What somebody who proofreads it would mark.

    >>> list(flaws("Iron is heavy.")), list(flaws("Iron  is <b>heavy</b> .."))
    ([], ['two spaces in a row', 'a space before a mark', 'a mark twice', 'markup'])
    """
    yield from (what for what, pattern in _FLAWS.items() if pattern.search(text))
    if unicodedata.normalize("NFC", text) != text:
        yield "accents apart from their letters"
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cn") for sign in text if sign != "\n"):
        yield "a sign that nobody sees"


def ending(text: str) -> str:
    """The last mark, also behind a bracket or a quotation mark; none is empty.

    >>> ending("Really?"), ending("(Yes.)"), ending("Turn 3")
    ('?', '.', '')
    """
    last = text.rstrip().rstrip(_CLOSING)[-1:]
    return last if last in ".!?…:,;\u037e" else ""


def longest_sentence(text: str) -> int:
    """How many characters the longest of its sentences has.

    >>> longest_sentence("Iron is heavy. It rusts.")
    14
    """
    return max(map(len, _SENTENCE_END.split(text)))


def numbers_in(text: str) -> list[str]:
    """The numbers in digits, however a language writes them: 7,000 or 7 000, 2.5 or 2,5.

    >>> numbers_in("In 1990 7,000 km, 2.5 %") == numbers_in("2,5 % un 7 000 km 1990. gadā")
    True
    """
    bare = _THOUSANDS.sub(lambda found: re.sub(r"\D", "", found[0]), text)
    return sorted(number.replace(",", ".") for number in _NUMBER.findall(bare))
