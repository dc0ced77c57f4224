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
    tool: tuple[float, float]
    objectives: tuple[float, float]
    next: tuple[float, float]


class Places(NamedTuple):
    """Where each piece stands: (x, y, width, height)."""

    corner: tuple[float, float, float, float]
    status: tuple[float, float, float, float]
    side: tuple[float, float, float, float]
    tool: tuple[float, float, float, float]
    objectives: tuple[float, float, float, float]
    next: tuple[float, float, float, float]
    map: tuple[float, float, float, float]
    perch: tuple[float, float, float, float]
    """Where no piece stands: messages come at its foot."""


def arrange(form: str, room: Room, sizes: Sizes, *, left_handed: bool = False) -> Places:
    """The layout of this form."""
    if form == "portrait":
        return _portrait(room, sizes)
    return _landscape(room, sizes, left_handed=left_handed)


def _landscape(room: Room, sizes: Sizes, *, left_handed: bool) -> Places:
    """Tablet, desktop and phone landscape: the map fills the window, panels sit in the corners."""
    next_w, next_h = sizes.next
    tool_w, tool_h = sizes.tool
    goal_h = sizes.objectives[1]
    free = room.right - room.left - next_w - tool_w - 2 * room.gap
    goal_w = max(0, min(sizes.objectives[0], free))
    status_w = min(sizes.status[0], room.right - room.left - sizes.corner[0] - room.gap)
    next_x, tool_x = room.right - next_w, room.left
    goal_x = next_x - room.gap - goal_w
    if left_handed:
        next_x, tool_x = room.left, room.right - tool_w
        goal_x = room.left + next_w + room.gap
    beside = room.right - room.left - tool_w - room.gap
    if beside >= MESSAGE * next_w:
        perch_x, floor = tool_x + tool_w + room.gap, room.bottom + max(goal_h, next_h)
        perch_x = room.left if left_handed else perch_x
    else:
        beside, perch_x = room.right - room.left, room.left
        floor = room.bottom + max(tool_h, goal_h, next_h)
    side_w, side_h = sizes.side
    if side_w > side_h:
        side_x, side_y = room.left, room.top - sizes.corner[1] - room.gap - side_h
    else:
        side_x = room.left if left_handed else room.right - side_w
        side_y = (room.top - sizes.status[1] + room.bottom + next_h) / 2 - side_h / 2
    return Places(
        corner=(room.left, room.top - sizes.corner[1], *sizes.corner),
        status=(room.right - status_w, room.top - sizes.status[1], status_w, sizes.status[1]),
        side=(side_x, side_y, side_w, side_h),
        tool=(tool_x, room.bottom, tool_w, tool_h),
        objectives=(*((goal_x, room.bottom) if goal_h else NOWHERE), goal_w, goal_h),
        next=(next_x, room.bottom, next_w, next_h),
        map=(0, 0, room.width, room.height),
        perch=(perch_x, floor, beside, max(1, room.top - floor)),
    )


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
    side_w, side_h = sizes.side
    return Places(
        corner=(room.left, corner_y, *sizes.corner),
        status=(room.left, status_y, width, sizes.status[1]),
        side=(room.right - side_w, status_y - room.gap - side_h, side_w, side_h),
        tool=(room.left, tool_y, width, tool_h),
        objectives=(*((room.left, goal_y) if goal_h else NOWHERE), width, goal_h),
        next=(room.left, room.bottom, width, next_h),
        map=(0, sheet_top, room.width, height),
        perch=(room.left, sheet_top, width, height),
    )
