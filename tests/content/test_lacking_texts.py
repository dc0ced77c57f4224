"""What a language of a pack still lacks is told for that language."""

import shutil
from pathlib import Path

import pytest

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.lacks import lacks_of
from rawsiko.content.load import load_pack
from rawsiko.content.load_knowledge import load_knowledge
from tests.content.breaking import Edit, change, drop, put

LACKING: dict[str, tuple[str, Edit, str]] = {
    "text": (
        f"{FOLDER}/texts/lv",
        drop("materials", "cobalt", "know"),
        "lv.json materials 'cobalt': know is missing",
    ),
    "whole material": (
        f"{FOLDER}/texts/lv",
        drop("materials", "cobalt"),
        "lv.json materials 'cobalt': what is missing",
    ),
    "reason": (
        f"{FOLDER}/texts/lv",
        drop("applications", "fertilizers", "why", "B"),
        "lv.json applications 'fertilizers': why 'B' is missing",
    ),
    "land": (
        f"{FOLDER}/texts/lv",
        drop("territories", "chile", "about"),
        "lv.json territories 'chile': about is missing",
    ),
    "country": (
        f"{FOLDER}/texts/lv",
        drop("countries", "EE"),
        "lv.json countries: 'EE' is missing",
    ),
    "name": (
        "materials",
        lambda entries: entries[0]["names"].__delitem__("lv"),
        "materials.json[0].names: the name in language 'lv' is missing",
    ),
    "everyday words": (
        f"{FOLDER}/texts/lv",
        drop("applications", "smartphones", "search"),
        "lv.json applications 'smartphones': search is missing",
    ),
    "space at the end": (
        f"{FOLDER}/texts/lv",
        put("countries", "EE", "Igaunija "),
        "lv.json countries 'EE': begins or ends with a space: 'Igaunija '",
    ),
    "mark twice": (
        f"{FOLDER}/texts/lv",
        put("territories", "chile", "about", "Gara valsts.."),
        "lv.json territories 'chile': has a mark twice: 'Gara valsts..'",
    ),
    "markup": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "know", "Ciets <b>metāls</b>."),
        "lv.json materials 'cobalt' know: has markup: 'Ciets <b>metāls</b>.'",
    ),
    "no full stop": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "know", "Ciets metāls"),
        "lv.json materials 'cobalt' know: ends with another mark than English: 'Ciets metāls'",
    ),
    "everyday word with two spaces": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "search", ["zilā  krāsa"]),
        "lv.json materials 'cobalt' search: has two spaces in a row: 'zilā  krāsa'",
    ),
    "empty use": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "uses", 0, ""),
        "lv.json.materials.cobalt: uses has an empty text",
    ),
    "empty word to search by": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "search", [" "]),
        "lv.json.materials.cobalt: search has an empty text",
    ),
    "text still to be written": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "what", "TODO."),
        "lv.json materials 'cobalt' what: has a mark that it is still to be written: 'TODO.'",
    ),
    "marks and no words": (
        f"{FOLDER}/texts/lv",
        put("applications", "steel_rails", "what", "—."),
        "lv.json applications 'steel_rails': says nothing: '—.'",
    ),
    "text of another material": (
        f"{FOLDER}/texts/lv",
        lambda texts: texts["materials"]["cobalt"].update(
            what=texts["materials"]["antimony"]["what"]
        ),
        (
            "lv.json materials 'cobalt' what: is the same as lv.json materials 'antimony' what: "
            "'Antimons ir spīdīgs, sudrabpelēks metāls, kas viegli lūst. "
        ),
    ),
    "reason of another material": (
        f"{FOLDER}/texts/lv",
        lambda texts: texts["applications"]["fertilizers"]["why"].update(
            B=texts["applications"]["fertilizers"]["why"]["PR"]
        ),
        (
            "lv.json applications 'fertilizers' why 'phosphate_rock': is the same as "
            "lv.json applications 'fertilizers' why 'borate': "
            "'Gandrīz viss mēslošanas līdzekļos esošais fosfors ir iegūts"
        ),
    ),
    "one use for two": (
        f"{FOLDER}/texts/lv",
        lambda texts: texts["materials"]["tungsten"]["uses"].__setitem__(
            1, texts["materials"]["vanadium"]["uses"][0]
        ),
        (
            "lv.json materials 'vanadium' uses: is the same as lv.json materials 'tungsten' uses: "
            "'stiprs tērauds'"
        ),
    ),
    "another year": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "know", "1735. gadā."),
        "lv.json materials 'cobalt' know: has other numbers than English: '1735. gadā.'",
    ),
    "long sentence": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "know", "Ciets metāls. " + "Ļoti " * 28 + "ciets."),
        (
            "lv.json materials 'cobalt' know: has a sentence of more than 140 characters: "
            "'Ciets metāls. Ļoti Ļoti Ļoti Ļoti Ļoti Ļoti Ļoti Ļoti Ļoti "
        ),
    ),
    "five uses": (
        f"{FOLDER}/texts/lv",
        lambda texts: texts["materials"]["cobalt"]["uses"].append("zils stikls"),
        "lv.json materials 'cobalt': has 5 uses, not three or four",
    ),
    "use with a full stop": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "uses", 0, "akumulatori."),
        "lv.json materials 'cobalt': a use ends with a mark",
    ),
    "use too few": (
        f"{FOLDER}/texts/lv",
        drop("materials", "cobalt", "uses", 3),
        "lv.json materials 'cobalt': has 3 uses, and English has 4",
    ),
    "misspelt text": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "knows", "Jā."),
        "lv.json.materials.cobalt: knows is not known",
    ),
    "another source": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "know_source", "linden-2011"),
        "lv.json materials 'cobalt': know_source is not 'emsley-2011' as in English",
    ),
    "country that no fact names": (
        f"{FOLDER}/texts/lv",
        put("countries", "ZZ", "Nekurzeme"),
        "lv.json countries: 'ZZ' is in no fact",
    ),
    "one name for two": (
        "materials",
        lambda entries: entries[0]["names"].__setitem__("lv", entries[1]["names"]["lv"]),
        "materials.json 'baryte': is called as 'antimony' in language 'lv': 'Barīts'",
    ),
    "English sentence": (
        f"{FOLDER}/texts/lv",
        put("applications", "steel_rails", "what", "Trains roll on rails of hard steel."),
        "lv.json applications 'steel_rails': is still English: 'Trains roll on rails of hard steel.'",
    ),
    "English use": (
        f"{FOLDER}/texts/lv",
        put("materials", "cobalt", "uses", 1, "jet engine alloys"),
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
        put("countries", "DE", "Germany"),
        "lv.json countries 'DE': is still English: 'Germany'",
    ),
    "sentence that is English in part": (
        f"{FOLDER}/texts/lv",
        put("applications", "smartphones", "what", "Viedtālrunis is a small computer."),
        (
            "lv.json applications 'smartphones': is English in part:"
            " 'Viedtālrunis is a small computer.'"
        ),
    ),
    "one English sentence of two": (
        f"{FOLDER}/texts/lv",
        put("territories", "chile", "about", "Gara valsts. It has the driest desert of all."),
        "lv.json territories 'chile': is English in part: 'It has the driest desert of all.'",
    ),
    "letters that it does not write": (
        f"{FOLDER}/texts/lv",
        put("territories", "chile", "about", "Gara un šaura västs."),
        "lv.json territories 'chile': has letters of another alphabet: västs",
    ),
    "quotation marks of another language": (
        f"{FOLDER}/texts/lv",
        put("territories", "chile", "about", "Gara «valsts»."),
        "lv.json territories 'chile': has quotation marks of another language: « »",
    ),
    "short name": (
        "territories",
        lambda entries: entries[0]["names"].__setitem__("lv", "Aļaska–Rietumkanāda"),
        "territories.json 'alaska_canada_w': a short name in language 'lv' is missing",
    ),
}


