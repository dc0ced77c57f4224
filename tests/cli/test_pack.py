"""``rawsiko pack``."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rawsiko.content.load import DEFAULT_PACK
from tests.cli.program import called, complaint, document, output
from tests.content.breaking import change, copy_pack


@pytest.fixture(scope="module")
def pack() -> Any:
    return document("pack")


def test_the_document_has_its_parts_and_their_numbers(pack: Any) -> None:
    assert set(pack) == {
        "id",
        "digest",
        "materials",
        "continents",
        "territories",
        "links",
        "applications",
        "objectives",
        "initial_assets",
    }
    assert pack["id"] == "crm-2017"
    assert len(pack["digest"]) == 64
    numbers = [len(pack[part]) for part in ("materials", "continents", "territories")]
    assert numbers == [27, 6, 45]
    assert sum(len(territory["materials"]) for territory in pack["territories"]) == 80
    assert [len(pack["applications"]), len(pack["objectives"])] == [30, 16]
    assert pack["initial_assets"] == {"3": 6, "4": 5, "5": 8}


@pytest.mark.parametrize(
    ("part", "fields"),
    [
        ("materials", {"id": str, "symbol": str}),
        ("continents", {"id": str}),
        ("territories", {"id": str, "continent": str, "materials": list}),
        ("links", {"a": str, "b": str, "kind": str}),
        ("applications", {"id": str, "points": int, "materials": list}),
        ("objectives", {"id": str, "applications": list}),
    ],
)
def test_every_entry_has_its_fields(pack: Any, part: str, fields: dict[str, type]) -> None:
    for entry in pack[part]:
        assert {name: type(value) for name, value in entry.items()} == fields


def test_every_id_is_known_and_no_link_is_told_twice(pack: Any) -> None:
    ids = {
        part: [entry["id"] for entry in pack[part]]
        for part in ("materials", "continents", "territories", "applications", "objectives")
    }
    assert all(max(Counter(known).values()) == 1 for known in ids.values())
    for territory in pack["territories"]:
        assert territory["continent"] in ids["continents"]
        assert set(territory["materials"]) <= set(ids["materials"])
    ends = [frozenset((link["a"], link["b"])) for link in pack["links"]]
    assert max(Counter(ends).values()) == 1
    assert all(len(pair) == 2 and pair <= set(ids["territories"]) for pair in ends)
    assert {link["kind"] for link in pack["links"]} == {"land", "sea"}
    assert {a for o in pack["objectives"] for a in o["applications"]} <= set(ids["applications"])


def test_in_words(pack: Any) -> None:
    said = output("pack")
    assert "27 Materials, 6 Continents, 45 Territories" in said
    assert f"{len(pack['links'])} links, 80 deposits, 30 Applications, 16 Objectives" in said


def test_the_shipped_pack_lacks_nothing() -> None:
    assert "lacks nothing in en, it, lv, el, sk" in output("pack", "--check", DEFAULT_PACK)
    assert "lacks nothing in lv" in output("pack", "--check", DEFAULT_PACK, "--lang", "lv")
    assert document("pack", "--check", DEFAULT_PACK) == []


def test_what_a_pack_lacks_is_listed_and_ends_with_1(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    (folder / "knowledge" / "texts" / "lv.json").unlink()
    run = called("pack", "--check", folder)
    assert (run.code, run.err) == (1, "")
    assert run.out == "lv: texts/lv.json: is missing\n"
    assert called("pack", "--check", folder, "--lang", "sk").code == 0


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_pack_that_is_no_folder_is_a_mistake_of_the_call(tmp_path: Path, form: list[str]) -> None:
    nowhere = tmp_path / "nowhere"
    said = complaint("pack", "--check", nowhere, *form)
    assert said == f"rawsiko: {nowhere}: is not a folder"


def test_each_fault_of_a_pack_is_a_line(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    for number in (0, 3):
        change(folder, "materials", lambda found, n=number: found[n]["names"].__delitem__("lv"))
    run = called("pack", "--pack", folder)
    where = "rawsiko: materials.json[{}].names: the name in language 'lv' is missing"
    assert (run.code, run.err.splitlines()) == (2, [where.format(0), where.format(3)])


def test_a_pack_without_a_guided_match_is_told_so_and_lacks_nothing(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    for path in folder.rglob("*.json"):
        text = path.read_text(encoding="utf-8").replace('"bismuth"', '"bismuth_metal"')
        path.write_text(text, encoding="utf-8")
    run = called("pack", "--check", folder)
    assert run.code == 0
    *_, told, note = run.out.splitlines()
    assert "lacks nothing" in told
    assert note == (
        "note: there is no guided match with this pack, which would need the Material 'bismuth',"
        " 'flame_retardants' that needs 'antimony', 'bismuth', 'bismuth' in 'vietnam'"
    )
    assert document("pack", "--check", folder) == []
    assert "note" not in output("pack", "--check", DEFAULT_PACK)


def test_a_language_is_only_for_checking() -> None:
    assert complaint("pack", "--lang", "lv") == "rawsiko: --lang goes with --check"
    assert "invalid choice: 'xx'" in complaint("pack", "--check", DEFAULT_PACK, "--lang", "xx")
