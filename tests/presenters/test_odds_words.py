"""Chances in words, and where they come from."""

from fractions import Fraction
from pathlib import Path

import pytest

from rawsiko.bots.odds import conquer_odds, roll_odds
from rawsiko.core.events import ClashFought
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.odds_part import About, about, better_off, in_words
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.fighting_on import fit_to_fight
from rawsiko.presenters.formats import chance_text, percent
from rawsiko.presenters.words import LANGUAGES, words_in
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def fight(desk: Desk) -> BoardPresenter:
    """Twelve against eight, with three thrown in."""
    lay(desk, "m")
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    board.ready()
    board.tap_territory("brazil_south")
    board.tap_territory("argentina")
    return board


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(1, 2), About(1, 2)),
        (Fraction(33, 100), About(1, 3)),
        (Fraction(2, 3), About(2, 3)),
        (Fraction(5, 12), About(2, 5)),
        (Fraction(3, 4), About(3, 4)),
        (Fraction(1, 10), About(1, 10)),
        (Fraction(106, 1000), About(1, 10)),
        (Fraction(12, 100), About(1, 8)),
        (Fraction(1, 13), About(1, 12)),
        (Fraction(1, 48), About(1, 50)),
        (Fraction(1, 100), About(1, 100)),
        (Fraction(1, 1000), About(1, 100, -1)),
        (Fraction(19, 20), About(19, 20)),
        (Fraction(999, 1000), About(99, 100, 1)),
    ],
)
def test_the_simplest_fraction_that_is_near(chance: Fraction, told: About) -> None:
    assert about(chance) == told


def test_no_chance_is_told_more_than_a_twentieth_off() -> None:
    for attackers in range(1, 13):
        for defenders in range(1, 13):
            chance = conquer_odds(attackers, defenders)
            told = about(chance)
            assert abs(Fraction(told.count, told.whole) - chance) <= Fraction(1, 20)


@pytest.mark.parametrize(
    ("language", "third", "half", "never"),
    [
        ("en", "about 1 in 3", "1 in 2", "less than 1 in 100"),
        ("it", "circa 1 su 3", "1 su 2", "meno di 1 su 100"),
        ("lv", "apmēram 1 no 3", "1 no 2", "mazāk nekā 1 no 100"),
        ("el", "περίπου 1 στις 3", "1 στις 2", "λιγότερο από 1 στις 100"),
        ("sk", "asi 1 z\xa0každých 3", "1 z\xa0každých 2", "menej ako 1 z\xa0každých 100"),
    ],
)
def test_in_five_languages(language: str, third: str, half: str, never: str) -> None:
    words = words_in(language)
    chances = (Fraction(35, 100), Fraction(1, 2), Fraction(1, 1000))
    assert tuple(in_words(words, chance) for chance in chances) == (third, half, never)


@pytest.mark.parametrize(
    ("language", "seldom", "nearly"),
    [
        ("en", "<1%", ">99%"),
        ("it", "<1%", ">99%"),
        ("lv", "<\xa01\xa0%", ">\xa099\xa0%"),
        ("el", "<1%", ">99%"),
        ("sk", "<\xa01\xa0%", ">\xa099\xa0%"),
    ],
)
def test_what_is_no_whole_percent_is_not_told_as_one(
    language: str, seldom: str, nearly: str
) -> None:
    words = words_in(language)
    assert chance_text(words, conquer_odds(2, 8)) == seldom, "0.082 %"
    assert chance_text(words, 1 - conquer_odds(2, 8)) == nearly
    assert chance_text(words, Fraction(1)) == percent(words, 100)


