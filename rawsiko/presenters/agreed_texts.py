"""What was agreed on for a Match, in the player's language: one line each, and what it means."""

from rawsiko.core.value import value
from rawsiko.presenters.agreed import Agreed
from rawsiko.presenters.new_match_texts import RULES, lasts
from rawsiko.presenters.phrases import listed
from rawsiko.presenters.seats import anonymous
from rawsiko.presenters.typed import settled
from rawsiko.presenters.words import Words


@value
class AgreedLine:
    """One thing: its symbol and the mark on that, its name, what it means, and yes or no."""

    icon: str
    mark: str
    text: str
    detail: str
    answer: str = ""


@value
class AgreedPart:
    """All of it under one heading."""

    title: str = ""
    detail: str = ""
    lines: tuple[AgreedLine, ...] = ()


def agreed_part(words: Words, agreed: Agreed) -> AgreedPart:
    """The length, the optional rules, whether they hold or not, and the order of play."""
    turns, names = agreed.options.turns, agreed.names
    length = AgreedLine(
        "timer",
        "",
        words.plural("new_match.turns", turns),
        lasts(words, turns, len(names), agreed.bots),
    )
    order = AgreedLine(
        "list", "", words.text("new_match.order"), listed(words, people(words, agreed))
    )
    rules = (_rule(words, key, is_on=is_on) for key, is_on in _rules(agreed).items())
    title, detail = words.text("agreed.title"), words.text("agreed.detail")
    return AgreedPart(title, detail, (length, *rules, order))


def people(words: Words, agreed: Agreed) -> list[str]:
    """What everybody is called."""
    return [settled(name) or anonymous(words, seat) for seat, name in enumerate(agreed.names)]


def _rules(agreed: Agreed) -> dict[str, bool]:
    options = agreed.options
    return {
        "advanced_setup": options.advanced_setup,
        "monopoly_stranglehold": options.monopoly_stranglehold,
        "trade_with_china": options.trade_with_china,
        "without_hints": agreed.is_without_hints,
    }


def _rule(words: Words, key: str, *, is_on: bool) -> AgreedLine:
    return AgreedLine(
        *RULES[key],
        words.text(f"new_match.{key}"),
        words.text(f"new_match.{key}_detail"),
        words.text("agreed.yes" if is_on else "agreed.no"),
    )
