"""Loading kv files: each once, by its name below ``kv/``."""

from pathlib import Path

from kivy.lang import Builder

from rawsiko.ui.kv_cache import KvCache

KV = Path(__file__).resolve().parents[2] / "kv"

cache = KvCache()
"""Empty until the app has opened it in the user's folder."""


def load_kv(*names: str) -> None:
    """Load rules such as "screens/board" unless they are loaded already."""
    for name in names:
        path = KV / f"{name}.kv"
        if str(path) not in Builder.files:
            cache.load(path)
