"""Names of the sounds in assets/sounds. None of them is ever the only cue."""

from __future__ import annotations

SOUNDS = (
    "tap",
    "confirm",
    "refuse",
    "dice",
    "pair_won",
    "pair_lost",
    "material",
    "your_turn",
    "last_turn",
    "conquest",
    "elimination",
    "victory",
)

BUZZ_MS: dict[str, tuple[int, ...]] = {
    "tap": (10,),
    "confirm": (20,),
    "refuse": (15, 15),
    "your_turn": (40,),
    "last_turn": (40, 40),
    "dice": (25,),
    "conquest": (50,),
    "elimination": (90, 40),
}
"""Lengths of the vibration that goes with a sound."""
