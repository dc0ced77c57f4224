"""Loading kv files: each once, by its name below ``kv/``."""

from kivy.lang import Builder

from rawsiko.shipped import KV
from rawsiko.ui.kv_cache import KvCache

cache = KvCache()
"""Empty until the app has opened it in the user's folder."""


def load_kv(*names: str) -> None:
    """Load rules such as "screens/board" unless they are loaded already."""
    for name in names:
        path = KV / f"{name}.kv"
        if str(path) not in Builder.files:
            cache.load(path)
