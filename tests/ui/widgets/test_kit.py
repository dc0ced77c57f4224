"""Laws of the whole kit."""

from __future__ import annotations

import gc
import re
import weakref
from pathlib import Path

import pytest
from kivy.uix.label import Label

from rawsiko.ui import pictures
from rawsiko.ui.icon_names import AVATARS, BOT_AVATARS, ICON_LEVELS, ICONS, LARGE_ICONS
from rawsiko.ui.surfaces import SURFACES
from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import IconButton, PrimaryButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.dice import Dice
from rawsiko.ui.widgets.hold_to_look import HoldToLook
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.odds import OddsBar, OddsPart
from rawsiko.ui.widgets.pills import PointsPill
from rawsiko.ui.widgets.scroll_page import ScrollPage
from rawsiko.ui.widgets.seat import Avatar, SeatShape
from rawsiko.ui.widgets.stepper import Stepper
from rawsiko.ui.widgets.surface import Panel
from rawsiko.ui.widgets.text_field import TextField
from rawsiko.ui.widgets.toggle import Toggle
from tests.ui.widgets.conftest import Stage
from tools import gallery_laws as laws

KV = Path(__file__).resolve().parents[3] / "kv" / "widgets"
MOST_FRAMES = 200


@pytest.mark.parametrize("path", sorted(KV.glob("*.kv")), ids=lambda path: path.stem)
def test_kv_holds_no_literal_text(path: Path) -> None:
    literal = re.compile(
        r"^\s*(text|hint_text|title|caption|detail|spoken_name)\s*:\s*['\"][^'\"]", re.MULTILINE
    )
    assert not literal.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sorted(KV.glob("*.kv")), ids=lambda path: path.stem)
