"""Numbers as each language writes them."""

_POINT = {"en"}
_SPACED = {"lv", "sk"}


def percent(language: str, number: float) -> str:
    """A percentage with at most one decimal.

    >>> percent("en", 99.6), percent("it", 99.6), percent("el", 87.0)
    ('99.6%', '99,6%', '87%')
    >>> percent("sk", 87.0) == percent("lv", 87.0) == "87\\N{NO-BREAK SPACE}%"
    True
    """
    text = f"{number:.1f}".removesuffix(".0")
    if language not in _POINT:
        text = text.replace(".", ",")
    return f"{text}\N{NO-BREAK SPACE}%" if language in _SPACED else f"{text}%"


def years(text: str) -> str:
    """A year, or from one to another with the dash that print uses.

    >>> years("2010-2014")
    '2010–2014'
    """
    return text.replace("-", "–")
