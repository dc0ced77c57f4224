"""MapView: shows a MapModel and raises intents."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from rawsiko.presenters.map_model import EMPTY_MODEL, MapModel
from rawsiko.ui.map import palette
from rawsiko.ui.map.camera import Camera, Insets
from rawsiko.ui.map.geometry import MapGeometry
from rawsiko.ui.map.gestures import Gestures
from rawsiko.ui.map.navigator import Navigator
from rawsiko.ui.map.palette import Level
from rawsiko.ui.map.scene import Scene
from rawsiko.ui.map.targets import MaterialTap, PortraitTap, Tap, Targets, TerritoryTap
from rawsiko.ui.map.ticker import Ticker

# SDL reports the wheel turned away from the user as scrolldown
WHEEL = {"scrolldown": 1.15, "scrollup": 1 / 1.15}
DOUBLE_TAP_FACTOR = 1.8
EDGE_BOTTOM = 14.0
EDGE_TOP = 20.0
WARM_DELAY = 0.4


class MapView(Widget):
    """The map. Set model to a new MapModel; listen to the four intents.

    insets are strips that panels cover for good (framing keeps clear of them); obstacles are
    floating panels as (x, y, right, top) in window pixels (clusters under them are not drawn).
    navigator moves the camera.
    """

    model = ObjectProperty(EMPTY_MODEL)
    insets = ObjectProperty(Insets())
    obstacles = ListProperty()
    less_motion = BooleanProperty(False)
    badge_scale = NumericProperty(1.0)
    avatar_path = ObjectProperty(None, allownone=True)

    __events__ = ("on_territory", "on_portrait", "on_material", "on_background")

    def __init__(self, geometry: MapGeometry, **kwargs: object) -> None:
        """A map over loaded geometry; the sea is the window's clear colour."""
        self.geometry = geometry
        self.camera = Camera(geometry.board)
        self.scene = Scene(geometry)
        self.ticker = Ticker(self.camera, self.scene, self._look)
        self.navigator = Navigator(geometry, self.camera, self._moved)
        self._gestures = Gestures(self.camera)
        self._targets = Targets(geometry, self.camera)
        self._is_warm = False
        super().__init__(**kwargs)
        self.canvas.add(self.scene.root)
        self._on_place()
        self.camera.fit()
        self._look()
        for name in ("pos", "size", "insets", "obstacles"):
            self.fbind(name, self._on_place)

    # intents ------------------------------------------------------------------------------

    def on_territory(self, territory_id: str) -> None:
        """A Territory was tapped."""

    def on_portrait(self, continent_id: str) -> None:
        """The portrait beside a Continent was tapped."""

    def on_material(self, territory_id: str, material_id: str) -> None:
        """A chip was tapped while the model puts chips first."""

    def on_background(self) -> None:
        """Sea or closed land was tapped."""

    # what is shown ------------------------------------------------------------------------

    def on_model(self, _: MapView, model: MapModel) -> None:
        """Redraw what changed."""
        self.scene.show(model, fades=not self.less_motion)
        self.on_less_motion()
        if not self._is_warm:
            self._is_warm = True
            for i, level in enumerate(Level):
                Clock.schedule_once(lambda _, level=level: self.scene.warm(level), WARM_DELAY * i)

    def on_avatar_path(self, _: MapView, path: Callable[[str], str | None] | None) -> None:
        """Take a function from avatar names to image files."""
        self.scene.portraits.avatar_path = path or (lambda _name: None)
        self.scene.refresh()

    def on_badge_scale(self, _: MapView, scale: float) -> None:
        """Follow the reader's text size."""
        self.scene.set_badge_scale(scale)

    def on_less_motion(self, *_: object) -> None:
        """Start or stop the glow; flights take no time."""
        self.navigator.seconds = 0.0 if self.less_motion else palette.FLY_SECONDS
        glowing = any(portrait.is_glowing for portrait in self.model.portraits)
        self.ticker.glows = glowing and not self.less_motion
        self.ticker.update()

    def _on_place(self, *_: object) -> None:
        d = Metrics.density
        self.camera.resize(self.width / d, self.height / d, self.insets)
        view = (self.x, self.y + EDGE_BOTTOM * d, self.right, self.top - EDGE_TOP * d)
        self.scene.set_obstacles(view, list(self.obstacles))
        self._look()

    def _look(self) -> None:
        d, camera = Metrics.density, self.camera
        self.scene.look(camera.zoom * d, camera.x * d + self.x, camera.y * d + self.y, camera.zoom)

    def _moved(self, changed: bool) -> None:
        if changed:
            self._look()
        self.ticker.update()

    # touch --------------------------------------------------------------------------------

    def _local(self, touch: MotionEvent) -> tuple[float, float]:
        d = Metrics.density
        return (touch.x - self.x) / d, (touch.y - self.y) / d

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Wheel, or a finger comes down."""
        if not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        x, y = self._local(touch)
        if touch.is_mouse_scrolling:
            self.camera.stop()
            self._moved(self.camera.zoom_about(WHEEL.get(touch.button, 1.0), x, y))
            return True
        touch.grab(self)
        self._gestures.down(touch.uid, x, y, Clock.get_time())
        self.ticker.update()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Drag or pinch."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._moved(self._gestures.move(touch.uid, *self._local(touch), Clock.get_time()))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Tap, throw, or the end of a pinch."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self._gestures.up(touch.uid, Clock.get_time()):
            self._tap(*self._local(touch), is_double=touch.is_double_tap)
        self.ticker.update()
        return True

    def _tap(self, x: float, y: float, is_double: bool) -> None:
        tap = self._targets.at(x, y, self.model, self.scene.clusters.clusters)
        at = self.camera.to_map(x, y)
        if tap is None and is_double:
            # only on the sea: on land quick taps place one Asset each
            self.navigator.fly_to(*at, self.camera.zoom * DOUBLE_TAP_FACTOR)
        elif isinstance(tap, TerritoryTap) and self.camera.zoom < palette.SELECT_ZOOM:
            self.navigator.fly_to(*at, palette.ACTION_ZOOM)
        else:
            self._raise(tap)

    def _raise(self, tap: Tap | None) -> None:
        match tap:
            case TerritoryTap(territory_id):
                self.dispatch("on_territory", territory_id)
            case PortraitTap(continent_id):
                self.dispatch("on_portrait", continent_id)
            case MaterialTap(territory_id, material_id):
                self.dispatch("on_material", territory_id, material_id)
            case None:
                self.dispatch("on_background")