@pytest.mark.parametrize(("name", "edit", "told"), LACKING.values(), ids=LACKING)
def test_what_a_language_lacks_is_told_for_that_language_only(
    copied: Path, name: str, edit: Edit, told: str
) -> None:
    change(copied, name, edit)
    assert [str(problem) for problem in lacks_of(copied, ("lv",))].count(told) == 1
    assert lacks_of(copied, ("sk",)) == []


def test_who_asks_for_no_language_is_told_of_all(copied: Path) -> None:
    wanted = []
    for case in ("text", "reason", "land", "country", "everyday words", "name", "English place"):
        name, edit, told = LACKING[case]
        change(copied, name, edit)
        wanted.append(told)
    change(copied, f"{FOLDER}/texts/it", drop("countries", "EE"))
    wanted.append("it.json countries: 'EE' is missing")
    assert sorted(map(str, lacks_of(copied))) == sorted(wanted)


def test_a_name_may_be_the_same_as_in_english_if_the_pack_says_so(copied: Path) -> None:
    same = {"short": "Antimony", "long": "Antimony", "same": True}
    change(copied, "materials", lambda entries: entries[0]["names"].__setitem__("sk", same))
    assert lacks_of(copied, ("sk",)) == []


def test_no_proper_name_stays_latin_in_greek(copied: Path) -> None:
    change(copied, f"{FOLDER}/texts/el", put("countries", "PE", "Peru"))
    told = [str(problem) for problem in lacks_of(copied, ("el",))]
    assert told == ["el.json countries 'PE': is still English: 'Peru'"]


def test_a_copy_of_the_english_texts_is_told_text_by_text(copied: Path) -> None:
    folder = copied / FOLDER / "texts"
    shutil.copy(folder / "en.json", folder / "it.json")
    change(copied, f"{FOLDER}/texts/it", put("language", "it"))
    told = [str(p) for p in lacks_of(copied, ("it",)) if "is still English" in p.why]
    texts = load_knowledge(load_pack(copied), "en").texts
    assert len([line for line in told if "countries" in line]) == len(texts.countries)
    assert len(told) > 500
    assert lacks_of(copied, ("sk",)) == []


LATIN = "has letters of another alphabet"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ένα smartphone is a small computer.", "smartphone, is, a, small, computer"),
        ("Ένας υπολογιστής, ένα laptop.", "laptop"),
        ("Το σύμβολο είναι Sb.", ""),
        ("Στο CERN το λένε «smartphone».", ""),
    ],
)
def test_latin_letters_in_greek_are_names_symbols_or_quoted(
    copied: Path, text: str, told: str
) -> None:
    change(copied, f"{FOLDER}/texts/el", put("applications", "smartphones", "what", text))
    found = [p.why for p in lacks_of(copied, ("el",)) if LATIN in p.why]
    assert found == ([f"{LATIN}: {told}"] if told else [])


@pytest.mark.parametrize("language", ["it", "sk", "lv"])
def test_a_computer_is_no_english(copied: Path, language: str) -> None:
    text = {
        "it": "Un computer in tasca, con internet e la radio.",
        "sk": "Je to malý computer do vrecka a s ním aj internet.",
        "lv": "Mazs dators, ar to var arī zvanīt.",
    }
    file = f"{FOLDER}/texts/{language}"
    change(copied, file, put("applications", "smartphones", "what", text[language]))
    assert lacks_of(copied, (language,)) == []