def test_kv_names_only_icons_that_exist(path: Path) -> None:
    named = re.findall(
        r"^\s*(?:icon|name|mark): '(\w+)'", path.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert set(named) <= set(ICONS)


def test_every_picture_loads_at_every_size(stage: Stage) -> None:
    for name in ICONS:
        for level in ICON_LEVELS:
            assert pictures.icon(name, level).size == (level, level)
    for name in LARGE_ICONS:
        assert pictures.icon(name, 200).size == (256, 256)
    for name in (*AVATARS, *BOT_AVATARS):
        assert pictures.avatar(name, 60).size == (64, 64)
        assert pictures.avatar(name, 600).size == (512, 512)
    for name, surface in SURFACES.items():
        for unit, level in ((1, 1), (1.5, 2), (3.5, 4)):
            for contrast in (False, True):
                texture, border = pictures.surface(name, unit, contrast)
                assert texture.width == 2 * border + 2 * level
                assert border == surface.border * level


def test_odds_without_room_for_their_words_are_told_in_signs(stage: Stage) -> None:
    ways = ((0, 0), (0, 1), (1, 1, 1), (0, 0, 1))
    label = "Sun −1; 2. spēlētājs −2"
    parts = [OddsPart(0.25, "25%", label, (1, 0, 0, 1), losses) for losses in ways]
    bar = stage.show(OddsBar(parts=parts, happened=1), size_hint_x=None, width=600)
    stage.frames(6)
    assert (bar.children[0].slim, laws.broken_texts(bar)) == (False, [])
    bar.width = 200
    stage.frames(6)
    assert (bar.children[0].slim, laws.broken_texts(bar)) == (True, [])
    bar.width = 600
    stage.frames(6)
    assert not bar.children[0].slim


def test_a_long_hint_of_a_field_is_written_smaller_than_what_is_typed(stage: Stage) -> None:
    field = stage.show(TextField(hint="Αναζήτηση στους κανόνες"), size_hint_x=None, width=160)
    stage.frames(4)
    line = field.ids.line
    assert laws.broken_texts(field) == []
    assert line.font_size < theme.font_body
    line.insert_text("a")
    stage.frames(2)
    assert line.font_size == theme.font_body


def _everything() -> list[object]:
    odds = OddsBar(
        parts=[
            OddsPart(0.6, "60%", "they lose 1", (1, 0, 0, 1)),
            OddsPart(0.4, "40%", "you", (0, 0, 1, 1)),
        ]
    )
    return [
        Avatar(avatar="sun", seat=0),
        Avatar(),
        Avatar(seat=-1),
        Dice(value=3),
        HoldToLook(text="Hold"),
        Icon(name="menu"),
        IconButton(icon="chat", count=3, light="online"),
        MaterialChip(symbol="Ga", state="control"),
        odds,
        Panel(),
        PointsPill(points=8, complete=True),
        PrimaryButton(text="Next player", icon="next_player"),
        ScrollPage(),
        SeatShape(seat=4, initial="L"),
        Stepper(),
        TextField(caption="Name"),
        Toggle(text="Sound", active=True),
    ]


def test_an_idle_screen_is_not_redrawn(stage: Stage) -> None:
    for widget in _everything():
        stage.show(widget)
    # The page's scroll bar fades once, half a second after it appeared.
    stage.wait(1.2)
    assert stage.draws(0.5) == 0


def test_changing_contrast_there_and_back_restores_every_colour(stage: Stage) -> None:
    """A base rule that ran again after a derived one would leave its colour behind."""
    widgets = [stage.show(widget) for widget in _everything()]

    def colours() -> list[object]:
        found = []
        for widget in widgets:
            for part in widget.walk():
                found += [list(part.color)] if isinstance(part, Label) else []
                found += [
                    list(getattr(part, name, None) or [])
                    for name in ("fill", "line", "dash_colour")
                ]
        return found

    before = colours()
    fresh = {}
    for contrast in (True, False):
        theme.choose(Theme(high_contrast=contrast))
        stage.frames()
        fresh[contrast] = colours()
    assert fresh[False] == before
    primary = next(w for w in widgets if isinstance(w, PrimaryButton))
    theme.choose(Theme(high_contrast=True))
    stage.frames()
    assert list(primary.ids.words.color) == list(theme.white)
    assert primary.surface_texture is not None


def test_the_three_chip_states_differ_in_more_than_colour(stage: Stage) -> None:
    chips = {
        state: stage.show(MaterialChip(symbol="Ga", state=state))
        for state in ("control", "need", "other")
    }
    ticks = {state: chip.ticked for state, chip in chips.items()}
    assert ticks == {"control": True, "need": False, "other": False}
    assert chips["need"].line_width > 2 * chips["other"].line_width > 0
    assert chips["control"].line_width == 0


def test_everything_follows_the_density(stage: Stage, density: float) -> None:
    avatar = stage.show(Avatar(avatar="sun", size_dp=64))
    assert avatar.width == 64 * density
    icon = stage.show(Icon(name="menu"))
    assert icon.width == 25 * density
    assert icon.texture.width >= icon.width - 1


def test_a_field_scrolls_itself_above_the_keyboard(stage: Stage) -> None:
    page = stage.show(ScrollPage())
    fields = [TextField(caption=str(number)) for number in range(12)]
    for field in fields:
        page.add_widget(field)
    stage.frames(6)
    page.keyboard_room = 300
    stage.frames(6)
    page.reveal(fields[-1])
    stage.frames(6)
    assert fields[-1].to_window(fields[-1].x, fields[-1].y)[1] >= 300


def test_typing_raises_the_text_and_setting_it_does_not(stage: Stage) -> None:
    typed: list[str] = []
    field = stage.show(TextField(caption="Name", longest=5), size_hint_x=None, width=300)
    field.bind(on_typed=lambda _field, text: typed.append(text))
    field.text = "Leila"
    assert typed == []
    field.text = ""
    field.ids.line.insert_text("Elīna Ozola")
    assert typed == ["Elīna"]
    assert field.text == "Elīna"


@pytest.mark.parametrize("path", sorted(KV.glob("*.kv")), ids=lambda path: path.stem)
def test_kv_places_by_corner_not_by_centre(path: Path) -> None:
    """A rule on `center` is not run again when the widget's own size changes later."""
    placed = re.compile(r"^\s+(center|center_x|center_y|right|top): ", re.MULTILINE)
    assert not placed.search(path.read_text(encoding="utf-8"))


def test_an_icon_that_appears_later_stands_in_the_middle(stage: Stage) -> None:
    button = stage.show(IconButton(icon=""))
    button.icon = "menu"
    stage.frames()
    icon = next(w for w in button.walk() if isinstance(w, Icon) and w.name == "menu")
    assert abs(icon.center_x - button.center_x) <= 1
    assert abs(icon.center_y - button.center_y) <= 2


def test_a_widget_that_left_the_screen_is_forgotten(stage: Stage) -> None:
    """The theme lives as long as the app; it must not keep every widget that ever followed it."""
    # Left out: a bare Kivy TextInput is not collected either.
    widgets = [stage.show(widget) for widget in _everything() if not isinstance(widget, TextField)]
    remembered = [weakref.ref(widget) for widget in widgets]
    stage.root.clear_widgets()
    del widgets
    # Timers that were running let go of their widgets when they next come round.
    for _ in range(MOST_FRAMES):
        if all(ref() is None for ref in remembered):
            break
        stage.wait(0.02)
        gc.collect()
    assert [type(ref()).__name__ for ref in remembered if ref() is not None] == []


def test_values_given_at_creation_survive_a_change_of_theme(stage: Stage) -> None:
    avatar = stage.show(Avatar(avatar="sun", size_dp=100))
    icon = stage.show(Icon(name="menu", size_dp=40, tint=(1, 0, 0, 1)))
    theme.choose(Theme(ui_scale=1.3, high_contrast=True, text_percent=130))
    stage.frames()
    assert (avatar.width, icon.width) == (130, 52)
    assert list(icon.tint) == [1, 0, 0, 1]


@pytest.mark.parametrize("avatar", ["", "sun", "from elsewhere"])
@pytest.mark.parametrize("seat", range(5))
def test_a_seat_has_its_colour_and_its_shape_whatever_its_face(
    stage: Stage, seat: int, avatar: str
) -> None:
    face = stage.show(Avatar(avatar=avatar, seat=seat, size_dp=100))
    colour = tuple(round(part * 255) for part in theme.seat_colour(seat, "solid")[:3])
    (shape,) = (w for w in face.children if isinstance(w, SeatShape))
    assert shape.seat == seat
    assert pixel(face.x + face.ring / 2, face.center_y) == colour
    assert pixel(shape.center_x, shape.center_y) == colour
    face.seat = -1
    stage.frames()
    assert pixel(face.x + face.ring / 2, face.center_y) != colour
    assert pixel(shape.center_x, shape.center_y) != colour


def pixel(x: float, y: float) -> tuple[int, ...]:
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    Window.dispatch("on_draw")
    return tuple(glReadPixels(int(x), int(y), 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3])
