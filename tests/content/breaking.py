"""A copy of the shipped pack, in a folder of its own, to be changed."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rawsiko.content.load import DEFAULT_PACK, load_pack
from rawsiko.content.pack import PackError

Edit = Callable[[Any], Any]


def put(*way: Any) -> Edit:
    """Put the last value where the others lead."""
    *path, last, value = way

    def edit(sheet: Any) -> None:
        for step in path:
            sheet = sheet[step]
        sheet[last] = value

    return edit


def drop(*way: Any) -> Edit:
    """Take away what these lead to."""
    *path, last = way

    def edit(sheet: Any) -> None:
        for step in path:
            sheet = sheet[step]
        del sheet[last]

    return edit


def copy_pack(folder: Path) -> Path:
    """The shipped pack in another place."""
    return Path(shutil.copytree(DEFAULT_PACK, folder / "pack"))


def change(folder: Path, name: str, edit: Edit) -> None:
    """Edit one file; a list or an object that ``edit`` gives back takes the place of the whole."""
    path = folder / f"{name}.json"
    value = json.loads(path.read_text(encoding="utf-8"))
    edited = edit(value)
    path.write_text(json.dumps(value if edited is None else edited), encoding="utf-8")


def refusal(folder: Path) -> str:
    """Why a pack is refused."""
    with pytest.raises(PackError) as refused:
        load_pack(folder)
    assert refused.value.problems
    return str(refused.value)
