"""The board of a table over the network in a real window, with others on other devices."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.base import ExceptionManager

from rawsiko.bots.easy_bot import EasyBot
from rawsiko.core.events import ChatSaid
from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.network.sayings import spaced
from rawsiko.presenters.routes import Home, Lobby, Rules, TableBoard, TableScore
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.ui.board.around import CodePiece, SeatLightRow, ServerDialog
from rawsiko.ui.board.chat import ChatDialog, SaidPiece
from rawsiko.ui.board.leading import LeadDialog
from rawsiko.ui.mishaps import read_report
from rawsiko.ui.screens.home import HomeScreen
from rawsiko.ui.screens.mishap import MishapScreen
from rawsiko.ui.screens.table import TableBoardScreen, TableScoreScreen
from rawsiko.ui.widgets.buttons import IconButton, PrimaryButton, QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import page_of
from rawsiko.ui.widgets.text import BodyText
from rawsiko.ui.widgets.text_field import TextField
from rawsiko.ui.widgets.toast import Toast
from rawsiko.ui.widgets.toggle import Toggle
from tests.presenters.network.room import only_here
from tests.ui.screens.play import Play, find, tap
from tests.ui.screens.window_room import WindowRoom, open_board


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    with only_here():
        made = Play(tmp_path_factory.mktemp("window"))
        yield made
        made.end()


@pytest.fixture
def room(play: Play, tmp_path: Path) -> Iterator[WindowRoom]:
    made = WindowRoom(play, tmp_path)
    yield made
    play.close()
    for device in made.devices[1:]:
        device.line.end()
    play.app.desk.line.leave()


@pytest.mark.parametrize("size", [(1280, 800), (800, 360)])
def test_two_devices_take_their_goes(room: WindowRoom, size: tuple[int, int]) -> None:
    screen = open_board(room, size, 1, 1, 1)
    board, guest = screen.presenter, room.devices[1]
    assert board.model.curtain is None
    assert board.model.objectives.card is not None

    def choose() -> None:
        if board.offer.continents or board.offer.territories:
            room.devices[0].step()

    room.until(lambda: board.can_act and board.offer.can_end, choose)
    tap(room.play, screen.ids.next)
    room.until(lambda: board.on_go == 1)
    assert not board.model.next.is_enabled
    room.until(lambda: guest.board.can_act)
    guest.step()
    name = guest.board._who(1)
    room.until(lambda: name in board.model.hint.text + board.model.hint.detail)
    assert room.play.laws() == []


def test_others_play_on_under_the_rules(room: WindowRoom) -> None:
    screen = open_board(room, (1280, 800), 1, 1, 1)
    board, window, guest = screen.presenter, room.devices[0], room.devices[1]
    room.until(lambda: board.on_go != 0, window.step)
    room.play.app.go(Rules())
    length = len(board.service.log)
    room.until(lambda: len(board.service.log) > length + 2, guest.step)
    room.play.app.go(TableBoard(board.session.keys.code))
    room.play.frames()
    assert room.play.stage.screen is screen
    assert screen.model is board.model
    assert Dialog.current is None


@pytest.mark.parametrize(
    "error",
    [
        OSError(5, "Input/output error", "/home/anna/rawsiko.db"),
        StoreError(Trouble.DISK_FULL, "/home/anna/rawsiko.db: no room"),
    ],
)
def test_after_a_mishap_there_is_a_way_back_to_the_table(
    room: WindowRoom, error: Exception
) -> None:
    play, screen = room.play, open_board(room, (1280, 800), 1, 1, 1)
    code, folder = screen.presenter.session.keys.code, play.app.desk.folder
    assert ExceptionManager.handle_exception(error) == ExceptionManager.PASS
    play.frames()
    assert isinstance(play.stage.screen, MishapScreen)
    assert play.laws() == []
    text = play.app.desk.words.text
    is_known = isinstance(error, StoreError)
    assert play.stage.screen.model.safe == text("store.disk_full" if is_known else "mishap.safe")
    report = read_report(folder)
    assert type(error).__name__ in report
    assert "anna" not in report
    tap(play, find(play, PrimaryButton, text=text("mishap.back_to_table")))
    room.until(lambda: isinstance(play.stage.screen, TableBoardScreen))
    assert play.stage.screen.presenter.session.keys.code == code


@pytest.fixture
def greek(play: Play) -> Iterator[None]:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, language="el"))
    yield
    desk.prefer(replace(desk.preferences, language="en"))


def test_a_mistake_behind_the_scenes_is_told_and_the_table_goes_on(
    room: WindowRoom, greek: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot of this device's own host fails: another plays for it, and the report can be handed on."""

    def fails(*_: object) -> None:
        raise KeyError("objective_07")

    monkeypatch.setattr(EasyBot, "choose", fails)
    play, screen = room.play, open_board(room, (800, 360), 1, 1, bots=1)
    board, text = screen.presenter, play.app.desk.words.text

    def step() -> None:
        for device in room.devices:
            device.step()

    room.until(lambda: board.table.lands[2], step)
    room.until(lambda: Toast.current is not None and Toast.current.text == text("mishap.goes_on"))
    assert play.stage.screen is screen
    assert play.laws() == []
    report = read_report(play.app.desk.folder)
    assert "KeyError" in report
    assert "objective_07" not in report
    tap(play, Toast.current.ids.act)
    assert Toast.current.text in {text("mishap.copied"), text("mishap.kept")}
    tap(play, Toast.current.ids.act)
    length = len(board.service.log)
    room.until(lambda: len(board.service.log) > length + 5, step)
    assert read_report(play.app.desk.folder) == report, "the same is told once"