def test_every_number_agrees_with_the_fraction_and_with_its_words() -> None:
    words = words_in("en")
    chances = {conquer_odds(a, d) for a in range(1, 21) for d in range(1, 21)}
    chances |= {p for a in (1, 2, 3) for d in (1, 2, 3) for p in roll_odds(a, d).values()}
    for chance in chances:
        told, side = chance_text(words, chance), about(chance).beyond
        assert told.startswith({-1: "<", 0: "", 1: ">"}[side])
        if not side:
            assert abs(int(told[:-1]) - chance * 100) <= Fraction(1, 2)


def test_the_bar_and_the_reasons_of_three_against_three_say_the_nearest_percent(
    desk: Desk,
) -> None:
    """10,017 of 46,656 are 21.47 %: nothing is added so that all make a hundred."""
    tool = fight(desk).model.tool
    assert tool is not None
    assert tool.why is not None
    odds = roll_odds(3, 3).values()
    nearest = [f"{round(chance * 100)}%" for chance in odds]
    assert "21%" in nearest
    assert [share.text for share in tool.odds] == nearest
    for line, number in zip(tool.why.endings, nearest, strict=True):
        assert f"({number}, " in line


def test_the_tool_tells_both_chances_and_they_change_with_the_number(desk: Desk) -> None:
    board = fight(desk)
    seen = []
    for count in (3, 2, 1):
        tool = board.model.tool
        assert tool is not None
        assert tool.count == count
        assert in_words(desk.words, better_off(count, 8)) in tool.help
        assert " in " in tool.fight_on
        assert tool.chance in tool.fight_on
        # Also where somebody stays home.
        attackers = fit_to_fight(board.table, "brazil_south", count)
        assert in_words(desk.words, conquer_odds(attackers, 8)) in tool.chance
        assert [len(faces) for faces in tool.dice] == [count, 3]
        assert [share.losses for share in tool.odds] == [*roll_odds(count, 3)]
        seen.append((tool.help, tool.fight_on))
        board.step(-1)
    assert len(set(seen)) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_shows_pairs_the_tie_and_every_ending(desk: Desk, language: str) -> None:
    desk.preferences = desk.preferences.__class__(language=language)
    desk.words = words_in(language)
    board = fight(desk)
    for count in (3, 2, 1):
        assert board.model.tool is not None
        why = board.model.tool.why
        assert why is not None
        assert len(why.pairs) == 3
        assert [bool(pair.attack) for pair in why.pairs] == [n < count for n in range(3)]
        assert (why.tie.attack, why.tie.sign, why.tie.defence_outcome) == (4, "equals", "won")
        assert why.tie.attack_outcome == "lost"
        # An example is nobody's throw: nobody loses an Asset by it.
        assert {pair.sentence for pair in (*why.pairs, why.tie)} == {""}
        assert len(why.endings) == len(roll_odds(count, 3))
        assert why.tie_rule
        assert why.ways
        board.step(-1)


def test_the_ways_of_all_endings_add_up(desk: Desk) -> None:
    board = fight(desk)
    assert board.model.tool is not None
    why = board.model.tool.why
    assert why is not None
    ways = [line.split(": ")[1].split(" (")[0].replace(",", "") for line in why.endings]
    assert sum(map(int, ways)) == 6**6


def test_no_clash_no_odds(desk: Desk) -> None:
    board = fight(desk)
    board.cancel()
    board.tap_territory("brazil_south")
    board.tap_territory("brazil_north")
    assert board.model.tool is not None
    assert board.model.tool.why is None
    assert board.model.tool.chance == ""


def test_the_luck_of_every_seat_is_told_while_they_play(desk: Desk) -> None:
    board = fight(desk)
    assert board.dice_luck() == ("No Commercial Clash.",) * 3
    board.confirm()
    thrown = board.service.log[-1]
    assert isinstance(thrown, ClashFought)
    mine, theirs, third = board.dice_luck()
    assert f"Lost {thrown.attack_losses} " in mine
    assert f"Lost {thrown.defence_losses} " in theirs
    assert "about 1.9 expected" in mine
    assert "about 1.1 expected" in theirs
    assert third == "No Commercial Clash."
