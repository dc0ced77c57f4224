"""What was to be expected of a throw, and what came of it."""

from rawsiko.bots.odds import roll_odds
from rawsiko.core.events import ClashFought
from rawsiko.core.value import value
from rawsiko.presenters.formats import chance_text
from rawsiko.presenters.seats import SeatLook
from rawsiko.presenters.words import Words

SHORT = 3
"""With more ways to end than this, each has room for a few letters only."""


@value
class OddsShare:
    """One way the throw could end. ``style`` is the Seat that comes off better, None for neither.

    ``clear`` is whether the other side alone loses; ``losers`` names for each Asset that is lost the
    Seat that loses it.
    """

    share: float
    text: str
    label: str
    style: int | None
    clear: bool
    losers: tuple[int, ...]


@value
class ClashOdds:
    """All ways, the attacker's best first; ``happened`` is the one that came true."""

    title: str
    parts: tuple[OddsShare, ...]
    happened: int


def clash_odds(
    words: Words, fought: ClashFought, attacker: SeatLook, defender: SeatLook
) -> ClashOdds:
    """The exact odds of this throw."""
    mine, theirs = len(fought.attack_dice), len(fought.defence_dice)
    odds = sorted(roll_odds(mine, theirs).items())
    parts = tuple(
        OddsShare(
            share=float(chance),
            text=chance_text(words, chance),
            label=_label(words, losses, attacker.name, defender.name, is_short=len(odds) > SHORT),
            style=_style(losses, attacker.style, defender.style),
            clear=not all(losses),
            losers=(attacker.style,) * losses[0] + (defender.style,) * losses[1],
        )
        for losses, chance in odds
    )
    came = (fought.attack_losses, fought.defence_losses)
    happened = next((n for n, (losses, _) in enumerate(odds) if losses == came), -1)
    title = words.text("clash.odds", attack=mine, defence=theirs)
    return ClashOdds(title, parts, happened)


def _label(
    words: Words, losses: tuple[int, int], attacker: str, defender: str, *, is_short: bool
) -> str:
    mine, theirs = losses
    alone = "clash.minus_count" if is_short else "clash.loses_count"
    if not mine:
        return words.text(alone, name=defender, count=theirs)
    if not theirs:
        return words.text(alone, name=attacker, count=mine)
    if mine == theirs:
        return words.text("clash.one_each")
    return words.text(
        "clash.both_lose", name=attacker, count=mine, other=defender, other_count=theirs
    )


def _style(losses: tuple[int, int], attacker: int, defender: int) -> int | None:
    mine, theirs = losses
    if mine == theirs:
        return None
    return attacker if mine < theirs else defender
