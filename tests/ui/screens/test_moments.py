"""The hand-over, the Clash and the final score in a real window, with real simulated fingers."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.base import EventLoop
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.core.events import ClashFought
from rawsiko.presenters.clash import ClashModel, clash_model
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.hand_over import hand_over_model, hand_over_secret
from rawsiko.presenters.routes import Board, Home
from rawsiko.presenters.score import ScorePresenter
from rawsiko.ui.device import Silent
from rawsiko.ui.screen import form_of, page_form
from rawsiko.ui.theme import SEATS, Theme, rgba
from tests.play import SAWYER, SUN, position
from tests.presenters.moments import WHOLE, make_desk, middle_match, travelled, whole_match
from tests.ui.clearing import clear_window
from tests.ui.patience import until
from tests.ui.widgets.conftest import Stage

SIZES = ((1280, 800), (800, 360), (360, 740), (320, 480))
ESC = 27
FORMS = ((960, 600), (640, 360), (320, 480))
"""One small window of each form: for what does not depend on the size."""
NEVER = 1000.0
"""Stretches an animation so far that it does not end by itself, however slow the machine is."""


class Scene(Stage):
    """A window of a certain size."""

    def until(self, condition: Callable[[], object]) -> None:
        """Pump frames until something holds."""
        until(condition)

    def rest(self) -> None:
        """Until nothing is drawn any more: scroll bars fade for a while after they came."""
        self.frames(4)
        self.until(lambda: self.draws(0.04) == 0)

    @property
    def form(self) -> str:
        return form_of(*self.root.size)

    def picture(self) -> bytes:
        """The pixels of the whole window."""
        self.rest()
        return bytes(self.root.export_as_image().texture.pixels)

    def texts(self) -> str:
        """Every text, spoken name and symbol of every widget."""
        names = ("text", "spoken_name", "symbol", "detail", "caption", "title", "name")
        return "\n".join(
            str(getattr(widget, name, ""))
            for widget in self.root.walk()
            for name in names
            if isinstance(getattr(widget, name, ""), str)
        )


def _scene(size: tuple[int, int]) -> Iterator[Scene]:
    EventLoop.ensure_window()
    from kivy.core.window import Window

    from rawsiko.ui.themed import theme
    from rawsiko.ui.widgets.dialog import Dialog

    former = Window.size
    Window.size = size
    root = FloatLayout()
    Window.add_widget(root)
    root.size = size
    yield Scene(root)
    if Dialog.current is not None:
        Dialog.current.close()
    clear_window()
    Window.size = former
    Metrics.density = 1.0
    theme.choose(Theme())


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def scene(request: pytest.FixtureRequest) -> Iterator[Scene]:
    yield from _scene(request.param)


@pytest.fixture(params=FORMS, ids=lambda size: f"{size[0]}x{size[1]}")
def small(request: pytest.FixtureRequest) -> Iterator[Scene]:
    yield from _scene(request.param)


@pytest.fixture
def tablet() -> Iterator[Scene]:
    yield from _scene((960, 600))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def inside(root: Widget, widget: Widget) -> bool:
    """Whether a widget stands within the window, with half a pixel of grace."""
    x, y = widget.to_window(*widget.pos)
    return (
        x >= -0.5
        and y >= -0.5
        and x + widget.width <= root.width + 0.5
        and y + widget.height <= root.height + 0.5
    )


def hand_over(scene: Scene, desk: Desk) -> tuple[Widget, list[object]]:
    """The page for Sawyer, wired as the board screen wires it."""
    from rawsiko.ui.hand_over import HandOverView

    service = middle_match(desk)
    page = HandOverView(form=scene.form)
    raised: list[object] = []

    def look(_page: Widget, shown: bool) -> None:
        raised.append(shown)
        if shown:
            page.show_secret(hand_over_secret(desk, service, SAWYER))

    page.bind(on_look=look, on_ready=lambda _page: raised.append("ready"))
    page.model = hand_over_model(desk, service, SAWYER)
    scene.root.add_widget(page)
    scene.frames(8)
    return page, raised


def secrets(desk: Desk) -> set[str]:
    names = {name["en"].long for name in desk.pack.applications.values()}
    return names | {"Your Objective"}


@pytest.mark.parametrize("percent", [150])
def test_nothing_secret_before_and_after_the_hold(small: Scene, desk: Desk, percent: int) -> None:
    from rawsiko.ui.themed import theme
    from rawsiko.ui.widgets.scroll_page import ScrollPage

    scene = small
    theme.choose(Theme(text_percent=percent))
    page, raised = hand_over(scene, desk)
    for bar in page.walk():
        if isinstance(bar, ScrollPage):
            # Else it fades after a while, and two pictures of the same page differ.
            bar.bar_color = bar.bar_inactive_color
    before = scene.picture()
    assert not [name for name in secrets(desk) if name in scene.texts()]
    finger = scene.press(page.ids.hold)
    assert not [name for name in secrets(desk) if name in scene.texts()]
    scene.until(lambda: raised == [True])
    shown = scene.texts()
    assert sum(name in shown for name in secrets(desk)) == 5
    assert scene.picture() != before
    finger.up()
    assert raised == [True, False]
    assert not [name for name in secrets(desk) if name in scene.texts()]
    assert scene.picture() == before


@pytest.mark.parametrize("percent", [150])
def test_the_card_stands_whole_beside_the_finger(scene: Scene, desk: Desk, percent: int) -> None:
    from rawsiko.ui.cards import ObjectiveCardView
    from rawsiko.ui.themed import theme

    theme.choose(Theme(text_percent=percent))
    page, raised = hand_over(scene, desk)
    assert inside(scene.root, page.ids.ready)
    assert inside(scene.root, page.ids.hold)
    finger = scene.press(page.ids.hold)
    scene.until(lambda: raised == [True])
    (card,) = [child for child in page.children if isinstance(child, ObjectiveCardView)]
    for _frame in range(12):
        # It is seen only once it has found its size.
        assert not card.opacity or card.minimum_height <= card.height + 1
        scene.frames(1)
    assert card.opacity == 1
    assert inside(scene.root, card)
    assert card.minimum_height <= card.height + 1
    assert not card.collide_widget(page.ids.hold)
    finger.up()


@pytest.mark.parametrize("percent", [100, 150])
def test_the_whole_page_is_in_the_colour_of_the_seat(
    scene: Scene, desk: Desk, percent: int
) -> None:
    from rawsiko.ui.themed import theme

    theme.choose(Theme(text_percent=percent))
    page, _raised = hand_over(scene, desk)
    page.form = page_form(scene.form, page.width, page.width * 100 / percent)
    ids = page.ids
    ids.head_page.bar_width = ids.side_page.bar_width = 0
    pixels, (width, height) = scene.picture(), map(int, scene.root.size)
    edges = [(x, y) for y in (0, height - 1) for x in range(0, width, 7)]
    edges += [(x, y) for x in (0, width - 1) for y in range(0, height, 7)]
    found = {tuple(pixels[4 * (y * width + x) :][:3]) for x, y in edges}
    colour = rgba(SEATS[page.model.look.style].pale)[:3]
    assert found == {tuple(round(255 * part) for part in colour)}
    # What stands below the other has the same left edge.
    assert ids.recap.to_window(*ids.recap.pos)[0] == ids.hold.to_window(*ids.hold.pos)[0]


def test_a_pause_a_second_finger_and_leaving_hide_it_too(tablet: Scene, desk: Desk) -> None:
    def leave() -> None:
        tablet.root.remove_widget(page)

    page, raised = hand_over(tablet, desk)
    ways = (page.pause, lambda: tablet.tap(page.ids.ready), leave)
    for way in ways:
        finger = tablet.press(page.ids.hold)
        tablet.until(lambda: raised and raised[-1] is True)
        way()
        assert not [name for name in secrets(desk) if name in tablet.texts()]
        assert False in raised
        raised.clear()
        finger.up()
        tablet.frames()
    assert page.parent is None


def test_the_secret_is_refused_while_nobody_holds(tablet: Scene, desk: Desk) -> None:
    page, _raised = hand_over(tablet, desk)
    page.show_secret(hand_over_secret(desk, middle_match(make_desk(desk.folder)), SAWYER))
    assert not [name for name in secrets(desk) if name in tablet.texts()]


def test_one_tap_starts_and_nothing_goes_through_the_page(tablet: Scene, desk: Desk) -> None:
    under: list[object] = []
    below = Widget(size=tablet.root.size)
    below.bind(on_touch_down=lambda *_args: under.append(1))
    tablet.root.add_widget(below)
    page, raised = hand_over(tablet, desk)
    tablet.press(page, (0.1, 0.9)).up()
    tablet.tap(page.ids.ready)
    assert raised == ["ready"]
    assert under == []


def test_the_page_is_opaque_and_at_rest(tablet: Scene, desk: Desk) -> None:
    hand_over(tablet, desk)
    tablet.rest()
    assert set(tablet.picture()[3::4]) == {255}


def throw(
    desk: Desk, attack: tuple[int, ...] = (6, 4, 2), defence: tuple[int, ...] = (5, 4)
) -> ClashModel:
    table = position(desk.pack.board, {"turkey": (SUN, 4), "germany": (SAWYER, 2)}).table
    fought = ClashFought(SUN, "turkey", "germany", SAWYER, attack, defence, 1, 1, False, 0)
    return clash_model(desk, table, fought, can_fight_on=True, viewer_is_attacker=True)


def clash(scene: Scene, model: ClashModel, animation: float) -> tuple[Widget, list[str]]:
    from rawsiko.ui.clash import ClashDialog

    raised: list[str] = []
    dialog = ClashDialog(form=scene.form, animation=animation)
    for name in ("on_again", "on_stop", "on_settled"):
        dialog.bind(**{name: lambda _dialog, name=name: raised.append(name)})
    dialog.model = model
    dialog.open(scene.root)
    scene.frames(6)
    return dialog, raised


def test_dice_roll_then_pairs_light_up_one_by_one(tablet: Scene, desk: Desk) -> None:
    model = throw(desk)
    dialog, raised = clash(tablet, model, NEVER)
    assert dialog.playing
    assert not dialog.ids.first.lit
    assert dialog.ids.odds.happened == -1
    seen: list[object] = []
    for name in ("first", "second"):
        dialog.ids[name].bind(lit=lambda _row, _lit, name=name: seen.append((name, len(raised))))
    dialog.bind(caption=lambda _dialog, caption: seen.append(caption))
    dialog.animation = 0.2
    dialog.model = throw(desk, (6, 4, 1))
    tablet.until(lambda: raised == ["on_settled"])
    lit = [entry for entry in seen if isinstance(entry, tuple)]
    sentences = [pair.sentence for pair in model.pairs[:2]]
    said = [entry for entry in seen if entry in sentences]
    assert lit == [("first", 0), ("second", 0)]
    assert said == sentences
    assert dialog.ids.odds.happened == 1
    assert not dialog.playing
    assert model.result in tablet.texts()
    tablet.rest()


@pytest.mark.parametrize("way", ["tap", "back"])
def test_a_tap_or_back_skips_and_does_nothing_else(tablet: Scene, desk: Desk, way: str) -> None:
    dialog, raised = clash(tablet, throw(desk), NEVER)
    if way == "tap":
        tablet.tap(dialog.ids.again)
    else:
        assert tablet.key(ESC)
    assert raised == ["on_settled"]
    assert dialog.parent is tablet.root
    assert dialog.ids.first.ids.attack.face == 6
    tablet.frames()
    tablet.key(ESC)
    assert raised == ["on_settled", "on_stop"]
    assert dialog.parent is None


def test_fighting_on_happens_in_the_same_place(scene: Scene, desk: Desk) -> None:
    dialog, raised = clash(scene, throw(desk), 0.0)
    assert raised == ["on_settled"]
    scene.frames(6)
    assert inside(scene.root, dialog.ids.again)
    scene.tap(dialog.ids.again)
    assert raised == ["on_settled", "on_again"]
    dialog.model = throw(desk, (5,), (3,))
    scene.frames(6)
    assert raised == ["on_settled", "on_again", "on_settled"]
    assert dialog.parent is scene.root
    assert dialog.ids.first.ids.attack.value == 5
    assert dialog.ids.second.pair is None


def test_without_fighting_on_there_is_one_button(tablet: Scene, desk: Desk) -> None:
    model = dataclasses.replace(throw(desk), again="", again_detail="", again_count=0)
    dialog, raised = clash(tablet, model, 0.0)
    tablet.frames(6)
    assert dialog.ids.stop.width == 0
    assert dialog.ids.again.text == "OK"
    tablet.tap(dialog.ids.again)
    assert raised == ["on_settled", "on_stop"]


def test_pairs_are_heard_as_they_light_up(tablet: Scene, desk: Desk) -> None:
    from rawsiko.ui.widgets.tap import Tappable

    former, Tappable.senses = Tappable.senses, Silent()
    try:
        _dialog, raised = clash(tablet, throw(desk), 0.1)
        tablet.until(lambda: raised == ["on_settled"])
        assert Tappable.senses.felt == ["pair_won", "pair_lost"]
    finally:
        Tappable.senses = former


@pytest.mark.parametrize("percent", [100, 150])
def test_the_score_at_every_size(scene: Scene, desk: Desk, percent: int) -> None:
    from rawsiko.ui.screens.score import ScoreRow, ScoreScreen
    from rawsiko.ui.themed import theme

    theme.choose(Theme(text_percent=percent))
    whole_match(desk, 5)
    presenter = ScorePresenter(desk, WHOLE)
    screen = ScoreScreen(presenter, form=scene.form)
    scene.root.add_widget(screen)
    scene.frames(10)
    shown = scene.texts()
    model = presenter.model
    assert model.headline in shown
    for row in model.rows:
        assert row.look.name in shown
        assert row.luck in shown
        assert all(card.name in shown for card in row.applications)
    assert all(line.materials in shown for line in model.missing)
    rows = [widget for widget in screen.walk() if isinstance(widget, ScoreRow)]
    assert len(rows) == 5
    for row in rows:
        x, _y = row.to_window(*row.pos)
        assert 0 <= x <= x + row.width <= scene.root.width
    screen.leave()


def test_the_buttons_of_the_score(tablet: Scene, desk: Desk) -> None:
    from rawsiko.ui.screens.score import ScoreScreen

    whole_match(desk)
    gone = travelled(desk)
    screen = ScoreScreen(ScorePresenter(desk, WHOLE), form="tablet")
    tablet.root.add_widget(screen)
    tablet.frames(8)
    tablet.tap(screen.ids.home)
    tablet.tap(screen.ids.see_map)
    tablet.tap(screen.ids.replay)
    tablet.tap(screen.ids.again)
    assert screen.on_back()
    assert gone[:3] == [Home(), Board(WHOLE), Board(WHOLE, is_replayed=True)]
    assert isinstance(gone[3], Board)
    assert gone[4] == Home()


def test_a_face_that_nobody_drew_is_another_face(tablet: Scene) -> None:
    from rawsiko.ui import pictures

    assert pictures.avatar("from elsewhere", 64) is pictures.avatar("from elsewhere", 64)
