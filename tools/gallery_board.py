"""The states of the board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from rawsiko.bots.levels import LEVELS
from rawsiko.bots.medium_bot import MediumBot
from rawsiko.core import events as e
from rawsiko.core.commands import Act
from rawsiko.core.options import Options
from rawsiko.core.phase import Action, Phase
from rawsiko.presenters import routes
from rawsiko.ui.clash import ClashDialog
from rawsiko.ui.widgets.dialog import Dialog
from tools.gallery_matches import Played, best_fight, big_fight, most_chips, with_bots
from tools.gallery_studio import Studio

FULL_MAP = 6
"""From this Turn on, little land is left free."""
LONG_PAST = 60
"""Steps from the beginning of a Match into the middle of it."""
HUNT = Options(turns=20, monopoly_stranglehold=True)


def setup_states(studio: Studio, played: Played) -> Iterator[str]:
    """From the first hand-over to the last Asset of the setup."""
    board = open_board(studio, played.match, ready=False)
    yield "hand_over_first"
    board.ready()
    yield "choose_continent"
    board.tap_portrait(board.offer.continents[0])
    yield "choose_territories"
    board.tap_territory(board.offer.territories[0])
    yield "chosen_territory"
    played.until(lambda table: table.phase is Phase.ASSETS)
    board = open_board(studio, played.match)
    yield "place_assets"


def turn_states(studio: Studio, played: Played) -> Iterator[str]:
    """A Turn in the middle of a Match."""
    played.until(lambda table: table.turn >= 3 and table.phase is Phase.INVESTMENT)
    board = open_board(studio, played.match, ready=False)
    yield "hand_over_recap"
    yield from _peek(studio, "hand_over_peek")
    open_board(studio, played.deal("many", most_chips(studio.desk.pack.board)), ready=False)
    yield from _peek(studio, "hand_over_peek_many")
    board = open_board(studio, played.match)
    yield "investment"
    board.watch()
    board.replays.toggle()
    yield "replay"
    board.replays.end()
    board.tap_territory(board.offer.places[0])
    yield "investment_placed"
    played.until(lambda table: table.turn >= 3 and big_fight(table))
    board = open_board(studio, played.match)
    yield "action"
    yield from _tools(studio, board)
    yield from _dialogs(studio, board)
    yield from _clash(studio, board)


def siege_states(studio: Studio) -> Iterator[str]:
    """A Clash that one throw cannot decide."""
    siege = Played(studio.desk, "siege")
    siege.until(lambda table: best_fight(table, 4) is not None)
    board = open_board(studio, siege.match)
    source, target = best_fight(board.table, 4) or ("", "")
    board.tap_territory(source)
    board.tap_territory(target)
    board.step(2)
    yield "tool_siege"
    studio.screen.open_why()
    yield "tool_why"
    studio.close()
    board.confirm()
    yield "clash_choice"
    studio.close()


def late_states(studio: Studio, played: Played) -> Iterator[str]:
    """A full map, Trade with China, and one who is out."""
    played.until(lambda table: table.turn >= FULL_MAP and big_fight(table))
    board = open_board(studio, played.match)
    source, target = best_fight(board.table) or ("", "")
    board.tap_territory(source)
    board.tap_territory(target)
    board.step(2)
    yield "tool_late"
    played.until(lambda table: table.phase is Phase.TRADE)
    board = open_board(studio, played.match)
    yield "trade"
    board.tap_material(board.offer.picks[0])
    yield "trade_picked"
    yield from _elimination(studio)


def _elimination(studio: Studio) -> Iterator[str]:
    fallen = Played(studio.desk, "fallen", seats=5, seed=3, options=HUNT)
    fallen.prey = 0
    command = fallen.until_event(e.SeatEliminated)
    if not isinstance(command, Act):
        raise TypeError("only an action drives somebody out")
    board = open_board(studio, fallen.match)
    board.tap_territory(command.source)
    board.tap_territory(command.target)
    board.step(command.count - 1)
    board.confirm()
    yield "clash_elimination"
    board.stop_fight()
    yield "after_elimination"
    studio.close()


def ending_states(studio: Studio, match: str) -> Iterator[str]:
    """The map of a Match that is over, and how it came to that."""
    board = open_board(studio, match)
    yield "ending_map"
    board.watch()
    board.replays.step(LONG_PAST)
    yield "ending_replay"
    board.replays.end()


def bot_states(studio: Studio) -> Iterator[str]:
    """A bot is on its go: the same one in every run, and nothing goes on by itself."""
    with_bots(studio.desk, "robots")
    with patch.dict(LEVELS, medium=lambda _luck: MediumBot(random.Random(2))):
        board = open_board(studio, "robots", ready=False, rests=True)
        yield "bot_begins"
        board.bot_step()
        yield "bot_plays"
        board.tell_more()
        yield "bot_told_in_full"
        board.tell_more()
        board.hurry()
        yield "bot_hurried"


def open_board(studio: Studio, match: str, *, ready: bool = True, rests: bool = False) -> Any:
    """The board of a Match, on top of nothing else; its presenter."""
    studio.close()
    studio.app.go(routes.Board(match))
    if rests:
        # What is measured twice must not go on by itself in between.
        studio.screen.rest()
    board = studio.screen.presenter
    if ready:
        board.ready()
    studio.frames()
    return board


def throw(studio: Studio, board: Any) -> ClashDialog:
    """The dice of a Clash that is prepared, still in the air, on a page that has faded in."""
    studio.wish(less_motion=False)
    board.confirm()
    dialog = Dialog.current
    if not isinstance(dialog, ClashDialog):
        raise TypeError("dice are thrown for a Clash alone")
    studio.frames()
    studio.until(lambda: dialog.shown == 1)
    return dialog


def _peek(studio: Studio, name: str) -> Iterator[str]:
    """Press and hold, as long as it takes."""
    from kivy.tests.common import UnitTestTouch

    curtain = next(w for w in studio.screen.walk() if type(w).__name__ == "HandOverView")
    studio.until(lambda: curtain.is_settled)
    hold = curtain.ids.hold
    touch = UnitTestTouch(*hold.to_window(*hold.center))
    touch.touch_down()
    studio.until(lambda: hold.looking)
    yield name
    touch.touch_up()
    studio.frames()


def _tools(studio: Studio, board: Any) -> Iterator[str]:
    for kind in (Action.MOVEMENT, Action.OCCUPATION, Action.CLASH):
        for source in board.offer.sources:
            target = next((t for t in source.targets if t.kind is kind), None)
            if target is not None:
                board.cancel()
                board.tap_territory(source.territory)
                if kind is Action.MOVEMENT:
                    yield "tool_source"
                board.tap_territory(target.territory)
                yield f"tool_{kind}"
                break
    board.cancel()
    closed = next(t for t, seat in board.table.owner.items() if seat != board.on_go)
    board.tap_territory(closed)
    yield "why_not"
    board.cancel()
    board.advise()
    yield "advice"
    studio.close()


def _dialogs(studio: Studio, board: Any) -> Iterator[str]:
    screen = studio.screen
    for name in ("open_menu", "open_objective", "open_status"):
        getattr(screen, name)()
        yield name
        studio.close()
    studio.app.go(routes.Settings(board.agreed))
    yield "settings_in_match"
    studio.app.go(routes.Board(board.service.match))
    board.next_player()
    yield "question"
    board.answer(yes=False)
    studio.close()


def _clash(studio: Studio, board: Any) -> Iterator[str]:
    """Dice in the air, on the table, and after the fight."""
    found = best_fight(board.table)
    if found is None:
        return
    board.tap_territory(found[0])
    board.tap_territory(found[1])
    board.step(2)
    dialog = throw(studio, board)
    yield "clash_rolling"
    dialog.land()
    studio.frames()
    yield "clash_rolling_told"
    studio.wish(less_motion=True)
    dialog.skip()
    yield "clash"
    while board.fight.model is not None and board.fight.model.again:
        board.fight_again()
    yield "clash_end"
    board.stop_fight()
    yield "after_clash"
    studio.close()
