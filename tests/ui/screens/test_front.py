"""Home, new Match, my Matches, settings and rules in a real window with real fingers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.presenters import routes
from rawsiko.presenters.home import HomePresenter
from rawsiko.presenters.languages import LanguageOption, complete_languages
from rawsiko.presenters.matches import MatchesPresenter
from rawsiko.presenters.new_match import NewMatchPresenter
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.rules import RulesPresenter
from rawsiko.presenters.seat_drafts import Faces
from rawsiko.presenters.settings import SettingsPresenter
from rawsiko.store.preferences import Preferences, SeatDraft
from rawsiko.tutorial.cast import MATCH
from rawsiko.ui.icon_names import AVATARS, BOT_AVATARS
from rawsiko.ui.screen import Screen, form_of
from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import IconButton, WordButton
from rawsiko.ui.widgets.choice import Segment
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import ScrollPage, page_of
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.toast import Toast
from tests.presenters.front import Told, desk_in, play, spoil
from tests.ui.patience import until
from tests.ui.screens.frames import lay_out
from tests.ui.widgets.conftest import Stage, stage  # noqa: F401 (a fixture)
from tools.gallery_boxes import Box, box_of, clipped, scrolls, visible
from tools.gallery_laws import faults

SIZES = [(1280, 800), (800, 360), (360, 740), (320, 480), (2560, 1600)]
SMALL = [(1280, 800), (800, 360), (360, 740), (320, 480)]
NAMES = ["home", "new_match", "matches", "settings", "rules"]


def presenter_of(name: str, desk: Told) -> Presenter[Any]:
    if name == "new_match":
        return NewMatchPresenter(desk, Faces(AVATARS, BOT_AVATARS), lambda: "new")
    plain = {
        "home": HomePresenter,
        "matches": MatchesPresenter,
        "settings": SettingsPresenter,
        "rules": RulesPresenter,
    }
    return plain[name](desk)


class Front:
    """One screen on the stage, at a size in dp."""

    def __init__(self, place: Stage, desk: Told) -> None:
        self.stage, self.desk = place, desk

    def open(self, name: str, size: tuple[int, int] = (1280, 800)) -> Screen:
        from rawsiko.ui.screens.home import HomeScreen
        from rawsiko.ui.screens.matches import MatchesScreen
        from rawsiko.ui.screens.new_match import NewMatchScreen
        from rawsiko.ui.screens.rules import RulesScreen
        from rawsiko.ui.screens.settings import SettingsScreen

        kinds = (HomeScreen, MatchesScreen, NewMatchScreen, RulesScreen, SettingsScreen)
        classes = {kind.__module__.rpartition(".")[2]: kind for kind in kinds}
        self.presenter = presenter_of(name, self.desk)
        self.screen = classes[name](self.presenter, form=form_of(*size))
        root = self.stage.root
        root.size_hint = None, None
        root.size = size[0] * Metrics.density, size[1] * Metrics.density
        root.add_widget(self.screen)
        lay_out(12)
        return self.screen

    def turn(self, size: tuple[int, int]) -> None:
        """The screen in another window."""
        self.screen.form = form_of(*size)
        self.stage.root.size = size
        lay_out(14)

    def speak(self, language: str) -> None:
        """The screen in another language."""
        self.desk.speak(language)
        self.presenter.refresh()
        lay_out(12)

    def close(self) -> None:
        """Away with the screen, for another one."""
        self.screen.leave()
        self.stage.root.clear_widgets()

    def tap(self, widget: Widget, done: Callable[[], Any]) -> None:
        """Tap and wait: a page holds a touch back until it knows that it is no scrolling."""
        page = page_of(widget)
        if page is not None and page.column.height > page.height:
            page.scroll_to(widget, animate=False)
            self.stage.frames(4)
        self.stage.tap(widget)
        until(done, lambda: lay_out(1))

    def find(self, kind: type, **values: object) -> Any:
        """The first widget of a class with these values."""
        for widget in self.stage.root.walk():
            if isinstance(widget, kind) and all(
                getattr(widget, name) == value for name, value in values.items()
            ):
                return widget
        raise AssertionError(f"there is no {kind.__name__} with {values}")

    def icons(self, icon: str) -> list[Any]:
        return [w for w in self.stage.root.walk() if isinstance(w, IconButton) and w.icon == icon]


@pytest.fixture
def front(stage: Stage, tmp_path: Path) -> Front:  # noqa: F811
    theme.choose(Theme(less_motion=True))
    return Front(stage, desk_in(tmp_path))


@pytest.fixture
def full(front: Front) -> Front:
    """With Matches of every sort, and a table of five."""
    desk = front.desk
    play(desk, "over", until=9)
    play(desk, "broken", until=0)
    spoil(desk, "broken")
    play(desk, "last", ("Sun", "", "Maximiliane Katharina", "Niko", "Leila"), until=2, turns=20)
    desk.store.rename("last", "The class of Tuesday, third lesson, room")
    seats = (
        SeatDraft("Maximiliane Kathari", "sun"),
        SeatDraft("", "maya"),
        SeatDraft("Bo", "bot_bolt", "greedy"),
        SeatDraft("", "niko", "random"),
        SeatDraft("", "leila"),
    )
    desk.like(last_match="last", seats=seats)
    return front


def assert_lawful(screen: Widget) -> None:
    assert faults(screen) == []


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("name", NAMES)
def test_every_screen_stands_at_every_size(full: Front, name: str, percent: int) -> None:
    theme.choose(Theme(text_percent=percent, less_motion=True))
    if percent == 100:
        for size in SIZES:
            assert_lawful(full.open(name, size))
            full.close()
    else:
        screen = full.open(name, SMALL[0])
        for size in SMALL:
            full.turn(size)
            assert_lawful(screen)


@pytest.mark.parametrize("name", ["home", "matches"])
def test_first_starts_stand_too(front: Front, name: str) -> None:
    assert_lawful(front.open(name, (320, 480)))


@pytest.mark.parametrize("name", NAMES)
def test_a_turned_device_gets_another_layout(full: Front, name: str) -> None:
    screen = full.open(name, (800, 360))
    for size in ((360, 740), (1280, 800), (800, 360)):
        full.turn(size)
        assert_lawful(screen)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_drawn_while_nobody_does_anything(full: Front, name: str) -> None:
    full.open(name, (960, 600))
    until(lambda: not full.stage.draws(0.4))


@pytest.mark.parametrize("name", NAMES)
def test_the_notch_stays_free(full: Front, name: str) -> None:
    screen = full.open(name, (800, 360))
    for size, insets in (((800, 360), [40, 10, 30, 20]), ((360, 740), [0, 40, 0, 24])):
        screen.insets = insets
        full.turn(size)
        assert_lawful(screen)
        assert under_a_bar(screen, size) == [], size


def under_a_bar(screen: Screen, size: tuple[int, int]) -> list[str]:
    """Texts and buttons that do not stand whole in the safe area; those of a page once it is scrolled."""
    left, top, right, bottom = screen.insets
    safe = Box(left - 1, bottom - 1, size[0] - right + 1, size[1] - top + 1)
    found = []
    for widget in visible(screen):
        if isinstance(widget, Tappable | Label) and widget.width > 0:
            box = clipped(widget, box_of(widget), screen)
            wide = Box(box.x, safe.y, box.right, safe.top) if scrolls(widget, screen) else box
            if not box.is_empty() and wide.cut(safe) != wide and getattr(widget, "text", "x"):
                found.append(f"{widget} {box}")
    return found


@pytest.mark.parametrize("scale", [(320, 480, 3.5), (360, 740, 2.625)])
@pytest.mark.parametrize("name", NAMES)
def test_every_density_has_room(full: Front, name: str, scale: tuple[int, int, float]) -> None:
    Metrics.density = scale[2]
    assert_lawful(full.open(name, scale[:2]))


@pytest.mark.parametrize(
    ("size", "percent", "kept"),
    [
        *(((800, 360), 100, False), ((640, 360), 100, True)),
        *(((360, 800), 100, True), ((1280, 800), 150, False)),
    ],
)
def test_the_big_button_is_in_sight_at_once(
    request: pytest.FixtureRequest, size: tuple[int, int], percent: int, kept: bool
) -> None:
    front: Front = request.getfixturevalue("full" if kept else "front")
    theme.choose(Theme(text_percent=percent, less_motion=True))
    front.open("home", size)
    for language in complete_languages():
        front.speak(language)
        button = front.find(WordButton, text=front.presenter.model.action)
        assert box_of(button).cut(Box(0, 0, *size)) == box_of(button), language


@pytest.mark.parametrize("invites", ["home.lesson_invitation", "home.lesson_waits"])
@pytest.mark.parametrize("percent", [100, 150])
def test_a_first_start_on_a_phone_says_what_it_invites_to(
    front: Front, percent: int, invites: str
) -> None:
    """Also to who has left the guided match."""
    theme.choose(Theme(text_percent=percent))
    if invites == "home.lesson_waits":
        HomePresenter(front.desk).act()
    screen = front.open("home", (800, 360))
    for language in complete_languages():
        front.speak(language)
        words = front.find(Label, text=front.desk.words.text(invites))
        button = front.find(WordButton, text=front.presenter.model.action)
        for widget in (words, button):
            assert box_of(widget).cut(Box(0, 0, 800, 360)) == box_of(widget), language
        assert_lawful(screen)


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 800)])
def test_no_number_of_doors_leaves_a_hole(front: Front, size: tuple[int, int]) -> None:
    screen = front.open("home", size)
    tiles = front.presenter.model.tiles
    for count in (5, 6, 7):
        screen.show(replace(front.presenter.model, tiles=(tiles * 2)[:count]))
        lay_out(8)
        grid = screen.ids.tiles
        rows = {round(tile.y): 0.0 for tile in grid.children}
        for tile in grid.children:
            rows[round(tile.y)] += tile.width
        assert len(rows) == (count + 1) // 2
        assert all(width > grid.width - 1.5 * grid.spacing[0] for width in rows.values())
        assert_lawful(screen)


@pytest.mark.parametrize(("percent", "has_map"), [(100, True), (150, False)])
def test_large_letters_on_an_upright_phone_have_the_card_for_themselves(
    full: Front, percent: int, has_map: bool
) -> None:
    theme.choose(Theme(text_percent=percent, less_motion=True))
    home: Any = full.open("home", (360, 740))
    assert (home.map_share > 0) is has_map
    turn = full.find(Label, text=home.card.turn)
    assert turn.height < 2 * turn.font_size


def test_home_leads_everywhere(full: Front) -> None:
    screen, went = full.open("home"), full.desk.went
    for tile in screen.ids.tiles.children:
        full.tap(tile, lambda tile=tile: went and went[-1] == full_route(tile.key))
    button = full.find(WordButton, text="Continue")
    full.tap(button, lambda: went[-1] == routes.Board("last"))


def full_route(key: str) -> routes.Route:
    doors = {
        "lesson": routes.Board(MATCH),
        "new_match": routes.NewMatch(),
        "tables": routes.Tables(),
        "matches": routes.Matches(),
        "rules": routes.Rules(),
        "learn": routes.Learn(),
        "settings": routes.Settings(),
    }
    return doors[key]


def test_the_language_is_chosen_by_a_tap(front: Front) -> None:
    screen = front.open("home")
    told: list[Preferences] = []
    front.desk.on_preferences = told.append
    one = front.presenter.model.languages
    screen.model = replace(screen.model, languages=(*one, LanguageOption("it", "Italiano", False)))
    front.stage.frames(8)
    assert_lawful(screen)
    front.tap(screen.ids.tongues.children[0], lambda: told)
    assert told[-1].language == front.desk.words.language == "it"


def test_one_language_is_no_choice(front: Front) -> None:
    screen = front.open("home")
    assert len(front.presenter.model.languages) > 1 or not screen.ids.tongues.parent.opacity


def test_a_table_is_laid_and_the_match_starts(front: Front) -> None:
    screen = front.open("new_match")
    model = lambda: front.presenter.model  # noqa: E731
    front.tap(screen.ids.add, lambda: len(model().seats) == 5)
    front.tap(front.icons("close")[1], lambda: len(model().seats) == 4)
    front.tap(front.find(Segment, key="bot"), lambda: model().seats[0].kind == "bot")
    first = model().seats[0].avatar
    front.tap(front.icons("arrow_down")[0], lambda: model().seats[1].avatar == first)
    front.tap(front.find(Segment, key="shuffled"), lambda: model().shuffles)
    toggle = screen.ids.rules.children[0]
    front.tap(toggle, lambda: model().rules[-1].is_on)
    screen.ids.seats.children[-1].ids.name.ids.line.insert_text("Ann\u202ea")
    front.stage.frames()
    assert model().seats[0].name == "Anna"
    front.tap(screen.ids.start, lambda: front.desk.went == [routes.Board("new")])
    assert front.desk.preferences.last_match == "new"


def test_a_face_and_a_bot_are_chosen_in_a_dialog(front: Front) -> None:
    from rawsiko.ui.front.parts import Tile
    from rawsiko.ui.front.seat_row import FaceButton

    screen = front.open("new_match", (360, 740))
    row = screen.ids.seats.children[-1]
    front.tap(row.ids.face, lambda: Dialog.current is not None)
    front.stage.frames(8)
    assert_lawful(screen)
    front.tap(front.find(FaceButton, key="leila"), lambda: Dialog.current is None)
    assert front.presenter.model.seats[0].avatar == "leila"
    front.tap(row.ids.kind.children[0], lambda: front.presenter.model.seats[0].kind == "bot")
    front.stage.frames(8)
    front.tap(row.ids.level, lambda: Dialog.current is not None)
    front.stage.frames(8)
    assert_lawful(screen)
    front.tap(front.find(Tile, title="Hard"), lambda: Dialog.current is None)
    assert front.presenter.model.seats[0].level == "Hard"
    front.tap(row.ids.face, lambda: Dialog.current is not None)
    assert front.stage.key(27)
    assert front.presenter.model.chooser is None


def test_large_texts_leave_faces_side_by_side(front: Front) -> None:
    from rawsiko.ui.front.seat_row import FaceButton

    theme.choose(Theme(text_percent=150, less_motion=True))
    screen = front.open("new_match", (320, 480))
    front.tap(screen.ids.seats.children[-1].ids.face, lambda: Dialog.current is not None)
    lay_out(8)
    assert front.find(FaceButton, fills=True).parent.cols >= 2
    assert_lawful(screen)


def test_a_kept_match_is_opened_renamed_exported_and_deleted(full: Front, tmp_path: Path) -> None:
    screen = full.open("matches", (360, 740))
    row = screen.ids.rows.children[-1]
    assert row.card.match == "last"
    full.tap(row.ids.words, lambda: full.desk.went == [routes.Board("last")])
    full.tap(full.icons("edit")[0], lambda: Dialog.current is not None)
    full.stage.frames(8)
    assert_lawful(screen)
    full.find(ScrollPage)
    Dialog.current.ids.line.ids.line.text = "\U0001f438"
    full.tap(full.find(WordButton, text="Rename"), lambda: Dialog.current.prompt.wrong)
    full.stage.frames(8)
    assert_lawful(screen)
    Dialog.current.ids.line.ids.line.text = "Monday"
    full.tap(full.find(WordButton, text="Rename"), lambda: Dialog.current is None)
    assert full.desk.store.title("last") == "Monday"
    full.tap(full.icons("export")[0], lambda: Toast.current is not None)
    full.stage.frames(8)
    assert str(tmp_path / "exports") in Toast.current.text
    full.tap(full.find(WordButton, text="OK"), lambda: Toast.current is None)
    full.tap(full.icons("delete")[0], lambda: "last" not in full.desk.store.matches())
    full.stage.frames(8)
    full.tap(full.find(WordButton, text="Undo"), lambda: "last" in full.desk.store.matches())


def test_a_broken_match_is_deleted_after_a_question(full: Front) -> None:
    screen = full.open("matches")
    row = next(row for row in screen.ids.rows.children if not row.card.is_readable)
    trash = next(w for w in row.walk() if isinstance(w, IconButton) and w.icon == "delete")
    full.tap(trash, lambda: Dialog.current is not None)
    full.stage.frames(8)
    assert_lawful(screen)
    full.tap(
        full.find(WordButton, text="Delete"), lambda: "broken" not in full.desk.store.matches()
    )
    assert Dialog.current is None


def test_an_import_that_fails_says_why_and_can_be_left(full: Front) -> None:
    screen = full.open("matches", (320, 480))
    full.tap(full.find(WordButton, icon="import"), lambda: Dialog.current is not None)
    full.stage.frames(8)
    full.tap(full.find(WordButton, text="Import"), lambda: full.presenter.model.prompt.wrong)
    full.stage.frames(8)
    assert_lawful(screen)
    full.tap(full.find(WordButton, text="Cancel"), lambda: Dialog.current is None)
    assert full.presenter.model.prompt is None


def test_a_file_is_imported_by_touch_and_once_more_as_a_copy(
    full: Front, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first time it is tapped, the second time its path is typed."""
    monkeypatch.setenv("HOME", str(tmp_path))
    screen = full.open("matches", (360, 740))
    full.tap(full.icons("export")[0], lambda: Toast.current is not None)
    full.stage.frames(8)
    full.tap(full.find(WordButton, text="OK"), lambda: Toast.current is None)
    (file,) = (tmp_path / "exports").iterdir()
    before = set(full.desk.store.matches())
    full.tap(full.icons("delete")[0], lambda: len(full.desk.store.matches()) < len(before))
    for copies in (0, 1):
        Toast.current.hide()
        full.tap(full.find(WordButton, icon="import"), lambda: Dialog.current is not None)
        full.stage.frames(8)
        if copies:
            Dialog.current.ids.line.ids.line.text = str(file)
            full.tap(full.find(WordButton, text="Import"), lambda: Dialog.current is None)
        else:
            offer = Dialog.current.ids.files.children[-1]
            assert offer.text.startswith(file.name)
            assert_lawful(screen)
            full.tap(offer, lambda: Dialog.current is None)
        full.stage.frames(8)
        assert_lawful(screen)
        assert len(full.desk.store.matches()) == len(before) + copies
        assert ("copy" in Toast.current.text) == bool(copies)
    titles = [row.card.title for row in screen.ids.rows.children]
    assert any(title.endswith(" (2)") for title in titles)
    shown = [row.card for row in screen.ids.rows.children if row.card.is_readable]
    assert all(card.seats and card.turn and card.date and card.owners for card in shown)


