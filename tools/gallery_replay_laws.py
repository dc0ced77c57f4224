"""Laws for a replay: its bar covers no button, and leaves the map its room."""

from __future__ import annotations

from kivy.uix.widget import Widget

from rawsiko.ui.board.replay_bar import ReplayBar
from rawsiko.ui.board.table import BoardTable
from rawsiko.ui.widgets.tap import Tappable
from tools.gallery_boxes import above, box_of, visible

LEAST_MAP = {"portrait": 0.42, "phone": 0.55, "tablet": 0.6}
"""Of the height of the window: upright under the header, lying with what floats on the map."""


def barred(root: Widget) -> list[str]:
    """Buttons under the bar, and maps that it leaves too little of."""
    bars = [bar for bar in visible(root) if isinstance(bar, ReplayBar)]
    return [fault for bar in bars for fault in _covered(bar, root) + _low_map(bar)]


def _covered(bar: ReplayBar, root: Widget) -> list[str]:
    others = [w for w in visible(root) if isinstance(w, Tappable) and bar not in above(w, root)]
    return [
        f"{type(target).__name__} {target.spoken_name!r} under the bar of the replay"
        for target in others
        if not box_of(target).cut(box_of(bar)).is_empty()
    ]


def _low_map(bar: ReplayBar) -> list[str]:
    table = bar.parent
    if not isinstance(table, BoardTable):
        return []
    free = (table.map.top if table.form == "portrait" else table.height) - bar.top
    if free >= LEAST_MAP[table.form] * table.height:
        return []
    return [f"the replay leaves {free:.0f} of {table.height:.0f} for the map"]
