"""The Action tool: from, to, what kind of action, how many, and the odds of a Clash."""

from fractions import Fraction

from rawsiko.bots.odds import MOST_ASSETS, conquer_odds, roll_odds
from rawsiko.core.ids import TerritoryId
from rawsiko.core.legal import Target
from rawsiko.core.phase import Action
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.board.model import ActionTool, OddsShare
from rawsiko.presenters.board.odds_part import about, better_off, in_words, odds_why, throw, twice
from rawsiko.presenters.board.selection import Selection
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.fighting_on import fit_to_fight, one_stays
from rawsiko.presenters.formats import chance_text
from rawsiko.presenters.seats import seat_style
from rawsiko.presenters.words import Words

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
    owner = table.owner[target.territory]
    is_clash, defenders = target.kind is Action.CLASH, table.assets[target.territory]
    chance = _chance(table, (source, count), target) if is_clash else Fraction(0)
    odds = roll_shares(desk, count, defenders) if is_clash else ()
    roll = twice(words, better_off(count, defenders)) if is_clash else ""
    fight_on, fight_brief, told = _fighting_on(words, chance, one_stays(table, source, count))
    return ActionTool(
        source=_name(desk, source),
        source_style=seat_style(desk, table, view.seat),
        source_numbers=_source_numbers(desk, table, source, count, target.kind),
        source_brief=_brief(table.assets[source], -count, is_clash),
        target=_name(desk, target.territory),
        target_style=None if owner is None else seat_style(desk, table, owner),
        target_numbers=_target_numbers(desk, table, target, count),
        target_brief=_brief(defenders, count, is_clash),
        kind_icon=_ICONS[target.kind],
        kind=words.text(f"board.kind.{target.kind}"),
        count=count,
        most=target.most,
        why_not_fewer=words.text("refusal.count_too_low"),
        why_not_more=_why_not_more(desk, table, source, target),
        help=words.text("odds.better", chance=roll)
        if is_clash
        else words.text(f"board.help.{target.kind}"),
        odds=odds,
        dice=throw(count, defenders) if is_clash else ((), ()),
        fight_on=fight_on if is_clash else "",
        fight_brief=fight_brief if is_clash else "",
        chance=told if is_clash else "",
        roll=roll,
        why=odds_why(words, count, defenders, odds) if is_clash else None,
        can_confirm=True,
    )


def _fighting_on(words: Words, chance: Fraction, is_guarded: bool) -> tuple[str, str, str]:
    """What the button says that fights on until it is won, its number, and what it says in little room."""
    told = brief = twice(words, chance)
    if is_guarded:
        # "More than 99 in 100" is number enough: with another there would be a line too many.
        brief = in_words(words, chance) if about(chance).beyond else told
        told, brief = (words.text("short.guard", percent=text) for text in (told, brief))
    return words.text("board.odds.fight_on", percent=told), chance_text(words, chance), brief


def _why_not_more(desk: Desk, table: Table, source: TerritoryId, target: Target) -> str:
    is_rule = target.kind is Action.CLASH and target.most < table.can_act(source)
    key = "refusal.more_than_clash" if is_rule else "refusal.more_than_can_act"
    return desk.words.text(key, limit=target.most)


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


def _brief(assets: int, change: int, is_clash: bool) -> tuple[str, str]:
    return str(assets), "" if is_clash else str(assets + change)


def roll_shares(desk: Desk, attackers: int, defenders: int) -> tuple[OddsShare, ...]:
    """The odds of this roll, from the best outcome for the attacker to the worst."""
    words, odds = desk.words, roll_odds(attackers, defenders)
    shares = []
    for (lost, beaten), chance in odds.items():
        if not lost:
            label, tone = words.plural("board.odds.they_lose", beaten), "good"
        elif not beaten:
            label, tone = words.plural("board.odds.you_lose", lost), "bad"
        else:
            label, tone = words.text("board.odds.both", mine=lost, theirs=beaten), "even"
        told = chance_text(words, chance)
        shares.append(OddsShare(float(chance), told, label, tone, (lost, beaten)))
    return tuple(shares)


def _chance(table: Table, sent: tuple[TerritoryId, int], target: Target) -> Fraction:
    """The chance to win by fighting on with those who would be sent."""
    attackers = min(fit_to_fight(table, *sent), MOST_ASSETS)
    return conquer_odds(attackers, min(table.assets[target.territory], MOST_ASSETS))
