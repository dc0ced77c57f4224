"""How things stand with the guided match; light enough for the start screen."""

from collections.abc import Sequence

from rawsiko.core.editions import is_other_edition
from rawsiko.core.events import Event, MatchEnded, MatchStarted
from rawsiko.presenters.desk import Desk
from rawsiko.store.lesson import load_lesson
from rawsiko.store.protocol import StoreError
from rawsiko.tutorial.cast import APP, MATCH


def is_guided(match: str) -> bool:
    """Whether a Match is the guided one."""
    return match == MATCH


def is_offered(desk: Desk) -> bool:
    """Whether the pack has all that the script speaks of; its own has, and is not read for it."""
    if not desk.is_own_pack:
        return True
    # A start does without the script, and without the pack.
    from rawsiko.tutorial.needs import unmet

    return not unmet(desk.pack)


def is_begun(desk: Desk) -> bool:
    """Whether there is a guided match to go on with."""
    log = _log(desk)
    return is_current(desk, log) and not isinstance(log[-1], MatchEnded)


def is_current(desk: Desk, log: Sequence[Event]) -> bool:
    """Whether a guided match was begun under the script of this version, and with its cards."""
    is_ours = bool(log) and isinstance(log[0], MatchStarted) and log[0].app == APP
    return is_ours and not is_other_edition(desk.pack.board, log)


def is_finished(desk: Desk) -> bool:
    """Whether somebody has played it to its end on this device."""
    return load_lesson(desk.folder).finished


def invitation(desk: Desk) -> str:
    """The words on the way to it; empty if there is none."""
    if not is_offered(desk):
        return ""
    return desk.words.text("home.lesson_go_on" if is_begun(desk) else "home.lesson")


def _log(desk: Desk) -> list[Event]:
    try:
        if MATCH in desk.store.matches():
            return [record.event for record in desk.store.read(MATCH)]
    except StoreError:
        pass
    return []
