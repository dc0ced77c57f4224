"""The start screen without a window."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rawsiko.presenters import routes
from rawsiko.presenters.home import HomePresenter
from rawsiko.presenters.languages import fitting_language, offered_languages
from rawsiko.presenters.match_card import Shelf, short_date
from rawsiko.presenters.words import LANGUAGES, Words
from rawsiko.shipped import LOCALES
from rawsiko.store.lesson import Lesson, save_lesson
from rawsiko.tutorial.cast import MATCH
from tests.presenters.front import desk_in, play, spoil


def test_without_a_match_it_invites_to_a_first_one(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    save_lesson(tmp_path, Lesson(finished=True))
    home = HomePresenter(desk)
    assert home.model.card is None
    assert home.model.invitation
    home.act()
    assert desk.went == [routes.NewMatch()]


def test_who_is_new_is_invited_to_the_guided_match(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    home = HomePresenter(desk)
    first = home.model
    assert first.action == "Learn by playing"
    assert "lesson" not in [tile.key for tile in first.tiles]
    home.act()
    home.refresh()
    assert home.model.action == "Go on learning"
    home.act()
    assert desk.went == [routes.Board(MATCH)] * 2
    assert desk.preferences.last_match == ""


def test_who_has_left_the_guided_match_reads_that_it_waits(tmp_path: Path) -> None:
    home = HomePresenter(desk_in(tmp_path))
    new = home.model
    home.act()
    for language in LANGUAGES:
        home.speak(language)
        left = home.model
        assert left.heading != Words(language).text("home.welcome")
        assert left.invitation == Words(language).text("home.lesson_waits")
        assert left.invitation == left.brief != new.brief


def test_a_match_of_ones_own_comes_before_the_guided_one(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    play(desk, "monday")
    home = HomePresenter(desk.like(last_match="monday"))
    home.act()
    home.open("lesson")
    assert desk.went == [routes.Board("monday"), routes.Board(MATCH)]
    assert Shelf(desk).matches() == ["monday"]


def test_the_last_match_can_be_continued(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    play(desk, "monday", ("Sun", "", "Maya"), until=2, turns=5)
    desk.like(last_match="monday")
    home = HomePresenter(desk)
    card = home.model.card
    assert card is not None
    assert [mark.name for mark in card.seats] == ["Sun", "Player 2", "Maya"]
    assert (card.turn, card.phase) == ("Turn 2 of 5", "Investment Phase")
    assert card.date in home.model.saved
    home.act()
    assert desk.went == [routes.Board("monday")]


def test_a_match_that_is_over_gone_or_broken_is_not_offered(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    play(desk, "over", until=9)
    play(desk, "broken")
    spoil(desk, "broken")
    for match in ("over", "broken", "never"):
        desk.like(last_match=match)
        assert HomePresenter(desk).model.card is None


def test_without_the_last_match_the_newest_that_is_not_over_goes_on(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    for match in ("monday", "tuesday", "wednesday"):
        play(desk, match)
    play(desk, "over", until=9)
    home = HomePresenter(desk.like(last_match="wednesday"))
    desk.store.delete("wednesday")
    home.refresh()
    home.act()
    assert desk.went == [routes.Board("tuesday")]


def test_it_notices_that_the_match_was_deleted_meanwhile(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    play(desk, "monday")
    home = HomePresenter(desk.like(last_match="monday"))
    desk.store.delete("monday")
    home.refresh()
    assert home.model.card is None


def test_every_tile_leads_somewhere(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    save_lesson(tmp_path, Lesson(finished=True))
    home = HomePresenter(desk)
    for tile in home.model.tiles:
        home.open(tile.key)
    assert desk.went == [
        *(routes.Board(MATCH), routes.NewMatch(), routes.Tables(), routes.Matches()),
        *(routes.Rules(), routes.Learn(), routes.Settings()),
    ]


def test_only_complete_languages_are_offered(tmp_path: Path) -> None:
    for code in ("en", "it", "sk", "xx"):
        (tmp_path / code / "LC_MESSAGES").mkdir(parents=True)
    for place in ("en/LC_MESSAGES/home.mo", "en/LC_MESSAGES/board.mo", "it/LC_MESSAGES/home.mo"):
        (tmp_path / place).touch()
    for name in ("home.mo", "board.mo"):
        (tmp_path / "sk" / "LC_MESSAGES" / name).touch()
    offered = offered_languages("sk", tmp_path)
    assert [(o.code, o.name, o.is_chosen) for o in offered] == [
        ("en", "English", False),
        ("sk", "Slovenčina", True),
    ]
    assert fitting_language("sk_SK.UTF-8", tmp_path) == "sk"
    assert fitting_language("de_DE:sk", tmp_path) == "sk"
    assert fitting_language("de-DE:fr-FR", tmp_path) == "en"
    assert fitting_language("it", tmp_path) == fitting_language("", tmp_path) == "en"


def test_the_language_changes_at_once_and_is_kept(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    home = HomePresenter(desk)
    seen: list[object] = []
    home.listen(seen.append)
    home.speak("it")
    assert (desk.preferences.language, desk.words.language, len(seen)) == ("it", "it", 1)


def test_dates_read_the_same_in_every_language() -> None:
    assert len(short_date(1_763_199_000_000)) == len("2025-11-15 10:30")
    assert short_date(10**18) == ""


def test_no_text_of_home_is_missing(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    home = HomePresenter(desk).model
    texts = [home.subtitle, home.heading, home.invitation, home.action, home.footnote]
    texts += [t for tile in home.tiles for t in (tile.title, tile.detail)]
    assert not [t for t in texts if not t or t.startswith(("home.", "common."))]
    assert Words("en").text("home.version", version="1") in home.version or home.version


# damaged texts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda data: data[: len(data) // 2], id="cut off"),
        pytest.param(lambda data: data[:10], id="cut off in its head"),
        pytest.param(lambda _: b"", id="empty"),
        pytest.param(lambda _: b"<html>", id="something else"),
        pytest.param(lambda data: data.replace("ē".encode(), b"\xff\xff"), id="strange letters"),
    ],
)
def test_damaged_texts_stand_in_english_and_the_start_screen_says_so(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES, folder)
    path = folder / "lv" / "LC_MESSAGES" / "home.mo"
    path.write_bytes(damage(path.read_bytes()))
    desk = desk_in(tmp_path)
    desk.words = Words("lv", folder)
    home = HomePresenter(desk)
    assert home.model.subtitle == Words("en").text("home.subtitle")
    assert desk.words.text("common.back") == Words("lv").text("common.back")
    assert home.model.notice
    assert "lv/home.mo" in home.model.notice.text
    assert (home.model.notice.icon, home.model.notice.stays) == ("warning", True)
    desk.words = Words("sk", folder)
    home.refresh()
    assert home.model.notice is None


def test_of_many_damaged_files_the_first_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES, folder)
    names = sorted(path.name for path in folder.glob("lv/LC_MESSAGES/*.mo"))
    for name in names:
        (folder / "lv" / "LC_MESSAGES" / name).write_bytes(b"")
    desk = desk_in(tmp_path)
    desk.words = Words("lv", folder)
    notice = HomePresenter(desk).model.notice
    assert notice
    assert f": lv/{names[0]}, lv/{names[1]}, lv/{names[2]}, +{len(names) - 3}." in notice.text


def test_without_any_english_the_app_still_starts(tmp_path: Path) -> None:
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES, folder)
    for path in folder.glob("en/LC_MESSAGES/*.mo"):
        path.write_bytes(path.read_bytes()[:100])
    desk = desk_in(tmp_path)
    play(desk, "monday")
    desk.words = Words("en", folder)
    assert HomePresenter(desk).model.notice
    desk.words = Words("el", folder)
    assert HomePresenter(desk).model.subtitle == Words("el").text("home.subtitle")
