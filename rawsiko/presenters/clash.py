"""One throw of a Commercial Clash: the dice, what they mean, the odds, and what comes next."""

from fractions import Fraction

from rawsiko.bots.odds import MOST_ASSETS, conquer_odds
from rawsiko.core.events import ClashFought
from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.rules.elimination import wiped_out
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.presenters.clash_odds import ClashOdds, clash_odds
from rawsiko.presenters.clash_pairs import Pair, is_tied, pairs_of
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.fighting_on import fighters_left, is_last_one, next_throw, one_stays
from rawsiko.presenters.formats import beyond, chance_text
from rawsiko.presenters.naming import territory_name
from rawsiko.presenters.seats import SeatLook, seat_look
from rawsiko.presenters.tally import Tally
from rawsiko.presenters.words import Words

_CHANCES = {-1: "clash.chance_less", 0: "clash.chance", 1: "clash.chance_more"}


@value
class Side:
    """One of the two that clash; ``place`` is the Territory with the Assets in the fight."""

    look: SeatLook
    role: str
    place: str
    place_short: str


@value
class Change:
    """The Assets of one Territory before and after the throw; ``style`` is its owner's then."""

    style: int
    name: str
    before: str
    after: str


@value
class ClashModel:
    """One throw. ``again`` is empty when there is no fighting on; ``again_count`` are its Assets.

    ``fight_on`` throws by itself until the Territory is won or only one is left at home, ``halt`` ends
    that, and ``last_one`` says why it stopped there; ``tally`` sums up all throws of this Clash;
    ``sound`` goes with what came of it.
    """

    title: str
    attacker: Side
    defender: Side
    pairs: tuple[Pair, ...]
    rule_title: str
    rule: str
    tie_decided: bool
    result_title: str
    result: str
    last_one: str
    changes: tuple[Change, Change]
    conquered: bool
    odds: ClashOdds
    again: str
    again_detail: str
    again_count: int
    fight_on: str
    halt: str
    tally: str
    stop: str
    ok: str
    sound: str
    language: str = ""
    """The same throw in another language is not thrown again."""


def clash_model(
    desk: Desk,
    before: Table,
    fought: ClashFought,
    *,
    can_fight_on: bool,
    viewer_is_attacker: bool,
    tally: Tally | None = None,
) -> ClashModel:
    """The throw as all at the table see it; only the attacker is asked to fight on."""
    words = desk.words
    attacker, defender = _looks(desk, before, fought)
    again = next_throw(before, fought) if can_fight_on and viewer_is_attacker else 0
    left = before.assets[fought.target] - fought.defence_losses
    ties = is_tied(fought)
    return ClashModel(
        title=words.text("clash.title", place=territory_name(desk, fought.target)),
        attacker=_side(desk, attacker, "attacks", fought.source, len(fought.attack_dice)),
        defender=_side(desk, defender, "defends", fought.target, before.assets[fought.target]),
        pairs=pairs_of(
            words, fought.attack_dice, fought.defence_dice, (attacker.name, defender.name)
        ),
        rule_title=words.text("clash.rule_tie") if ties else "",
        rule=words.text("clash.rule"),
        tie_decided=ties,
        result_title=words.text("clash.result"),
        result=_result(desk, before, fought),
        last_one=words.text("clash.last_one") if again and is_last_one(before, fought) else "",
        changes=_changes(desk, before, fought),
        conquered=fought.conquered,
        odds=clash_odds(words, fought, attacker, defender),
        again=words.text("clash.again", attackers=again, defenders=min(MOST_DICE, left))
        if again
        else "",
        again_detail=_chance(desk, before, fought, left) if again else "",
        again_count=again,
        fight_on=_fight_on(words, before, fought, left) if again else "",
        halt=words.text("clash.halt"),
        tally=_tally(desk, tally, attacker.name, defender.name),
        stop=words.text("clash.stop"),
        ok=words.text("common.ok"),
        sound=_sound(before, fought),
        language=words.language,
    )