def test_the_score_of_a_table(room: WindowRoom) -> None:
    devices = room.begin(1, 1, 1)
    boards = [TableBoardPresenter(device.desk, device.session) for device in devices]

    def step() -> None:
        for device, board in zip(devices, boards, strict=True):
            device.take(board)

    room.until(lambda: isinstance(room.play.stage.screen, TableScoreScreen), step)
    room.until(lambda: devices[1].went, step)
    assert isinstance(devices[1].went[0], TableScore)
    score = room.play.stage.screen
    assert isinstance(score, TableScoreScreen)
    room.until(lambda: all(row.applications for row in score.model.rows))
    room.play.frames()
    assert score.model.again
    assert room.play.laws() == []
    devices[1].line.ask("say", seat=1, phrase="good_game")
    room.until(lambda: score._chat.count == 1)
    assert "Good game!" in Toast.current.text
    for size in ((740, 360), (360, 740), (1280, 800)):
        room.play.resize(size)
        room.play.frames()
        assert room.play.laws() == []
        assert Toast.current is None or Toast.current.y >= score.ids.foot.top
    tap(room.play, score._chat)
    room.play.frames()
    assert isinstance(Dialog.current, ChatDialog)
    tap(room.play, find(room.play, QuietButton, icon="sad"))
    room.until(lambda: len([w for w in Dialog.current.walk() if isinstance(w, SaidPiece)]) == 2)
    assert room.play.laws() == []
    Dialog.current.close()
    assert score._chat.count == 0
    tap(room.play, score.ids.see_map)
    board = room.play.stage.screen
    assert isinstance(board, TableBoardScreen)
    assert board.model.hint.text == "The Match is over."
    assert room.play.laws() == []
    tap(room.play, board.ids.next)
    tap(room.play, room.play.stage.screen.ids.replay)
    assert room.play.stage.screen.model.replay is not None
    room.play.window.dispatch("on_keyboard", 27, 0, "", [])
    room.play.window.dispatch("on_keyboard", 27, 0, "", [])
    assert isinstance(room.play.stage.screen, TableScoreScreen)


