"""Pictures of every screen and state; fails when a text is cut off or a target is too small.

python -m tools.gallery --out DIR [--lang xx] [--size tablet|phone|portrait|desktop]
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

SIZES = {
    "tablet": (1280, 800),
    "phone": (800, 360),
    "portrait": (360, 740),
    "desktop": (1920, 1080),
}
FRAMES = 12
NAMES = ("Sun", "Sawyer", "Maya", "Niko")


def prepare(size: tuple[int, int]) -> None:
    """A window without a screen; must come before kivy is imported."""
    for name in ("NO_ARGS", "NO_CONSOLELOG", "NO_FILELOG", "NO_CONFIG", "UNITTEST"):
        os.environ.setdefault(f"KIVY_{name}", "1")
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.pop("DISPLAY", None)
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("kivy", "exit_on_escape", "0")


class Studio:
    """The app, a Match, and a camera."""

    def __init__(self, folder: Path, size: tuple[int, int], language: str) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        from rawsiko.ui.app import RawsikoApp

        EventLoop.ensure_window()
        Window.size = size
        self.window = Window
        self.app = RawsikoApp(folder=folder)
        self.stage = self.app.build()
        Window.add_widget(self.stage)
        desk = self.app.desk
        desk.prefer(
            replace(
                desk.preferences,
                language=language,
                less_motion=True,
                sound=False,
                haptics=False,
                bot_seconds=60.0,
            )
        )

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.stage.screen

    def frames(self, count: int = FRAMES) -> None:
        """Let things come to rest."""
        from kivy.base import EventLoop

        for _ in range(count):
            EventLoop.idle()

    def picture(self, target: Path) -> None:
        """What a person would see."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self.window.dispatch("on_draw")
        width, height = self.window.size
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", (width, height), pixels)
        image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB").save(target)

    def faults(self) -> list[str]:
        """What the laws of the gallery forbid."""
        from tools.gallery_laws import broken_texts, covering_targets, small_targets

        stage = self.stage
        return [*broken_texts(stage), *small_targets(stage), *covering_targets(stage)]


def states(studio: Studio) -> Iterator[str]:
    """Bring the app from one state to the next and name each."""
    from rawsiko.core.phase import Phase
    from rawsiko.presenters import routes

    app = studio.app
    app.go(routes.Home())
    yield "home"
    for name in ("NewMatch", "Settings", "Rules"):
        app.go(getattr(routes, name)())
        yield name.lower()
    play = _start(studio)
    app.go(routes.Board("gallery"))
    yield "hand_over"
    board: Any = studio.screen.presenter
    board.ready()
    yield "choose_continent"
    board.tap_portrait(board.offer.continents[0])
    yield "choose_territories"
    for phase, turn in ((Phase.ASSETS, 0), (Phase.INVESTMENT, 3), (Phase.ACTION, 3)):
        play(phase, turn)
        app.go(routes.Board("gallery"))
        board = studio.screen.presenter
        board.ready()
        yield str(phase)
    yield from _action(studio)
    play(Phase.TRADE, 0)
    app.go(routes.Board("gallery"))
    studio.screen.presenter.ready()
    yield "trade"
    play(Phase.OVER, 0)
    app.go(routes.Score("gallery"))
    yield "score"
    app.go(routes.Matches())
    yield "matches"


def _action(studio: Studio) -> Iterator[str]:
    from rawsiko.core.phase import Action
    from rawsiko.ui.widgets import Dialog

    screen: Any = studio.screen
    board = screen.presenter
    for kind in (Action.MOVEMENT, Action.OCCUPATION, Action.CLASH):
        found = [
            (source.territory, target.territory)
            for source in board.offer.sources
            for target in source.targets
            if target.kind is kind
        ]
        if found:
            board.cancel()
            board.tap_territory(found[0][0])
            board.tap_territory(found[0][1])
            yield f"tool_{kind}"
            if kind is Action.CLASH:
                board.confirm()
                yield "clash"
                board.stop_fight()
    board.cancel()
    for name in ("open_menu", "open_objective", "open_status"):
        getattr(screen, name)()
        yield name
        if Dialog.current is not None:
            Dialog.current.close()
    board.next_player()
    yield "question"
    board.answer(yes=False)
    if Dialog.current is not None:
        Dialog.current.close()


def _start(studio: Studio) -> Callable[[Any, int], None]:
    """Begin a Match; the answer brings it to a Phase of a Turn by bots."""
    from rawsiko.bots.bot import awaited
    from rawsiko.bots.greedy_bot import GreedyBot
    from rawsiko.core.commands import StartMatch
    from rawsiko.core.options import Options, Player
    from rawsiko.core.visibility import view
    from rawsiko.match.service import MatchService

    desk = studio.app.desk
    players = tuple(Player(name, name.lower()) for name in NAMES)
    options = Options(monopoly_stranglehold=True, trade_with_china=True)
    secret = hashlib.sha256(b"gallery").digest()
    start = StartMatch("gallery", players, options)
    MatchService.start(desk.pack.board, desk.store, start, desk.clock, secret)

    def play(phase: Any, turn: int) -> None:
        service = MatchService(desk.pack.board, desk.store, "gallery", desk.clock)
        bot, table = GreedyBot(random.Random(2)), service.state.table
        while (table.phase is not phase or table.turn < turn) and not table.is_over:
            service.submit(bot.choose(view(service.state, awaited(table))))

    return play


def main() -> int:
    """Exit code 1 when a law is broken; every picture is written all the same."""
    parser = argparse.ArgumentParser(description="pictures of every screen")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--size", choices=SIZES, default="tablet")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    prepare(SIZES[wanted.size])
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(Path(folder), SIZES[wanted.size], wanted.lang)
        for number, name in enumerate(states(studio), start=1):
            studio.frames()
            studio.picture(wanted.out / f"{wanted.size}_{wanted.lang}_{number:02d}_{name}.png")
            faults = studio.faults()
            broken += len(faults)
            for fault in faults:
                print(f"{name}: {fault}")
    print(f"{number} pictures, {broken} faults")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
