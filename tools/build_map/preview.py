"""Draws the built map as a PNG, to look at."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from tools.build_map import routes, topology
from tools.build_map.build import Geography
from tools.build_map.projection import BOARD_HEIGHT, BOARD_WIDTH
from tools.build_map.territories import CLOSED, DECOR

SCALE = 2
LAND = {
    "north_america": "#E0D584",
    "south_america": "#C279A4",
    "europe": "#F4A3AC",
    "africa": "#F4ECD9",
    "asia": "#98B8DA",
    "oceania": "#A3E0F4",
    CLOSED: "#CFCBC2",
    DECOR: "#DEDACF",
}
LINES = {topology.COAST: "#7D7A6E", topology.CONTINENT: "#7D7A6E", topology.INNER: "#FFFDF7"}


def to_pixels(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Board units, y up, to picture pixels, y down."""
    return [(x * SCALE, (BOARD_HEIGHT - y) * SCALE) for x, y in points]


def draw(geo: Geography, path: Path) -> None:
    """Fills, borders, sea links, anchors and leaders."""
    image = Image.new("RGB", (BOARD_WIDTH * SCALE, BOARD_HEIGHT * SCALE), "#DCE9EA")
    pen = ImageDraw.Draw(image)
    for line in routes.graticule(geo.projection):
        pen.line(to_pixels(line), fill="#CADDE0", width=2)
    for name, shape in geo.shapes.items():
        colour = LAND[geo.continent_of.get(name, name)]
        for part in shape.geoms:
            pen.polygon(to_pixels(list(part.exterior.coords)), fill=colour)
            for hole in part.interiors:
                pen.polygon(to_pixels(list(hole.coords)), fill="#DCE9EA")
    for kind, lines in topology.border_lines(geo.shapes, geo.continent_of).items():
        for line in lines:
            pen.line(to_pixels(line), fill=LINES[kind], width=2)
    for line in routes.sea_links(geo.layout, geo.projection):
        pen.line(to_pixels(line), fill="#5F7F8A", width=3)
    for name, anchor in geo.layout["anchors"].items():
        x, y = anchor["x"] * SCALE, anchor["y"] * SCALE
        if anchor["leader"]:
            pen.line([(x, y), tuple(v * SCALE for v in anchor["leader"])], fill="#22303A", width=3)
        pen.ellipse([x - 22, y - 22, x + 22, y + 22], fill="#FFFDF7", outline="#22303A")
        pen.text((x, y - 30), name, fill="#22303A", anchor="mm")
    image.save(path)
