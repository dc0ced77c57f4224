"""A Match in chosen colours: what is touched belongs to the Seat that it looks like."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from kivy.uix.widget import Widget

from rawsiko.presenters.routes import Matches
from rawsiko.store.seat_styles import save_seat_styles
from rawsiko.ui.board.dialogs import StatusRow
from rawsiko.ui.theme import SEATS, rgba
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.seat import Avatar, SeatShape
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.ui.screens.play import Play, find, tap

STYLES = (4, 0, 2)


@pytest.fixture
def play(tmp_path: object) -> Iterator[Play]:
    made = Play(tmp_path)  # type: ignore[arg-type]
    yield made
    made.end()


def test_the_board_shows_and_follows_them(play: Play) -> None:
    desk = play.app.desk
    match = lay(desk, "styled")
    save_seat_styles(desk.folder, match, STYLES)
    screen = play.show(match, (1280, 800))
    curtain = screen.children[0]
    assert curtain.ids.face.seat == 4
    assert list(curtain.backdrop) == pytest.approx(rgba(SEATS[4].pale))
    tap(play, curtain.ids.ready)
    cells = list(reversed(screen.ids.status.ids.seats.children))
    assert [cell.seat for cell in cells] == list(STYLES)
    for seat, lands in ((1, {"argentina", "chile", "far_east"}), (2, {"germany", "ukraine"})):
        tap(play, cells[seat])
        assert set(screen.model.look.territories) == lands
    screen.open_status()
    play.frames()
    tap(play, find(play, StatusRow, seat=0))
    assert Dialog.current is None
    assert set(screen.model.look.territories) == {"argentina", "chile", "far_east"}
    assert dict(screen.ids.overview._owners)["argentina"] == 0


def test_a_seat_of_a_log_has_them_without_a_face_too(play: Play) -> None:
    desk = play.app.desk
    faces = ("", "from elsewhere", PLAYERS[2].avatar)
    players = tuple(replace(p, avatar=f) for p, f in zip(PLAYERS, faces, strict=False))
    match = lay(desk, "faceless", players=players)
    save_seat_styles(desk.folder, match, STYLES)
    screen = play.show(match, (1280, 800))
    tap(play, screen.children[0].ids.ready)
    screen.open_status()
    play.frames()
    assert marks(Dialog.current) == list(STYLES)
    play.close()
    play.app.go(Matches())
    play.frames()
    assert marks(play.stage.screen) == list(STYLES)


def marks(root: Widget) -> list[int]:
    """The shapes on faces, as far as they are seen."""
    faces = [w for w in root.walk() if isinstance(w, Avatar)]
    shapes = [w for face in faces for w in face.children if isinstance(w, SeatShape)]
    return [shape.seat for shape in shapes if shape.opacity]
