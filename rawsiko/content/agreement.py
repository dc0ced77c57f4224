"""Figures of a pack that cannot be true together: a share here, and the producers of the same Material."""

from collections.abc import Iterator

from rawsiko.content.knowledge import DepositFacts, Facts, MaterialFacts, TerritoryFacts
from rawsiko.content.knowledge_facts import CHINA

_MAKING = {"mine": "refinery", "refining": "mine"}
"""What a place does, and the stage that counts something else: a smelter works another's ore."""


def contradictions(facts: Facts) -> Iterator[tuple[str, str]]:
    """Where something stands that another figure denies, and why."""
    for (territory, material), deposit in facts.deposits.items():
        where = f"deposits {material!r} in {territory!r}"
        made, land = facts.materials.get(material), facts.territories.get(territory)
        if made is not None and _is_same_count(deposit, made):
            yield from ((where, why) for why in _other_shares(deposit, made))
        if land is not None:
            yield from ((where, why) for why in _elsewhere(deposit, land))


def _is_same_count(deposit: DepositFacts, made: MaterialFacts) -> bool:
    """Whether both figures come from one table; two works, or two years, may well differ."""
    is_one_work = (deposit.source, deposit.years) == (made.source, made.years)
    return is_one_work and _MAKING.get(deposit.kind, "-") != made.stage


def _other_shares(deposit: DepositFacts, made: MaterialFacts) -> Iterator[str]:
    shares = {producer.country: producer.share for producer in made.producers}
    if made.china is not None:
        shares[CHINA] = made.china
    named = [code for code in deposit.share_of if code in shares]
    total = sum(shares[code] for code in named)
    if deposit.share is None or not named:
        return
    # Of several countries each share has been rounded, and their sum as well.
    slack = len(named) - 1
    is_whole = len(named) == len(deposit.share_of)
    if deposit.share < total - slack or (is_whole and deposit.share > total + slack):
        told = " and ".join(f"{shares[code]:g} of {code!r}" for code in named)
        yield f"share_pct {deposit.share:g} is not as producers have it: {told}"


def _elsewhere(deposit: DepositFacts, land: TerritoryFacts) -> Iterator[str]:
    # The id of a part begins with its country.
    here = {*land.countries, *land.small, *(part.split("_")[0].upper() for part in land.parts)}
    for code in deposit.share_of:
        if code not in here:
            yield f"share_of {code!r} is no country of this Territory"
