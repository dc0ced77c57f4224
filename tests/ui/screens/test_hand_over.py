"""The page between two players, in windows and themes that are hard on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label

from rawsiko.core.phase import Phase
from rawsiko.ui.cards import ApplicationRow
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.scroll_page import ScrollPage
from tests.ui.screens.play import Play, find
from tools.gallery_boxes import box_of
from tools.gallery_matches import Played, most_chips

MANY = 5
PARTS = ("lead", "who", "style", "moment")
SMALL = [(480, 320), (640, 360), (740, 360), (320, 480)]


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    made = Play(tmp_path_factory.mktemp("peek"))
    board = made.app.desk.pack.board
    played = Played(made.app.desk, "played")
    played.until(lambda table: table.phase is Phase.INVESTMENT and table.turn > 1)
    played.deal("many", most_chips(board))
    yield made
    made.end()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SMALL)
def test_five_materials_stand_clear_of_the_points(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    play.again("many", size, percent)
    curtain = find(play, HandOverView)
    finger = UnitTestTouch(*curtain.ids.hold.to_window(*curtain.ids.hold.center))
    finger.touch_down()
    play.until(lambda: curtain.ids.hold.looking)
    play.frames(12)
    rows = [row for row in curtain.walk() if isinstance(row, ApplicationRow)]
    assert max(len(row.card.chips) for row in rows) == MANY
    assert len({row.is_bare for row in rows}) == 1, "all names begin at the same place"
    for row in rows:
        assert max(chip.right for chip in row.ids.chips.children) <= row.right + 1
    assert play.laws() == []
    finger.touch_up()


@pytest.mark.parametrize(("size", "percent"), [((740, 360), 100), ((800, 360), 150)])
def test_lying_all_that_happened_is_in_sight(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    play.again("many", size, percent)
    curtain = find(play, HandOverView)
    page, rows = curtain.ids.side_page, curtain.ids.recap_rows.children
    assert len(rows) == len(curtain.model.recap) == 3
    assert rows[0].to_window(*rows[0].pos)[1] >= page.to_window(*page.pos)[1]
    assert page.scroll_y == 1
    assert [row.brief for row in rows] == [percent > 100] * 3


@pytest.mark.parametrize("language", ["en", "el", "lv"])
def test_lying_with_large_letters_two_lines_and_the_phase_are_in_sight(
    play: Play, language: str
) -> None:
    play.app.desk.speak(language)
    play.again("many", (740, 360), 150)
    curtain = find(play, HandOverView)
    ids, model = curtain.ids, curtain.model
    told = [label for label in curtain.walk() if isinstance(label, Label) and label.text]
    parts = {label.text: box_of(label) for label in told}
    lines = [parts[row.line.brief] for row in list(reversed(ids.recap_rows.children))[:2]]
    for box in (parts[model.lead], parts[model.look.name], parts[model.moment], *lines):
        assert ids.head_page.y <= box.y
        assert box.top <= ids.head_page.top
    assert play.laws() == []
    play.app.desk.speak("en")


def test_what_stood_beside_the_name_stands_below_it_in_a_turned_window(play: Play) -> None:
    play.again("many", (740, 360), 150)
    curtain = find(play, HandOverView)
    for size, percent in (((360, 740), 100), ((740, 360), 150), ((1280, 800), 100)):
        play.resize(size, percent)
        play.frames()
        lead, name, style, moment = (box_of(curtain.ids[part]) for part in PARTS)
        assert lead.y >= name.top - 1
        assert style.y >= moment.top - 1
        if size == (740, 360):
            assert style.x >= name.right
        else:
            assert name.y >= style.top - 1
        assert play.laws() == []


def test_its_bars_keep_their_colour_whatever_else_of_the_theme_changes(play: Play) -> None:
    play.again("many", (640, 360))
    curtain = find(play, HandOverView)
    pages = [page for page in curtain.walk() if isinstance(page, ScrollPage)]
    assert len(pages) == 2
    petrol, pale = theme.petrol, theme.petrol_mid
    for other, wanted in ((pale, petrol), (petrol, pale)):
        theme.petrol, theme.petrol_mid = wanted, other
        theme.petrol_mid = theme.paper
        for page in pages:
            assert page.bar_color == page.bar_inactive_color == page._bar_color == wanted
    theme.petrol, theme.petrol_mid = petrol, pale
    assert pages[0].bar_color == petrol


@pytest.mark.parametrize("size", [(320, 480), (480, 320), (360, 740)])
def test_what_happened_is_in_sight_in_small_windows_with_large_letters(
    play: Play, size: tuple[int, int]
) -> None:
    play.app.desk.speak("el")
    play.again("many", size, 150)
    curtain = find(play, HandOverView)
    page, recap = curtain.ids.head_page, curtain.ids.recap
    assert recap.to_window(0, recap.top)[1] - page.y > 0.25 * page.height
    page.scroll_y = 0
    play.frames()
    last = curtain.ids.recap_rows.children[0]
    assert last.to_window(0, last.y)[1] >= page.y
    assert play.laws() == []
    play.app.desk.speak("en")


def test_upright_the_face_leaves_room_for_all_that_happened(play: Play) -> None:
    play.again("many", (360, 740))
    curtain = find(play, HandOverView)
    play.frames()
    assert len(curtain.model.recap) == 3
    assert not curtain.ids.head_page.overflows
    assert 64 <= curtain.face_dp < 176
