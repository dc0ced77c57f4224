"""The pictures of the manual, made of the same models as the game itself."""

from collections.abc import Callable

from rawsiko.core.ids import MaterialId, TerritoryId
from rawsiko.presenters.board.tool_part import roll_shares
from rawsiko.presenters.cards import application_card
from rawsiko.presenters.clash_pairs import pairs_of
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.map_model import ChipState
from rawsiko.presenters.rules_model import (
    NOBODY,
    CardsPicture,
    DicePicture,
    OddsPicture,
    Part,
    Picture,
    RowPicture,
    SymbolsPicture,
    WorldPicture,
)
from rawsiko.presenters.rules_symbols import SYMBOL_NAMES

SUN, SAWYER = 0, 1
"""The Seats of the two players in all examples."""
ARROW = Part("icon", "arrow_right")
ATTACK, DEFENCE = (5, 4, 2), (6, 4)
"""The dice of the worked example; its sentences name them."""
GRANTING, GRANTED = 10, 4
"""Materials controlled in the example, and the Assets for them (rule 4.2)."""
GROUP = 3


def picture(desk: Desk, name: str) -> Picture | None:
    """The picture of this name; None where another pack lacks what it shows."""
    try:
        return _MAKERS[name](desk)
    except KeyError:
        return None


def _chip(desk: Desk, material: str, state: ChipState, caption: str = "") -> Part:
    return Part("chip", desk.pack.symbols[MaterialId(material)], str(state), caption=caption)


def _place(desk: Desk, territory: str, number: str, style: int = SUN) -> Part:
    """A Territory with the badge that it has on the map; without a number it is empty."""
    names = desk.pack.territories[TerritoryId(territory)]
    return Part("place", number, style=style, caption=names[desk.words.language].short)


def _players(_desk: Desk) -> Picture:
    faces = ("sun", "sawyer", "maya", "niko", "bot_bolt")
    return RowPicture(tuple(Part("face", face, style=n) for n, face in enumerate(faces)))


def _world(_desk: Desk) -> Picture:
    sun = ("vietnam", "new_guinea", "australia")
    sawyer = ("germany", "france_iberia", "uk_ireland")
    return WorldPicture((*((t, SUN) for t in sun), *((t, SAWYER) for t in sawyer)))


def _chips(desk: Desk) -> Picture:
    text = desk.words.text
    return RowPicture(
        (
            _chip(desk, "bismuth", ChipState.CONTROL, text("rules.board.control")),
            _chip(desk, "phosphate_rock", ChipState.NEED, text("rules.board.need")),
            _chip(desk, "cobalt", ChipState.OTHER, text("rules.board.other")),
        )
    )


def _cards(desk: Desk) -> Picture:
    controlled = {MaterialId(name) for name in ("bismuth", "antimony", "borate")}
    names = ("flame_retardants", "fertilizers")
    applications = [a for a in desk.pack.board.applications if a in names]
    if len(applications) < len(names):
        raise KeyError(names)
    return CardsPicture(tuple(application_card(desk, a, controlled) for a in applications))


def _portraits(desk: Desk) -> Picture:
    names = desk.pack.continents
    first, second = list(names)[:1][0], list(names)[-1]
    language = desk.words.language
    return RowPicture(
        (
            Part("face", "", caption=names[first][language].short),
            Part("face", "sun", style=SUN, caption=names[second][language].short),
        )
    )


def _first_assets(desk: Desk) -> Picture:
    return RowPicture(
        (
            _place(desk, "vietnam", "3"),
            _place(desk, "new_guinea", "2"),
            _place(desk, "australia", "1"),
        )
    )


def _grant(desk: Desk) -> Picture:
    materials = list(desk.pack.board.materials)[:GRANTING]
    parts: list[Part] = []
    for number, material in enumerate(materials):
        if number and number % GROUP == 0:
            parts.append(Part("gap"))
        parts.append(_chip(desk, material, ChipState.CONTROL))
    return RowPicture((*parts, ARROW, *(Part("icon", "asset") for _ in range(GRANTED))))


def _badge(desk: Desk) -> Picture:
    return RowPicture((_place(desk, "ukraine", "2/4"),))


def _movement(desk: Desk) -> Picture:
    step = Part("icon", "assets_movement")
    return RowPicture((_place(desk, "vietnam", "3/3"), step, _place(desk, "australia", "1/1")))


def _stepper(_desk: Desk) -> Picture:
    return RowPicture((Part("stepper", "2"), Part("tick", "check")))


def _occupation(desk: Desk) -> Picture:
    step = Part("icon", "territory_occupation")
    empty = _place(desk, "india", "", NOBODY)
    return RowPicture((_place(desk, "vietnam", "2/3"), step, empty))


def _clash(desk: Desk) -> Picture:
    step = Part("icon", "commercial_clash")
    theirs = _place(desk, "germany", "2", SAWYER)
    return RowPicture((_place(desk, "turkey", "3/3"), step, theirs))


def _dice(desk: Desk) -> Picture:
    text = desk.words.text
    sun, sawyer = text("rules.name.sun"), text("rules.name.sawyer")
    pairs = pairs_of(desk.words, ATTACK, DEFENCE, (sun, sawyer))
    return DicePicture(pairs, sun, sawyer, SUN, SAWYER)


def _odds(desk: Desk) -> Picture:
    return OddsPicture(roll_shares(desk, len(ATTACK), len(DEFENCE)), SUN, SAWYER)


def _counter(_desk: Desk) -> Picture:
    return RowPicture((Part("turns", "5/8"), ARROW, Part("turns", "6/8")))


def _trade(desk: Desk) -> Picture:
    return RowPicture(
        (
            Part("face", "sun", style=SUN, caption=desk.words.text("rules.name.sun")),
            Part("icon", "trade_with_china"),
            _chip(desk, "bismuth", ChipState.CONTROL),
            _chip(desk, "phosphate_rock", ChipState.CONTROL),
        )
    )


def _symbols(desk: Desk) -> Picture:
    return SymbolsPicture(tuple((icon, desk.words.text(key)) for icon, key in SYMBOL_NAMES.items()))


_MAKERS: dict[str, Callable[[Desk], Picture]] = {
    "players": _players,
    "world": _world,
    "chips": _chips,
    "cards": _cards,
    "portraits": _portraits,
    "first_assets": _first_assets,
    "grant": _grant,
    "badge": _badge,
    "movement": _movement,
    "stepper": _stepper,
    "occupation": _occupation,
    "clash": _clash,
    "dice": _dice,
    "odds": _odds,
    "counter": _counter,
    "trade": _trade,
    "symbols": _symbols,
}
