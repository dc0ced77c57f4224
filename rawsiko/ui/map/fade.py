"""Colours on their way to other colours. Knows no kivy."""

from __future__ import annotations

from rawsiko.ui.map import palette
from rawsiko.ui.map.palette import Rgba


class _Fade:
    def __init__(self, start: Rgba, end: Rgba) -> None:
        self.start, self.end = start, end
        self.passed = 0.0


class Fades:
    """The land that is just changing hands."""

    def __init__(self, seconds: float = palette.LAND_SECONDS) -> None:
        """Nothing fades yet."""
        self.seconds = seconds
        self._fades: dict[str, _Fade] = {}

    @property
    def is_active(self) -> bool:
        """Whether step has anything to do."""
        return bool(self._fades)

    def start(self, name: str, start: Rgba, end: Rgba) -> None:
        """Begin, or turn towards a new colour."""
        self._fades[name] = _Fade(start, end)

    def drop(self, name: str) -> None:
        """Forget one, as its colour was set at once."""
        self._fades.pop(name, None)

    def step(self, dt: float) -> list[tuple[str, Rgba]]:
        """Advance all and return their colours; what has arrived is forgotten."""
        colours = []
        for name, fade in list(self._fades.items()):
            fade.passed += dt
            if fade.passed >= self.seconds:
                del self._fades[name]
                colours.append((name, fade.end))
            else:
                part = fade.passed / self.seconds
                colours.append((name, palette.blend(fade.end, fade.start, part)))
        return colours
