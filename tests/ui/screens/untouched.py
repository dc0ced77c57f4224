"""Matches laid out by hand, for boards that are only looked at."""

from tests.presenters.laid import lay
from tests.ui.screens.play import Play


def untouched(play: Play, name: str) -> str:
    """One in which nobody has done anything: a new one where somebody has."""
    desk, lengths = play.app.desk, play.laid.setdefault(name, [])
    if not lengths or desk.store.length(f"{name} {len(lengths)}") != lengths[-1]:
        match = lay(desk, f"{name} {len(lengths) + 1}")
        lengths.append(desk.store.length(match))
    return f"{name} {len(lengths)}"
