"""What a pack lacks in every language is told once, to everybody."""

from pathlib import Path
from typing import Any

import pytest

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.lacks import lacks_of
from tests.content.breaking import Edit, change, drop, put


def deposit(material: str, territory: str, **figures: Any) -> Edit:
    """Other figures of one deposit."""

    def edit(facts: Any) -> None:
        place = (material, territory)
        for entry in facts["deposits"]:
            if (entry["material"], entry["territory"]) == place:
                entry.update(figures)

    return edit


FOR_ALL: dict[str, tuple[str, Edit, str]] = {
    "misspelt figure": (
        f"{FOLDER}/facts",
        lambda f: f["materials"]["cobalt"].update(recyling_pct=3),
        "facts.json.materials.cobalt: recyling_pct is not known",
    ),
    "misspelt deposit": (
        f"{FOLDER}/facts",
        put("deposits", 0, "share", 3),
        "facts.json.deposits[0]: share is not known",
    ),
    "misspelt producer": (
        f"{FOLDER}/facts",
        put("materials", "cobalt", "producers", 0, "percent", 3),
        "facts.json.materials.cobalt.producers[0]: percent is not known",
    ),
    "misspelt point": (
        "applications",
        lambda entries: entries[0].update(point=3),
        "applications.json[0]: point is not known",
    ),
    "name in no language": (
        "materials",
        lambda entries: entries[0]["names"].update(gr="Αντιμόνιο"),
        "materials.json[0].names: gr is not known",
    ),
    "source that nothing comes from": (
        f"{FOLDER}/sources",
        lambda sources: sources.update(hearsay={"cite": "Hearsay", "year": 2000}),
        "sources.json 'hearsay': is named by no fact",
    ),
    "use that no card tells": (
        f"{FOLDER}/facts",
        put("uses_also_true", "sun cells", ["gallium"]),
        "facts.json uses_also_true 'sun cells': is no use in the English texts",
    ),
    "use of its own": (
        f"{FOLDER}/facts",
        put("uses_also_true", "solar cells", ["silicon_metal"]),
        "facts.json uses_also_true 'solar cells': is a use of 'silicon_metal' already",
    ),
    "use of nothing": (
        f"{FOLDER}/facts",
        put("uses_also_true", "solar cells", ["gold"]),
        "facts.json.uses_also_true: 'solar cells' names 'gold', which is not in materials.json",
    ),
    "share of another size": (
        f"{FOLDER}/facts",
        deposit("borate", "argentina", share_pct=21),
        (
            "facts.json deposits 'borate' in 'argentina':"
            " share_pct 21 is not as producers have it: 12 of 'AR'"
        ),
    ),
    "share of two that is smaller than that of one": (
        f"{FOLDER}/facts",
        deposit("borate", "argentina", share_pct=11, share_of=["AR", "UY"]),
        (
            "facts.json deposits 'borate' in 'argentina':"
            " share_pct 11 is not as producers have it: 12 of 'AR'"
        ),
    ),
    "share of another country": (
        f"{FOLDER}/facts",
        deposit("borate", "argentina", share_of=["AR", "PE"]),
        (
            "facts.json deposits 'borate' in 'argentina':"
            " share_of 'PE' is no country of this Territory"
        ),
    ),
    "share of a country of which no part is here": (
        f"{FOLDER}/facts",
        deposit("germanium", "alaska_canada_w", share_of=["RU"]),
        (
            "facts.json deposits 'germanium' in 'alaska_canada_w':"
            " share_of 'RU' is no country of this Territory"
        ),
    ),
    "impossible year": (
        f"{FOLDER}/sources",
        put("emsley-2011", "year", 211),
        "sources.json 'emsley-2011': 211 is no year of a work",
    ),
    "strange id": (
        "objectives",
        lambda entries: entries[0].update(id="Objective 1"),
        "objectives.json[0]: the id 'Objective 1' is not of small letters, digits, _ and -",
    ),
    "card that nobody draws": (
        "objectives",
        lambda entries: [e for e in entries if "steel_bridges" not in e["applications"]],
        "applications.json 'steel_bridges': is in no Objective",
    ),
}


@pytest.mark.parametrize(("name", "edit", "told"), FOR_ALL.values(), ids=FOR_ALL)
def test_what_is_wrong_in_every_language_is_told_once(
    copied: Path, name: str, edit: Edit, told: str
) -> None:
    change(copied, name, edit)
    assert [str(problem) for problem in lacks_of(copied, ("sk", "it"))].count(told) == 1


@pytest.mark.parametrize(
    "key",
    [
        *("china_share_pct", "producers", "bar_chart", "stage", "recycling_pct"),
        *("eu_import_reliance_pct", "substitution_class"),
    ],
)
def test_a_figure_that_is_not_even_said_to_be_unknown_is_missing(copied: Path, key: str) -> None:
    change(copied, f"{FOLDER}/facts", drop("materials", "cobalt", key))
    assert [str(problem) for problem in lacks_of(copied, ("sk",))] == [
        f"facts.json materials 'cobalt': {key} is missing: null is for not known"
    ]
    change(copied, f"{FOLDER}/facts", put("materials", "cobalt", key, None))
    assert lacks_of(copied, ("sk",)) == []


@pytest.mark.parametrize("key", ["years", "source"])
def test_a_figure_without_its_years_or_its_source_is_told_once(copied: Path, key: str) -> None:
    change(copied, f"{FOLDER}/facts", drop("materials", "cobalt", key))
    assert len(lacks_of(copied, ("sk",))) == 1