def test_a_file_that_is_no_match_gives_one_line(full: Front, tmp_path: Path) -> None:
    screen = full.open("matches", (360, 740))
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"\xff\xd8 no match")
    before = full.desk.store.matches()
    full.tap(full.find(WordButton, icon="import"), lambda: Dialog.current is not None)
    full.stage.frames(8)
    Dialog.current.ids.line.ids.line.text = str(file)
    full.tap(full.find(WordButton, text="Import"), lambda: full.presenter.model.prompt.wrong)
    full.stage.frames(8)
    assert_lawful(screen)
    assert full.presenter.model.prompt.wrong == full.desk.words.text("matches.no_log")
    assert full.desk.store.matches() == before


def test_settings_change_the_look_at_once(front: Front) -> None:
    def follow(preferences: Preferences) -> None:
        theme.choose(Theme(preferences.text_percent, preferences.ui_percent / 100))

    front.desk.on_preferences = follow
    front.open("settings")
    before = theme.font_body
    front.tap(front.find(Segment, text="150%"), lambda: theme.font_body > before)
    front.stage.frames(12)
    assert_lawful(front.screen)
    from rawsiko.ui.widgets.toggle import Toggle

    toggle = front.find(Toggle, text="Left-handed")
    front.tap(toggle, lambda: front.desk.preferences.left_handed)
    assert toggle.active


@pytest.mark.parametrize("name", NAMES[1:])
def test_the_arrow_leads_back(full: Front, name: str) -> None:
    full.open(name)
    full.tap(full.icons("back")[0], lambda: full.desk.backs)


def test_closed_screens_are_forgotten(full: Front) -> None:
    import gc
    import weakref

    kept = []
    # Kivy itself holds on to every text input, and so to the screen of a new Match.
    names = [name for name in NAMES if name != "new_match"]
    for name in names:
        kept.append(weakref.ref(full.open(name)))
        full.screen.leave()
        full.stage.root.clear_widgets()
        full.screen = full.presenter = None
    # Scroll bars fade for a while after a screen has gone.
    for _ in range(15):
        full.stage.wait(0.4)
        gc.collect()
        if not any(ref() for ref in kept):
            break
    assert [ref() for ref in kept] == [None] * len(names)
