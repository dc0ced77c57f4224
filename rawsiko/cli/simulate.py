"""``rawsiko simulate``: bots play Matches."""

import json
import secrets
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any, TextIO

from rawsiko.bots.levels import BOTS
from rawsiko.cli.common import (
    CliError,
    add_json,
    add_pack,
    plain_text,
    show_progress,
    warn,
    whole_number,
)
from rawsiko.cli.tally import Tally
from rawsiko.content.load import load_pack
from rawsiko.core.options import (
    DEFAULT_TURNS,
    FEWEST_SEATS,
    FEWEST_TURNS,
    MOST_SEATS,
    MOST_TURNS,
    Options,
)
from rawsiko.match.service import MatchService
from rawsiko.simulation import Plan, play
from rawsiko.store.log import to_lines
from rawsiko.store.memory import MemoryStore
from rawsiko.store.opening import open_sound
from rawsiko.store.protocol import Store
from rawsiko.store.sqlite import SqliteStore

LONGEST_SEED = 100


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("simulate", help="let bots play matches")
    parser.add_argument("--games", type=whole_number(1), default=1, metavar="N")
    parser.add_argument(
        "--players", type=whole_number(FEWEST_SEATS, MOST_SEATS), default=4, metavar="3|4|5"
    )
    parser.add_argument("--bots", default="random", metavar="A,B,..", help=", ".join(BOTS))
    parser.add_argument("--turns", type=whole_number(FEWEST_TURNS, MOST_TURNS))
    for switch in ("advanced-setup", "monopoly-stranglehold", "trade-with-china"):
        parser.add_argument(f"--{switch}", action="store_true")
    parser.add_argument(
        "--seed", type=plain_text(LONGEST_SEED), help="the same seed gives the same logs"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="write a log for each match here")
    parser.add_argument("--db", type=Path, metavar="FILE", help="play into this store")
    parser.add_argument("--ack", action="store_true", help="print MATCH SEQ for each saved event")
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Play, write the logs, print the summary."""
    if options.ack and options.db is None:
        raise CliError("--ack needs --db")
    bots = _bots(options.bots, options.players)
    seed = secrets.token_hex(16) if options.seed is None else options.seed
    rules = Options(
        DEFAULT_TURNS if options.turns is None else options.turns,
        options.advanced_setup,
        options.monopoly_stranglehold,
        options.trade_with_china,
    )
    board = load_pack(options.pack).board
    if options.out is not None:
        options.out.mkdir(parents=True, exist_ok=True)
    store = None if options.db is None else open_sound(options.db, SqliteStore)
    tally = Tally(bots, seed, rules)
    for game in range(1, options.games + 1):
        show_progress(game - 1, options.games)
        keep: Store = MemoryStore() if store is None else store
        name = _free_name(f"sim-{seed}-{game:04d}", keep)
        acks = _Acks(sys.stdout) if options.ack else None
        service = play(board, keep, name, Plan(bots, rules, f"{seed}/{game}"), _now, acks)
        if not service.save() and service.trouble is not None:
            raise service.trouble
        if options.out is not None:
            path = options.out / f"match-{game:04d}.jsonl"
            path.write_text("".join(to_lines(keep.read(name))), encoding="utf-8", newline="\n")
        tally.add(service.state)
        tally.events.append(len(service.log))
    show_progress(options.games, options.games)
    if store is not None:
        store.close()
    _report(tally, options)
    return 0


class _Acks:
    """Prints MATCH SEQ for every event that is safe on the disk, and for no other."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._told = 0
        self._warned = False

    def __call__(self, service: MatchService) -> None:
        saved = service.unsaved[0][0] if service.unsaved else len(service.log)
        lines = [f"{service.match} {seq}\n" for seq in range(self._told, saved)]
        self._told = max(self._told, saved)
        self._out.write("".join(lines))
        self._out.flush()
        if service.trouble is not None and not self._warned:
            warn(f"not saved, the match goes on in memory: {service.trouble}")
            self._warned = True


def _bots(text: str, players: int) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in BOTS:
            raise CliError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    if len(names) not in (1, players):
        raise CliError(f"--bots names {len(names)} bots for {players} players")
    return names * players if len(names) == 1 else names


def _free_name(name: str, store: Store) -> str:
    """The name, or the next one that the store does not have yet."""
    taken = set(store.matches())
    if name not in taken:
        return name
    number = 2
    while f"{name}-{number}" in taken:
        number += 1
    return f"{name}-{number}"


def _now() -> int:
    return time.time_ns() // 1_000_000


def _report(tally: Tally, options: Namespace) -> None:
    """The summary; where standard output holds the acknowledgements it goes to standard error."""
    text = json.dumps(tally.document()) if options.json else tally.text()
    print(text, file=sys.stderr if options.ack else sys.stdout)
