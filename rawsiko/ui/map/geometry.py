"""Loads assets/map: fills, lines, anchors and rings. Knows no kivy."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from rawsiko.core.value import value

Point = tuple[float, float]
Box = tuple[float, float, float, float]

FORMAT: Final = 1
CLOSED: Final = "closed"
DECOR: Final = "decor"
LINE_FLOATS: Final = 5


class Detail(StrEnum):
    """How finely land and borders are drawn."""

    COARSE = "coarse"
    MEDIUM = "medium"
    FINE = "fine"


class MapFormatError(ValueError):
    """The files in assets/map do not fit this version of the app."""


@value
class Place:
    """Where the cluster of a Territory stands and how large the Territory is."""

    id: str
    continent: str
    box: Box
    anchor: Point
    chips: str
    leader: Point | None


@value
class ContinentPlace:
    """Bounds of a Continent and the spot of its portrait."""

    id: str
    box: Box
    portrait: Point


def around(points: Iterable[Point]) -> Box:
    """The smallest box that holds all of these."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@value
class Ring:
    """One closed ring and its bounds, without the closing point."""

    box: Box
    xs: list[float]
    ys: list[float]

    def closed(self) -> list[Point]:
        """The corners in order, the first one again at the end."""
        points = list(zip(self.xs, self.ys, strict=True))
        return [*points, points[0]]


@value
class Fill:
    """Triangles of one shape: writable float32 x, y and uint16 indices."""

    vertices: memoryview[float]
    indices: memoryview[int]
    ring_sizes: tuple[int, ...]


def _point(values: list[float] | None) -> Point | None:
    return None if values is None else (float(values[0]), float(values[1]))


def _box(values: list[float]) -> Box:
    left, bottom, right, top = values
    return left, bottom, right, top


def _read(path: Path) -> bytearray:
    return bytearray(zlib.decompress(path.read_bytes()))


def _is_first(layer: str) -> bool:
    return not layer.startswith((Detail.MEDIUM, Detail.FINE))


def _load_fills(path: Path, index: dict[str, Any]) -> dict[str, Fill]:
    data = memoryview(_read(path))
    vertex_bytes = 8 * sum(sum(entry["rings"]) for entry in index.values())
    floats, shorts = data[:vertex_bytes].cast("f"), data[vertex_bytes:].cast("H")
    fills: dict[str, Fill] = {}
    at = first = 0
    for name, entry in index.items():
        size, count = 2 * sum(entry["rings"]), entry["indices"]
        fills[name] = Fill(
            floats[at : at + size], shorts[first : first + count], tuple(entry["rings"])
        )
        at, first = at + size, first + count
    return fills


class MapGeometry:
    """The built map, read once."""

    def __init__(self, folder: Path) -> None:
        """Read the folder; about two milliseconds on a desktop."""
        self._folder = folder
        index = json.loads((folder / "map.json").read_text(encoding="utf-8"))
        if index.get("format") != FORMAT:
            raise MapFormatError(f"map format {index.get('format')!r}, wanted {FORMAT}")
        self.board: Point = (index["board"][0], index["board"][1])
        self.world: Box = _box(index["world"])
        self.cell: int = index["cell"]
        self.places = {t["id"]: self._place(t) for t in index["territories"]}
        self.continents = {
            c["id"]: ContinentPlace(c["id"], _box(c["box"]), (c["portrait"][0], c["portrait"][1]))
            for c in index["continents"]
        }
        self.closed_label: Point = (index["closed_label"][0], index["closed_label"][1])
        self.stubs: dict[str, Point] = {s["side"]: (s["at"][0], s["at"][1]) for s in index["stubs"]}
        self.beyond: dict[str, str] = {s["side"]: s["to"] for s in index["stubs"]}
        """The Territory that the way over an edge of the map leads to."""
        self._fills = _load_fills(folder / "fills.bin", index["fills"])
        self._line_index: dict[str, tuple[int, int]] = {
            name: (start, count) for name, (start, count) in index["lines"].items()
        }

    @staticmethod
    def _place(raw: dict[str, Any]) -> Place:
        anchor = (float(raw["anchor"][0]), float(raw["anchor"][1]))
        return Place(
            raw["id"],
            raw["continent"],
            _box(raw["box"]),
            anchor,
            raw["chips"],
            _point(raw["leader"]),
        )

    def fill(self, name: str, detail: Detail) -> Fill:
        """Triangles of a Territory, of China or of the decor land."""
        return self._fills[f"{detail}/{name}"]

    def lines(self, first: str, last: str | None = None) -> memoryview[float]:
        """Vertices of one layer, or of a run of neighbouring layers, as one strip."""
        start, end = self._line_index[first][0], self._end_of(last or first)
        lines = self._first_lines if end <= len(self._first_lines) else self._all_lines
        return lines[start * LINE_FLOATS : end]

    def _end_of(self, layer: str) -> int:
        start, count = self._line_index[layer]
        return (start + count) * LINE_FLOATS

    @cached_property
    def _first_lines(self) -> memoryview[float]:
        """Those that the whole world is drawn with: the rest, four times as much, waits for a zoom."""
        size = 4 * max(self._end_of(layer) for layer in self._line_index if _is_first(layer))
        packed = (self._folder / "lines.bin").read_bytes()
        return memoryview(bytearray(zlib.decompressobj().decompress(packed, size))).cast("f")

    @cached_property
    def _all_lines(self) -> memoryview[float]:
        return memoryview(_read(self._folder / "lines.bin")).cast("f")

    @cached_property
    def hits(self) -> bytes:
        """The raster of Territories for the first hit test; nobody taps before the first frame."""
        return bytes(_read(self._folder / "hits.bin"))

    @cached_property
    def rings(self) -> dict[str, tuple[Ring, ...]]:
        """Fine rings of every Territory and of China, for the exact hit test."""
        return {name: self.rings_of(name, Detail.FINE) for name in (*self.places, CLOSED)}

    def rings_of(self, name: str, detail: Detail) -> tuple[Ring, ...]:
        """Rings of one shape as they are drawn."""
        fill = self.fill(name, detail)
        rings = []
        at = 0
        for size in fill.ring_sizes:
            flat = fill.vertices[at : at + 2 * size]
            xs: list[float] = list(flat[::2])
            ys: list[float] = list(flat[1::2])
            rings.append(Ring((min(xs), min(ys), max(xs), max(ys)), xs, ys))
            at += 2 * size
        return tuple(rings)
