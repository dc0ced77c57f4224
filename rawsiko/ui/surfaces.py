"""What each stretched background looks like: one 9-patch texture per entry.

Kivy-free: the builder draws from this table, the widgets only need `Surface.border`.
Colours are names of `rawsiko.ui.theme.Palette`.
"""

from __future__ import annotations

from rawsiko.core.value import value


@value
class Surface:
    """Lengths in dp. `edge` is the darker lower edge that gives depth without a shadow."""

    radius: int
    fill: str
    line: str = ""
    line_width: float = 0
    edge: str = ""
    edge_height: int = 0
    sunk: int = 0
    """A pressed button stands this much lower, where its edge was."""

    @property
    def border(self) -> int:
        """Width of the part that is never stretched, the same on all four sides."""
        return self.radius + max(self.edge_height, self.sunk) + 1


SURFACES: dict[str, Surface] = {
    "panel": Surface(12, "paper", "hairline", 1, "lower_edge", 2),
    "dialog": Surface(18, "paper", "hairline", 1, "lower_edge", 3),
    "inset": Surface(12, "paper_2"),
    "frame": Surface(12, "white", "hairline", 1),
    "frame_inner": Surface(9, "white"),
    "frame_inner_down": Surface(9, "paper_2"),
    "primary": Surface(12, "petrol", "petrol", 1, "petrol_edge", 3),
    "primary_down": Surface(12, "petrol_edge", sunk=3),
    "primary_off": Surface(12, "neutral", "hairline", 1),
    "quiet": Surface(12, "paper", "hairline", 1, "lower_edge", 2),
    "quiet_down": Surface(12, "paper_2", "hairline", 1, sunk=2),
    "quiet_off": Surface(12, "paper_2", "hairline", 1),
    "chosen": Surface(9, "petrol"),
    "current": Surface(10, "petrol_pale", "petrol", 2),
    "winner": Surface(12, "winner", "sunny", 2),
    "field": Surface(12, "white", "hairline", 1),
    "field_focus": Surface(12, "white", "petrol", 2),
    "field_wrong": Surface(12, "white", "stop", 2),
    "note": Surface(8, "ink"),
}


def patch_name(surface: str, high_contrast: bool) -> str:
    return f"{surface}_high_contrast" if high_contrast else surface
