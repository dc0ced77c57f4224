"""How much of the window lies under a notch or a bar of the system. It never raises."""

from __future__ import annotations

from typing import Any

from kivy.utils import platform

Insets = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels."""
NONE: Insets = (0.0, 0.0, 0.0, 0.0)


def safe_insets(system: str = platform) -> Insets:
    """What must stay free; nothing where the system keeps its bars off the window itself."""
    if system != "android":
        return NONE
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        return around(activity.getWindow().getDecorView(), activity.getContentView())
    except Exception:  # noqa: BLE001 (old systems lack parts of this, and raise anything)
        return NONE


def around(decor: Any, content: Any) -> Insets:
    """The insets of Android's window, less what its content keeps away from the edges already."""
    found = decor.getRootWindowInsets()
    if found is None:
        return NONE
    bars = (
        found.getSystemWindowInsetLeft(),
        found.getSystemWindowInsetTop(),
        found.getSystemWindowInsetRight(),
        found.getSystemWindowInsetBottom(),
    )
    place = [0, 0]
    content.getLocationInWindow(place)
    kept = (
        place[0],
        place[1],
        decor.getWidth() - place[0] - content.getWidth(),
        decor.getHeight() - place[1] - content.getHeight(),
    )
    left, top, right, bottom = (
        max(0.0, float(inset - free)) for inset, free in zip(bars, kept, strict=True)
    )
    return left, top, right, bottom
