"""``rawsiko replay``: the state of a Match at any point of its log."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from rawsiko.cli.common import (
    CliError,
    add_json,
    add_pack,
    fold_strange,
    pack_of,
    print_json,
    read_log_file,
    whole_number,
)
from rawsiko.core.rules.placing import grant
from rawsiko.core.visibility import SeatView, view


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("replay", help="show the state of a match from its log")
    parser.add_argument("file", type=Path, help="the log, JSON Lines")
    parser.add_argument("--until", type=whole_number(0), metavar="SEQ", help="last event to replay")
    parser.add_argument("--seat", type=whole_number(0), help="only what this seat may know")
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Fold the log and print the state."""
    log = read_log_file(options.file)
    board = pack_of(log, options.pack).board
    last = len(log.records) - 1
    until = last if options.until is None else options.until
    if until > last:
        raise CliError(f"the log ends with event {last}, there is no event {until}")
    events = log.events[: until + 1]
    state = fold_strange(board, events)
    if options.seat is None:
        seen = SeatView(None, state.table, state.objectives)
    elif options.seat in state.table.seats:
        seen = view(state, options.seat)
    else:
        raise CliError(f"there is no seat {options.seat}")
    if options.json:
        print_json(document(seen))
    else:
        _print_text(seen)
    return 0


def document(seen: SeatView) -> dict[str, Any]:
    """The state as the JSON document of this command."""
    table = seen.table
    return {
        "turn": table.turn,
        "phase": table.phase,
        "acting": table.acting,
        "territories": {
            territory: {
                "owner": owner,
                "assets": table.assets[territory],
                "can_act": table.can_act(territory),
            }
            for territory, owner in table.owner.items()
        },
        "seats": [_seat(seen, seat) for seat in table.seats],
    }


def _seat(seen: SeatView, seat: int) -> dict[str, Any]:
    table = seen.table
    controlled = table.controlled(seat)
    return {
        "materials": [material for material in table.board.materials if material in controlled],
        "next_grant": grant(table, seat),
        "territories": len(table.lands[seat]),
        "eliminated": seat in table.eliminated,
        "objective": seen.objectives[seat] if seen.objectives else None,
    }


def _print_text(seen: SeatView) -> None:
    table = seen.table
    print(f"turn {table.turn} of {table.options.turns}, phase {table.phase or 'none yet'}")
    for seat, player in enumerate(table.players):
        mark = "*" if seat == table.acting else " "
        out = ", eliminated" if seat in table.eliminated else ""
        count = len(table.controlled(seat))
        name = player.name or f"seat {seat}"
        print(f"{mark} {seat} {name}: {len(table.lands[seat])} Territories, {count} Materials{out}")
