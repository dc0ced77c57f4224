"""What makes a pack playable: ids that exist, a map that hangs together, cards that can be won."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Any

from rawsiko.content.pack import Pack, Problem
from rawsiko.core.board import Board
from rawsiko.core.ids import TerritoryId
from rawsiko.core.options import FEWEST_SEATS, MOST_SEATS
from rawsiko.core.rules.setup import TERRITORIES_TO_TAKE

APPLICATIONS_PER_OBJECTIVE = 4
MOST_MATERIALS_IN_TERRITORY = 4
LINK_KINDS = ("land", "sea")
LONGEST_SYMBOL = 2


def check_references(facts: dict[str, Any], problems: list[Problem]) -> None:
    """Note every id that points to nothing."""

    def known(where: str, kind: str, key: str) -> None:
        if key not in facts[kind]:
            problems.append(Problem(where, f"{key!r} is not in {kind}.json"))

    for territory, continent in facts["territories"].items():
        known(f"territories.json {territory!r}", "continents", continent)
    for number, pair in enumerate(facts["links"]):
        for end in pair:
            known(f"links.json[{number}]", "territories", end)
    for number, (territory, material) in enumerate(facts["deposits"]):
        known(f"deposits.json[{number}]", "territories", territory)
        known(f"deposits.json[{number}]", "materials", material)
    for application, (_, materials) in facts["applications"].items():
        for material in materials:
            known(f"applications.json {application!r}", "materials", material)
    for objective, applications in facts["objectives"].items():
        for application in applications:
            known(f"objectives.json {objective!r}", "applications", application)


def problems_of(pack: Pack) -> list[Problem]:
    """Everything that would spoil a Match with a pack whose ids are in order."""
    found = [*_symbols(pack), *_links(pack), *_deposits(pack.board), *_cards(pack.board)]
    return found or [*_connected(pack.board), *_room(pack.board)]


def _symbols(pack: Pack) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for material, symbol in pack.symbols.items():
        where = f"materials.json {material!r}"
        if len(symbol) > LONGEST_SYMBOL or not symbol.isalpha():
            yield Problem(where, f"the symbol {symbol!r} is not one or two letters")
        if symbol in seen:
            yield Problem(where, f"the symbol {symbol!r} is used by {seen[symbol]!r} too")
        seen[symbol] = material


def _links(pack: Pack) -> Iterator[Problem]:
    seen: dict[frozenset[str], int] = {}
    for number, link in enumerate(pack.links):
        where = f"links.json[{number}]"
        ends = frozenset((link.a, link.b))
        if link.kind not in LINK_KINDS:
            yield Problem(where, f"kind is neither 'land' nor 'sea': {link.kind!r}")
        if len(ends) == 1:
            yield Problem(where, f"{link.a!r} is linked to itself")
        if ends in seen:
            yield Problem(where, f"{link.a!r} and {link.b!r} are linked already at [{seen[ends]}]")
        seen[ends] = number


def _deposits(board: Board) -> Iterator[Problem]:
    for territory, materials in board.deposits.items():
        where = f"deposits.json, territory {territory!r}"
        if not 1 <= len(materials) <= MOST_MATERIALS_IN_TERRITORY:
            yield Problem(where, f"holds {len(materials)} Materials, not 1 to 4")
        if len(set(materials)) < len(materials):
            yield Problem(where, "holds the same Material twice")
    lying = {material for materials in board.deposits.values() for material in materials}
    for material in board.materials:
        if material not in lying:
            yield Problem("deposits.json", f"the Material {material!r} lies nowhere")


def _cards(board: Board) -> Iterator[Problem]:
    lying = {material for materials in board.deposits.values() for material in materials}
    for application in board.applications.values():
        where = f"applications.json {application.id!r}"
        if not application.materials:
            yield Problem(where, "needs no Material")
        for material in application.materials:
            if material not in lying:
                yield Problem(where, f"cannot be completed: {material!r} lies nowhere")
    for objective in board.objectives.values():
        if len(objective.applications) != APPLICATIONS_PER_OBJECTIVE:
            yield Problem(f"objectives.json {objective.id!r}", "does not have 4 Applications")
    if len(board.objectives) < MOST_SEATS:
        yield Problem("objectives.json", f"holds fewer than {MOST_SEATS} Objectives")


def _connected(board: Board) -> Iterator[Problem]:
    territories = list(board.links)
    if not territories:
        yield Problem("territories.json", "holds no Territory")
        return
    reached = _reached(board, territories[0])
    for lost in (territory for territory in territories if territory not in reached):
        yield Problem("links.json", f"{lost!r} cannot be reached from {territories[0]!r}")


def _reached(board: Board, start: TerritoryId) -> list[TerritoryId]:
    reached = [start]
    for territory in reached:
        reached += [near for near in board.links[territory] if near not in reached]
    return reached


def _room(board: Board) -> Iterator[Problem]:
    """Rules 3.3 to 3.5 must never leave a Seat without a Continent to choose."""
    if len(board.continents) <= MOST_SEATS:
        yield Problem("continents.json", f"{MOST_SEATS} players need more than {MOST_SEATS}")
        return
    for players in range(FEWEST_SEATS, MOST_SEATS + 1):
        first, second = TERRITORIES_TO_TAKE[players]
        is_shared = 2 * players > len(board.continents)
        for continent, home in board.continents.items():
            if not all(_fits(board, home, n, second if is_shared else 0) for n in (first, second)):
                yield Problem(
                    f"continents.json {continent!r}", f"is too small to set up {players} players"
                )


def _fits(board: Board, home: tuple[TerritoryId, ...], first: int, second: int) -> bool:
    """Whether a first Seat finds room, and then a second one whatever the first took."""
    takes = [
        taken for taken in combinations(home, first) if board.hang_together(taken[0], taken, first)
    ]
    return bool(takes) and all(_leaves(board, home, taken, second) for taken in takes)


def _leaves(
    board: Board, home: Iterable[TerritoryId], taken: Collection[TerritoryId], wanted: int
) -> bool:
    free = [territory for territory in home if territory not in taken]
    return not wanted or any(board.hang_together(t, free, wanted) for t in free)
