"""The panels of the board: player, Match Status, Objectives, hint, names."""

from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rules import setup, trade
from rawsiko.core.rules.placing import grant
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.board.eyes import is_human, needed
from rawsiko.presenters.board.model import (
    Hint,
    Menu,
    Names,
    NextButton,
    Objectives,
    PlayerPanel,
    SeatCell,
    StatusPanel,
    Whys,
)
from rawsiko.presenters.board.selection import Selection
from rawsiko.presenters.board.telling import ToldLine
from rawsiko.presenters.cards import objective_card
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.seats import seat_look
from rawsiko.presenters.typography import in_a_row

_ICONS = {
    Phase.TERRITORIES: "game_setup",
    Phase.ASSETS: "game_setup",
    Phase.INVESTMENT: "investment_phase",
    Phase.ACTION: "action_phase",
    Phase.TRADE: "trade_with_china",
    Phase.OVER: "game_turns",
}


def player_panel(desk: Desk, table: Table, seat: Seat) -> PlayerPanel:
    """Who is on the go."""
    look = seat_look(desk, table, seat)
    if table.is_over:
        return PlayerPanel(look, "", desk.words.text("board.doing.over"), icon="")
    key = f"board.doing.{table.phase}" if is_human(table, seat) else "board.doing.bot"
    left = table.to_place[seat]
    if table.phase is Phase.TRADE:
        to_place = desk.words.plural("board.picks_left", trade.picks_left(table, seat))
    elif table.phase is Phase.TERRITORIES:
        to_place = desk.words.plural("board.to_take", _to_take(table, seat))
    else:
        to_place = desk.words.plural("board.to_place", left)
    return PlayerPanel(look, desk.words.text(key), to_place)


def _to_take(table: Table, seat: Seat) -> int:
    """How many Territories the Seat takes in this go."""
    if table.continent is not None:
        return setup.still_to_take(table)
    return setup.TERRITORIES_TO_TAKE[len(table.players)][len(table.continents[seat])]


def status_panel(desk: Desk, table: Table, on_go: Seat) -> StatusPanel:
    """Turn, Phase and what each Seat has."""
    words, options = desk.words, table.options
    is_setup = table.turn == 0
    turn = (
        words.text("board.game_setup")
        if is_setup
        else words.text("common.turn", turn=table.turn, turns=options.turns)
    )
    phase = words.text(f"board.phase.{table.phase}")
    return StatusPanel(
        turn=turn,
        turn_short=turn if is_setup else f"{table.turn}/{options.turns}",
        phase=phase,
        phase_short=words.text(f"board.phase_short.{table.phase}"),
        icon=_ICONS[table.phase or Phase.TERRITORIES],
        is_stranglehold=options.monopoly_stranglehold,
        is_last=table.turn == options.turns,
        seats=tuple(_seat_cell(desk, table, seat, on_go) for seat in table.seats),
        spoken=in_a_row((words.text("board.name.status"), turn, phase)),
    )


def _seat_cell(desk: Desk, table: Table, seat: Seat, on_go: Seat) -> SeatCell:
    is_out = seat in table.eliminated
    language = desk.words.language
    chosen = [desk.pack.continents[c][language].short for c in table.continents[seat]]
    note = desk.words.text("board.eliminated") if is_out else ""
    if table.phase is Phase.TERRITORIES:
        note = chosen[-1] if chosen else ""
    return SeatCell(
        look=seat_look(desk, table, seat),
        grant="" if is_out or table.phase is Phase.TERRITORIES else f"+{grant(table, seat)}",
        territories=str(len(table.lands[seat])),
        materials=str(len(table.controlled(seat))),
        note=note,
        is_current=seat == on_go,
        is_out=is_out,
    )


def objectives(desk: Desk, view: SeatView) -> Objectives:
    """The viewer's own card, and what it lacks."""
    words = desk.words
    card = None if view.seat is None else objective_card(desk, view, view.seat)
    if card is None:
        return Objectives(None, words.text("board.my_objective"), "", "", ())
    symbols = tuple(desk.pack.symbols[material] for material in needed(view))
    key = "board.still_needed" if symbols else "board.all_complete"
    return Objectives(
        card,
        words.text("board.my_objective"),
        words.text("board.points_of", done=card.points, total=card.most_points),
        words.text(key),
        symbols,
        words.text("card.score_short", points=card.points, most=card.most_points),
    )


