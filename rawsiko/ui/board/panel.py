"""What all pieces of the board stand on."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.surface import SurfaceBehavior


class BoardPanel(SurfaceBehavior, BoxLayout):
    """A panel over the map: what is under it is not touched through it.

    ``flat`` is without an outline of its own, for an upright window, where one paper carries all pieces.
    """

    flat = BooleanProperty(False)

    def _side_room(self) -> float:
        return float(theme.gap if self.flat else theme.margin)

    side_room = AliasProperty(_side_room, None, bind=("flat", "look"))
    """Left and right of what stands on it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take every touch on the paper; a piece that is folded away takes none."""
        if not self.opacity:
            return False
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)
