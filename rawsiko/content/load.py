"""Loading a content pack. Packs are data: a folder anywhere loads like those that are shipped."""

import json
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from rawsiko.content import checks
from rawsiko.content.pack import BEGUN, Link, Names, Pack, PackError, Problem
from rawsiko.content.sheet import Entry, read_entries, read_entry
from rawsiko.core.board import Board
from rawsiko.core.cards import Application, Objective
from rawsiko.core.ids import (
    ApplicationId,
    ContinentId,
    MaterialId,
    ObjectiveId,
    TerritoryId,
)
from rawsiko.core.options import FEWEST_SEATS, MOST_SEATS
from rawsiko.shipped import ASSETS

K = TypeVar("K", bound=str)

DEFAULT_PACK = ASSETS / "packs" / "crm-2017"


def load_pack(folder: Path = DEFAULT_PACK) -> Pack:
    """The pack in this folder; PackError says what is wrong with it, and where.

    Broken files come first, then broken ids, then what would spoil a Match.
    """
    problems: list[Problem] = []
    pack = read_pack(folder, problems)
    problems = [problem for problem in problems if problem.language not in BEGUN]
    problems = problems or checks.problems_of(pack)
    if problems:
        raise PackError(problems)
    return pack


def read_pack(folder: Path, problems: list[Problem]) -> Pack:
    """What the files say, whether or not it can be played; what is wrong with it is noted."""
    if not folder.is_dir():
        raise PackError([Problem(str(folder), "is not a folder")])

    def table(name: str) -> dict[str, Entry]:
        return _by_id(read_entries(folder / f"{name}.json", problems))

    head = read_entry(folder / "pack.json", problems)
    materials, continents = table("materials"), table("continents")
    territories, applications = table("territories"), table("applications")
    links = [
        Link(TerritoryId(entry.text("a")), TerritoryId(entry.text("b")), entry.text("kind"))
        for entry in read_entries(folder / "links.json", problems)
    ]
    facts: dict[str, Any] = {
        "materials": list(materials),
        "continents": list(continents),
        "territories": {key: entry.text("continent") for key, entry in territories.items()},
        "links": [[link.a, link.b] for link in links],
        "deposits": [
            [entry.text("territory"), entry.text("material")]
            for entry in read_entries(folder / "deposits.json", problems)
        ],
        "applications": {
            key: [entry.count("points"), entry.texts("materials")]
            for key, entry in applications.items()
        },
        "objectives": {key: e.texts("applications") for key, e in table("objectives").items()},
        "initial_assets": _initial_assets(head),
    }
    checks.check_references(facts, problems)
    return Pack(
        board=_board(head.text("id"), facts),
        links=tuple(links),
        symbols={MaterialId(key): entry.text("symbol") for key, entry in materials.items()},
        title=head.names(),
        materials=_names(materials, MaterialId),
        continents=_names(continents, ContinentId),
        territories=_names(territories, TerritoryId),
        applications=_names(applications, ApplicationId),
        folder=folder,
    )


def _by_id(entries: Iterable[Entry]) -> dict[str, Entry]:
    table: dict[str, Entry] = {}
    for entry in entries:
        key = entry.text("id")
        if key in table:
            entry.note(f"the id {key!r} is used twice")
        table[key] = entry
    return table


def _names(entries: dict[str, Entry], kind: type[K] | Any) -> dict[K, Names]:
    return {kind(key): entry.names() for key, entry in entries.items()}


def _initial_assets(head: Entry) -> dict[str, int]:
    part = head.part("initial_assets")
    return {str(n): part.count(str(n)) for n in range(FEWEST_SEATS, MOST_SEATS + 1)}


def _board(pack: str, facts: dict[str, Any]) -> Board:
    """The Board of facts whose references are in order; broken ones are left out."""
    territories: dict[str, str] = facts["territories"]
    near: dict[str, list[str]] = {territory: [] for territory in territories}
    for a, b in facts["links"]:
        if a in near and b in near:
            near[a].append(b)
            near[b].append(a)
    lying: dict[str, list[str]] = {territory: [] for territory in territories}
    for territory, material in facts["deposits"]:
        lying.get(territory, []).append(material)
    return Board(
        pack=pack,
        digest=_digest(facts),
        materials=tuple(map(MaterialId, facts["materials"])),
        continents={
            ContinentId(c): tuple(TerritoryId(t) for t, home in territories.items() if home == c)
            for c in facts["continents"]
        },
        links={TerritoryId(t): tuple(map(TerritoryId, others)) for t, others in near.items()},
        deposits={TerritoryId(t): tuple(map(MaterialId, found)) for t, found in lying.items()},
        applications={
            ApplicationId(key): Application(
                ApplicationId(key), points, tuple(map(MaterialId, materials))
            )
            for key, (points, materials) in facts["applications"].items()
        },
        objectives={
            ObjectiveId(key): Objective(ObjectiveId(key), tuple(map(ApplicationId, wanted)))
            for key, wanted in facts["objectives"].items()
        },
        initial_assets={int(n): count for n, count in facts["initial_assets"].items()},
    )


def _digest(facts: dict[str, Any]) -> str:
    """A fingerprint of what the rules use; names may be corrected without changing it."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return _sha256(text.encode())


def _sha256(data: bytes) -> str:
    """Python's own: ``hashlib`` would load all of OpenSSL, three megabytes of it before the first frame."""
    for name in ("_sha2", "_sha256"):
        with suppress(ImportError):
            return str(import_module(name).sha256(data).hexdigest())
    return str(import_module("hashlib").sha256(data).hexdigest())