def waiting(
    desk: Desk, table: Table, seat: Seat, told: ToldLine | None, *, is_hurried: bool
) -> Hint:
    """What the bot in this Seat does and why, and how to make it faster."""
    words, name = desk.words, seat_look(desk, table, seat).name
    detail = words.text("go.fast", name=name) if is_hurried else words.text("go.faster")
    if told is None:
        return Hint(words.text("board.hint.bot", name=name), detail, "robot")
    if is_hurried or not told.why:
        return Hint(told.text, detail, told.icon, told.short)
    return Hint(told.text, told.why, told.icon, told.short, is_why=True)


def hint(desk: Desk, table: Table, seat: Seat, selection: Selection) -> Hint:
    """What to do now."""
    words, look = desk.words, seat_look(desk, table, seat)
    match table.phase:
        case Phase.TERRITORIES:
            return _choosing_hint(desk, table, look.name)
        case Phase.ASSETS | Phase.INVESTMENT:
            left = table.to_place[seat]
            text = words.plural("board.hint.place", left)
            short = words.plural("short.place", left)
            return Hint(text, "", "asset", short) if left else _done(desk, "asset")
        case Phase.TRADE:
            left, icon = trade.picks_left(table, seat), "trade_with_china"
            text, short = words.plural("board.hint.pick", left), words.plural("short.pick", left)
            return Hint(text, "", icon, short) if left else _done(desk, icon)
        case _ if selection.source:
            return Hint(words.text("board.hint.target"), "", "current_player")
        case _:
            text, short = words.text("board.hint.source"), words.text("short.source")
            return Hint(text, "", "current_player", short)


def _done(desk: Desk, icon: str) -> Hint:
    """Nothing is left to place, to take or to pick."""
    return Hint(desk.words.text("board.hint.done"), "", icon, desk.words.text("short.done"))


def ended(desk: Desk) -> Hint:
    """Nothing is to be done any more."""
    return Hint(desk.words.text("refusal.match_over"), "", "trophy")


def _choosing_hint(desk: Desk, table: Table, name: str) -> Hint:
    words, left = desk.words, setup.still_to_take(table)
    if table.continent is None:
        detail = words.text("board.hint.continent_detail")
        return Hint(words.text("board.hint.continent", name=name), detail, "game_setup")
    if left:
        detail = words.text("board.hint.territories_detail")
        return Hint(words.plural("board.hint.territories", left), detail, "game_setup")
    return _done(desk, "next_player")


def next_button(desk: Desk, table: Table, *, is_enabled: bool) -> NextButton:
    """The button that ends the go."""
    key = "board.see_scores" if table.is_over else "board.next_player"
    return NextButton(desk.words.text(key), is_enabled)


def names(desk: Desk) -> Names:
    """The names of the icon buttons."""
    text = desk.words.text
    return Names(
        menu=text("board.name.menu"),
        info=text("board.name.info"),
        chat=text("board.name.chat"),
        server=text("board.name.server"),
        undo=text("board.name.undo"),
        reset=text("board.name.reset"),
        spread=text("board.name.spread"),
        decline=text("board.name.decline"),
        skip=text("go.skip"),
        hint=text("hint.ask"),
        zoom_in=text("board.name.zoom_in"),
        zoom_out=text("board.name.zoom_out"),
        world=text("board.name.world"),
        status=text("board.name.status"),
        objectives=text("board.name.objectives"),
        minus=text("board.name.minus"),
        plus=text("board.name.plus"),
        confirm=text("board.name.confirm"),
        cancel=text("board.name.cancel"),
    )


def whys(desk: Desk, table: Table, on_go: Seat, *, can_act: bool, has_fought: bool) -> Whys:
    """Why the greyed buttons do nothing."""
    words = desk.words
    waiting = words.text("board.why.wait", name=seat_look(desk, table, on_go).name)
    if table.is_over:
        waiting = words.text("refusal.match_over")
    undo = words.text("board.why.dice" if has_fought else "board.why.nothing_to_undo")
    return Whys(
        undo=undo if can_act else waiting,
        next=waiting,
        chat=words.text("board.why.chat"),
        server=words.text("board.why.server"),
    )


def menu(desk: Desk) -> Menu:
    """The menu of the board."""
    text = desk.words.text
    return Menu(
        title=text("board.menu.title"),
        resume=text("board.menu.resume"),
        replay=text("replay.menu"),
        rules=text("board.menu.rules"),
        settings=text("board.menu.settings"),
        home=text("board.menu.home" if desk.is_kept else "board.menu.leave"),
    )
