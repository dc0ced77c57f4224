"""The user's own folder on this device."""

import os
import sys
from pathlib import Path


def home_folder() -> Path | None:
    """None if the system knows of none; a path that is not absolute would be another one with each start."""
    told = os.path.expanduser("~") if sys.platform == "win32" else os.environ.get("HOME", "")  # noqa: PTH111
    for path in (told, _registered()):
        if Path(path).is_absolute():
            return Path(path)
    return None


def _registered() -> str:
    """The one that the system has for this user; empty if it does not know them, or keeps no such list."""
    try:
        import pwd

        return pwd.getpwuid(os.getuid()).pw_dir
    except (ImportError, KeyError):
        return ""
