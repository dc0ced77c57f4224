"""Where the pieces of the board stand, in the three layouts. Plain numbers, no kivy."""

from functools import partial
from typing import NamedTuple

NOWHERE = (-9999.0, -9999.0)
"""Where a piece stands that is folded away."""

NOTHING = (0.0, 0.0)
OF_A_GO = ("tool", "objectives", "next")
"""What nobody needs who only looks on."""
MESSAGE = 3
"""A message is as wide as this many buttons; with less room it stands above the Action tool."""


class Room(NamedTuple):
    """The window: size, what notches and bars take (left, top, right, bottom), margin, gap."""

    width: float
    height: float
    insets: tuple[float, float, float, float]
    margin: float
    gap: float

    @property
    def left(self) -> float:
        """The first free pixel from the left."""
        return self.insets[0] + self.margin

    @property
    def right(self) -> float:
        """The last free pixel to the right."""
        return self.width - self.insets[2] - self.margin

    @property
    def top(self) -> float:
        """The last free pixel upwards."""
        return self.height - self.insets[1] - self.margin

    @property
    def bottom(self) -> float:
        """The first free pixel from below."""
        return self.insets[3] + self.margin


class Sizes(NamedTuple):
    """How large each piece wants to be: (width, height)."""

    corner: tuple[float, float]
    more: tuple[float, float]
    status: tuple[float, float]
    side: tuple[float, float]
    zooms: tuple[float, float]
    overview: tuple[float, float]
    tool: tuple[float, float]
    objectives: tuple[float, float]
    next: tuple[float, float]


Place = tuple[float, float, float, float]


class Places(NamedTuple):
    """Where each piece stands: (x, y, width, height)."""

    corner: Place
    more: Place
    status: Place
    side: Place
    zooms: Place
    overview: Place
    tool: Place
    objectives: Place
    next: Place
    map: Place
    perch: Place
    """Where messages come, at its foot."""


def arrange(
    form: str,
    room: Room,
    sizes: Sizes,
    *,
    left_handed: bool = False,
    is_setup: bool = False,
    floor: float = 0,
) -> Places:
    """The layout of this form; for a left hand it is its own mirror image.

    A bar as high as ``floor`` stands instead of all that is for one's own go.
    """
    layout = _layout(form, room, sizes, floor)
    if not left_handed:
        return layout
    left, top, right, bottom = room.insets
    turned = room._replace(insets=(right, top, left, bottom))
    places = _layout(form, turned, sizes, floor)
    places = Places(*(_mirrored(place, room.width) for place in places))
    if form == "phone" and is_setup:
        # The map has no mirror image: where its portraits leave room for buttons is the same for all.
        return places._replace(side=layout.side, zooms=layout.zooms)
    return places


def _layout(form: str, room: Room, sizes: Sizes, floor: float) -> Places:
    lay = _portrait if form == "portrait" else partial(_landscape, form)
    if not floor:
        return lay(room, sizes)
    left, top, right, _ = room.insets
    above = room._replace(insets=(left, top, right, floor - room.margin))
    places = lay(above, sizes._replace(tool=NOTHING, objectives=NOTHING, next=NOTHING))
    away = OF_A_GO if form == "tablet" else (*OF_A_GO, "side")
    return places._replace(**{name: (*NOWHERE, *getattr(sizes, name)) for name in away})


def _mirrored(place: Place, width: float) -> Place:
    x, y, w, h = place
    return place if (x, y) == NOWHERE else (width - x - w, y, w, h)


def _landscape(form: str, room: Room, sizes: Sizes) -> Places:
    """Tablet, desktop and phone landscape: the map fills the window, panels sit in the corners."""
    next_w, next_h = sizes.next
    tool_w, tool_h = sizes.tool
    goal_h = sizes.objectives[1]
    free = room.right - room.left - next_w - tool_w - 2 * room.gap
    goal_w = max(0, min(sizes.objectives[0], free))
    more_x = room.left + sizes.corner[0] + room.gap
    more_y = room.top - (sizes.corner[1] + sizes.more[1]) / 2
    status_w = min(sizes.status[0], room.right - more_x - sizes.more[0] - room.gap)
    next_x = room.right - next_w
    goal_x = next_x - room.gap - goal_w
    return Places(
        corner=(room.left, room.top - sizes.corner[1], *sizes.corner),
        more=(more_x, more_y, *sizes.more),
        status=(room.right - status_w, room.top - sizes.status[1], status_w, sizes.status[1]),
        **_buttons(form, room, sizes),
        tool=(room.left, room.bottom, tool_w, tool_h),
        objectives=(*((goal_x, room.bottom) if goal_h else NOWHERE), goal_w, goal_h),
        next=(next_x, room.bottom, next_w, next_h),
        map=(0, 0, room.width, room.height),
        perch=_perch(form, room, sizes),
    )


