"""The strip of the Objective: its four names stand whole in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rawsiko.ui.board.table  # noqa: F401 - loads the kv of the pieces
from rawsiko.content.load import load_pack
from rawsiko.core.ids import ObjectiveId
from rawsiko.presenters.board.model import Objectives
from rawsiko.presenters.cards import ApplicationCard, CardChip, ObjectiveCard
from rawsiko.presenters.map_model import ChipState
from rawsiko.ui.board.objectives_piece import ObjectivesPiece
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.pills import Pill
from tests.ui.widgets.conftest import Stage
from tools import gallery_laws as laws

PACK = load_pack()
TABLET = 720
"""The width of the strip on a tablet, in dp."""


def complete(objective: ObjectiveId, language: str) -> Objectives:
    """With a tick at every Application the names have the least room."""
    applications = tuple(
        ApplicationCard(
            name=PACK.applications[name][language].long,
            points=PACK.board.applications[name].points,
            pictogram=name,
            chips=tuple(
                CardChip(PACK.symbols[material], ChipState.CONTROL)
                for material in PACK.board.applications[name].materials
            ),
            complete=True,
            missing=(),
        )
        for name in PACK.board.objectives[objective].applications
    )
    return Objectives(ObjectiveCard("", applications, 0, 0, ""), "", "47", "", ())


@pytest.mark.parametrize("language", ["en", "it", "lv", "el", "sk"])
def test_no_name_is_broken_inside_a_word(stage: Stage, language: str) -> None:
    strip = stage.show(ObjectivesPiece(), hidden=False, gone=False, width=TABLET)
    broken = {}
    for objective in PACK.board.objectives:
        strip.show(complete(objective, language))
        stage.frames(8)
        broken[objective] = laws.broken_texts(strip)
    assert not any(broken.values()), broken


@pytest.mark.parametrize(("width", "line"), [(200, "Punkti: 0 no 46"), (120, "0/46")])
def test_points_are_said_shortly_before_they_are_too_small_to_read(
    stage: Stage, width: int, line: str
) -> None:
    strip = stage.show(ObjectivesPiece(), hidden=False, gone=False, compact=True, width=width)
    told = complete(next(iter(PACK.board.objectives)), "lv")
    needed = "Vēl vajag daudz izejvielu"
    strip.show(replace(told, points="Punkti: 0 no 46", points_short="0/46", needed=needed))
    assert strip.line == line


def test_what_has_no_room_is_counted(stage: Stage) -> None:
    strip = stage.show(ObjectivesPiece(), hidden=False, gone=False, compact=True, width=340)
    symbols = ("Al", "Be", "CC", "Co", "Ga", "He", "Nb", "Sc")
    told = replace(complete(next(iter(PACK.board.objectives)), "en"), needed_symbols=symbols)
    for width, slim in ((340, False), (200, False), (200, True), (140, True)):
        strip.width, strip.slim = width, slim
        strip.show(told)
        stage.frames(4)
        row = strip.ids.chips
        chips = [chip.symbol for chip in reversed(row.children) if isinstance(chip, MaterialChip)]
        assert chips == list(symbols[: len(chips)])
        more = [pill.text for pill in row.children if isinstance(pill, Pill)]
        assert more == ([f"+{len(symbols) - len(chips)}"] if len(chips) < len(symbols) else [])
        assert row.children[0].right <= strip.right
        assert laws.silent_needs(strip) == []
    assert len(chips) < 3
    row.remove_widget(row.children[0])
    assert laws.silent_needs(strip)
