"""The strip of the Objective: its four names stand whole in every language."""

from __future__ import annotations

import pytest

import rawsiko.ui.board.table  # noqa: F401 - loads the kv of the pieces
from rawsiko.content.load import load_pack
from rawsiko.core.ids import ObjectiveId
from rawsiko.presenters.board.model import Objectives
from rawsiko.presenters.cards import ApplicationCard, CardChip, ObjectiveCard
from rawsiko.presenters.map_model import ChipState
from rawsiko.ui.board.objectives_piece import ObjectivesPiece
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
