"""``rawsiko balance``: is the game fair? Hard bots over all seats, cards, player counts, options."""

import os
import secrets
from argparse import Namespace
from itertools import product
from typing import Any

from rawsiko.bots.levels import BOTS
from rawsiko.cli.balance_report import Group
from rawsiko.cli.common import CliError, add_json, add_pack, plain_text, print_json, whole_number
from rawsiko.cli.crowd import outcomes
from rawsiko.content.load import load_pack
from rawsiko.core.options import (
    DEFAULT_TURNS,
    FEWEST_SEATS,
    FEWEST_TURNS,
    MOST_SEATS,
    MOST_TURNS,
    Options,
)
from rawsiko.simulation import Plan

LONGEST_SEED = 100
COUNTS = range(FEWEST_SEATS, MOST_SEATS + 1)


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("balance", help="measure how fair the game is")
    parser.add_argument(
        "--games",
        type=whole_number(1),
        default=200,
        metavar="N",
        help="N for each number of players with default options, and N with the optional rules",
    )
    parser.add_argument(
        "--players", type=whole_number(FEWEST_SEATS, MOST_SEATS), help="only this many"
    )
    parser.add_argument(
        "--turns", type=whole_number(FEWEST_TURNS, MOST_TURNS), default=DEFAULT_TURNS
    )
    parser.add_argument("--bot", default="hard", help=", ".join(BOTS))
    parser.add_argument(
        "--seed", type=plain_text(LONGEST_SEED), help="the same seed, the same report"
    )
    parser.add_argument("--workers", type=whole_number(1, 64), default=os.cpu_count() or 1)
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Play everything, then report."""
    if options.bot not in BOTS:
        raise CliError(f"there is no bot {options.bot!r}; there are {', '.join(BOTS)}")
    seed = secrets.token_hex(8) if options.seed is None else options.seed
    counts = COUNTS if options.players is None else (options.players,)
    groups = [Group(players, Options(options.turns)) for players in counts]
    others = [Options(options.turns, *on) for on in product((False, True), repeat=3) if any(on)]
    mixed = [Group(players, rules) for rules in others for players in counts]
    plans = []
    for index in range(options.games):
        chosen = [*groups, mixed[index % len(mixed)]]
        plans += [(group, _plan(options.bot, group, f"{seed}/{index}")) for group in chosen]
    played = outcomes([plan for _, plan in plans], options.pack, options.workers)
    for (group, _), outcome in zip(plans, played, strict=True):
        group.add(outcome)
    every = [group for group in (*groups, *mixed) if group.games]
    left_out = [group.name for group in mixed if not group.games]
    objectives = load_pack(options.pack).board.objectives
    cards = {key: card.applications for key, card in objectives.items()}
    if options.json:
        print_json(
            {
                "games": len(plans),
                "seed": seed,
                "bot": options.bot,
                "left_out": left_out,
                "groups": [group.document(cards) for group in every],
            }
        )
    else:
        texts = [group.text(cards) for group in every]
        if left_out:
            some, all_of_them = len(left_out), len(mixed)
            texts.append(
                f"{some} of {all_of_them} groups with optional rules were left out:"
                f" --games {all_of_them} or more plays them all"
            )
        print("\n\n".join(texts))
    return 0


def _plan(bot: str, group: Group, seed: str) -> Plan:
    return Plan([bot] * group.players, group.options, f"{seed}/{group.name}")
