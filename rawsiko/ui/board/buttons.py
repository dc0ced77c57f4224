"""What the buttons around the map are called, which of them can be tapped, and why others cannot."""

from typing import Any

from rawsiko.presenters.board.model import BoardModel

NAMED = ("menu", "info", "chat", "server", "undo", "reset", "zoom_in", "zoom_out")
HINT = 48
"""In dp: the button for hints, where they may be asked for."""


def show_buttons(ids: Any, model: BoardModel) -> None:
    """Say it to the pieces of the table with these ids."""
    names, whys = model.names, model.whys
    for name in NAMED:
        ids[name].spoken_name = getattr(names, name)
    ids.status.spoken_name = model.status.spoken
    ids.objectives.spoken_name, ids.advise.spoken_name = names.objectives, names.hint
    ids.chat.why, ids.server.why = whys.chat, whys.server
    for button in (ids.undo, ids.reset):
        button.disabled, button.why = not model.can_undo, whys.undo
    ids.advise.size_dp = HINT if model.has_hints else 0
    ids.advise.disabled, ids.advise.why = not model.can_hint, whys.next if model.has_hints else ""
    ids.next.icon, ids.next.text = model.next.icon, model.next.text
    ids.next.disabled, ids.next.why = not model.next.is_enabled, whys.next
