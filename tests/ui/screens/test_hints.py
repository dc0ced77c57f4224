"""The line that says what to do stands whole in every window, in every language and text size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters.board.model import Hint
from rawsiko.presenters.languages import complete_languages
from rawsiko.presenters.words import Words
from rawsiko.ui.board.hint_piece import measured
from rawsiko.ui.board.hint_ways import Way, fits
from tests.ui.screens.play import SHORT, Play
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
