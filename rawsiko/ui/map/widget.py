"""MapView: shows a MapModel and raises intents."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.graphics.context import get_context
from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from rawsiko.presenters.map_model import EMPTY_MODEL, MapModel
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.map import palette
from rawsiko.ui.map.bounds import Insets
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.cluster import Cluster
from rawsiko.ui.map.geometry import MapGeometry, around
from rawsiko.ui.map.gestures import Gestures
from rawsiko.ui.map.hold import Hold
from rawsiko.ui.map.layers.portraits import Faces
from rawsiko.ui.map.navigator import Navigator
from rawsiko.ui.map.palette import Level
from rawsiko.ui.map.scene import Scene
from rawsiko.ui.map.taps import Outcome, Taps
from rawsiko.ui.map.targets import (
    ClosedTap,
    MaterialTap,
    PortraitTap,
    Tap,
    Targets,
    TerritoryTap,
)
from rawsiko.ui.map.ticker import Ticker

# SDL reports the wheel turned away from the user as scrolldown
WHEEL = {"scrolldown": 1.15, "scrollup": 1 / 1.15}
WARM_DELAY = 0.4
FLASH_SECONDS = 0.45
HANDS_SECONDS = 3.0
"""So long after a drag or pinch the view is the player's own and follows nobody."""


