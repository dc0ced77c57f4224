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

    is_solid = True
    """Whether a touch on the paper ends here; a piece that is a button as a whole takes it for itself."""
    flat = BooleanProperty(False)

    def _side_room(self) -> float:
        return float(theme.gap if self.flat else theme.margin)

    side_room = AliasProperty(_side_room, None, bind=("flat", "look"))
    """Left and right of what stands on it."""

    @property
    def standing(self) -> float:
        """How high it stands for all others: what it is for a moment only moves nothing."""
        return float(self.height)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take every touch on the paper; a piece that is folded away takes none."""
        if not self.opacity:
            return False
        if super().on_touch_down(touch):
            return True
        return self.is_solid and bool(self.collide_point(*touch.pos))
