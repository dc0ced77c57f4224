"""Where the files are that come with the game: pictures, layouts, texts, packs.

In a checkout and on Android they lie beside the package; a wheel and a desktop bundle carry them inside it.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
INSIDE = "shipped_files"
"""The folder of the package that a build puts them into (see ``setup.py``)."""


def _root() -> Path:
    inside = _PACKAGE / INSIDE
    return inside if inside.is_dir() else _PACKAGE.parent


ASSETS = _root() / "assets"
KV = _root() / "kv"
LOCALES = _root() / "locales"
