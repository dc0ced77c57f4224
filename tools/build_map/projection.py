"""The board projection: Natural Earth polynomial, three bumps, board units.

Board units are dp at zoom 1 on a 1280 x 800 board. The layout file counts y
downwards like the design; everything that leaves this tool counts y upwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

BOARD_WIDTH = 1280
BOARD_HEIGHT = 800
CUT_LON = -169.5


def unwrap(lon: float) -> float:
    """Longitudes west of the cut continue past 180 instead of jumping."""
    return lon + 360.0 if lon < CUT_LON else lon


@dataclass(frozen=True, slots=True)
class Bump:
    """A radial magnification round one centre (unwarped plane)."""

    cx: float
    cy: float
    a: float
    sx: float
    sy: float

    def apply(self, xy: Points) -> Points:
        """Push points away from the centre, most of all near it."""
        dx, dy = xy[:, 0] - self.cx, xy[:, 1] - self.cy
        gain = 1.0 + self.a / (1.0 + (dx / self.sx) ** 2 + (dy / self.sy) ** 2)
        return np.column_stack((self.cx + gain * dx, self.cy + gain * dy))


def natural_earth(lonlat: Points, lon0: float) -> Points:
    """Plain Natural Earth projection of degrees, in radians of the sphere."""
    lam = np.radians(lonlat[:, 0] - lon0)
    phi = np.radians(lonlat[:, 1])
    p2 = phi * phi
    p4 = p2 * p2
    p10 = p4 * p4 * p2
    x = lam * (0.8707 - 0.131979 * p2 - 0.013791 * p4 + 0.003971 * p10 - 0.001529 * p10 * p2)
    y = phi * (1.007226 + 0.015085 * p2 - 0.044475 * p4 * p2 + 0.028874 * p4 * p4 - 0.005916 * p10)
    return np.column_stack((x, y))


@dataclass(frozen=True, slots=True)
class Projection:
    """Degrees to board units, y up."""

    lon0: float
    bumps: tuple[Bump, ...]
    k: float
    ky: float
    ox: float
    oy: float

    @classmethod
    def from_layout(cls, spec: dict[str, Any]) -> Projection:
        """Read the projection section of source/layout.json."""
        lon0 = float(spec["lon0"])
        bumps = []
        for b in spec["bumps"]:
            centre = natural_earth(np.array([[b["lon"], b["lat"]]], dtype=float), lon0)[0]
            bumps.append(Bump(centre[0], centre[1], b["a"], b["sx"], b["sy"]))
        board = spec["board"]
        return cls(lon0, tuple(bumps), board["k"], board["ky"], board["ox"], board["oy"])

    def __call__(self, lonlat: Points) -> Points:
        """Project an (n, 2) array of unwrapped degrees."""
        xy = natural_earth(lonlat, self.lon0)
        for bump in self.bumps:
            xy = bump.apply(xy)
        x = self.ox + self.k * xy[:, 0]
        y = BOARD_HEIGHT - (self.oy - self.k * self.ky * xy[:, 1])
        return np.column_stack((x, y))

    def point(self, lon: float, lat: float) -> tuple[float, float]:
        """Project one place given in ordinary degrees."""
        xy = self(np.array([[unwrap(lon), lat]], dtype=float))[0]
        return float(xy[0]), float(xy[1])
