"""``python -m tools.tournament A B --games N``: how often one bot A wins against a table of B.

The odd one sits in every seat in turn. Every Match has its own deal of Objectives: the deal depends
on who sits where, so the same seed deals other cards when the odd one has moved on.
"""

import argparse
import os
import sys

from rawsiko.bots.levels import BOTS
from rawsiko.cli.crowd import Rate, outcomes
from rawsiko.content.load import DEFAULT_PACK
from rawsiko.core.options import DEFAULT_TURNS, Options
from rawsiko.simulation import Plan

LADDER = (
    ("medium", "easy", 0.60),
    ("hard", "easy", 0.75),
    ("hard", "medium", 0.55),
    ("expert", "hard", 0.45),
)


def duel(one: str, rest: str, options: argparse.Namespace) -> Rate:
    """The share of Matches that the odd one wins."""
    plans = []
    for game in range(options.games):
        bots = [rest] * options.players
        bots[game % options.players] = one
        plans.append(
            Plan(bots, Options(options.turns), f"{options.seed}/{game // options.players}")
        )
    played = outcomes(plans, DEFAULT_PACK, options.workers)
    wins = [found.chairs[game % options.players].win for game, found in enumerate(played)]
    return Rate(sum(wins), len(wins))


def main(arguments: list[str]) -> int:
    """Exit code 1 if a target of the ladder is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "bots", nargs="*", metavar="BOT", help="two bots; without, the whole ladder"
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--turns", type=int, default=DEFAULT_TURNS)
    parser.add_argument("--seed", default="tournament")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    if len(options.bots) not in (0, 2) or any(bot not in BOTS for bot in options.bots):
        parser.error(f"name two of {', '.join(BOTS)}, or none")
    ladder = ((*options.bots, 0.0),) if options.bots else LADDER
    missed = 0
    for one, rest, wanted in ladder:
        rate = duel(one, rest, options)
        missed += rate.share < wanted
        print(f"{one} against {options.players - 1} {rest}: {rate}, aim {wanted:.0%}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
