"""To break the Android package on purpose, and to hear what is said about it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs it")
from tools.ship.android import code, packing, spec, staging, values


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.unlink()
    path.write_text(text.replace(before, after), encoding="utf-8")


def read(root: Path) -> Any:
    return spec.read(root, root.parent / "build")


def spec_faults(root: Path) -> list[str]:
    return list(spec.faults(read(root), root))


def value_faults(root: Path) -> list[str]:
    return list(values.faults(read(root), root))


def file_faults(root: Path) -> list[str]:
    found = read(root)
    taken, refused = (staging.extensions(found, s) for s in (staging.TAKEN, staging.REFUSED))
    faults = staging.faults(staging.stage(found, root), root, taken, refused)
    return [*faults, *staging.old_texts(root)]


def code_faults(root: Path) -> list[str]:
    # Kivy brings the last one along.
    packaged = {"kivy", "plyer", "jnius", "websockets", "segno", "filetype"}
    return list(code.faults(staging.stage(read(root), root), packaged))


def pack_faults(root: Path) -> list[str]:
    found = read(root)
    staged = staging.stage(found, root)
    return list(packing.faults(found, packing.pack(found, root, staged), staged))
