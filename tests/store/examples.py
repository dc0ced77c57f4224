"""One event of each type, and the JSON that the public log format gives it."""

from typing import Any

from rawsiko.core import events as e
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Grant, Phase

Example = tuple[e.Event, dict[str, Any]]

EXAMPLES: list[Example] = [
    (
        e.MatchStarted(
            "m1",
            "crm-2017",
            "abc",
            "rawsiko 1",
            Options(8, True, False, True),
            (Player("Sun", "sun"), Player("Bo", "owl", Kind.BOT, "greedy")),
        ),
        {
            "type": "match_started",
            "match": "m1",
            "pack": "crm-2017",
            "pack_digest": "abc",
            "app": "rawsiko 1",
            "options": {
                "turns": 8,
                "advanced_setup": True,
                "monopoly_stranglehold": False,
                "trade_with_china": True,
            },
            "seats": [
                {"name": "Sun", "avatar": "sun", "kind": "human"},
                {"name": "Bo", "avatar": "owl", "kind": "bot", "level": "greedy"},
            ],
        },
    ),
    (
        e.ObjectiveDealt(1, "objective_01"),
        {"type": "objective_dealt", "seat": 1, "objective": "objective_01"},
    ),
    (e.ObjectiveDealt(2, None), {"type": "objective_dealt", "seat": 2, "objective": None}),
    (
        e.PhaseBegan(Phase.ACTION, 3, 2),
        {"type": "phase_began", "phase": "action", "turn": 3, "seat": 2},
    ),
    (
        e.PhaseBegan(Phase.INVESTMENT, 2, None),
        {"type": "phase_began", "phase": "investment", "turn": 2, "seat": None},
    ),
    (
        e.ContinentTaken(0, "oceania", 2, True),
        {"type": "continent_taken", "seat": 0, "continent": "oceania", "round": 2, "lot": True},
    ),
    (
        e.TerritoryTaken(0, "vietnam"),
        {"type": "territory_taken", "seat": 0, "territory": "vietnam"},
    ),
    (
        e.AssetsGranted(0, 6, Grant.SETUP),
        {"type": "assets_granted", "seat": 0, "count": 6, "reason": "setup"},
    ),
    (
        e.AssetsGranted(4, 4, Grant.INVESTMENT),
        {"type": "assets_granted", "seat": 4, "count": 4, "reason": "investment"},
    ),
    (
        e.AssetsPlaced(0, "vietnam", 2),
        {"type": "assets_placed", "seat": 0, "territory": "vietnam", "count": 2},
    ),
    (
        e.AssetsMoved(0, "vietnam", "india", 2),
        {"type": "assets_moved", "seat": 0, "source": "vietnam", "target": "india", "count": 2},
    ),
    (
        e.TerritoryOccupied(0, "vietnam", "india", 1),
        {
            "type": "territory_occupied",
            "seat": 0,
            "source": "vietnam",
            "target": "india",
            "count": 1,
        },
    ),
    (
        e.ClashFought(0, "turkey", "germany", 1, (5, 3, 1), (6, 3), 2, 0, False, 0),
        {
            "type": "clash_fought",
            "seat": 0,
            "source": "turkey",
            "target": "germany",
            "defender": 1,
            "attack_dice": [5, 3, 1],
            "defence_dice": [6, 3],
            "attack_losses": 2,
            "defence_losses": 0,
            "conquered": False,
            "moved_in": 0,
        },
    ),
    (e.SeatEliminated(1, 0), {"type": "seat_eliminated", "seat": 1, "by": 0}),
    (e.TurnBegan(4), {"type": "turn_began", "turn": 4}),
    (e.TurnAdvanced(5), {"type": "turn_advanced", "turn": 5}),
    (e.ActionEnded(2), {"type": "action_ended", "seat": 2}),
    (
        e.TradePicked(0, "bismuth"),
        {"type": "trade_picked", "seat": 0, "material": "bismuth"},
    ),
    (e.TradePicked(0, None), {"type": "trade_picked", "seat": 0, "material": None}),
    (
        e.MatchEnded((e.Standing(2, 1, 11, ("flame_retardants", "fertilizers"), 9, 5, False),)),
        {
            "type": "match_ended",
            "ranking": [
                {
                    "seat": 2,
                    "place": 1,
                    "points": 11,
                    "applications": ["flame_retardants", "fertilizers"],
                    "materials": 9,
                    "territories": 5,
                    "eliminated": False,
                }
            ],
        },
    ),
    (
        e.ChatSaid(1, phrase="well_played"),
        {"type": "chat_said", "seat": 1, "phrase": "well_played"},
    ),
    (e.ChatSaid(1, text="Čau ☺"), {"type": "chat_said", "seat": 1, "text": "Čau ☺"}),
    (
        e.SeatChanged(1, Kind.BOT, "Bo"),
        {"type": "seat_changed", "seat": 1, "kind": "bot", "name": "Bo"},
    ),
    (
        e.SeatChanged(1, Kind.HUMAN, "Maya", "tablet"),
        {"type": "seat_changed", "seat": 1, "kind": "human", "name": "Maya", "device": "tablet"},
    ),
    (e.Rewound(17, "host"), {"type": "rewound", "to_seq": 17, "by": "host"}),
    (e.Rewound(17, 2), {"type": "rewound", "to_seq": 17, "by": 2}),
]
