"""Small files that are written as a whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

SECRET = 0o600


def write_whole(path: Path, text: str, *, is_secret: bool = False) -> OSError | None:
    """Put the text there, beside any older one until it is complete; the error, if there is one.

    Nobody else on this machine reads what ``is_secret``.
    """
    # Half a character, which only a damaged file can hold, must not keep the rest from being saved.
    return write_whole_bytes(path, text.encode("utf-8", "replace"), is_secret=is_secret)


def write_whole_bytes(path: Path, data: bytes, *, is_secret: bool = False) -> OSError | None:
    """The same for what is no text."""
    draft = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if is_secret:
            draft.touch(mode=SECRET)
            hide(draft)  # one that a crash has left here
        draft.write_bytes(data)
        os.replace(draft, path)  # noqa: PTH105 (Path.replace says nothing of atomicity)
    except OSError as error:
        # What a full disk has taken of it is in the way of everything else.
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        return error
    return None


def hide(path: Path) -> None:
    """Only the owner reads it from now on; where files have no such rights nothing happens."""
    with suppress(OSError):
        path.chmod(SECRET)
