"""The theme is plain data; its contrasts hold in both palettes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rawsiko.ui.theme import HIGH_CONTRAST, NORMAL, Palette, Theme, rgba

TEXT, MARK = 4.5, 3.0


def luminance(colour: str) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgba(colour)[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


TEXTS = {
    "ink": "paper paper_2 winner petrol_pale neutral sea need_fill white badge land_free land_target",
    "ink_2": "paper paper_2 winner petrol_pale sea white",
    "petrol": "paper paper_2 winner petrol_pale white",
    "stop": "paper paper_2 sea white",
    "control": "paper paper_2 white",
    "white": "petrol petrol_edge control stop",
    "control_text": "control",
    "other_text": "other",
    "continent_name": "sea",
}
"""Every colour that is written with, and what it is written on."""


@pytest.mark.parametrize("palette", [NORMAL, HIGH_CONTRAST], ids=["normal", "high"])
def test_texts_and_marks_can_be_read(palette: Palette) -> None:
    weak = {
        (ink, ground): round(contrast(getattr(palette, ink), getattr(palette, ground)), 2)
        for ink, grounds in TEXTS.items()
        for ground in grounds.split()
        if contrast(getattr(palette, ink), getattr(palette, ground)) < TEXT
    }
    assert weak == {}
    assert contrast(palette.need, palette.need_fill) >= MARK


@pytest.mark.parametrize("theme", [Theme(), Theme(high_contrast=True)], ids=["normal", "high"])
@pytest.mark.parametrize("seat", range(5))
def test_letters_on_shapes_and_names_on_paper_can_be_read(theme: Theme, seat: int) -> None:
    look, palette = theme.seats[seat], theme.palette
    assert contrast(look.letter, look.solid) >= TEXT
    assert contrast(look.dark, palette.paper) >= TEXT
    assert contrast(look.dark, palette.winner) >= TEXT
    assert contrast(palette.ink_on_tint, look.pale) >= TEXT


def test_what_is_written_on_the_tint_of_a_hand_over_has_the_ink_for_it() -> None:
    kv = (Path(__file__).parents[2] / "kv" / "hand_over.kv").read_text(encoding="utf-8")
    head = kv[kv.index("id: head\n") : kv.index("id: recap\n")]
    assert head.count("BodyText:") == head.count("tint: theme.ink_on_tint")


def test_text_size_never_goes_below_11_and_the_map_follows_less() -> None:
    assert Theme(text_percent=90).text(11) == 11
    assert Theme(text_percent=150).text(20) == 30
    assert Theme(text_percent=150).map_text(10) == 11.5


def test_the_theme_needs_no_kivy() -> None:
    modules = "rawsiko.ui.theme, rawsiko.ui.surfaces, rawsiko.ui.icon_names, rawsiko.ui.sound_names"
    code = f"import sys; sys.modules['kivy'] = None; import {modules}"
    subprocess.run([sys.executable, "-c", code], check=True)