def test_what_a_product_also_holds_and_the_share_of_a_deposit_are_missed(copied: Path) -> None:
    change(copied, f"{FOLDER}/facts", drop("applications", "fertilizers", "also_true"))
    for key in ("share_pct", "share_of", "years", "source"):
        change(copied, f"{FOLDER}/facts", drop("deposits", 0, key))
    told = [str(problem) for problem in lacks_of(copied, ("sk",))]
    assert (
        "facts.json applications 'fertilizers': also_true is missing: null is for not known" in told
    )
    place = "facts.json deposits 'germanium' in 'alaska_canada_w'"
    assert f"{place}: share_pct is missing: null is for not known" in told


def test_nobody_makes_it_only_where_china_makes_most(copied: Path) -> None:
    change(copied, f"{FOLDER}/facts", put("materials", "cobalt", "producers", []))
    told = [str(problem) for problem in lacks_of(copied, ("sk",))]
    why = "producers are none, though China does not make most of it: null is for not known"
    assert f"facts.json materials 'cobalt': {why}" in told


def test_a_file_in_no_language_of_the_game_is_told(copied: Path) -> None:
    (copied / FOLDER / "texts" / "gr.json").write_text("{}", encoding="utf-8")
    told = [str(problem) for problem in lacks_of(copied, ("sk",))]
    assert told == ["texts/gr.json: is in no language of the game"]


def test_a_source_without_a_year_is_told(copied: Path) -> None:
    change(copied, f"{FOLDER}/sources", put("emsley-2011", "year", None))
    assert [str(p) for p in lacks_of(copied, ("sk",))] == [
        "sources.json 'emsley-2011': has no year"
    ]


def test_facts_and_sources_that_lack_are_told_to_everybody(copied: Path) -> None:
    change(copied, f"{FOLDER}/facts", drop("applications", "fertilizers", "why_sources", "borate"))
    change(copied, f"{FOLDER}/facts", drop("materials", "cobalt"))
    change(copied, f"{FOLDER}/facts", drop("deposits", 0))
    change(copied, f"{FOLDER}/facts", drop("territories", "chile"))
    told = [str(problem) for problem in lacks_of(copied, ("sk",))]
    assert "facts.json applications 'fertilizers': why 'borate' has no source" in told
    assert "facts.json materials 'cobalt': is missing" in told
    assert "facts.json deposits 'germanium' in 'alaska_canada_w': is missing" in told
    assert "facts.json territories 'chile': is missing" in told


ONE_LINE: dict[str, tuple[str, Edit, str]] = {
    "figure out of range": (
        "facts",
        put("materials", "cobalt", "recycling_pct", 120),
        "facts.json.materials.cobalt: recycling_pct is not a number from 0 to 100: 120",
    ),
    "facts": ("facts", lambda _: [], "facts.json: is not an object"),
    "sources": ("sources", lambda _: [], "sources.json: is not an object"),
    "texts": ("texts/lv", lambda _: [], "lv.json: is not an object"),
    "English texts": ("texts/en", lambda _: [], "en.json: is not an object"),
    "part of the facts": (
        "facts",
        put("materials", []),
        "facts.json: materials is not an object: []",
    ),
    "deposits": ("facts", put("deposits", {}), "facts.json: deposits is not a list: {}"),
    "part of the texts": (
        "texts/lv",
        put("materials", "none"),
        "lv.json: materials is not an object: 'none'",
    ),
    "material": (
        "facts",
        put("materials", "cobalt", 7),
        "facts.json.materials: cobalt is not an object: 7",
    ),
    "producer": (
        "facts",
        put("materials", "antimony", "producers", 0, 7),
        "facts.json.materials.antimony.producers[0]: is not an object",
    ),
    "text of a material": (
        "texts/lv",
        put("materials", "cobalt", "hard"),
        "lv.json.materials: cobalt is not an object: 'hard'",
    ),
    "source": (
        "sources",
        put("emsley-2011", "a book"),
        "sources.json: emsley-2011 is not an object: 'a book'",
    ),
}


@pytest.mark.parametrize(("name", "edit", "told"), ONE_LINE.values(), ids=ONE_LINE)
def test_one_fault_is_one_line(copied: Path, name: str, edit: Edit, told: str) -> None:
    change(copied, f"{FOLDER}/{name}", edit)
    assert [str(problem) for problem in lacks_of(copied)] == [told]


def test_texts_that_nobody_can_read_hide_nothing_of_another_language(copied: Path) -> None:
    change(copied, f"{FOLDER}/texts/lv", lambda _: [])
    change(copied, f"{FOLDER}/texts/sk", drop("materials", "cobalt", "know"))
    assert [str(problem) for problem in lacks_of(copied)] == [
        "lv.json: is not an object",
        "sk.json materials 'cobalt': know is missing",
    ]


@pytest.mark.parametrize(
    "figures",
    [
        {"share_pct": 21, "source": "usgs-mcs-2018", "years": "2017"},
        {"share_pct": 21, "years": "2014"},
        {"share_pct": 14, "share_of": ["AR", "UY"]},
        {"share_pct": 3, "kind": "refining"},
    ],
    ids=["another work", "other years", "one more country", "another stage"],
)
def test_figures_that_count_something_else_may_differ(
    copied: Path, figures: dict[str, Any]
) -> None:
    change(copied, f"{FOLDER}/facts", deposit("borate", "argentina", **figures))
    assert not [p for p in lacks_of(copied, ("sk",)) if "share" in p.why]
