"""A pupil who does what the coach points at, without a window."""

from __future__ import annotations

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.tutorial.board import GuidedBoard, open_guided
from rawsiko.presenters.tutorial.show_me import show_me


def sit_down(desk: Desk) -> GuidedBoard:
    """At the guided match, as it lies in the store."""
    board = open_guided(desk)
    board.arrive()
    return board


def obey(board: GuidedBoard) -> None:
    """Do one thing that the step asks for."""
    coach = board.coach
    if board.fight.model is not None:
        (board.fight_again if board.fight.model.again else board.stop_fight)()
    elif coach.is_telling:
        coach.next()
    elif not board.can_act:
        board.bot_step()
    elif coach.step.is_free or coach.step.spot is not None:
        show_me(board)
    else:
        raise ValueError(f"nothing to do at {coach.step.key}")
