"""The Action tool: from, to, what kind of action, how many, and the odds of a Clash."""

from fractions import Fraction

from rawsiko.bots.odds import conquer_odds, roll_odds
from rawsiko.core.ids import TerritoryId
from rawsiko.core.legal import Target
from rawsiko.core.phase import Action
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.board.model import ActionTool, OddsShare
from rawsiko.presenters.board.selection import Selection
from rawsiko.presenters.desk import Desk

_ICONS = {
    Action.MOVEMENT: "assets_movement",
    Action.OCCUPATION: "territory_occupation",
    Action.CLASH: "commercial_clash",
}


def action_tool(
    desk: Desk, view: SeatView, selection: Selection, target: Target | None
) -> ActionTool | None:
    """The tool while a source is chosen; None while nothing is."""
    if selection.source is None or view.seat is None:
        return None
    if target is None:
        return None
    table, words = view.table, desk.words
    source, count = selection.source, selection.count
    is_clash = target.kind is Action.CLASH
    return ActionTool(
        source=_name(desk, source),
        source_style=view.seat,
        source_numbers=_source_numbers(desk, table, source, count, target.kind),
        target=_name(desk, target.territory),
        target_style=table.owner[target.territory],
        target_numbers=_target_numbers(desk, table, target, count),
        kind_icon=_ICONS[target.kind],
        kind=words.text(f"board.kind.{target.kind}"),
        count=count,
        most=target.most,
        help="" if is_clash else words.text(f"board.help.{target.kind}"),
        odds=_odds(desk, count, table.assets[target.territory]) if is_clash else (),
        chance=_chance(desk, table, source, target) if is_clash else "",
        can_confirm=True,
    )


def _name(desk: Desk, territory: TerritoryId) -> str:
    return desk.pack.territories[territory][desk.words.language].short


def _source_numbers(
    desk: Desk, table: Table, source: TerritoryId, count: int, kind: Action
) -> tuple[str, str]:
    """Before and after; in a Clash nobody knows the after, so it says how many go."""
    assets = table.assets[source]
    if kind is Action.CLASH:
        return str(assets), desk.words.text("board.sends", count=count)
    return str(assets), str(assets - count)


def _target_numbers(desk: Desk, table: Table, target: Target, count: int) -> tuple[str, str]:
    assets = table.assets[target.territory]
    if target.kind is Action.CLASH:
        return desk.words.plural("board.defend", assets), ""
    before = desk.words.text("board.free") if target.kind is Action.OCCUPATION else str(assets)
    return before, str(assets + count)


def _odds(desk: Desk, attackers: int, defenders: int) -> tuple[OddsShare, ...]:
    """The odds of this roll, from the best outcome for the attacker to the worst."""
    words = desk.words
    shares = []
    for (lost, beaten), chance in roll_odds(attackers, defenders).items():
        if not lost:
            label, tone = words.plural("board.odds.they_lose", beaten), "good"
        elif not beaten:
            label, tone = words.plural("board.odds.you_lose", lost), "bad"
        else:
            label, tone = words.text("board.odds.both", mine=lost, theirs=beaten), "even"
        shares.append(OddsShare(float(chance), percent(chance), label, tone))
    return tuple(shares)


def _chance(desk: Desk, table: Table, source: TerritoryId, target: Target) -> str:
    """The chance of fighting on with all that can act."""
    whole = conquer_odds(min(table.can_act(source), 60), min(table.assets[target.territory], 60))
    return desk.words.text("board.odds.fight_on", percent=percent(whole))


def percent(chance: Fraction) -> str:
    """A chance in whole percent; never 0 or 100 unless it is."""
    whole = round(chance * 100)
    if whole == 0 and chance > 0:
        whole = 1
    if whole == 100 and chance < 1:
        whole = 99
    return f"{whole}%"
