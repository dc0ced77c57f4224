"""Packs pictures of one size class into a page with a Kivy .atlas beside it."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

PADDING = 2
WIDEST = 2048


def padded(picture: Image.Image, extrude: bool) -> Image.Image:
    """Stretched pictures repeat their rim into the padding, so that filtering never fetches a neighbour."""
    width, height = picture.size
    cell = Image.new("RGBA", (width + 2 * PADDING, height + 2 * PADDING), (255, 255, 255, 0))
    if extrude:
        cell.paste(picture.resize(cell.size, Image.Resampling.NEAREST))
        for x, y, box in _rims(width, height):
            rim = picture.crop(box)
            size = (
                rim.width if rim.width > 1 else PADDING,
                rim.height if rim.height > 1 else PADDING,
            )
            cell.paste(rim.resize(size, Image.Resampling.NEAREST), (x, y))
    cell.paste(picture, (PADDING, PADDING))
    return cell


def _rims(width: int, height: int) -> list[tuple[int, int, tuple[int, int, int, int]]]:
    return [
        (PADDING, 0, (0, 0, width, 1)),
        (PADDING, PADDING + height, (0, height - 1, width, height)),
        (0, PADDING, (0, 0, 1, height)),
        (PADDING + width, PADDING, (width - 1, 0, width, height)),
    ]


def page_width(sizes: list[tuple[int, int]]) -> int:
    area = sum(width * height for width, height in sizes)
    widest = max(width for width, _ in sizes)
    return min(WIDEST, max(widest, 1 << math.ceil(math.log2(math.sqrt(area)))))


def place(sizes: list[tuple[int, int]], width: int) -> tuple[list[tuple[int, int]], int]:
    """Rows from top to bottom, in the order given; answers the places and the height used."""
    places, x, y, row = [], 0, 0, 0
    for cell_width, cell_height in sizes:
        if x + cell_width > width:
            x, y, row = 0, y + row, 0
        places.append((x, y))
        x, row = x + cell_width, max(row, cell_height)
    return places, y + row


def write_atlas(target: Path, pictures: Mapping[str, Image.Image], extrude: bool = False) -> None:
    """`target` without suffix: writes <target>.atlas and <target>-0.png."""
    names = sorted(pictures, key=lambda name: (-pictures[name].height, name))
    cells = [padded(pictures[name], extrude) for name in names]
    sizes = [cell.size for cell in cells]
    width = page_width(sizes)
    places, height = place(sizes, width)
    page = Image.new("RGBA", (width, height), (255, 255, 255, 0))
    regions: dict[str, list[int]] = {}
    for name, cell, (x, y) in zip(names, cells, places, strict=True):
        page.paste(cell, (x, y))
        picture = pictures[name]
        # Kivy counts from the lower left corner.
        regions[name] = [x + PADDING, height - y - PADDING - picture.height, *picture.size]
    target.parent.mkdir(parents=True, exist_ok=True)
    page_name = f"{target.name}-0.png"
    page.save(target.parent / page_name, optimize=True)
    text = json.dumps({page_name: dict(sorted(regions.items()))}, indent=0)
    target.with_suffix(".atlas").write_text(text + "\n", encoding="utf-8")
