"""The picture of the architecture is the architecture."""

import pkgutil

import pytest

import rawsiko
from tools import draw_architecture
from tools.draw_architecture import PAGE, contracts, drawing, faults, imports, layers, reduced

ROOMS = {room for layer in layers() for room in layer}


def test_the_picture_is_true() -> None:
    assert drawing() in PAGE.read_text(encoding="utf-8"), "python -m tools.draw_architecture"


def test_every_arrow_of_the_code_points_downwards() -> None:
    arrows = imports()
    assert any(arrows.values())
    assert faults(arrows) == []


@pytest.mark.parametrize(
    ("room", "other", "where"),
    [("core", "ui", "above"), ("bots", "match", "beside"), ("content", "store", "beside")],
)
def test_an_arrow_that_points_up_or_aside_is_named(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    room: str,
    other: str,
    where: str,
) -> None:
    arrows = imports()
    arrows[room].add(other)
    told = f"rawsiko.{room} imports rawsiko.{other}, which lies {where} it"
    assert faults(arrows) == [told]
    monkeypatch.setattr(draw_architecture, "imports", lambda: arrows)
    assert drawing()
    assert draw_architecture.main(["--check"]) == 1
    assert capsys.readouterr().out == f"{told}\n"


def test_every_part_of_the_program_has_a_place_in_the_contracts() -> None:
    """What is in no contract could import whatever it likes."""
    rows, *_between, window = contracts()
    parts = {part.name for part in pkgutil.iter_modules(rawsiko.__path__)}
    assert parts == ROOMS | set(rows["exhaustive_ignores"])
    assert set(window["source_modules"]) == {f"rawsiko.{room}" for room in ROOMS - {"ui"}}


def test_every_room_has_a_line_in_the_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert not [room for room in ROOMS if f"| `{room}` |" not in page]


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    rooms = {"a": {"b", "c"}, "b": {"c"}, "c": set()}
    assert reduced(rooms) == {"a": {"b"}, "b": {"c"}, "c": set()}
