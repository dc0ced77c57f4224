"""What Android says about notches and bars, and how the stage hands it on."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from rawsiko.presenters.presenter import Presenter
from rawsiko.ui import stage as module
from rawsiko.ui.safe_area import NONE, Insets, around, safe_insets
from rawsiko.ui.screen import Screen
from rawsiko.ui.stage import Stage
from rawsiko.ui.themed import theme
from tests.ui.screens.frames import lay_out

LEFT: Insets = (90.0, 0.0, 0.0, 0.0)
RIGHT: Insets = (0.0, 0.0, 90.0, 0.0)


class Bars:
    """A window whose bars take so much."""

    def __init__(self, *insets: int) -> None:
        self.insets = insets

    def __getattr__(self, name: str) -> object:
        sides = ("Left", "Top", "Right", "Bottom")
        side = next(n for n, side in enumerate(sides) if name.endswith(side))
        return lambda: self.insets[side]


class View:
    """A view of a size at a place."""

    def __init__(self, place: tuple[int, int], size: tuple[int, int], bars: Bars | None) -> None:
        self.place, self.size, self.bars = place, size, bars

    def getRootWindowInsets(self) -> Bars | None:  # noqa: N802 (Android's name)
        return self.bars

    def getLocationInWindow(self, place: list[int]) -> None:  # noqa: N802
        place[:] = self.place

    def getWidth(self) -> int:  # noqa: N802
        return self.size[0]

    def getHeight(self) -> int:  # noqa: N802
        return self.size[1]


def test_content_from_edge_to_edge_must_keep_clear_itself() -> None:
    decor = View((0, 0), (2400, 1080), Bars(90, 0, 0, 63))
    assert around(decor, View((0, 0), (2400, 1080), None)) == (90, 0, 0, 63)


def test_what_the_system_keeps_clear_is_not_kept_clear_twice() -> None:
    decor = View((0, 0), (1080, 2400), Bars(0, 80, 0, 120))
    assert around(decor, View((0, 80), (1080, 2200), None)) == NONE


def test_without_an_answer_everything_is_safe() -> None:
    assert around(View((0, 0), (10, 10), None), View((0, 0), (10, 10), None)) == NONE
    assert safe_insets("linux") == NONE
    assert safe_insets("android") == NONE


class Plain(Presenter[str]):
    """A screen without anything."""

    def build(self) -> str:
        return ""


def test_the_stage_tells_the_screen_and_chooses_the_form_by_what_is_left() -> None:
    stage = Stage(size=(1000, 620))
    stage.safe_area = lambda: (60.0, 0.0, 0.0, 0.0)
    screen = Screen(Plain())
    stage.show(screen)
    assert screen.insets == [60, 0, 0, 0]
    assert screen.form == "phone"
    stage.safe_area = lambda: NONE
    stage.size = 1000, 640
    assert screen.insets == [0, 0, 0, 0]
    assert screen.form == "tablet"


@pytest.fixture
def stage() -> Iterator[Stage]:
    stage = Stage(size=(1000, 620))
    stage.safe_area = lambda: LEFT
    stage.show(Screen(Plain()))
    yield stage
    stage.end()


def test_a_phone_that_is_turned_upside_down_has_its_notch_elsewhere(stage: Stage) -> None:
    stage.safe_area = lambda: RIGHT
    stage.look_again()
    assert stage.screen is not None
    assert stage.screen.insets == list(RIGHT)


def test_what_is_open_on_a_screen_keeps_clear_of_the_notch_as_well(stage: Stage) -> None:
    from rawsiko.ui.widgets.dialog import Dialog
    from rawsiko.ui.widgets.toast import Toast

    dialog, toast = Dialog(), Toast(text="a message")
    dialog.open(stage.screen)
    toast.show(stage.screen)
    before = toast.x
    stage.safe_area = lambda: RIGHT
    stage.look_again()
    assert dialog.insets == list(RIGHT)
    assert toast.x == before - 90
    dialog.close()
    toast.hide()
    stage.safe_area = lambda: NONE
    stage.look_again()
    assert dialog.insets == list(RIGHT)


def test_only_on_android_it_looks_by_itself_and_it_touches_nothing_in_vain(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[Insets] = []
    fitted: list[float] = []

    def look() -> Insets:
        looks.append(RIGHT)
        return RIGHT

    monkeypatch.setattr(module, "LOOK_EVERY", 0)
    monkeypatch.setattr(
        module, "theme", SimpleNamespace(unit=1, font_unit=1, funbind=theme.funbind)
    )
    module.theme.fit = lambda width, _height: fitted.append(width)
    stage.safe_area = look
    stage.watch("linux")
    lay_out(4)
    assert looks == []
    stage.watch("android")
    lay_out(4)
    assert (len(looks), fitted) == (5, [910])
    stage.end()
    lay_out(4)
    assert len(looks) == 5
