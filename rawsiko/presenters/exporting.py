"""A Match on its way out: to where the user wants it if the system asks that, else into a folder of its own."""

from collections.abc import Callable

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.drawable import shown
from rawsiko.presenters.transfer import TransferError, log_file, write_export
from rawsiko.store.protocol import Store

Tell = Callable[[str, bool], None]
"""Takes a line about what came of it, and whether that went well: at once, later, or never if nobody wanted it."""


def send_out(
    desk: Desk, match: str, tell: Tell, saved: str = "matches.exported", store: Store | None = None
) -> None:
    """Write the log of a Match into a file; ``saved`` is the text that says where it is."""

    def told(name: str) -> None:
        if name:
            tell(desk.words.text(saved, path=shown(name)), True)
        else:
            tell(desk.words.text("matches.cannot_write", path=shown(file.name)), False)

    try:
        file = log_file(desk, match, store)
        if not desk.save(file.name, file.data, told):
            tell(desk.words.text(saved, path=write_export(desk, file)), True)
    except TransferError as error:
        tell(str(error), False)
