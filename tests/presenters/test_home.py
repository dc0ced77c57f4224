"""The start screen without a window."""

from pathlib import Path

from rawsiko.presenters import routes
from rawsiko.presenters.home import HomePresenter
from rawsiko.presenters.languages import offered_languages
from rawsiko.presenters.match_card import short_date
from rawsiko.presenters.rules import RulesPresenter
from rawsiko.presenters.words import Words
from tests.presenters.front import desk_in, play, spoil


def test_without_a_match_it_invites_to_a_first_one(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    home = HomePresenter(desk)
    assert home.model.card is None
    assert home.model.invitation
    home.act()
    assert desk.went == [routes.NewMatch()]


def test_the_last_match_can_be_continued(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    play(desk, "monday", ("Sun", "", "Maya"), until=2, turns=5)
    desk.like(last_match="monday")
    home = HomePresenter(desk)
    card = home.model.card
    assert card is not None
    assert [mark.name for mark in card.seats] == ["Sun", "Anonymous Player", "Maya"]
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


def test_it_notices_that_the_match_was_deleted_meanwhile(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    play(desk, "monday")
    home = HomePresenter(desk.like(last_match="monday"))
    desk.store.delete("monday")
    home.refresh()
    assert home.model.card is None


def test_every_tile_leads_somewhere(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    home = HomePresenter(desk)
    for tile in home.model.tiles:
        home.open(tile.key)
    assert desk.went == [routes.NewMatch(), routes.Matches(), routes.Rules(), routes.Settings()]


def test_only_languages_with_a_catalogue_are_offered(tmp_path: Path) -> None:
    for code in ("it", "sk", "xx"):
        (tmp_path / code / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "sk" / "LC_MESSAGES" / "home.mo").touch()
    offered = offered_languages("sk", tmp_path)
    assert [(o.code, o.name, o.is_chosen) for o in offered] == [("sk", "Slovenčina", True)]


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


def test_no_text_of_home_and_rules_is_missing(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    home, rules = HomePresenter(desk).model, RulesPresenter(desk).model
    texts = [home.subtitle, home.heading, home.invitation, home.action, home.footnote, rules.title]
    texts += [t for tile in home.tiles for t in (tile.title, tile.detail)]
    texts += [section.title for section in rules.sections]
    texts += [line.text for section in rules.sections for line in section.lines]
    assert not [t for t in texts if not t or t.startswith(("home.", "rules.", "common."))]
    assert Words("en").text("home.version", version="1") in home.version or home.version
