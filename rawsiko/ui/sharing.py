"""Handing a text to another app, or to the clipboard. It never raises."""

from __future__ import annotations

from collections.abc import Callable

from kivy.utils import platform


def share_text(text: str, title: str, system: str = platform) -> str:
    """How it went out: "shared" with another app, "copied", or not at all."""
    if system == "android" and _works(lambda: _send(text, title)):
        return "shared"
    return "copied" if _works(lambda: _copy(text)) else ""


def _works(attempt: Callable[[], None]) -> bool:
    try:
        attempt()
    except Exception:  # noqa: BLE001 (devices raise whatever they like)
        return False
    return True


def _send(text: str, title: str) -> None:
    from jnius import autoclass, cast

    intent_class = autoclass("android.content.Intent")
    java_text = autoclass("java.lang.String")
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("text/plain")
    intent.putExtra(intent_class.EXTRA_TEXT, java_text(text))
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    chosen_title = cast("java.lang.CharSequence", java_text(title))
    activity.startActivity(intent_class.createChooser(intent, chosen_title))


def _copy(text: str) -> None:
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
