"""What the script needs of a pack. Names, points and symbols may be others; ids may not."""

import itertools
from collections.abc import Collection, Iterator

from rawsiko.content.pack import Pack
from rawsiko.core.board import Board
from rawsiko.core.ids import ApplicationId, ContinentId, TerritoryId
from rawsiko.tutorial.rivals import PLANS

CARDS = {
    "flame_retardants": {"antimony", "bismuth"},
    "digital_cameras": {"fluorspar", "gallium", "indium"},
    "fertilizers": {"borate", "phosphate_rock"},
}
"""The Applications that the pupil completes, and what each of them is made of."""
LYING = {
    "vietnam": {"antimony", "bismuth"},
    "germany": {"gallium"},
    "italy_greece": {"fluorspar"},
    "france_iberia": {"indium"},
    "turkey": {"borate"},
    "maghreb": {"phosphate_rock"},
}
"""Where the coach says that they lie."""
HOMES = {
    "oceania": ("vietnam",),
    "europe": ("germany", "italy_greece", "france_iberia"),
}
"""Where the pupil settles and grows."""
WAYS = (("germany", "italy_greece"), ("germany", "france_iberia"), ("italy_greece", "turkey"))
"""Where the pupil's Assets go."""
PLAYERS, ASSETS = 3, 6
"""The coach counts the Assets of the setup."""


def unmet(pack: Pack) -> list[str]:
    """What is missing, in words of a pack's files; nothing is missing if the match can be guided."""
    board = pack.board
    return [*_ids(board), *_cards(board), *_places(board), *_numbers(board)]


def _ids(board: Board) -> Iterator[str]:
    plans = PLANS.values()
    continents = {*HOMES, *(land for plan in plans for land in plan.lands)}
    places = {place for plan in plans for place in (*plan.places, plan.invests)}
    marched = {end for way in (*WAYS, *_marches()) for end in way}
    materials = {pick for plan in plans for pick in plan.picks}.union(*CARDS.values())
    wanted: tuple[tuple[str, set[str], Collection[str]], ...] = (
        ("Continent", continents, board.continents),
        ("Territory", {*LYING, *_settled(), *places, *marched}, board.links),
        ("Material", materials, board.materials),
        ("Application", {*CARDS}, board.applications),
    )
    for kind, ids, there in wanted:
        yield from (f"the {kind} {one!r}" for one in sorted(ids) if one not in there)


def _settled() -> set[str]:
    lands = [plan.lands for plan in PLANS.values()]
    return {t for homes in (HOMES, *lands) for home in homes.values() for t in home}


def _cards(board: Board) -> Iterator[str]:
    for key, materials in CARDS.items():
        card = board.applications.get(ApplicationId(key))
        if card is not None and set(card.materials) != materials:
            yield f"{key!r} that needs {_listed(materials)}"
    # The cards are dealt in the order of the pack.
    first = next(iter(board.objectives.values()), None)
    if first is None or not set(CARDS) <= set(first.applications):
        yield f"a first Objective with {_listed(set(CARDS))}"


def _places(board: Board) -> Iterator[str]:
    for territory, materials in LYING.items():
        lying = board.deposits.get(TerritoryId(territory), ())
        for material in sorted(materials.difference(lying)):
            yield f"{material!r} in {territory!r}"
    for homes in (HOMES, *(plan.lands for plan in PLANS.values())):
        for continent, home in homes.items():
            there = board.continents.get(ContinentId(continent), ())
            yield from (f"{t!r} in {continent!r}" for t in home if t not in there)
    for a, b in (*WAYS, *_marches()):
        if b not in board.links.get(TerritoryId(a), (TerritoryId(b),)):
            yield f"a link from {a!r} to {b!r}"


def _marches() -> Iterator[tuple[str, str]]:
    """The ways of the rivals, and those between what they settle."""
    for plan in PLANS.values():
        yield from ((act[0], act[1]) for acts in plan.acts.values() for act in acts)
        for home in plan.lands.values():
            yield from itertools.pairwise(home)


def _numbers(board: Board) -> Iterator[str]:
    if board.initial_assets.get(PLAYERS) != ASSETS:
        yield f"{ASSETS} initial_assets for {PLAYERS} players"


def _listed(ids: set[str]) -> str:
    return ", ".join(repr(one) for one in sorted(ids))
