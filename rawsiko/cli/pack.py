"""``rawsiko pack``: what a content pack holds."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from rawsiko.cli.common import CliError, add_json, add_pack, print_json
from rawsiko.content.lacks import lacks_of
from rawsiko.content.load import load_pack
from rawsiko.content.pack import BEGUN, LANGUAGES, Pack, PackError
from rawsiko.tutorial.needs import unmet

LACKING = 1
MOST_NAMED = 3
"""Of what the guided match would need: the rest comes when these are there."""


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("pack", help="show and check a content pack")
    add_pack(parser)
    add_json(parser)
    parser.add_argument(
        "--check", type=Path, metavar="DIR", help="say what the pack in this folder still lacks"
    )
    parser.add_argument(
        "--lang",
        nargs="?",
        const="",
        choices=(*LANGUAGES, *BEGUN),
        help="with --check: only in this language (default and without one: in all)",
    )
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Load the pack, which checks it, and print it."""
    if options.check is not None:
        return check(options)
    if options.lang is not None:
        raise CliError("--lang goes with --check")
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


def check(options: Namespace) -> int:
    """Everything that a pack lacks, a line each; 1 if there is anything."""
    if not options.check.is_dir():
        raise CliError(f"{options.check}: is not a folder")
    languages = (options.lang,) if options.lang else LANGUAGES
    lacks = lacks_of(options.check, languages)
    if options.json:
        print_json([{"language": p.language, "where": p.where, "why": p.why} for p in lacks])
    else:
        for problem in lacks:
            print(f"{problem.language}: {problem}" if problem.language else problem)
        if not lacks:
            print(f"{options.check} lacks nothing in {', '.join(languages)}")
        print_note(options.check)
    return LACKING if lacks else 0


def print_note(folder: Path) -> None:
    """A pack may do without the guided match; who makes one should know why it is not there."""
    try:
        missing = unmet(load_pack(folder))
    except PackError:
        return
    if missing:
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        named = ", ".join(missing[:MOST_NAMED])
        print(f"note: there is no guided match with this pack, which would need {named}{more}")


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
