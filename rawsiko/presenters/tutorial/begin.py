"""The way into the guided match: go on with it, or begin it anew."""

from dataclasses import replace

from rawsiko.core.commands import StartMatch
from rawsiko.core.options import Kind, Player
from rawsiko.core.rejection import Rejection
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import Board
from rawsiko.presenters.tutorial.stand import is_begun
from rawsiko.presenters.typed import settled
from rawsiko.store.handed_on import save_handed_on
from rawsiko.store.lesson import Lesson, load_lesson, save_lesson
from rawsiko.tutorial.cast import APP, FACES, LEVEL, MATCH, OPTIONS
from rawsiko.tutorial.fate import fate


def go_on(desk: Desk) -> None:
    """To the guided match, where it was left; a first one is begun. May raise StoreError."""
    if is_begun(desk):
        desk.go(Board(MATCH))
    else:
        begin_anew(desk)


def begin_anew(desk: Desk) -> None:
    """From the first word. May raise StoreError: what cannot be saved is not begun."""
    text = desk.words.text
    players = (
        Player(settled(text("tutorial.name.pupil")), FACES[0]),
        Player(settled(text("tutorial.name.first")), FACES[1], Kind.BOT, LEVEL),
        Player(settled(text("tutorial.name.second")), FACES[2], Kind.BOT, LEVEL),
    )
    command = StartMatch(MATCH, players, OPTIONS, app=APP)
    if MATCH in desk.store.matches():
        desk.store.delete(MATCH)
    begun = MatchService.start(desk.pack.board, desk.store, command, desk.clock, fate=fate)
    if isinstance(begun, Rejection):
        raise TypeError(f"the guided match is refused: {begun.code.label}")
    if begun.trouble is not None:
        raise begun.trouble
    # The next one is the same event by event, and nobody has handed on in it yet.
    save_handed_on(desk.folder, MATCH, None)
    finished = load_lesson(desk.folder).finished
    save_lesson(desk.folder, replace(Lesson(), finished=finished))
    desk.go(Board(MATCH))
