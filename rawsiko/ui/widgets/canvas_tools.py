"""Help for canvases that kv alone cannot arrange."""

from __future__ import annotations

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix
from kivy.graphics.instructions import Instruction
from kivy.uix.widget import Widget


def move_all_of(widget: Widget, *transforms: Instruction) -> None:
    """Let `transforms` act on all that a widget draws.

    Rules of base classes draw first, so a transform written in the kv rule of a subclass comes too late.
    """
    for place, instruction in enumerate((PushMatrix(), *transforms)):
        widget.canvas.before.insert(place, instruction)
    widget.canvas.after.add(PopMatrix())


def put_under(widget: Widget, *instructions: Instruction) -> None:
    """Let a widget draw these first of all, before what rules of its subclasses have drawn already."""
    group = InstructionGroup()
    for instruction in instructions:
        group.add(instruction)
    widget.canvas.before.insert(0, group)