@pytest.mark.parametrize("size", [(1280, 800), (800, 360)])
def test_a_phrase_is_said_and_heard_by_touch(room: WindowRoom, size: tuple[int, int]) -> None:
    screen = open_board(room, size, 1, 1, 1)
    play, board, guest = room.play, screen.presenter, room.devices[1]
    guest.board.say(phrase="hello")
    room.until(lambda: board.model.table is not None and board.model.table.unread == 1)
    play.frames()
    assert Toast.current is not None
    assert guest.board._who(1) in Toast.current.text
    door = screen.ids.menu if screen.table.narrow else screen.ids.chat
    assert door.count == 1
    tap(play, door)
    if screen.table.narrow:
        entry = next(w for w in Dialog.current.walk() if getattr(w, "icon", "") == "chat")
        tap(play, entry)
    assert isinstance(Dialog.current, ChatDialog)
    play.frames()
    assert play.laws() == []
    said = [w.text for w in Dialog.current.walk() if isinstance(w, SaidPiece)]
    assert said == [play.app.desk.words.text("chat.say.hello")]
    assert door.count == 0
    word = play.app.desk.words.text("chat.say.react_laugh")
    tap(play, find(play, QuietButton, text=word))
    room.until(lambda: guest.board.model.table and len(guest.board.model.table.chat.lines) == 2)
    room.until(
        lambda: [w.text for w in Dialog.current.walk() if isinstance(w, SaidPiece)][-1:] == [word]
    )
    board.steering.allow_text(is_free=True)
    room.until(lambda: find(play, TextField) is not None)
    play.frames()
    find(play, TextField).ids.line.text = "hi {name} [b]!"
    tap(play, find(play, QuietButton, text=play.app.desk.words.text("chat.send")))
    room.until(lambda: guest.board.model.table.chat.lines[-1].text == "hi {name} [b]!")
    assert find(play, TextField).text == ""
    tap(play, find(play, IconButton, icon="close"))
    assert Dialog.current is None


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_host_turns_the_pages_of_the_chat(room: WindowRoom, size: tuple[int, int]) -> None:
    screen = open_board(room, size, 1, 1, 1)
    play, board = room.play, screen.presenter
    first = len(board.service.log)
    for number in range(100):
        board.talk.hear(first + number, ChatSaid(1, text=f"line {number}"))
    board.session.table = replace(board.session.table, chat_from=first + 50)
    screen.open_chat()
    play.frames()

    def said() -> list[str]:
        pieces = [w for w in Dialog.current.walk() if isinstance(w, SaidPiece)]
        return [piece.text for piece in sorted(pieces, key=lambda each: each.y, reverse=True)]

    assert said()[:1] == ["line 40"]
    text, page = play.app.desk.words.text, Dialog.current._page.ids.said
    page.scroll_y = 1
    play.frames()
    assert play.laws() == []
    tap(play, find(play, QuietButton, text=text("chat.earlier")))
    play.frames()
    assert (said()[0], said()[-1], page.scroll_y) == ("line 0", "line 59", 0)
    cleared = [w.text for w in Dialog.current.walk() if isinstance(w, SaidPiece) and w.is_cleared]
    assert len(cleared) == 50
    assert play.laws() == []
    tap(play, find(play, QuietButton, text=text("chat.later")))
    play.frames()
    assert (said()[-1], page.scroll_y) == ("line 99", 1)


def test_codes_of_a_move_go_from_the_window_when_somebody_has_used_them(room: WindowRoom) -> None:
    screen = open_board(room, (1280, 800), 1, 1, 1)
    board, other = screen.presenter, room.device("other")
    board.steering.offer(board.session.seats[0])
    room.until(lambda: board.model.table.move is not None and Dialog.current is not None)
    move = board.model.table.move
    other.line.take(room.address, move.table, move.code)
    room.until(lambda: board.session.seats == ())
    room.until(lambda: Dialog.current is None)
    room.play.frames()
    assert room.play.laws() == []


def test_lights_menu_and_a_lost_connection(room: WindowRoom) -> None:
    screen = open_board(room, (1280, 800), 1, 1, 1)
    play, board = room.play, screen.presenter
    assert screen.ids.server.light == "online"
    tap(play, screen.ids.server)
    assert isinstance(Dialog.current, ServerDialog)
    room.until(
        lambda: any(
            "ms" in row.text for row in Dialog.current.walk() if isinstance(row, SeatLightRow)
        )
    )
    Dialog.current.close()
    tap(play, screen.ids.menu)
    tap(play, find(play, QuietButton, icon="tablet"))
    tap(play, [w for w in Dialog.current.walk() if isinstance(w, QuietButton)][1])
    room.until(lambda: board.model.table is not None and board.model.table.move is not None)
    play.frames()
    codes = [w.code for w in Dialog.current.walk() if isinstance(w, CodePiece)]
    assert codes == [board.model.table.move.code, spaced(board.session.keys.code)]
    Dialog.current.close()
    tap(play, screen.ids.menu)
    tap(play, find(play, QuietButton, icon="export"))
    room.until(lambda: Dialog.current is not None and board.model.table.exported is not None)
    play.frames()
    (path,) = (play.app.desk.folder / "exports").iterdir()
    assert any(str(path) in getattr(w, "text", "") for w in Dialog.current.walk())
    assert play.laws() == []
    tap(play, find(play, PrimaryButton, text=play.app.desk.words.text("common.ok")))
    board.refresh()
    assert board.model.table.exported is None
    room.devices[0].lose()
    room.until(lambda: screen.ids.server.light == "away")
    assert screen.ids.next.disabled
    play.frames()
    assert play.laws() == []


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_host_sends_a_spectator_away_by_touch(room: WindowRoom, size: tuple[int, int]) -> None:
    screen = open_board(room, size, 1, 1, 1)
    play, ben = room.play, room.device("ben")
    ben.line.watch(room.address, room.devices[0].line.code, "Ben")
    room.until(lambda: screen.model.table.menu_lookers)
    tap(play, screen.ids.menu)
    tap(play, find(play, QuietButton, icon="eye_off"))
    play.frames()
    assert play.laws() == []
    tap(play, find(play, QuietButton, text="Ben"))
    room.until(lambda: not ben.session.keys.is_watching and not screen.model.table.menu_lookers)


