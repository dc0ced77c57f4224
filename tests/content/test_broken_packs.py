"""Each way to break a pack is told with the file and the entry."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.content.breaking import change, refusal

Edit = Callable[[Any], Any]


def _set(number: int, key: str, value: object) -> Edit:
    return lambda entries: entries[number].__setitem__(key, value)


def _drop(number: int, key: str) -> Edit:
    return lambda entries: entries[number].__delitem__(key)


def _twin(number: int) -> Edit:
    return lambda entries: entries.append(dict(entries[number]))


def _rename(number: int, language: str, name: object) -> Edit:
    return lambda entries: entries[number]["names"].__setitem__(language, name)


def _link(a: str, b: str) -> Edit:
    return lambda entries: entries.append({"a": a, "b": b, "kind": "sea"})


def _only(keep: Callable[[Any], bool]) -> Edit:
    return lambda entries: [entry for entry in entries if keep(entry)]


LONG = {"short": "The Far Far Islands", "long": "The Far Far Islands"}

BROKEN: dict[str, tuple[str, Edit, str]] = {
    "territory in no continent": (
        "territories",
        _set(0, "continent", "atlantis"),
        "territories.json 'alaska_canada_w': 'atlantis' is not in continents.json",
    ),
    "link to nowhere": (
        "links",
        _set(3, "b", "atlantis"),
        "links.json[3]: 'atlantis' is not in territories.json",
    ),
    "deposit in no territory": (
        "deposits",
        _set(2, "territory", "atlantis"),
        "deposits.json[2]: 'atlantis' is not in territories.json",
    ),
    "deposit of no material": (
        "deposits",
        _set(2, "material", "mithril"),
        "deposits.json[2]: 'mithril' is not in materials.json",
    ),
    "application of no material": (
        "applications",
        _set(1, "materials", ["borate", "mithril"]),
        "applications.json 'fertilizers': 'mithril' is not in materials.json",
    ),
    "objective of no application": (
        "objectives",
        _set(0, "applications", ["fertilizers", "flame_retardants", "digital_cameras", "wand"]),
        "objectives.json 'objective_01': 'wand' is not in applications.json",
    ),
    "territory twice": ("territories", _twin(0), "territories.json[45]: the id 'alaska_canada_w'"),
    "material twice": ("materials", _twin(3), "materials.json[27]: the id 'bismuth' is used twice"),
    "continent twice": ("continents", _twin(0), "continents.json[6]: the id 'north_america'"),
    "application twice": ("applications", _twin(1), "applications.json[30]: the id 'fertilizers'"),
    "objective twice": ("objectives", _twin(0), "objectives.json[16]: the id 'objective_01'"),
    "symbol twice": (
        "materials",
        _set(1, "symbol", "Sb"),
        "materials.json 'baryte': the symbol 'Sb' is used by 'antimony' too",
    ),
    "symbol too long": ("materials", _set(0, "symbol", "Sbx"), "materials.json 'antimony'"),
    "symbol of digits": ("materials", _set(0, "symbol", "S1"), "not one or two letters"),
    "link twice": (
        "links",
        _link("alaska_canada_w", "canada_east"),
        "links.json[85]: 'alaska_canada_w' and 'canada_east' are linked already at [0]",
    ),
    "link twice, the other way": (
        "links",
        _link("canada_east", "alaska_canada_w"),
        "links.json[85]: 'canada_east' and 'alaska_canada_w' are linked already at [0]",
    ),
    "link to itself": (
        "links",
        _link("peru", "peru"),
        "links.json[85]: 'peru' is linked to itself",
    ),
    "link through the air": ("links", _set(0, "kind", "air"), "links.json[0]: kind is neither"),
    "map in two pieces": (
        "links",
        _only(lambda link: "japan_korea" not in link.values()),
        "links.json: 'japan_korea' cannot be reached",
    ),
    "material that lies nowhere": (
        "deposits",
        _only(lambda deposit: deposit["material"] != "helium"),
        "applications.json 'medical_equipment': cannot be completed: 'helium' lies nowhere",
    ),
    "empty territory": (
        "deposits",
        _only(lambda deposit: deposit["territory"] != "peru"),
        "deposits.json, territory 'peru': holds 0 Materials",
    ),
    "deposit twice": ("deposits", _twin(0), "'alaska_canada_w': holds the same Material twice"),
    "missing language": (
        "materials",
        lambda entries: entries[0]["names"].__delitem__("lv"),
        "materials.json[0].names: the name in language 'lv' is missing",
    ),
    "empty name": ("materials", _rename(0, "it", " "), "the name in language 'it' is missing"),
    "label too long": (
        "territories",
        _rename(1, "en", LONG),
        "territories.json[1].names.en: short is longer than 16 characters",
    ),
    "half a label": (
        "territories",
        _rename(1, "sk", {"short": "X"}),
        "territories.json[1].names.sk: long is missing",
    ),
    "no id": ("materials", _drop(5, "id"), "materials.json[5]: id is missing"),
    "no points": ("applications", _drop(0, "points"), "applications.json[0]: points is missing"),
    "points of a bool": ("applications", _set(0, "points", True), "points is not a whole number"),
    "points below one": ("applications", _set(0, "points", 0), "points is not a whole number"),
    "points beyond all measure": (
        "applications",
        _set(0, "points", 10**7),
        "applications.json[0]: points is not a whole number",
    ),
    "points of a text": ("applications", _set(0, "points", "8"), "applications.json[0]: points is"),
    "materials of a text": ("applications", _set(0, "materials", "helium"), "not a list of texts"),
    "no materials": ("applications", _set(0, "materials", []), "'flame_retardants': needs no"),
    "material needed twice": (
        "applications",
        _set(0, "materials", ["helium", "helium"]),
        "applications.json[0]: materials names 'helium' twice",
    ),
    "objective of three": (
        "objectives",
        lambda entries: entries[0]["applications"].__delitem__(0),
        "objectives.json 'objective_01': does not have 4 Applications",
    ),
    "too few objectives": ("objectives", lambda entries: entries[:4], "fewer than 5 Objectives"),
    "entry that is no object": (
        "links",
        lambda entries: entries.__setitem__(7, "peru"),
        "links.json[7]: is not an object",
    ),
    "file that is no list": ("links", lambda _: {"links": []}, "links.json: is not a list"),
    "half a letter": ("materials", _rename(0, "en", "Sb\ud800"), "materials.json: is not valid"),
    "half a letter in an id": (
        "materials",
        _set(0, "id", "\ud800"),
        "materials.json: is not valid",
    ),
    "head that is no object": ("pack", lambda _: [], "pack.json: is not an object"),
    "no initial assets": (
        "pack",
        lambda head: head.__delitem__("initial_assets"),
        "pack.json: initial_assets is missing",
    ),
    "initial assets for no four": (
        "pack",
        lambda head: head["initial_assets"].__delitem__("4"),
        "pack.json.initial_assets: 4 is missing",
    ),
    "no pack id": ("pack", lambda head: head.__delitem__("id"), "pack.json: id is missing"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_pack_is_refused_with_its_place(copied: Path, name: str) -> None:
    file, edit, says = BROKEN[name]
    change(copied, file, edit)
    assert says in refusal(copied)
