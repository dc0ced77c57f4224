"""An empty window for the next test."""

from contextlib import suppress


def clear_window() -> None:
    """Away with all that stands there: it must not follow the theme of later tests."""
    from kivy.core.window import Window

    from rawsiko.ui.screen import Screen, let_go

    for child in list(Window.children):
        Window.remove_widget(child)
        for part in list(child.walk(restrict=True)):
            if isinstance(part, Screen):
                # Some tests have left it themselves.
                with suppress(ValueError):
                    part.leave()
        let_go(child)
