"""``rawsiko pack``: what a content pack holds."""

from argparse import Namespace
from typing import Any

from rawsiko.cli.common import add_json, add_pack, print_json
from rawsiko.content.load import load_pack
from rawsiko.content.pack import Pack


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("pack", help="show and check a content pack")
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Load the pack, which checks it, and print it."""
    pack = load_pack(options.pack)
    if options.json:
        print_json(document(pack))
        return 0
    board = pack.board
    print(f"{board.pack} ({board.digest[:12]})")
    print(f"{len(board.materials)} Materials, {len(board.continents)} Continents,", end=" ")
    print(f"{len(board.links)} Territories, {len(pack.links)} links,", end=" ")
    print(f"{sum(map(len, board.deposits.values()))} deposits,", end=" ")
    print(f"{len(board.applications)} Applications, {len(board.objectives)} Objectives")
    return 0


def document(pack: Pack) -> dict[str, Any]:
    """The pack as the JSON document of this command."""
    board = pack.board
    return {
        "id": board.pack,
        "digest": board.digest,
        "materials": [{"id": key, "symbol": symbol} for key, symbol in pack.symbols.items()],
        "continents": [{"id": continent} for continent in board.continents],
        "territories": [
            {"id": territory, "continent": continent, "materials": list(board.deposits[territory])}
            for continent, territories in board.continents.items()
            for territory in territories
        ],
        "links": [{"a": link.a, "b": link.b, "kind": link.kind} for link in pack.links],
        "applications": [
            {"id": a.id, "points": a.points, "materials": list(a.materials)}
            for a in board.applications.values()
        ],
        "objectives": [
            {"id": o.id, "applications": list(o.applications)} for o in board.objectives.values()
        ],
        "initial_assets": {str(n): count for n, count in board.initial_assets.items()},
    }
