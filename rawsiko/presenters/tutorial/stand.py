"""How things stand with the guided match; light enough for the start screen."""

from rawsiko.core.events import MatchEnded
from rawsiko.presenters.desk import Desk
from rawsiko.store.lesson import load_lesson
from rawsiko.store.protocol import StoreError
from rawsiko.tutorial.cast import MATCH


def is_guided(match: str) -> bool:
    """Whether a Match is the guided one."""
    return match == MATCH


def is_begun(desk: Desk) -> bool:
    """Whether there is a guided match to go on with."""
    store = desk.store
    try:
        if MATCH not in store.matches():
            return False
        last = store.read(MATCH, store.length(MATCH) - 1)
    except StoreError:
        return False
    return bool(last) and not isinstance(last[-1].event, MatchEnded)


def is_finished(desk: Desk) -> bool:
    """Whether somebody has played it to its end on this device."""
    return load_lesson(desk.folder).finished


def invitation(desk: Desk) -> str:
    """The words on the way to it."""
    return desk.words.text("home.lesson_go_on" if is_begun(desk) else "home.lesson")