def _perch(form: str, room: Room, sizes: Sizes) -> Place:
    """On a phone over who is on the go: there is nothing to do there, and the map stays free."""
    if form == "phone":
        floor = room.top - max(sizes.corner[1], sizes.status[1])
        return room.left, floor, room.right - room.left, room.height - room.insets[1] - floor
    x = room.left + sizes.tool[0] + room.gap
    floor = room.bottom + max(sizes.objectives[1], sizes.next[1])
    if room.right - x < MESSAGE * sizes.next[0]:
        x, floor = room.left + sizes.side[0] + room.gap, max(floor, room.bottom + sizes.tool[1])
    return x, floor, room.right - x, max(1, room.top - floor)


def _buttons(form: str, room: Room, sizes: Sizes) -> dict[str, Place]:
    """On a tablet in a row under the corner; on a phone under the overview and at the far edge."""
    (side_w, side_h), (zoom_w, zoom_h) = sizes.side, sizes.zooms
    under = room.top - sizes.corner[1] - room.gap
    if form == "tablet":
        return {
            "side": (room.left, under - side_h, side_w, side_h),
            "zooms": (room.left + side_w + room.gap, under - zoom_h, zoom_w, zoom_h),
            "overview": (*NOWHERE, *sizes.overview),
        }
    view_w, view_h = sizes.overview
    below = under - (view_h + room.gap if view_h else 0)
    middle = (room.top - sizes.status[1] + room.bottom + sizes.next[1]) / 2
    return {
        "side": (room.left, below - side_h, side_w, side_h),
        "zooms": (room.right - zoom_w, middle - zoom_h / 2, zoom_w, zoom_h),
        "overview": (*((room.left, under - view_h) if view_h else NOWHERE), view_w, view_h),
    }


def _portrait(room: Room, sizes: Sizes) -> Places:
    """Phone upright: header, map, and a sheet with tool, what is needed, and Next Player.

    What takes back and advises stands beside Next Player; only zoom and info are on the map.
    """
    width = room.right - room.left
    (side_w, side_h), next_h = sizes.side, sizes.next[1]
    goal_h, tool_h = sizes.objectives[1], sizes.tool[1]
    goal_y = room.bottom + next_h + room.gap
    tool_y = goal_y + (goal_h + room.gap if goal_h else 0)
    sheet_top = tool_y + tool_h + room.gap if next_h else room.bottom
    status_y = room.top - sizes.status[1]
    top = status_y - room.gap / 2
    height = max(1, top - sheet_top)
    next_x = room.left + side_w + room.gap
    view_w, view_h = sizes.overview
    overview = (room.left, sheet_top + room.gap) if view_h else NOWHERE
    return Places(
        corner=(room.left, room.top - sizes.corner[1], *sizes.corner),
        status=(room.left, status_y, width, sizes.status[1]),
        **_on_map(room, sizes, top, height),
        side=(room.left, room.bottom + (next_h - side_h) / 2, side_w, side_h),
        overview=(*overview, view_w, view_h),
        tool=(room.left, tool_y, width, tool_h),
        objectives=(*((room.left, goal_y) if goal_h else NOWHERE), width, goal_h),
        next=(next_x, room.bottom, room.right - next_x, next_h),
        map=(0, sheet_top, room.width, height),
        perch=(room.left, top, width, room.height - room.insets[1] - top),
    )


def _on_map(room: Room, sizes: Sizes, top: float, height: float) -> dict[str, Place]:
    """Info and zoom in a column at the edge of the map; side by side where it is low."""
    (more_w, more_h), (zoom_w, zoom_h) = sizes.more, sizes.zooms
    zoom_x, zoom_y, more_y = room.right - zoom_w, top - room.gap - zoom_h, top - room.gap - more_h
    is_column = zoom_h > zoom_w and height >= more_h + zoom_h + 3 * room.gap
    if is_column:
        zoom_y = more_y - room.gap - zoom_h
    more_x = room.right - more_w if is_column else zoom_x - room.gap - more_w
    return {
        "more": (more_x, more_y, more_w, more_h),
        "zooms": (zoom_x, zoom_y, zoom_w, zoom_h),
    }
