"""Small files that are written as a whole or not at all."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> OSError | None:
    """Put the text there, beside any older one until it is complete; the error, if there is one."""
    draft = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Half a character, which only a damaged file can hold, must not keep the rest from being saved.
        draft.write_bytes(text.encode("utf-8", "replace"))
        os.replace(draft, path)  # noqa: PTH105 (Path.replace says nothing of atomicity)
    except OSError as error:
        return error
    return None
