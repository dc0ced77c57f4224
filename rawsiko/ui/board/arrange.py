"""Where the pieces of the board stand, in the three layouts. Plain numbers, no kivy."""

from typing import NamedTuple

NOWHERE = (-9999.0, -9999.0)
"""Where a piece stands that is folded away."""

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
    status: Place
    side: Place
    zooms: Place
    overview: Place
    tool: Place
    objectives: Place
    next: Place
    map: Place
    perch: Place
    """Where no piece stands: messages come at its foot."""


def arrange(
    form: str, room: Room, sizes: Sizes, *, left_handed: bool = False, is_setup: bool = False
) -> Places:
    """The layout of this form; for a left hand it is its own mirror image.

    ``short`` is upright too, and so low that no button may stand on the map.
    """
    layout = _layout(form, room, sizes)
    if not left_handed:
        return layout
    left, top, right, bottom = room.insets
    turned = room._replace(insets=(right, top, left, bottom))
    places = _layout(form, turned, sizes)
    places = Places(*(_mirrored(place, room.width) for place in places))
    if form == "phone" and is_setup:
        # The map has no mirror image: where its portraits leave room for buttons is the same for all.
        return places._replace(side=layout.side, zooms=layout.zooms)
    return places


def _layout(form: str, room: Room, sizes: Sizes) -> Places:
    if form == "portrait":
        return _portrait(room, sizes)
    return _short(room, sizes) if form == "short" else _landscape(form, room, sizes)


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
    status_w = min(sizes.status[0], room.right - room.left - sizes.corner[0] - room.gap)
    next_x = room.right - next_w
    goal_x = next_x - room.gap - goal_w
    # On a phone the buttons stand at both edges, halfway up.
    edge = room.right - (sizes.zooms[0] + room.gap if form == "phone" else 0)
    perch_x, floor = room.left + tool_w + room.gap, room.bottom + max(goal_h, next_h)
    if edge - perch_x < MESSAGE * next_w:
        perch_x, floor = room.left + sizes.side[0] + room.gap, max(floor, room.bottom + tool_h)
    return Places(
        corner=(room.left, room.top - sizes.corner[1], *sizes.corner),
        status=(room.right - status_w, room.top - sizes.status[1], status_w, sizes.status[1]),
        **_buttons(form, room, sizes),
        tool=(room.left, room.bottom, tool_w, tool_h),
        objectives=(*((goal_x, room.bottom) if goal_h else NOWHERE), goal_w, goal_h),
        next=(next_x, room.bottom, next_w, next_h),
        map=(0, 0, room.width, room.height),
        perch=(perch_x, floor, edge - perch_x, max(1, room.top - floor)),
    )


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
    """Phone upright: header, map, and a sheet with tool, what is needed, and Next Player."""
    width = room.right - room.left
    next_h, goal_h, tool_h = sizes.next[1], sizes.objectives[1], sizes.tool[1]
    goal_y = room.bottom + next_h + room.gap
    tool_y = goal_y + (goal_h + room.gap if goal_h else 0)
    sheet_top = tool_y + tool_h + room.gap
    corner_y = room.top - sizes.corner[1]
    status_y = corner_y - room.gap - sizes.status[1]
    height = max(1, status_y - room.gap - sheet_top)
    (side_w, side_h), (zoom_w, zoom_h) = sizes.side, sizes.zooms
    zoom_x, buttons = room.right - zoom_w, status_y - 2 * room.gap
    view_w, view_h = sizes.overview
    overview = (room.left, sheet_top + room.gap) if view_h else NOWHERE
    return Places(
        corner=(room.left, corner_y, *sizes.corner),
        status=(room.left, status_y, width, sizes.status[1]),
        side=(zoom_x - room.gap - side_w, buttons - side_h, side_w, side_h),
        zooms=(zoom_x, buttons - zoom_h, zoom_w, zoom_h),
        overview=(*overview, view_w, view_h),
        tool=(room.left, tool_y, width, tool_h),
        objectives=(*((room.left, goal_y) if goal_h else NOWHERE), width, goal_h),
        next=(room.left, room.bottom, width, next_h),
        map=(0, sheet_top, room.width, height),
        perch=(room.left, sheet_top, width, height),
    )


def _short(room: Room, sizes: Sizes) -> Places:
    """Upright and low: zoom beside the turn, what takes back and advises beside Next Player."""
    places = _portrait(room, sizes)
    (side_w, side_h), (zoom_w, zoom_h) = sizes.side, sizes.zooms
    x, y, width, height = places.status
    status_w = width - zoom_w - room.gap
    next_x, next_h = x + side_w + room.gap, sizes.next[1]
    return places._replace(
        status=(x, y, status_w, height),
        zooms=(x + width - zoom_w, y + (height - zoom_h) / 2, zoom_w, zoom_h),
        side=(x, room.bottom + (next_h - side_h) / 2, side_w, side_h),
        next=(next_x, room.bottom, room.right - next_x, next_h),
    )
