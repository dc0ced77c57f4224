"""Loading kv files: each once, by its name below ``kv/``."""

from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).resolve().parents[2] / "kv"


def load_kv(*names: str) -> None:
    """Load rules such as "screens/board" unless they are loaded already."""
    for name in names:
        path = str(KV / f"{name}.kv")
        if path not in Builder.files:
            Builder.load_file(path)
