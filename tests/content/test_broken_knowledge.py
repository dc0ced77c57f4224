"""Each way to break the knowledge of a pack is told with the file and the entry."""

import json
import shutil
from pathlib import Path

import pytest

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.lacks import lacks_of
from rawsiko.content.load import load_pack
from rawsiko.content.load_knowledge import load_knowledge
from rawsiko.content.pack import PackError
from tests.content.breaking import Edit, change, drop, put

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
        put("materials", "cobalt", "source", "hearsay"),
        "facts.json.materials.cobalt: source 'hearsay' is not in sources.json",
    ),
    "figure without a source": (
        "facts",
        put("materials", "cobalt", "source", None),
        "facts.json.materials.cobalt: source is missing",
    ),
    "figure without a year": (
        "facts",
        put("materials", "cobalt", "years", "lately"),
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
        put("materials", "cobalt", "years", "2014-2010"),
        "facts.json.materials.cobalt: years end before they begin: 2014-2010",
    ),
    "years after the work that tells of them": (
        "facts",
        put("materials", "cobalt", "years", "3016"),
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
        put("materials", "antimony", "producers", 0, "country", "CN"),
        "facts.json.materials.antimony: China's share is china_share_pct, not one of producers",
    ),
    "share of more than 100": (
        "facts",
        put("materials", "antimony", "producers", 0, "share_pct", 111),
        "facts.json.materials.antimony.producers[0]: share_pct is not a number from 0 to 100: 111",
    ),
    "impossible share": (
        "facts",
        put("materials", "cobalt", "recycling_pct", 120),
        "facts.json.materials.cobalt: recycling_pct is not a number from 0 to 100: 120",
    ),
    "shares of more than all": (
        "facts",
        put("materials", "antimony", "producers", 0, "share_pct", 60),
        "facts.json.materials.antimony: the shares add up to more than all",
    ),
    "producers in disorder": (
        "facts",
        lambda f: f["materials"]["baryte"]["producers"].reverse(),
        "facts.json.materials.baryte: producers do not come by their shares",
    ),
    "deposit of another place": (
        "facts",
        put("deposits", 0, "territory", "chile"),
        "facts.json.deposits[0]: 'germanium' in 'chile' is not in deposits.json",
    ),
    "deposit twice": (
        "facts",
        lambda f: f["deposits"].append(f["deposits"][0]),
        "facts.json.deposits[80]: 'germanium' in 'alaska_canada_w' is told twice",
    ),
    "share of nobody": (
        "facts",
        put("deposits", 0, "share_of", []),
        "facts.json.deposits[0]: share_pct and share_of go together",
    ),
    "strange kind": (
        "facts",
        put("deposits", 0, "kind", "volcano"),
        "facts.json.deposits[0]: kind is none of mine, byproduct",
    ),
    "country in two places": (
        "facts",
        put("territories", "chile", "countries", ["CL", "AR"]),
        "facts.json: the country 'AR' is in 'argentina' and in 'chile'",
    ),
    "true answer that is on the card": (
        "facts",
        put("applications", "fertilizers", "also_true", ["borate"]),
        "facts.json.applications.fertilizers: also_true 'borate'",
    ),
    "source without a title": (
        "sources",
        drop("com-2017-490", "cite"),
        "sources.json.com-2017-490: cite is missing",
    ),
    "text about nothing": (
        "texts/lv",
        lambda t: t["applications"].__setitem__("wand", {"what": "Burvju nūjiņa."}),
        "lv.json.applications: 'wand' is not in applications.json",
    ),
    "reason of another material": (
        "texts/lv",
        put("applications", "fertilizers", "why", "Sb", "Tā nav."),
        "lv.json.applications.fertilizers.why: 'Sb' is no Material of it",
    ),
    "empty text": (
        "texts/lv",
        put("materials", "cobalt", "what", " "),
        "lv.json.materials.cobalt: what is not a text: ' '",
    ),
    "text with an unknown source": (
        "texts/lv",
        put("materials", "cobalt", "know_source", "hearsay"),
        "lv.json.materials.cobalt: 'hearsay' is not in sources.json",
    ),
    "text in the wrong file": (
        "texts/lv",
        put("language", "sk"),
        "lv.json: language is not 'lv'",
    ),
    "part that nobody knows": ("texts/lv", put("poems", {}), "lv.json: poems is not known"),
    "no object": ("texts/lv", lambda _: [], "lv.json: is not an object"),
}


@pytest.mark.parametrize(("name", "edit", "told"), BROKEN.values(), ids=BROKEN)
def test_what_is_wrong_is_told_with_its_place(
    copied: Path, name: str, edit: Edit, told: str
) -> None:
    change(copied, f"{FOLDER}/{name}", edit)
    with pytest.raises(PackError) as refused:
        load_knowledge(load_pack(copied), "lv")
    assert told in str(refused.value)
    assert any(told in str(problem) for problem in lacks_of(copied, ("lv",)))


def test_broken_json_is_told(copied: Path) -> None:
    (copied / FOLDER / "facts.json").write_text("{", encoding="utf-8")
    with pytest.raises(PackError, match=r"facts\.json: is not valid JSON"):
        load_knowledge(load_pack(copied), "lv")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('\ufeff{"language": "lv"}', "Unexpected UTF-8 BOM"),
        ('{"language": "lv", "notes": {}, "notes": {}}', "'notes' stands there twice"),
    ],
)
def test_a_file_that_reads_in_two_ways_is_refused(copied: Path, text: str, why: str) -> None:
    (copied / FOLDER / "texts" / "lv.json").write_text(text, encoding="utf-8")
    told = [str(problem) for problem in lacks_of(copied, ("lv",))]
    assert len(told) == 1
    assert told[0].startswith("lv.json: is not valid JSON in UTF-8")
    assert why in told[0]


def test_a_pack_without_knowledge_knows_nothing_and_says_so(copied: Path) -> None:
    shutil.rmtree(copied / FOLDER)
    known = load_knowledge(load_pack(copied), "el")
    assert not known.facts.materials
    assert not known.texts.materials
    assert [problem.where for problem in lacks_of(copied)] == [FOLDER]


def test_a_language_without_texts_still_has_the_facts(copied: Path) -> None:
    (copied / FOLDER / "texts" / "el.json").unlink()
    known = load_knowledge(load_pack(copied), "el")
    assert known.facts.materials
    assert not known.texts.materials
    assert [str(problem) for problem in lacks_of(copied, ("el",))] == ["texts/el.json: is missing"]


def test_texts_may_be_half_written(copied: Path) -> None:
    path = copied / FOLDER / "texts" / "el.json"
    path.write_text(json.dumps({"materials": {"cobalt": {"what": "…"}}}), encoding="utf-8")
    texts = load_knowledge(load_pack(copied), "el").texts.materials["cobalt"]
    assert (texts.what, texts.uses, texts.know) == ("…", (), "")
