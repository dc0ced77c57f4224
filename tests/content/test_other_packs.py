"""Packs are data: one in any folder loads and plays, whatever it calls its things."""

import json
from pathlib import Path
from typing import Any

import pytest

from rawsiko.content import load, sheet, surplus
from rawsiko.content.lacks import lacks_of
from rawsiko.content.load import load_pack
from rawsiko.content.pack import Pack
from rawsiko.core.audit import audit
from tests.content.breaking import change, copy_pack
from tests.play import random_match


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another pack: a smaller world, renamed, with other numbers."""
    folder = copy_pack(tmp_path)
    for path in folder.glob("*.json"):
        text = path.read_text(encoding="utf-8").replace('"peru"', '"Περού 1"')
        path.write_text(text, encoding="utf-8")
    change(folder, "pack", lambda head: head.update(id="my-pack", initial_assets=_assets()))
    change(folder, "objectives", lambda cards: cards[:6])
    return folder


def _assets() -> dict[str, Any]:
    return {"3": 9, "4": 7, "5": 5}


def test_a_language_that_is_begun_breaks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (sheet, load, surplus):
        monkeypatch.setattr(module, "BEGUN", ("xx",))
    other = copy_pack(tmp_path)
    change(other, "materials", lambda materials: materials[0]["names"].update(xx="Stibis"))
    first, second, *_ = load_pack(other).materials.values()
    assert (first["xx"].long, second["xx"]) == ("Stibis", second["en"])
    lacks = lacks_of(other, ("xx",))
    assert lacks
    assert {problem.language for problem in lacks} == {"xx"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_pack_in_another_folder_plays_a_match(other: Path, players: int) -> None:
    board = load_pack(other).board
    assert board.pack == "my-pack"
    assert "Περού 1" in board.links
    log = random_match(board, "other pack", players)
    assert audit(board, log) is None
    grants = [event.count for event in log if getattr(event, "reason", None) == "setup"]
    assert grants == [_assets()[str(players)]] * players


def test_names_may_be_corrected_without_another_fingerprint(pack: Pack, tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    change(folder, "materials", lambda entries: entries[0]["names"].update(it="Antimonio!"))
    corrected = load_pack(folder)
    assert corrected.materials["antimony"]["it"].long == "Antimonio!"
    assert corrected.board.digest == pack.board.digest


@pytest.mark.parametrize(
    ("name", "edit"),
    [
        ("applications", lambda entries: entries[0].update(points=9)),
        ("links", lambda entries: entries.__delitem__(0)),
        ("pack", lambda head: head["initial_assets"].update({"3": 7})),
        ("objectives", lambda entries: entries.reverse()),
    ],
)
def test_other_facts_give_another_fingerprint(
    pack: Pack, tmp_path: Path, name: str, edit: Any
) -> None:
    folder = copy_pack(tmp_path)
    change(folder, name, edit)
    assert load_pack(folder).board.digest != pack.board.digest


def test_the_order_of_the_keys_does_not_matter(pack: Pack, tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    for path in folder.glob("*.json"):
        value = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps(value, sort_keys=True, indent=4), encoding="utf-8")
    assert load_pack(folder).board.digest == pack.board.digest
