"""Figures that nobody has written down, not even as unknown: null is an answer, silence is none."""

from collections.abc import Iterator

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.pack import Pack, Problem
from rawsiko.content.sheet import Entry, read_entry

_MATERIAL = "china_share_pct producers bar_chart stage recycling_pct eu_import_reliance_pct substitution_class"
_APPLICATION, _DEPOSIT = "also_true", "share_pct"
_HALF = 50


def absent(pack: Pack) -> Iterator[Problem]:
    """Keys that a fact must have; ``years`` and ``source`` are missed by who reads the figures."""
    # What is wrong with what is there is told by those who read it.
    facts = read_entry(pack.folder / FOLDER / "facts.json", [])
    for part, keys in (("materials", _MATERIAL), ("applications", _APPLICATION)):
        table = facts.part(part)
        for key in table.keys:
            yield from _missing(table.part(key), f"{part} {key!r}", keys)
    for material in facts.part("materials").keys:
        if _names_nobody(facts.part("materials").part(material)):
            why = "producers are none, though China does not make most of it: null is for not known"
            yield Problem(f"facts.json materials {material!r}", why)
    for deposit in facts.parts("deposits"):
        place = f"deposits {deposit.text('material')!r} in {deposit.text('territory')!r}"
        yield from _missing(deposit, place, _DEPOSIT)


def _missing(entry: Entry, where: str, keys: str) -> Iterator[Problem]:
    for key in keys.split():
        if key not in entry.keys:
            yield Problem(f"facts.json {where}", f"{key} is missing: null is for not known")


def _names_nobody(entry: Entry) -> bool:
    return entry.is_bare("producers") and (entry.percent("china_share_pct") or 0) < _HALF
