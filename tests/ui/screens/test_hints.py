"""The line that says what to do stands whole in every window, in every language and text size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from rawsiko.core.phase import Phase
from rawsiko.presenters.board.model import Hint
from rawsiko.presenters.languages import complete_languages
from rawsiko.presenters.words import Words
from rawsiko.ui.board.hint_piece import measured
from rawsiko.ui.board.hint_ways import Way, fits
from tests.ui.screens.play import SHORT, Play, tap
from tools.gallery_coach_laws import cut_hints

PHONES = [(320, 480), (360, 640), (360, 740), (480, 320), (568, 320), (640, 360), (800, 360)]
PLURALS = {"board.hint.place": "short.place", "board.hint.pick": "short.pick"}
TEXTS = {
    "board.hint.source": "short.source",
    "board.hint.target": "",
    "board.hint.done": "short.done",
}


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Play, Any]]:
    play = Play(tmp_path_factory.mktemp("hints"))
    screen = play.show(play.match("hints", SHORT, Phase.INVESTMENT, 2), (320, 480), 150)
    screen.presenter.ready()
    yield play, screen
    play.end()


def hints() -> Iterator[Hint]:
    """All that tell what to do, in all languages."""
    for language in complete_languages():
        words = Words(language)
        for long, short in PLURALS.items():
            for count in (1, 2, 7, 10):
                texts = words.plural(long, count), words.plural(short, count)
                yield Hint(texts[0], "", "asset", texts[1])
        for long, short in TEXTS.items():
            yield Hint(words.text(long), "", "asset", words.text(short) if short else "")


def test_a_hint_that_is_cut_is_a_fault(board: tuple[Play, Any]) -> None:
    play, screen = board
    play.resize((320, 480), 150)
    piece = screen.ids.hint
    assert cut_hints(play.stage) == []
    piece.told = f"{piece.text.split()[0]}…"
    assert len(cut_hints(play.stage)) == 1
    piece.told = piece.text


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_no_hint_is_cut_nor_grows_into_the_map(
    board: tuple[Play, Any], size: tuple[int, int]
) -> None:
    play, screen = board
    play.resize(size, 150)
    piece, wrong = screen.ids.hint, []
    for help_icon in ("", "shuffle"):
        piece.offer(help_icon, "")
        play.frames()
        for hint in hints():
            piece.show(hint)
            if piece.told not in (hint.text, hint.short):
                wrong.append(f"cut: {piece.told}")
            way = Way(piece.told, piece.told_detail, piece.size_wanted)
            if piece.brief and not fits(way, piece.space(), measured):
                wrong.append(f"high: {piece.told}")
    assert wrong == []


@pytest.mark.parametrize("size", [(480, 320), (320, 480), (800, 360)])
def test_the_rest_of_it_lies_over_the_map_until_the_next_touch(
    play: Play, size: tuple[int, int]
) -> None:
    """Nothing else moves; who touches something else does that, and sees the board again."""
    play.app.desk.speak("lv")
    screen = play.show(play.match("whole hint", SHORT, Phase.TERRITORIES), size, 150)
    tap(play, screen.children[0].ids.ready)
    hint, model = screen.ids.hint, screen.model.hint
    assert model.detail
    assert hint.told_detail == ""
    before, low = stand(screen), hint.height
    touch(play, hint.center)
    assert (hint.told, hint.told_detail) == (model.text, model.detail)
    assert hint.height > low
    assert stand(screen) == before
    assert play.laws() == []
    zoom = screen.map.camera.zoom
    tap(play, screen.ids.zooms.children[-1])
    assert not hint.whole
    assert hint.height == low
    assert screen.map.camera.zoom > zoom
    for _ in range(2):
        touch(play, hint.center)
    assert not hint.whole
    touch(play, hint.center)
    assert hint.whole
    play.resize(size[::-1], 150)
    assert not hint.whole
    play.resize(size, 150)
    assert stand(screen) == before


def touch(play: Play, at: tuple[float, float]) -> None:
    finger = UnitTestTouch(*at)
    finger.touch_down()
    finger.touch_up()
    play.frames()


def stand(screen: Any) -> list[object]:
    """Where everything on the board is, and what the map keeps clear of."""
    pieces = [screen.ids[name] for name in ("corner", "side", "zooms", "next", "status")]
    places = [(*piece.pos, *piece.size) for piece in (*pieces, screen.map)]
    view, hint = screen.map, screen.ids.hint
    return [*places, *hint.pos, hint.width, view.insets, view.margins, view.obstacles]
