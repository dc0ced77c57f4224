"""Each way to break the knowledge of a pack is told with the file and the entry."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.lacks import lacks_of
from rawsiko.content.load import load_pack
from rawsiko.content.load_knowledge import load_knowledge
from rawsiko.content.pack import PackError
from tests.content.breaking import change, copy_pack

Edit = Callable[[Any], Any]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_pack(tmp_path)


def _set(*way: Any) -> Edit:
    """Put the last value where the others lead."""
    *path, last, value = way

    def edit(sheet: Any) -> None:
        for step in path:
            sheet = sheet[step]
        sheet[last] = value

    return edit


def _drop(*way: Any) -> Edit:
    *path, last = way

    def edit(sheet: Any) -> None:
        for step in path:
            sheet = sheet[step]
        del sheet[last]

    return edit


BROKEN: dict[str, tuple[str, Edit, str]] = {
    "unknown material": (
        "facts",
        lambda f: f["materials"].__setitem__("mithril", f["materials"]["cobalt"]),
        "facts.json.materials: 'mithril' is not in materials.json",
    ),
    "unknown territory": (
        "facts",
        lambda f: f["territories"].__setitem__("atlantis", f["territories"]["chile"]),
        "facts.json.territories: 'atlantis' is not in territories.json",
    ),
    "unknown source": (
        "facts",
        _set("materials", "cobalt", "source", "hearsay"),
        "facts.json.materials.cobalt: source 'hearsay' is not in sources.json",
    ),
    "figure without a source": (
        "facts",
        _set("materials", "cobalt", "source", None),
        "facts.json.materials.cobalt: source is missing",
    ),
    "figure without a year": (
        "facts",
        _set("materials", "cobalt", "years", "lately"),
        "facts.json.materials.cobalt: years is neither a year nor two with a dash",
    ),
    "recycling without a source": (
        "facts",
        lambda f: f["materials"]["cobalt"].update(
            china_share_pct=None, producers=[], source=None, eu_import_reliance_pct=None
        ),
        "facts.json.materials.cobalt: source is missing",
    ),
    "years that run backwards": (
        "facts",
        _set("materials", "cobalt", "years", "2014-2010"),
        "facts.json.materials.cobalt: years end before they begin: 2014-2010",
    ),
    "years after the work that tells of them": (
        "facts",
        _set("materials", "cobalt", "years", "3016"),
        "facts.json.materials.cobalt: years 3016 are after the source, which is of 2017",
    ),
    "producer twice": (
        "facts",
        lambda f: f["materials"]["cobalt"]["producers"].append(
            {**f["materials"]["cobalt"]["producers"][0], "share_pct": 1}
        ),
        "facts.json.materials.cobalt: producers name 'CD' twice",
    ),
    "China among the others": (
        "facts",
        _set("materials", "antimony", "producers", 0, "country", "CN"),
        "facts.json.materials.antimony: China's share is china_share_pct, not one of producers",
    ),
    "share of more than 100": (
        "facts",
        _set("materials", "antimony", "producers", 0, "share_pct", 111),
        "facts.json.materials.antimony.producers[0]: share_pct is not a number from 0 to 100: 111",
    ),
    "impossible share": (
        "facts",
        _set("materials", "cobalt", "recycling_pct", 120),
        "facts.json.materials.cobalt: recycling_pct is not a number from 0 to 100: 120",
    ),
    "shares of more than all": (
        "facts",
        _set("materials", "antimony", "producers", 0, "share_pct", 60),
        "facts.json.materials.antimony: the shares add up to more than all",
    ),
    "producers in disorder": (
        "facts",
        lambda f: f["materials"]["baryte"]["producers"].reverse(),
        "facts.json.materials.baryte: producers do not come by their shares",
    ),
    "deposit of another place": (
        "facts",
        _set("deposits", 0, "territory", "chile"),
        "facts.json.deposits[0]: 'germanium' in 'chile' is not in deposits.json",
    ),
    "deposit twice": (
        "facts",
        lambda f: f["deposits"].append(f["deposits"][0]),
        "facts.json.deposits[80]: 'germanium' in 'alaska_canada_w' is told twice",
    ),
    "share of nobody": (
        "facts",
        _set("deposits", 0, "share_of", []),
        "facts.json.deposits[0]: share_pct and share_of go together",
    ),
    "strange kind": (
        "facts",
        _set("deposits", 0, "kind", "volcano"),
        "facts.json.deposits[0]: kind is none of mine, byproduct",
    ),
    "country in two places": (
        "facts",
        _set("territories", "chile", "countries", ["CL", "AR"]),
        "facts.json: the country 'AR' is in 'argentina' and in 'chile'",
    ),
    "true answer that is on the card": (
        "facts",
        _set("applications", "fertilizers", "also_true", ["borate"]),
        "facts.json.applications.fertilizers: also_true 'borate'",
    ),
    "source without a title": (
        "sources",
        _drop("com-2017-490", "cite"),
        "sources.json.com-2017-490: cite is missing",
    ),
    "text about nothing": (
        "texts/lv",
        lambda t: t["applications"].__setitem__("wand", {"what": "Burvju nūjiņa."}),
        "lv.json.applications: 'wand' is not in applications.json",
    ),
    "reason of another material": (
        "texts/lv",
        _set("applications", "fertilizers", "why", "Sb", "Tā nav."),
        "lv.json.applications.fertilizers.why: 'Sb' is no Material of it",
    ),
    "empty text": (
        "texts/lv",
        _set("materials", "cobalt", "what", " "),
        "lv.json.materials.cobalt: what is not a text: ' '",
    ),
    "text with an unknown source": (
        "texts/lv",
        _set("materials", "cobalt", "know_source", "hearsay"),
        "lv.json.materials.cobalt: 'hearsay' is not in sources.json",
    ),
    "text in the wrong file": (
        "texts/lv",
        _set("language", "sk"),
        "lv.json: language is not 'lv'",
    ),
    "part that nobody knows": ("texts/lv", _set("poems", {}), "lv.json: poems is not known"),
    "no object": ("texts/lv", lambda _: [], "lv.json: is not an object"),
}


@pytest.mark.parametrize(("name", "edit", "told"), BROKEN.values(), ids=BROKEN)
def test_what_is_wrong_is_told_with_its_place(pack: Path, name: str, edit: Edit, told: str) -> None:
    change(pack, f"{FOLDER}/{name}", edit)
    with pytest.raises(PackError) as refused:
        load_knowledge(load_pack(pack), "lv")
    assert told in str(refused.value)
    assert any(told in str(problem) for problem in lacks_of(pack, ("lv",)))


def test_broken_json_is_told(pack: Path) -> None:
    (pack / FOLDER / "facts.json").write_text("{", encoding="utf-8")
    with pytest.raises(PackError, match=r"facts\.json: is not valid JSON"):
        load_knowledge(load_pack(pack), "lv")


LACKING: dict[str, tuple[str, Edit, str]] = {
    "text": (
        f"{FOLDER}/texts/lv",
        _drop("materials", "cobalt", "know"),
        "lv.json materials 'cobalt': know is missing",
    ),
    "whole material": (
        f"{FOLDER}/texts/lv",
        _drop("materials", "cobalt"),
        "lv.json materials 'cobalt': what is missing",
    ),
    "reason": (
        f"{FOLDER}/texts/lv",
        _drop("applications", "fertilizers", "why", "B"),
        "lv.json applications 'fertilizers': why 'B' is missing",
    ),
    "land": (
        f"{FOLDER}/texts/lv",
        _drop("territories", "chile", "about"),
        "lv.json territories 'chile': about is missing",
    ),
    "country": (
        f"{FOLDER}/texts/lv",
        _drop("countries", "EE"),
        "lv.json countries: 'EE' is missing",
    ),
    "name": (
        "materials",
        lambda entries: entries[0]["names"].__delitem__("lv"),
        "materials.json[0].names: the name in language 'lv' is missing",
    ),
    "everyday words": (
        f"{FOLDER}/texts/lv",
        _drop("applications", "smartphones", "search"),
        "lv.json applications 'smartphones': search is missing",
    ),
    "space at the end": (
        f"{FOLDER}/texts/lv",
        _set("countries", "EE", "Igaunija "),
        "lv.json countries 'EE': begins or ends with a space: 'Igaunija '",
    ),
    "mark twice": (
        f"{FOLDER}/texts/lv",
        _set("territories", "chile", "about", "Gara valsts.."),
        "lv.json territories 'chile': has a mark twice: 'Gara valsts..'",
    ),
    "markup": (
        f"{FOLDER}/texts/lv",
        _set("materials", "cobalt", "know", "Ciets <b>metāls</b>."),
        "lv.json materials 'cobalt' know: has markup: 'Ciets <b>metāls</b>.'",
    ),
    "no full stop": (
        f"{FOLDER}/texts/lv",
        _set("materials", "cobalt", "know", "Ciets metāls"),
        "lv.json materials 'cobalt' know: ends with another mark than English: 'Ciets metāls'",
    ),
    "everyday word with two spaces": (
        f"{FOLDER}/texts/lv",
        _set("materials", "cobalt", "search", ["zilā  krāsa"]),
        "lv.json materials 'cobalt' search: has two spaces in a row: 'zilā  krāsa'",
    ),
    "use too few": (
        f"{FOLDER}/texts/lv",
        _drop("materials", "cobalt", "uses", 3),
        "lv.json materials 'cobalt': has 3 uses, and English has 4",
    ),
    "misspelt text": (
        f"{FOLDER}/texts/lv",
        _set("materials", "cobalt", "knows", "Jā."),
        "lv.json.materials.cobalt: knows is not known",
    ),
    "another source": (
        f"{FOLDER}/texts/lv",
        _set("materials", "cobalt", "know_source", "linden-2011"),
        "lv.json materials 'cobalt': know_source is not 'emsley-2011' as in English",
    ),
    "country that no fact names": (
        f"{FOLDER}/texts/lv",
        _set("countries", "ZZ", "Nekurzeme"),
        "lv.json countries: 'ZZ' is in no fact",
    ),
    "one name for two": (
        "materials",
        lambda entries: entries[0]["names"].__setitem__("lv", entries[1]["names"]["lv"]),
        "materials.json 'baryte': is called as 'antimony' in language 'lv': 'Barīts'",
    ),
    "English sentence": (
        f"{FOLDER}/texts/lv",
        _set("applications", "steel_rails", "what", "Trains roll on rails of hard steel."),
        "lv.json applications 'steel_rails': is still English: 'Trains roll on rails of hard steel.'",
    ),
    "English use": (
        f"{FOLDER}/texts/lv",
        _set("materials", "cobalt", "uses", 1, "jet engine alloys"),
        "lv.json materials 'cobalt' uses: is still English: 'jet engine alloys'",
    ),
    "English Material": (
        "materials",
        lambda entries: entries[0]["names"].__setitem__("lv", "Antimony"),
        "materials.json 'antimony': is still English: 'Antimony'",
    ),
    "English place": (
        "territories",
        lambda entries: entries[1]["names"].__setitem__(
            "lv", {"short": "E", "long": "Eastern Canada"}
        ),
        "territories.json 'canada_east': is still English: 'Eastern Canada'",
    ),
    "English country that other texts call otherwise": (
        f"{FOLDER}/texts/lv",
        _set("countries", "DE", "Germany"),
        "lv.json countries 'DE': is still English: 'Germany'",
    ),
    "short name": (
        "territories",
        lambda entries: entries[0]["names"].__setitem__("lv", "Aļaska–Rietumkanāda"),
        "territories.json 'alaska_canada_w': a short name in language 'lv' is missing",
    ),
}


@pytest.mark.parametrize(("name", "edit", "told"), LACKING.values(), ids=LACKING)
def test_what_a_language_lacks_is_told_for_that_language_only(
    pack: Path, name: str, edit: Edit, told: str
) -> None:
    change(pack, name, edit)
    assert told in [str(problem) for problem in lacks_of(pack, ("lv",))]
    assert told in [str(problem) for problem in lacks_of(pack)]
    assert lacks_of(pack, ("sk",)) == []


def test_a_name_may_be_the_same_as_in_english_if_the_pack_says_so(pack: Path) -> None:
    same = {"short": "Antimony", "long": "Antimony", "same": True}
    change(pack, "materials", lambda entries: entries[0]["names"].__setitem__("sk", same))
    assert lacks_of(pack, ("sk",)) == []


def test_no_proper_name_stays_latin_in_greek(pack: Path) -> None:
    change(pack, f"{FOLDER}/texts/el", _set("countries", "PE", "Peru"))
    told = [str(problem) for problem in lacks_of(pack, ("el",))]
    assert told == ["el.json countries 'PE': is still English: 'Peru'"]


def test_a_copy_of_the_english_texts_is_told_text_by_text(pack: Path) -> None:
    folder = pack / FOLDER / "texts"
    shutil.copy(folder / "en.json", folder / "it.json")
    change(pack, f"{FOLDER}/texts/it", _set("language", "it"))
    told = [str(p) for p in lacks_of(pack, ("it",)) if "is still English" in p.why]
    texts = load_knowledge(load_pack(pack), "en").texts
    assert len([line for line in told if "countries" in line]) == len(texts.countries)
    assert len(told) > 500
    assert lacks_of(pack, ("sk",)) == []


FOR_ALL: dict[str, tuple[str, Edit, str]] = {
    "misspelt figure": (
        f"{FOLDER}/facts",
        lambda f: f["materials"]["cobalt"].update(recyling_pct=3),
        "facts.json.materials.cobalt: recyling_pct is not known",
    ),
    "misspelt deposit": (
        f"{FOLDER}/facts",
        _set("deposits", 0, "share", 3),
        "facts.json.deposits[0]: share is not known",
    ),
    "misspelt producer": (
        f"{FOLDER}/facts",
        _set("materials", "cobalt", "producers", 0, "percent", 3),
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
    "impossible year": (
        f"{FOLDER}/sources",
        _set("emsley-2011", "year", 211),
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
    pack: Path, name: str, edit: Edit, told: str
) -> None:
    change(pack, name, edit)
    assert [str(problem) for problem in lacks_of(pack, ("sk", "it"))].count(told) == 1


def test_a_file_in_no_language_of_the_game_is_told(pack: Path) -> None:
    (pack / FOLDER / "texts" / "gr.json").write_text("{}", encoding="utf-8")
    told = [str(problem) for problem in lacks_of(pack, ("sk",))]
    assert told == ["texts/gr.json: is in no language of the game"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('\ufeff{"language": "lv"}', "Unexpected UTF-8 BOM"),
        ('{"language": "lv", "notes": {}, "notes": {}}', "'notes' stands there twice"),
    ],
)
def test_a_file_that_reads_in_two_ways_is_refused(pack: Path, text: str, why: str) -> None:
    (pack / FOLDER / "texts" / "lv.json").write_text(text, encoding="utf-8")
    told = [str(problem) for problem in lacks_of(pack, ("lv",))]
    assert len(told) == 1
    assert told[0].startswith("lv.json: is not valid JSON in UTF-8")
    assert why in told[0]


def test_a_source_without_a_year_is_told(pack: Path) -> None:
    change(pack, f"{FOLDER}/sources", _set("emsley-2011", "year", None))
    assert [str(p) for p in lacks_of(pack, ("sk",))] == ["sources.json 'emsley-2011': has no year"]


def test_facts_and_sources_that_lack_are_told_to_everybody(pack: Path) -> None:
    change(pack, f"{FOLDER}/facts", _drop("applications", "fertilizers", "why_sources", "borate"))
    change(pack, f"{FOLDER}/facts", _drop("materials", "cobalt"))
    change(pack, f"{FOLDER}/facts", _drop("deposits", 0))
    change(pack, f"{FOLDER}/facts", _drop("territories", "chile"))
    told = [str(problem) for problem in lacks_of(pack, ("sk",))]
    assert "facts.json applications 'fertilizers': why 'borate' has no source" in told
    assert "facts.json materials 'cobalt': is missing" in told
    assert "facts.json deposits 'germanium' in 'alaska_canada_w': is missing" in told
    assert "facts.json territories 'chile': is missing" in told


def test_a_pack_without_knowledge_knows_nothing_and_says_so(pack: Path) -> None:
    shutil.rmtree(pack / FOLDER)
    known = load_knowledge(load_pack(pack), "el")
    assert not known.facts.materials
    assert not known.texts.materials
    assert [problem.where for problem in lacks_of(pack)] == [FOLDER]


def test_a_language_without_texts_still_has_the_facts(pack: Path) -> None:
    (pack / FOLDER / "texts" / "el.json").unlink()
    known = load_knowledge(load_pack(pack), "el")
    assert known.facts.materials
    assert not known.texts.materials
    assert [str(problem) for problem in lacks_of(pack, ("el",))] == ["texts/el.json: is missing"]


def test_texts_may_be_half_written(pack: Path) -> None:
    path = pack / FOLDER / "texts" / "el.json"
    path.write_text(json.dumps({"materials": {"cobalt": {"what": "…"}}}), encoding="utf-8")
    texts = load_knowledge(load_pack(pack), "el").texts.materials["cobalt"]
    assert (texts.what, texts.uses, texts.know) == ("…", (), "")
