"""Packs whose files are well formed and whose map could not be played."""

from pathlib import Path
from typing import Any

import pytest

from tests.content.breaking import change, refusal

FILES = (
    "pack",
    "materials",
    "continents",
    "territories",
    "links",
    "deposits",
    "applications",
    "objectives",
)


def test_a_continent_too_small_to_set_up(copied: Path) -> None:
    def move_all_but_two(territories: list[Any]) -> None:
        oceania = [entry for entry in territories if entry["continent"] == "oceania"]
        for entry in oceania[2:]:
            entry["continent"] = "asia"

    change(copied, "territories", move_all_but_two)
    assert "continents.json 'oceania': is too small to set up 3 players" in refusal(copied)


def test_five_continents_are_too_few(copied: Path) -> None:
    def merge(territories: list[Any]) -> None:
        for entry in territories:
            if entry["continent"] == "oceania":
                entry["continent"] = "asia"

    change(copied, "territories", merge)
    change(copied, "continents", lambda entries: [e for e in entries if e["id"] != "oceania"])
    assert "continents.json: 5 players need more than 5" in refusal(copied)


def test_five_materials_in_a_territory_are_too_many(copied: Path) -> None:
    def pile_up(deposits: list[Any]) -> list[Any]:
        kept = [entry for entry in deposits if entry["territory"] != "peru"]
        piled = ("borate", "helium", "indium", "gallium", "phosphate_rock")
        return [*kept, *({"territory": "peru", "material": material} for material in piled)]

    change(copied, "deposits", pile_up)
    assert "deposits.json, territory 'peru': holds 5 Materials, not 1 to 4" in refusal(copied)


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(copied: Path, name: str) -> None:
    (copied / f"{name}.json").unlink()
    assert f"{name}.json: cannot be read (No such file" in refusal(copied)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    "text", [b"", b"{", b"[1,]", b"\xff\xfe", b"[" * 100_000, b"9" * 5000], ids=range(6)
)
def test_a_file_that_is_not_json_is_named(copied: Path, name: str, text: bytes) -> None:
    (copied / f"{name}.json").write_bytes(text)
    assert f"{name}.json: is not" in refusal(copied)


def test_a_file_as_large_as_a_film_is_not_read(copied: Path) -> None:
    with (copied / "links.json").open("wb") as file:
        file.truncate(5_000_000)
    assert "links.json: is too large" in refusal(copied)


def test_a_folder_in_place_of_a_file_is_named(copied: Path) -> None:
    (copied / "links.json").unlink()
    (copied / "links.json").mkdir()
    assert "links.json: cannot be read" in refusal(copied)


def test_a_pack_must_be_a_folder(copied: Path) -> None:
    assert "is not a folder" in refusal(copied / "pack.json")
    assert "is not a folder" in refusal(copied / "nowhere")


def test_all_problems_are_told_at_once(copied: Path) -> None:
    change(copied, "links", lambda entries: entries[3].update(b="atlantis"))
    change(copied, "materials", lambda entries: entries[5].__delitem__("names"))
    said = refusal(copied)
    assert "links.json[3]: 'atlantis'" in said
    assert "materials.json[5]: names is missing" in said