def _looks(desk: Desk, table: Table, fought: ClashFought) -> tuple[SeatLook, SeatLook]:
    return seat_look(desk, table, fought.seat), seat_look(desk, table, fought.defender)


def _label(desk: Desk, territory: TerritoryId) -> str:
    """As on the map: for places without room for more."""
    return desk.pack.territories[territory][desk.words.language].short


def _side(desk: Desk, look: SeatLook, role: str, territory: TerritoryId, count: int) -> Side:
    words, name = desk.words, _label(desk, territory)
    return Side(
        look=look,
        role=words.text(f"clash.{role}"),
        place=words.text("clash.place", place=name, assets=words.plural("clash.assets", count)),
        place_short=words.text("clash.place", place=name, assets=str(count)),
    )


def _changes(desk: Desk, before: Table, fought: ClashFought) -> tuple[Change, Change]:
    home, away = before.assets[fought.source], before.assets[fought.target]
    left = home - fought.attack_losses - fought.moved_in
    there = fought.moved_in if fought.conquered else away - fought.defence_losses
    owner = fought.seat if fought.conquered else fought.defender
    return (
        _change(desk, before, fought.seat, fought.source, home, left),
        _change(desk, before, owner, fought.target, away, there),
    )


def _change(
    desk: Desk, table: Table, seat: Seat, territory: TerritoryId, was: int, now: int
) -> Change:
    style = seat_look(desk, table, seat).style
    return Change(style, _label(desk, territory), str(was), str(now))


def _result(desk: Desk, before: Table, fought: ClashFought) -> str:
    words, (attacker, defender) = desk.words, _looks(desk, before, fought)
    place = territory_name(desk, fought.target)
    if fought.conquered:
        told = words.plural("clash.conquered", fought.moved_in, name=attacker.name, place=place)
    else:
        told = words.text("clash.kept", name=defender.name, place=place)
    out = wiped_out(before, fought)
    if out is None:
        return told
    return told + " " + words.text("clash.out", name=seat_look(desk, before, out).name)


def _chance(desk: Desk, before: Table, fought: ClashFought, left: int) -> str:
    """The odds of fighting on to the end, and why somebody stays at home."""
    chance = _to_conquer(before, fought, left)
    place = territory_name(desk, fought.target)
    told = desk.words.text(_CHANCES[beyond(chance)], percent=round(chance * 100), place=place)
    if not _one_stays(before, fought):
        return told
    return told + " " + desk.words.text("clash.guard", place=territory_name(desk, fought.source))


def _fight_on(words: Words, before: Table, fought: ClashFought, left: int) -> str:
    """As in the Action tool: the odds, and that somebody stays at home."""
    told = chance_text(words, _to_conquer(before, fought, left))
    if _one_stays(before, fought):
        told = words.text("short.guard", percent=told)
    return words.text("clash.fight_on", percent=told)


def _one_stays(before: Table, fought: ClashFought) -> bool:
    thrown = fought.source, len(fought.attack_dice), fought.attack_losses
    return not is_last_one(before, fought) and one_stays(before, *thrown)


def _to_conquer(before: Table, fought: ClashFought, left: int) -> Fraction:
    attackers = min(fighters_left(before, fought), MOST_ASSETS)
    return conquer_odds(attackers, min(left, MOST_ASSETS))


def _tally(desk: Desk, tally: Tally | None, attacker: str, defender: str) -> str:
    """All throws together; one alone speaks for itself."""
    if tally is None or tally.throws < 2:
        return ""
    return desk.words.plural(
        "clash.tally",
        tally.throws,
        name=attacker,
        lost=tally.lost,
        other=defender,
        beaten=tally.beaten,
    )


def _sound(before: Table, fought: ClashFought) -> str:
    if wiped_out(before, fought) is not None:
        return "elimination"
    return "conquest" if fought.conquered else ""
