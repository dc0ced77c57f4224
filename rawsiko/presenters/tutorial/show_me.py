"""What the step asks for, done for a pupil who is stuck: by the same taps, through the same doors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rawsiko.core.ids import ContinentId, MaterialId, TerritoryId
from rawsiko.tutorial.steps import Kind, Spot

if TYPE_CHECKING:
    from rawsiko.presenters.tutorial.board import GuidedBoard


def show_me(board: GuidedBoard) -> None:
    """Do one thing of the present step."""
    step = board.coach.step
    if not board.can_act:
        return
    if step.is_free:
        _at_will(board)
    elif step.spot is not None:
        _at(board, step.spot)


def _at(board: GuidedBoard, spot: Spot) -> None:
    """What the coach points at."""
    if spot.kind is Kind.LAND:
        board.tap_territory(TerritoryId(spot.id))
    elif spot.kind is Kind.PORTRAIT:
        board.tap_portrait(ContinentId(spot.id))
    elif spot.kind is Kind.CHIP:
        board.tap_material(MaterialId(spot.material))
    else:
        pieces: dict[str, Callable[[], object]] = {
            "next": board.next_player,
            "confirm": board.confirm,
            "stepper": lambda: board.step(-1),
        }
        pieces[spot.id]()


def _at_will(board: GuidedBoard) -> None:
    """A free step: the first thing on offer."""
    offer = board.offer
    if offer.territories:
        board.tap_territory(offer.territories[0])
    elif offer.places:
        board.tap_territory(offer.places[0])
    elif offer.picks:
        board.tap_material(offer.picks[0])
    else:
        board.next_player()
