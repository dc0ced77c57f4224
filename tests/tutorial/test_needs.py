"""A guided match for the packs that have what its script speaks of, and quietly none for the others."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rawsiko.content.load import DEFAULT_PACK, load_pack
from rawsiko.presenters.home import HomePresenter
from rawsiko.presenters.learn.learn import LearnPresenter
from rawsiko.presenters.routes import NewMatch
from rawsiko.presenters.rules import RulesPresenter
from rawsiko.presenters.tutorial.begin import begin_anew
from rawsiko.presenters.words import LANGUAGES, Words
from rawsiko.store.lesson import Lesson, save_lesson
from rawsiko.tutorial.cast import WRITTEN_FOR
from rawsiko.tutorial.needs import unmet
from rawsiko.tutorial.script import SCRIPT
from rawsiko.ui.wiring import make_desk
from tests.content.breaking import change, copy_pack
from tests.presenters.front import Told, desk_in
from tools.catalogues.laws import placeholders
from tools.tutorial_pupil import obey, sit_down

Edit = Callable[[Any], Any]
MOST = 200


def desk_with(folder: Path, pack: Path) -> Told:
    desk = desk_in(folder)
    desk.load_pack, desk.is_own_pack = lambda: load_pack(pack), True
    return desk


def entry(key: str, **fields: Any) -> Edit:
    return lambda entries: next(e for e in entries if e["id"] == key).update(fields)


def rename(pack: Path, old: str, new: str) -> None:
    """Another id everywhere, as the recipe asks for."""
    for path in pack.rglob("*.json"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(f'"{old}"', f'"{new}"'), encoding="utf-8")


def without(**found: str) -> Edit:
    return lambda entries: [e for e in entries if not found.items() <= e.items()]


def test_the_shipped_pack_has_all_that_the_script_needs() -> None:
    assert unmet(load_pack()) == []
    assert DEFAULT_PACK.name == WRITTEN_FOR


def test_the_words_name_nothing_that_a_pack_may_lack(tmp_path: Path) -> None:
    """What the texts put in is looked for before the first of them is said."""
    pack = load_pack()
    named = {
        name
        for key, text in Words("en").texts()
        if key.startswith(("tutorial.say.", "tutorial.nudge."))
        for name in placeholders(text)
    }
    for name in sorted(named - {"name", "symbol", "count", "controlled", "grant"}):
        folder = copy_pack(tmp_path / name)
        rename(folder, name, f"{name}_2")
        assert unmet(load_pack(folder)), name
    assert {step.completes for step in SCRIPT} - {""} <= set(pack.applications)


@pytest.mark.parametrize(
    ("file", "edit", "told"),
    [
        (
            "applications",
            entry("fertilizers", materials=["borate", "phosphate_rock", "cobalt"]),
            "'fertilizers' that needs 'borate', 'phosphate_rock'",
        ),
        (
            "objectives",
            lambda cards: [*cards[1:], cards[0]],
            "a first Objective with 'digital_cameras', 'fertilizers', 'flame_retardants'",
        ),
        (
            "deposits",
            without(territory="vietnam", material="antimony"),
            "'antimony' in 'vietnam'",
        ),
        (
            "links",
            without(a="italy_greece", b="turkey"),
            "a link from 'italy_greece' to 'turkey'",
        ),
        (
            "pack",
            lambda head: head["initial_assets"].update({"3": 9}),
            "6 initial_assets for 3 players",
        ),
    ],
)
def test_what_the_script_lacks_is_told(tmp_path: Path, file: str, edit: Edit, told: str) -> None:
    folder = copy_pack(tmp_path)
    change(folder, file, edit)
    assert unmet(load_pack(folder)) == [told]


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A pack that lacks nothing, with a Material under another id."""
    folder = copy_pack(tmp_path)
    rename(folder, "bismuth", "bismuth_metal")
    return folder


def test_who_has_no_guided_match_is_not_led_to_one(tmp_path: Path, other: Path) -> None:
    desk = desk_with(tmp_path, other)
    for is_finished in (False, True):
        save_lesson(tmp_path, Lesson(finished=is_finished))
        home = HomePresenter(desk)
        assert "lesson" not in [tile.key for tile in home.model.tiles]
        assert home.model.invitation == desk.words.text("home.invitation")
        home.act()
        assert desk.went == [NewMatch()]
        desk.went.clear()
    assert LearnPresenter(desk).model.lesson == ""
    assert RulesPresenter(desk).model.names.lesson == ""


def test_an_app_with_another_pack_looks_what_it_has(tmp_path: Path, other: Path) -> None:
    assert make_desk(tmp_path / "home", other).is_own_pack
    assert not make_desk(tmp_path / "home").is_own_pack


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_symbols_and_names_are_those_of_the_pack(tmp_path: Path, language: str) -> None:
    folder = copy_pack(tmp_path)
    change(folder, "applications", entry("flame_retardants", points=21))
    change(folder, "applications", entry("digital_cameras", points=1))
    change(folder, "materials", entry("phosphate_rock", symbol="Qx"))
    for path in folder.glob("knowledge/texts/*.json"):
        path.write_text(path.read_text(encoding="utf-8").replace('"PR"', '"Qx"'), encoding="utf-8")
    desk = desk_with(tmp_path, folder).like(language=language)
    assert HomePresenter(desk).model.action == desk.words.text("home.lesson")
    begin_anew(desk)
    board, said = sit_down(desk), {}
    for _ in range(MOST):
        if board.table.is_over:
            break
        said[board.coach.step.key] = board.coach.model.text
        obey(board)
    assert board.table.is_over
    points = ("first_done", 21), ("second_done", 1), ("third_done", 3)
    for key, count in points:
        card = board.coach._values()[next(s.completes for s in SCRIPT if s.key == key)]
        hole = {next(s.completes for s in SCRIPT if s.key == key): card}
        assert said[key] == desk.words.plural(f"tutorial.say.{key}", count, **hole)
        assert str(count) in said[key]
    assert "Qx" in said["pick"]


def test_the_coach_calls_a_place_as_the_map_does(tmp_path: Path) -> None:
    desk = desk_in(tmp_path).like(language="lv")
    begin_anew(desk)
    values = sit_down(desk).coach._values()
    assert (values["germany"], values["oceania"]) == ("Vācija", "Okeānija")
    assert values["italy_greece"] == "Itālija\u00a0– Grieķija"
    # What the map has no room for is no word to read.
    desk.like(language="sk")
    assert values["turkey"] == "Turcija"
    assert sit_down(desk).coach._values()["italy_greece"] == "Taliansko\u00a0– Grécko\u00a0– Balkán"