class MapView(Widget):
    """The map. Set model to a new MapModel; listen to the intents.

    insets are strips that panels cover for good; framing keeps clear of them and of the margins.
    obstacles are floating panels as (x, y, right, top) in window pixels (clusters under them are
    not drawn). pace stretches all motion. navigator moves the camera.
    """

    model = ObjectProperty(EMPTY_MODEL)
    insets = ObjectProperty(Insets())
    margins = ObjectProperty(Insets())
    obstacles = ListProperty()
    less_motion = BooleanProperty(False)
    pace = NumericProperty(1.0)
    high_contrast = BooleanProperty(False)
    badge_scale = NumericProperty(1.0)
    faces = ObjectProperty(None, allownone=True)

    __events__ = (
        *("on_territory", "on_portrait", "on_material", "on_closed", "on_background"),
        *("on_double_tap", "on_held", "on_nearer"),
    )

    def __init__(self, geometry: MapGeometry, **kwargs: object) -> None:
        """A map over loaded geometry; the sea is the window's clear colour."""
        self.geometry = geometry
        self.camera = Camera(geometry.board)
        self.camera.portraits = around(place.portrait for place in geometry.continents.values())
        self.scene = Scene(geometry)
        self.ticker = Ticker(self.camera, self.scene, self._look)
        self.navigator = Navigator(geometry, self.camera, self._moved, self._cluster)
        self._gestures = Gestures(self.camera)
        self._hold = Hold(self._held)
        self._targets = Targets(geometry, self.camera)
        self._taps = Taps(self.camera, self.navigator)
        self._is_warm = False
        self._flashing: ClockEvent | None = None
        self.looked: Callable[[], None] | None = None
        """Told whenever the view moves."""
        self._moved_by_hand = -HANDS_SECONDS
        super().__init__(**kwargs)
        self.canvas.add(self.scene.root)
        # kivy brings meshes back to a new graphics chip, but not what was painted there
        get_context().add_reload_observer(self._repaint)
        self._on_place()
        self.camera.fit()
        self._look()
        for name in ("pos", "size", "insets", "margins", "obstacles"):
            self.fbind(name, self._on_place)
        for name in ("less_motion", "pace"):
            self.fbind(name, self._on_motion)
        self._on_motion()

    # intents ------------------------------------------------------------------------------

    def on_territory(self, territory_id: str) -> None:
        """A Territory was tapped."""

    def on_portrait(self, continent_id: str) -> None:
        """The portrait beside a Continent was tapped."""

    def on_material(self, territory_id: str, material_id: str) -> None:
        """A chip was tapped while the model puts chips first."""

    def on_closed(self) -> None:
        """Closed land was tapped."""

    def on_background(self) -> None:
        """The sea was tapped."""

    def on_double_tap(self) -> None:
        """The tap before was the first of two that only asked for a nearer look."""

    def on_nearer(self, y: float) -> None:
        """A tap from far away, at this height, was taken as a wish to look nearer, and as nothing else."""

    def on_held(self, territory_id: str, material_id: str) -> None:
        """A finger rested on a Territory, or on one of its chips; material_id may be empty."""

    # what is shown ------------------------------------------------------------------------

    def _repaint(self, _context: object) -> None:
        self.scene.refresh()

    def on_model(self, _: MapView, model: MapModel) -> None:
        """Redraw what changed."""
        self.scene.show(model)
        self._on_motion()
        if self.camera.fits_whole != model.is_setup:
            self._moved(self.camera.set_whole(model.is_setup))
        self._place_names()
        if not self._is_warm:
            self._is_warm = True
            after_next_frame(self._warm_up)

    def _warm_up(self) -> None:
        for i, level in enumerate(Level, start=1):
            Clock.schedule_once(lambda _, level=level: self.scene.warm(level), WARM_DELAY * i)

    def on_faces(self, _: MapView, faces: Faces | None) -> None:
        """Take a function from names of faces, and how large they are drawn, to pictures."""
        self.scene.portraits.faces = faces
        self.scene.refresh()

    def on_badge_scale(self, _: MapView, scale: float) -> None:
        """Follow the reader's text size."""
        self.scene.set_badge_scale(scale)

    def on_high_contrast(self, _: MapView, high: bool) -> None:
        """Follow the reader's theme."""
        self.scene.set_contrast(high)

    def _on_motion(self, *_: object) -> None:
        """Start or stop the glow; with less motion nothing takes time."""
        pace = 0.0 if self.less_motion else float(self.pace)
        self.navigator.seconds = palette.FLY_SECONDS * pace
        self.scene.set_pace(pace)
        glowing = any(portrait.is_glowing for portrait in self.model.portraits)
        self.ticker.glows = glowing and pace > 0
        self.ticker.update()

    def is_free(self, *, is_own: bool = False) -> bool:
        """Whether the view may move by itself: not against fingers, nor soon after them."""
        is_busy = not is_own and Clock.get_time() - self._moved_by_hand < HANDS_SECONDS
        return not self._gestures.fingers and not is_busy

    def _cluster(self, territory_id: str, level: Level) -> Cluster | None:
        """How large a cluster is at a level, wherever it is looked at from now."""
        views = (view for view in self.model.territories if view.id == territory_id)
        view = next(views, None)
        return None if view is None else self.scene.clusters.at_level(view, level)

    def _on_place(self, *_: object) -> None:
        d = Metrics.density
        self.camera.margins = self.margins
        self.camera.resize(self.width / d, self.height / d, self.insets)
        self.navigator.obstacles = [
            ((x - self.x) / d, (y - self.y) / d, (right - self.x) / d, (top - self.y) / d)
            for x, y, right, top in self.obstacles
        ]
        self.scene.sheets.set_obstacles(
            (self.x, self.y, self.right, self.top), list(self.obstacles)
        )
        self._look()
        self._place_names()

    def _place_names(self) -> None:
        """In setup the names of the portraits make way for the panels."""
        if self.model.is_setup:
            zoom, x, y = self.camera.fitted()
            continents = self.geometry.continents.values()
            discs = {c.id: (c.portrait[0] * zoom + x, c.portrait[1] * zoom + y) for c in continents}
            area = (0.0, 0.0, self.camera.width, self.camera.height)
            is_near = zoom > palette.SETUP_NEAR_ZOOM - 1e-6
            size = palette.SETUP_PORTRAIT_FAR if is_near else palette.SETUP_PORTRAIT_FARTHEST
            self.scene.place_names(discs, size, area, self.navigator.obstacles)

    def _look(self) -> None:
        d, camera = Metrics.density, self.camera
        is_still = not self._gestures.fingers and not camera.is_moving
        x, y = camera.x * d + self.x, camera.y * d + self.y
        covered = self.navigator.covered() if is_still else None
        self.scene.look(camera.zoom * d, x, y, camera.zoom, covered)
        if self.looked is not None:
            self.looked()

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
            self._moved_by_hand = Clock.get_time()
            self._moved(self.camera.zoom_about(WHEEL.get(touch.button, 1.0), x, y))
            return True
        touch.grab(self)
        self._taps.down()
        self._gestures.down(touch.uid, x, y, Clock.get_time())
        self._hold.begin(x, y)
        self.ticker.update()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Drag or pinch."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._gestures.move(touch.uid, *self._local(touch), Clock.get_time()):
            self._moved_by_hand = Clock.get_time()
            self._taps.dragged()
            self._moved(True)
        if not self._gestures.is_still:
            self._hold.forget()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Tap, throw, or the end of a pinch."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._hold.forget()
        if self._gestures.up(touch.uid, Clock.get_time()):
            self._tap(*self._local(touch), is_double=touch.is_double_tap)
        self.ticker.update()
        return True

    def _tap(self, x: float, y: float, is_double: bool) -> None:
        tap = self._targets.at(x, y, self.model, self.scene.clusters.clusters)
        match self._taps.take(tap, self.model, (x, y), is_double, Clock.get_time()):
            case Outcome.MEANT:
                self._raise(tap)
            case Outcome.DOUBLE:
                self.dispatch("on_double_tap")
            case Outcome.NEARER:
                self.dispatch("on_nearer", y)

    def _held(self, x: float, y: float) -> None:
        found = self._targets.held(x, y, self.model, self.scene.clusters.clusters)
        if found is not None and self._gestures.is_still:
            self._gestures.cancel()
            self.dispatch("on_held", *found)

    def _flash(self, territory_id: str) -> None:
        """Show for a moment which Territory the finger was taken to mean."""
        self.scene.over.flash(territory_id)
        if self._flashing is not None:
            self._flashing.cancel()
        self._flashing = Clock.schedule_once(lambda _: self.scene.over.flash(None), FLASH_SECONDS)

    def _raise(self, tap: Tap | None) -> None:
        match tap:
            case TerritoryTap(territory_id):
                self._flash(territory_id)
                self.dispatch("on_territory", territory_id)
            case PortraitTap(continent_id):
                self.dispatch("on_portrait", continent_id)
            case MaterialTap(territory_id, material_id):
                self.dispatch("on_material", territory_id, material_id)
            case ClosedTap():
                self.dispatch("on_closed")
            case None:
                self.dispatch("on_background")
