"""Match Status tells the Phase in every window: in words, or by its symbol at the hourglass."""

from __future__ import annotations

from itertools import product
from math import dist
from typing import Any

import pytest
from kivy.uix.label import Label

from rawsiko.core.phase import Phase
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.marks import MarkDisc
from rawsiko.ui.widgets.seat import SeatShape
from tests.ui.screens.play import LONG, SHORT, Play
from tools.gallery_boxes import box_of, ink_of, visible

SMALL = [(320, 480), (480, 320), (360, 740), (568, 320), (740, 360)]
LEAST_ICON = 14
RIM = 1.5
"""In dp: of paper around a disc."""
FIGHTS = ((SHORT, Phase.ACTION, 2), (LONG, Phase.ACTION, 3))
OTHERS = (
    *((SHORT, Phase.INVESTMENT, 2), (SHORT, Phase.TRADE, 2)),
    *((LONG, Phase.ASSETS, 3), (SHORT, Phase.TERRITORIES, 2)),
)
READERS = (("en", 100), ("el", 150), ("lv", 150))
CASES = [
    pytest.param(*match, *reader, id=f"{match[1]} of {len(match[0])} in {reader[0]} {reader[1]}")
    for matches, readers in ((FIGHTS, READERS), (OTHERS, READERS[:2]))
    for match, reader in product(matches, readers)
]


def discs(status: Any) -> dict[str, MarkDisc]:
    found = [piece for piece in visible(status) if isinstance(piece, MarkDisc) and piece.mark]
    return {disc.mark: disc for disc in found}


def is_told(status: Any, model: Any) -> bool:
    """In words or by a symbol; that of the setup has the place of the hourglass."""
    words = {piece.text for piece in visible(status) if isinstance(piece, Label)}
    symbols = {
        piece.name
        for piece in visible(status)
        if isinstance(piece, Icon) and piece.side >= LEAST_ICON * theme.unit
    }
    return bool({model.phase, model.phase_short} & words or model.icon in symbols)


def collisions(screen: Any, mark: MarkDisc) -> list[str]:
    """What the disc of the Phase lies on, and where it leaves the window."""
    box, around, found = box_of(mark), RIM * theme.unit, []
    status = screen.ids.status
    for piece in (*visible(status), *visible(screen.ids.player)):
        if isinstance(piece, Label) and piece.text and not ink_of(piece).cut(box).is_empty():
            found.append(piece.text)
        if isinstance(piece, SeatShape) and not box_of(piece).cut(box).is_empty():
            found.append(piece.initial)
    for other in discs(status).values():
        least = (mark.side + other.side) / 2 + around
        if other is not mark and dist(mark.center, other.center) < least:
            found.append(other.mark)
    window = box_of(screen)
    if min(box.x - around, window.right - box.right - around, window.top - box.top - around) < 0:
        found.append("edge")
    return found


@pytest.mark.parametrize(("names", "phase", "seed", "language", "percent"), CASES)
def test_the_phase_is_in_sight(
    play: Play, names: tuple[str, ...], phase: Phase, seed: int, language: str, percent: int
) -> None:
    match = play.match(f"sight {phase} {len(names)}", names, phase, 0, seed)
    play.app.desk.speak(language)
    screen = play.again(match, SMALL[0], percent)
    screen.presenter.ready()
    found = {}
    for size in SMALL:
        play.resize(size, percent)
        status, model = screen.ids.status, screen.model.status
        mark = discs(status).get(model.icon)
        hit = [] if mark is None else collisions(screen, mark)
        if not is_told(status, model) or hit or play.laws():
            found[size] = status.turn, status.phase, hit, play.laws()
    assert found == {}


def test_a_symbol_never_says_what_words_say_already(play: Play) -> None:
    screen = play.again(play.match("sight action 4", SHORT, Phase.ACTION), (1280, 800))
    screen.presenter.ready()
    play.frames()
    assert screen.model.status.phase in screen.ids.status.phase
    assert screen.model.status.icon not in discs(screen.ids.status)


def test_match_status_is_called_with_turn_and_phase(play: Play) -> None:
    screen = play.again(play.match("sight action 4", SHORT, Phase.ACTION), (480, 320))
    screen.presenter.ready()
    play.frames()
    called, model = screen.ids.status.ids.turns.spoken_name, screen.model.status
    assert called.startswith(screen.model.names.status)
    assert model.turn in called
    assert model.phase in called
