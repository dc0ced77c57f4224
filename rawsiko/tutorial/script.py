"""The guided match, step by step. The words to each key stand in the catalogue ``tutorial``.

The pupil's Objective has four Applications. Vietnam completes one in the setup, an Occupation the
second, a Clash and Trade with China the third; the fourth is out of reach, as one often is.
"""

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.phase import Phase
from rawsiko.tutorial import goals
from rawsiko.tutorial.cast import FIRST_RIVAL
from rawsiko.tutorial.steps import Done, Kind, Spot, Step, Wants

PARTS = (
    *("goal", "continent", "assets", "movement", "occupation"),
    *("investment", "clash", "last_turn", "trade", "score"),
)
OBJECTIVES, STATUS, PLAYER, NEXT, STEPPER, CONFIRM, RESULT = (
    Spot(Kind.PIECE, name)
    for name in ("objectives", "status", "player", "next", "stepper", "confirm", "result")
)
END = goals.only(c.EndPhase)
ASSETS = goals.began(Phase.ASSETS)


def _tell(part: str, key: str, spot: Spot | None = None) -> Step:
    return Step(key, part, spot)


def _score(part: str, key: str, application: str) -> Step:
    return Step(key, part, OBJECTIVES, completes=application)


def _watch(part: str, key: str, done: Done) -> Step:
    return Step(key, part, None, done, nudge="watch")


def _next(part: str, key: str, done: Done) -> Step:
    return Step(key, part, NEXT, done, END, nudge="piece")


def _free(part: str, key: str, done: Done, wants: Wants, spot: Spot | None = PLAYER) -> Step:
    return Step(key, part, spot, done, wants, is_free=True, nudge="free")


def _choose(key: str, continent: str) -> Step:
    done = goals.happened(e.ContinentTaken, continent=continent)
    wants = goals.only(c.TakeContinent, continent=continent)
    return Step(key, "continent", Spot(Kind.PORTRAIT, continent), done, wants, nudge="portrait")


def _take(key: str, territory: str) -> Step:
    done = goals.happened(e.TerritoryTaken, territory=territory)
    wants = goals.only(c.TakeTerritory, territory=territory)
    return Step(key, "continent", Spot(Kind.LAND, territory), done, wants, nudge="land")


def _place(part: str, key: str, territory: str, done: Done) -> Step:
    wants = goals.only(c.PlaceAssets, territory=territory)
    return Step(key, part, Spot(Kind.LAND, territory), done, wants, nudge="land")


def _act(
    part: str, ends: tuple[str, str], deed: Done, spot: Spot = CONFIRM, count: int = 0
) -> tuple[Step, ...]:
    """From, to, perhaps how many, and the tick."""
    source, target = ends
    wants = goals.stays(source=source, target=target, count=count)
    places = (
        ("source", Spot(Kind.LAND, source), goals.selected(source, "", deed), "land"),
        ("target", Spot(Kind.LAND, target), goals.selected(source, target, deed), "land"),
        ("count", STEPPER, goals.selected(source, target, deed, count), "piece"),
        ("confirm", spot, deed, "confirm"),
    )
    return tuple(
        Step(f"{part}_{name}", part, at, done, wants, nudge=nudge)
        for name, at, done, nudge in places
        if count or name != "count"
    )


