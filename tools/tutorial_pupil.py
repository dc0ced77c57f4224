"""A pupil who does what the coach points at, without a window."""

from __future__ import annotations

from rawsiko.core.ids import ContinentId, MaterialId, TerritoryId
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.tutorial.board import GuidedBoard, open_guided
from rawsiko.tutorial.steps import Kind


def sit_down(desk: Desk) -> GuidedBoard:
    """At the guided match, as it lies in the store."""
    board = open_guided(desk)
    board.arrive()
    return board


def obey(board: GuidedBoard) -> None:
    """Do one thing that the step asks for."""
    coach = board.coach
    step = coach.step
    if board.fight.model is not None:
        (board.fight_again if board.fight.model.again else board.stop_fight)()
    elif coach.is_telling:
        coach.next()
    elif not board.can_act:
        board.bot_step()
    elif step.is_free:
        at_will(board)
    elif step.spot is None:
        raise ValueError(f"nothing to do at {step.key}")
    elif step.spot.kind is Kind.LAND:
        board.tap_territory(TerritoryId(step.spot.id))
    elif step.spot.kind is Kind.PORTRAIT:
        board.tap_portrait(ContinentId(step.spot.id))
    elif step.spot.kind is Kind.CHIP:
        board.tap_material(MaterialId(step.spot.material))
    else:
        {"next": board.next_player, "confirm": board.confirm, "stepper": lambda: board.step(-1)}[
            step.spot.id
        ]()


def at_will(board: GuidedBoard) -> None:
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
