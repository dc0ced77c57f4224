"""One Match from its first page to its score: the animation of the README."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.presenters import routes
from tools.gallery_board import open_board, throw
from tools.gallery_matches import Played, best_fight, big_fight
from tools.gallery_studio import Studio

MATCH = "story"
SEED, FIGHT = 37, 5
"""In this Turn of it the first throw takes a Territory that an Application lacked: what a Clash is for."""


def story_states(studio: Studio) -> Iterator[str]:
    """Setup, one Turn with one Clash, and the end."""
    story = Played(studio.desk, MATCH, seed=SEED)
    board = open_board(studio, MATCH, ready=False)
    yield "story_hand_over"
    board.ready()
    yield "story_continent"
    for name, moment in (("assets", _places), ("investment", _invests), ("board", _fights)):
        story.until(moment)
        board = open_board(studio, MATCH)
        yield f"story_{name}"
    yield from _fight(studio, board)
    story.until(lambda table: table.phase is Phase.TRADE)
    open_board(studio, MATCH)
    yield "story_trade"
    story.until(lambda table: table.is_over)
    studio.app.go(routes.Score(MATCH))
    yield "story_score"


def _places(table: Table) -> bool:
    return table.phase is Phase.ASSETS


def _invests(table: Table) -> bool:
    return table.turn >= FIGHT and table.phase is Phase.INVESTMENT


def _fights(table: Table) -> bool:
    return table.turn >= FIGHT and big_fight(table)


def _fight(studio: Studio, board: Any) -> Iterator[str]:
    source, target = best_fight(board.table) or ("", "")
    board.tap_territory(source)
    yield "story_source"
    board.tap_territory(target)
    board.step(2)
    yield "story_prepared"
    dialog = throw(studio, board)
    yield "story_rolling"
    studio.wish(less_motion=True)
    dialog.skip()
    yield "story_result"
    board.stop_fight()
    yield "story_after"