SCRIPT: tuple[Step, ...] = (
    _tell("goal", "welcome"),
    _tell("goal", "objective", OBJECTIVES),
    _tell("goal", "colours", OBJECTIVES),
    _choose("oceania", "oceania"),
    _take("vietnam", "vietnam"),
    _score("continent", "first_done", "flame_retardants"),
    _free(
        "continent",
        "two_more",
        goals.happened(e.TerritoryTaken, times=3),
        goals.only(c.TakeTerritory),
        None,
    ),
    _next(
        "continent",
        "oceania_next",
        goals.passed(goals.began(Phase.TERRITORIES, seat=FIRST_RIVAL)),
    ),
    _watch(
        "continent",
        "rivals_choose",
        goals.happened(e.PhaseBegan, times=2, phase=Phase.TERRITORIES),
    ),
    _choose("europe", "europe"),
    _take("germany", "germany"),
    _take("italy", "italy_greece"),
    _next("continent", "europe_next", goals.passed(ASSETS)),
    _place("assets", "place_germany", "germany", goals.placed(3, "germany", ASSETS)),
    _free(
        "assets",
        "place_rest",
        goals.all_placed(ASSETS, goals.ACTIONS[1]),
        goals.only(c.PlaceAssets),
    ),
    _next("assets", "place_next", goals.passed(goals.began(Phase.ASSETS, seat=FIRST_RIVAL))),
    _watch("assets", "rivals_place", goals.passed(goals.ACTIONS[1])),
    _tell("movement", "numbers", Spot(Kind.LAND, "germany")),
    *_act(
        "movement",
        ("germany", "italy_greece"),
        goals.happened(e.AssetsMoved, source="germany", target="italy_greece"),
        count=2,
    ),
    *_act(
        "occupation",
        ("germany", "france_iberia"),
        goals.happened(e.TerritoryOccupied, target="france_iberia"),
    ),
    _score("occupation", "second_done", "digital_cameras"),
    _next("occupation", "first_turn_next", goals.happened(e.ActionEnded, times=1)),
    _watch("occupation", "rivals_act", goals.passed(goals.INVESTMENTS[2])),
    _tell("investment", "grant", STATUS),
    _place(
        "investment",
        "invest_italy",
        "italy_greece",
        goals.placed(2, "italy_greece", goals.INVESTMENTS[2]),
    ),
    _free(
        "investment",
        "invest_rest",
        goals.all_placed(goals.INVESTMENTS[2], goals.ACTIONS[2]),
        goals.only(c.PlaceAssets),
    ),
    _next("investment", "invest_next", goals.invested(2)),
    _watch("investment", "rivals_invest", goals.passed(goals.ACTIONS[2])),
    *_act(
        "clash",
        ("italy_greece", "turkey"),
        goals.happened(e.ClashFought, target="turkey", conquered=True),
    ),
    _tell("clash", "won", OBJECTIVES),
    _next("clash", "second_turn_next", goals.happened(e.ActionEnded, times=2)),
    _watch("clash", "rivals_fight", goals.passed(goals.INVESTMENTS[3])),
    _tell("clash", "defended", Spot(Kind.LAND, "turkey")),
    _free(
        "last_turn",
        "invest_free",
        goals.all_placed(goals.INVESTMENTS[3], goals.ACTIONS[3]),
        goals.only(c.PlaceAssets),
    ),
    _next("last_turn", "invest_free_next", goals.invested(3)),
    _watch("last_turn", "rivals_last", goals.passed(goals.ACTIONS[3])),
    Step(
        "free_play",
        "last_turn",
        NEXT,
        goals.happened(e.ActionEnded, times=3),
        goals.either(goals.stays(), END),
        is_free=True,
        nudge="stay",
    ),
    _watch("last_turn", "rivals_end", goals.passed(goals.TRADE)),
    _tell("trade", "alone", Spot(Kind.PORTRAIT, "europe")),
    Step(
        "pick",
        "trade",
        Spot(Kind.CHIP, "maghreb", "phosphate_rock"),
        lambda moment: (
            goals.happened(e.TradePicked, material="phosphate_rock")(moment)
            or goals.trade_ended(moment)
        ),
        goals.only(c.PickMaterial, material="phosphate_rock"),
        nudge="chip",
    ),
    _score("trade", "third_done", "fertilizers"),
    Step(
        "pick_free",
        "trade",
        None,
        goals.traded,
        goals.only(c.PickMaterial),
        is_free=True,
        nudge="material",
    ),
    _next("trade", "trade_next", goals.trade_ended),
    _watch("trade", "rivals_trade", goals.is_over),
    _tell("score", "points", RESULT),
    _tell("score", "farewell"),
)
