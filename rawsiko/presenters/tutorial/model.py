"""What the coach shows, frozen; every text is translated already."""

from rawsiko.core.value import value
from rawsiko.tutorial.steps import Spot


@value
class CoachMenu:
    """What the pupil can do about the lesson itself."""

    title: str
    resume: str
    hints: str
    again: str
    leave: str


@value
class CoachModel:
    """One step. ``number`` grows with everything new, so that it is looked at again.

    ``next`` are the words on the button, empty while something is to be done on the board; then ``show``
    are those of a button that does it, for a pupil who is stuck.
    Without ``hints`` there is only the coach's face, which brings them back.
    """

    number: int
    key: str
    title: str
    progress: str
    share: float
    text: str
    nudge: str
    next: str
    show: str
    spot: Spot | None
    is_free: bool
    """The pupil chooses where to tap: the bubble must be out of the way if that is wished."""
    hints: bool
    menu: CoachMenu
    avatar: str
    spoken: str
    language: str
    name: str
    open_menu: str
    show_hints: str
    read: str
    stop: str
