"""``python -m tools.draw_architecture [--check]``: the picture in ``docs/architecture.md``, from the imports.

An arrow means "imports". Arrows that follow from others are left out.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import grimp

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "architecture.md"
_BLOCK = re.compile(r"```mermaid\n.*?```", re.DOTALL)

Rooms = dict[str, set[str]]


def contracts() -> list[dict[str, Any]]:
    """What may be imported where; the first one stacks the rooms."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return found


def layers() -> list[list[str]]:
    """The rooms as the import contract stacks them, the highest first."""
    return [line.split(" | ") for line in contracts()[0]["layers"]]


def imports(root: str = "rawsiko") -> Rooms:
    """Which room imports which, as the code is."""
    graph = grimp.build_graph(root)
    rooms: Rooms = {room: set() for layer in layers() for room in layer}
    for module in graph.modules:
        importer = _room(module)
        for imported in graph.find_modules_directly_imported_by(module):
            if importer in rooms and _room(imported) in rooms and importer != _room(imported):
                rooms[importer].add(_room(imported))
    return rooms


def _room(module: str) -> str:
    return [*module.split("."), ""][1]


def faults(rooms: Rooms) -> list[str]:
    """Every arrow that points up or aside, in words."""
    height = {room: -number for number, layer in enumerate(layers()) for room in layer}
    told = []
    for room, others in rooms.items():
        for other in sorted(others):
            if height[other] >= height[room]:
                where = "above" if height[other] > height[room] else "beside"
                told.append(f"rawsiko.{room} imports rawsiko.{other}, which lies {where} it")
    return told


def reduced(rooms: Rooms) -> Rooms:
    """Without the arrows that a longer way says as well."""
    return {
        room: {low for low in lower if not any(low in _below(rooms, mid) for mid in lower - {low})}
        for room, lower in rooms.items()
    }


def _below(rooms: Rooms, room: str) -> set[str]:
    """All that a room reaches, also where arrows run in a circle."""
    found, waiting = set[str](), [room]
    while waiting:
        new = rooms[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def drawing() -> str:
    """The picture, in the words of Mermaid."""
    lines = ["```mermaid", "flowchart TD"]
    for number, layer in enumerate(layers()):
        lines += [f"    subgraph layer{number}[ ]", f"        {' ~~~ '.join(layer)}", "    end"]
    for room, lower in reduced(imports()).items():
        lines += [f"    {room} --> {low}" for low in sorted(lower)]
    return "\n".join([*lines, "```"])


def main(arguments: list[str]) -> int:
    """Exit code 1 if an arrow points the wrong way, or the picture is old and may only be checked."""
    wrong = faults(imports())
    if wrong:
        print("\n".join(wrong))
        return 1
    text = PAGE.read_text(encoding="utf-8")
    wanted = _BLOCK.sub(lambda _: drawing(), text)
    if wanted == text:
        return 0
    if "--check" in arguments:
        print("docs/architecture.md: the picture is old; python -m tools.draw_architecture")
        return 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
