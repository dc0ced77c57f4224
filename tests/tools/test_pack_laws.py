"""Texts of a pack that break the project's own laws: glossary, letters, numbers."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.content.breaking import change, copy_pack
from tools.catalogues.pack_laws import pack_faults
from tools.catalogues.terms import read_glossary

LATVIAN = "knowledge/texts/lv"


def whys(folder: Path, language: str = "lv") -> list[str]:
    return list(map(str, pack_faults([language], read_glossary(), folder)))


def said(*way: str, instead: str) -> Callable[[Any], None]:
    *path, last = way

    def edit(sheet: Any) -> None:
        for step in path:
            sheet = sheet[step]
        sheet[last] = instead

    return edit


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (
            said("applications", "fertilizers", "why", "PR", instead="Fosforu iegūst no akmeņiem."),
            "applications 'fertilizers' why 'phosphate_rock': does not use the glossary's word",
        ),
        (
            said(
                "materials", "cobalt", "what", instead="Šis ciets metāls ir kopā ar varu. Niķelis."
            ),
            "materials 'cobalt' what: does not call 'Cobalt' as the pack does, 'Kobalts'",
        ),
        (
            said("materials", "hafnium", "know", instead="Hafniju atklāja 1932. gadā Kopenhāgenā."),
            "materials 'hafnium' know: has other numbers than English",
        ),
        (
            said("territories", "chile", "about", instead="Šaura valsts pie Андes."),
            "territories 'chile': has letters of another alphabet: Андes",
        ),
        (
            said("territories", "chile", "about", instead="Šaura «valsts»."),
            "territories 'chile': has quotation marks of another language: « »",
        ),
        (
            said("territories", "chile", "about", instead="Šaura  valsts."),
            "territories 'chile': has two spaces in a row",
        ),
    ],
)
def test_every_law_finds_its_breach(tmp_path: Path, edit: Callable[[Any], None], why: str) -> None:
    change(copy_pack(tmp_path), LATVIAN, edit)
    assert [told for told in whys(tmp_path) if told.startswith(f"pack: lv.json {why}")]


def test_what_is_greek_only_in_part_is_told_here_too(tmp_path: Path) -> None:
    text = "Ένα smartphone is a small computer."
    edit = said("applications", "smartphones", "what", instead=text)
    change(copy_pack(tmp_path), "knowledge/texts/el", edit)
    where = "pack: el.json applications 'smartphones': "
    assert f"{where}is English in part: {text!r}" in whys(tmp_path, "el")
    assert [told for told in whys(tmp_path, "el") if told.startswith(f"{where}has letters of")]


def test_a_pack_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (copy_pack(tmp_path) / "materials.json").write_text("[", encoding="utf-8")
    told = whys(tmp_path)
    assert len(told) == 1
    assert told[0].startswith("pack: materials.json: is not valid JSON")


def test_greek_accents_count_but_not_in_a_word_that_is_cut(tmp_path: Path) -> None:
    change(copy_pack(tmp_path), "knowledge/texts/el", said("countries", "PE", instead="Περου"))
    assert whys(tmp_path, "el") == [
        "pack: el.json countries 'PE': has words without their accent: Περου",
        "pack: el.json countries 'PE': does not use the glossary's word for 'Peru': 'Περου'",
    ]
