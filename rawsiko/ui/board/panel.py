"""What all pieces of the board stand on."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty

from rawsiko.ui.widgets.surface import Panel


class BoardPanel(Panel):
    """A panel over the map: what is under it is not touched through it.

    ``flat`` is without an outline of its own, for an upright window, where one paper carries all pieces.
    """

    flat = BooleanProperty(False)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take every touch on the paper; a piece that is folded away takes none."""
        if not self.opacity:
            return False
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)