@pytest.mark.parametrize("size", [(1280, 800), (740, 360), (360, 740)])
def test_the_host_leads_the_table_in_a_match_by_touch(
    room: WindowRoom, size: tuple[int, int]
) -> None:
    screen = open_board(room, size, 1, 1, 1)
    play, board, text = room.play, screen.presenter, room.play.app.desk.words.text
    tap(play, screen.ids.menu)
    tap(play, find(play, QuietButton, text=text("remote.lead")))
    play.frames()
    dialog = Dialog.current
    assert isinstance(dialog, LeadDialog)
    assert play.laws() == []
    tap(play, find(play, Toggle, text=text("lan.locked")))
    room.until(lambda: board.session.table.settings["locked"])
    room.until(lambda: find(play, Toggle, text=text("lan.locked")).active)
    dialog._choice.dispatch("on_choose", "300")
    room.until(lambda: dialog._choice.chosen == "300")
    assert board.session.table.settings["bot_after"] == 300
    board.leading.wait("0")
    room.devices[1].line.leave()
    room.until(lambda: find(play, QuietButton, text=text("remote.let_bot")) is not None)

    def press(word: str, seat: int) -> None:
        """A button of this Seat, which has to be scrolled to in a small window."""
        names = [each.shown.look.seat for each in board.model.table.lead.seats]
        piece = list(reversed(dialog._others.children))[names.index(seat)]
        button = next(w for w in piece.walk() if getattr(w, "text", "") == text(word))
        page_of(button).scroll_to(button, animate=False)
        play.frames()
        tap(play, button)
        play.frames()

    press("remote.let_bot", 1)
    room.until(lambda: board.session.table.seats[1].light == "bot")
    room.until(lambda: find(play, QuietButton, text=text("remote.let_bot")) is None)
    press("lan.kick", 2)
    question = find(play, BodyText, text=board.model.table.lead.seats[1].question)
    page, top = page_of(question), question.to_window(0, question.top)[1]
    assert top <= page.to_window(0, page.top)[1], "what is asked can be read"
    assert play.laws() == []
    press("common.cancel", 2)
    assert not board.model.table.lead.seats[1].question
    press("lan.kick", 2)
    assert room.devices[2].session.seats == (2,)
    press("lan.kick", 2)
    room.until(lambda: room.devices[2].session.seats == ())
    room.until(lambda: len(board.model.table.lead.seats) == 1)
    play.frames()
    assert Dialog.current is dialog
    assert play.laws() == []


def test_server_status_leads_its_host_on(room: WindowRoom) -> None:
    screen = open_board(room, (1280, 800), 1, 1, 1)
    tap(room.play, screen.ids.server)
    room.play.frames()
    assert room.play.laws() == []
    tap(room.play, find(room.play, QuietButton, icon="people"))
    assert isinstance(Dialog.current, LeadDialog)


def test_the_lobby_leads_to_the_board_and_whoever_left_comes_back_to_it(room: WindowRoom) -> None:
    play = room.play
    room.begins_in_lobby = True
    devices = room.begin(1, 1, 1)
    code = devices[0].line.code
    room.until(lambda: isinstance(play.stage.screen, TableBoardScreen))
    screen = play.stage.screen
    play.frames()
    tap(play, screen.ids.menu)
    tap(play, find(play, QuietButton, icon="home"))
    assert isinstance(play.stage.screen, HomeScreen)
    assert devices[0].line.session is None
    room.until(lambda: devices[1].board.model.status.seats[0].light == "away")
    play.app.go(Lobby(code))
    room.until(lambda: isinstance(play.stage.screen, TableBoardScreen))
    board = play.stage.screen.presenter
    assert board.viewer == 0
    room.until(lambda: board.can_act)
    room.until(lambda: devices[1].board.model.status.seats[0].light == "online")
    play.app.go(Home())
