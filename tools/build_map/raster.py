"""A byte raster of Territory numbers for a hit test in constant time."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from shapely.geometry import MultiPolygon

from tools.build_map.projection import BOARD_HEIGHT, BOARD_WIDTH
from tools.build_map.topology import rings

CELL = 2
COLUMNS = BOARD_WIDTH // CELL
ROWS = BOARD_HEIGHT // CELL
NOBODY = 0
MIXED = 255
SAMPLES_PER_UNIT = 20


def edge_cells(shape: MultiPolygon) -> np.ndarray:
    """Mask of the cells that an edge of the shape runs through."""
    mask = np.zeros((ROWS, COLUMNS), dtype=bool)
    for ring in rings(shape):
        points = np.array(ring)
        for a, b in itertools.pairwise(points):
            n = max(2, int(np.hypot(*(b - a)) * SAMPLES_PER_UNIT))
            line = a + (b - a) * np.linspace(0.0, 1.0, n)[:, None]
            cells = np.floor(line / CELL).astype(int)
            inside = (cells >= 0).all(axis=1) & (cells[:, 0] < COLUMNS) & (cells[:, 1] < ROWS)
            mask[cells[inside, 1], cells[inside, 0]] = True
    return mask


def rasterise(shapes: Mapping[str, MultiPolygon], order: Sequence[str]) -> bytes:
    """Rows from the bottom up; 1 + index in order, MIXED where only the rings can tell."""
    grid = np.full((ROWS, COLUMNS), NOBODY, dtype=np.uint8)
    xs, ys = np.meshgrid(np.arange(COLUMNS) * CELL + CELL / 2, np.arange(ROWS) * CELL + CELL / 2)
    for number, name in enumerate(order, start=1):
        left, bottom, right, top = (int(v // CELL) for v in shapes[name].bounds)
        view = np.s_[max(0, bottom) : top + 1, max(0, left) : right + 1]
        hit = shapely.contains_xy(shapes[name], xs[view], ys[view])
        grid[view][hit] = number
    for name in order:
        grid[edge_cells(shapes[name])] = MIXED
    return grid.tobytes()
