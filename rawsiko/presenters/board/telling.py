"""What others do at the table, in one line each."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rawsiko.bots.hindsight import afterwards
from rawsiko.bots.reason import Reason
from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import (
    application_name,
    continent_name,
    material_name,
    territory_name,
)
from rawsiko.presenters.seats import seat_look


@value
class ToldLine:
    """One sentence and the icon beside it; ``short`` says no more than who did what where."""

    text: str
    icon: str
    why: str = ""
    short: str = ""


def told_line(
    desk: Desk, events: Sequence[e.Event], table: Table, reason: Reason | None = None
) -> ToldLine | None:
    """The most telling of the events of one command; None if there is nothing to tell."""
    line = _line(desk, events, table)
    left = None if reason is None else afterwards(reason, events)
    if line is None or left is None:
        return line
    return replace(line, why=reason_line(desk, table, left, f"bot.why.{left.why}"))


def reason_line(desk: Desk, table: Table, reason: Reason, key: str) -> str:
    """A reason in the words of this key."""
    material, application = reason.material, reason.application
    return desk.words.text(
        key,
        material="" if material is None else material_name(desk, material),
        application="" if application is None else application_name(desk, application),
        rival="" if reason.rival is None else _who(desk, table, reason.rival),
        count=reason.count,
    )


def _line(desk: Desk, events: Sequence[e.Event], table: Table) -> ToldLine | None:
    out = [event for event in events if isinstance(event, e.SeatEliminated)]
    if out:
        return ToldLine(" ".join(_fallen(desk, out[0], events, table)), "cross")
    told = _told(desk, events[0], table) if events else None
    return None if told is None else replace(told, short=_short(desk, events[0], table))


def _fallen(
    desk: Desk, out: e.SeatEliminated, events: Sequence[e.Event], table: Table
) -> Iterator[str]:
    yield desk.words.text("board.say.out", name=_who(desk, table, out.seat))
    for event in events:
        if isinstance(event, e.TurnAdvanced):
            yield desk.words.text("recap.turn_advanced", turn=event.turn)


def _short(desk: Desk, event: e.Event, table: Table) -> str:
    """For windows without room for a sentence; empty where there is nothing to leave out."""
    match event:
        case e.ClashFought():
            key, target = "short.won" if event.conquered else "short.fought", event.target
        case e.TerritoryOccupied():
            key, target = "short.occupied", event.target
        case e.AssetsMoved():
            key, target = "short.moved", event.target
        case e.AssetsPlaced():
            key, target = "short.placed", event.territory
        case e.TerritoryTaken():
            key, target = "short.took", event.territory
        case e.TradePicked(material=str(material)):
            name = material_name(desk, material)
            return desk.words.text("short.got", name=_who(desk, table, event.seat), target=name)
        case _:
            return ""
    name = territory_name(desk, target)
    return desk.words.text(key, name=_who(desk, table, event.seat), target=name)


def _told(desk: Desk, event: e.Event, table: Table) -> ToldLine | None:
    words = desk.words
    match event:
        case e.ClashFought():
            return ToldLine(_clash(desk, event, table), "commercial_clash")
        case e.TerritoryOccupied():
            key, icon = "board.say.bot_occupied", "territory_occupation"
        case e.AssetsMoved():
            key, icon = "board.say.bot_moved", "assets_movement"
        case e.AssetsPlaced():
            text = words.plural(
                "board.say.bot_placed",
                event.count,
                name=_who(desk, table, event.seat),
                target=territory_name(desk, event.territory),
            )
            return ToldLine(text, "asset")
        case e.ContinentTaken() | e.TerritoryTaken() | e.TradePicked():
            return _chosen(desk, event, table)
        case _:
            return None
    text = words.plural(
        key,
        event.count,
        name=_who(desk, table, event.seat),
        target=territory_name(desk, event.target),
    )
    return ToldLine(text, icon)


def _clash(desk: Desk, event: e.ClashFought, table: Table) -> str:
    key = "board.say.bot_won" if event.conquered else "board.say.bot_fought"
    return desk.words.text(
        key,
        name=_who(desk, table, event.seat),
        target=territory_name(desk, event.target),
        lost=event.attack_losses,
        other=_who(desk, table, event.defender),
        beaten=event.defence_losses,
    )


def _chosen(
    desk: Desk, event: e.ContinentTaken | e.TerritoryTaken | e.TradePicked, table: Table
) -> ToldLine:
    words, name = desk.words, _who(desk, table, event.seat)
    match event:
        case e.ContinentTaken():
            place = continent_name(desk, event.continent)
            return ToldLine(
                words.text("board.say.bot_chose", name=name, target=place), "game_setup"
            )
        case e.TerritoryTaken():
            place = territory_name(desk, event.territory)
            return ToldLine(words.text("board.say.bot_took", name=name, target=place), "territory")
    if event.material is None:
        return ToldLine(words.text("board.say.bot_declined", name=name), "trade_with_china")
    material = material_name(desk, event.material)
    text = words.text("board.say.bot_picked", name=name, target=material)
    return ToldLine(text, "trade_with_china")


def _who(desk: Desk, table: Table, seat: Seat) -> str:
    return seat_look(desk, table, seat).name
