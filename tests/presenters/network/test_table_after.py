"""After a Match at a table: once more, or on from an export."""

from dataclasses import replace

from rawsiko.core.audit import audit
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.net import updates as u
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.matches import MatchesPresenter
from rawsiko.presenters.network.begun import has_come
from rawsiko.presenters.network.score import TableScorePresenter
from rawsiko.presenters.routes import Home, Lobby, TableBoard
from rawsiko.presenters.transfer import import_match
from tests.presenters.network.room import Device, Room
from tests.presenters.network.rounds import play


def test_play_again_brings_everybody_along(room: Room) -> None:
    devices = room.begin(1, 1, 1, title="5b")
    anna, janis, zoe = devices
    code, first = anna.line.code, anna.session.table.match
    room.until(
        lambda: all(d.session.mirror.state.table.is_over for d in devices),
        lambda: [device.step() for device in devices],
    )
    room.until(lambda: all(None not in d.session.mirror.state.objectives for d in devices))
    for device in (anna, janis):
        device.board.leave()
    score, other = (TableScorePresenter(d.desk, d.session) for d in (anna, janis))
    assert other.model.again == ""
    score.say(phrase="good_game")
    room.until(lambda: other.model.talk.unread)
    assert other.model.talk.notice.text == "Anna: Good game!"
    other.open_chat()
    assert [line.text for line in other.model.talk.chat.lines][-1] == "Good game!"
    other.say(text="psst")
    room.until(lambda: other.model.talk.chat.trouble)
    other.open_chat(is_open=False)
    score.steering.clear_chat()
    room.until(lambda: other.model.talk.chat.lines == ())
    room.until(lambda: score.model.talk.chat.lines[-1].is_cleared)
    other.rematch()
    rows = other.model.rows
    for device in devices:
        device.went.clear()
    score.rematch()
    room.until(lambda: anna.went and other.model.again and zoe.went)
    assert anna.went == zoe.went == [Lobby(code)]
    assert (other.model.rows, janis.went) == (rows, [])
    assert (other.model.see_map, other.model.replay) == ("", ""), "its events are forgotten"
    assert other.model.talk is None
    other.rematch()
    assert janis.went == [Lobby(code)]
    table = janis.session.table
    assert [(seat.name, seat.ready) for seat in table.seats] == [
        ("Anna", False),
        ("Jānis", False),
        ("Zoe", False),
    ]
    assert (table.settings["title"], table.settings["options"]["turns"]) == ("5b", 3)
    assert [device.session.seats for device in devices] == [(0,), (1,), (2,)]
    for device in devices:
        device.board.refresh()  # whoever still draws the old one draws it as it ended
    assert isinstance(room.asked(anna, anna.line.ask("start", force=True)), u.Done)
    room.until(lambda: all(d.session.mirror.state.table.phase for d in devices))
    assert janis.session.table.match != first
    assert janis.went[-1] == TableBoard(code)
    for device in devices:
        device.open()
    room.until(lambda: zoe.board.table.turn == 1, lambda: [device.step() for device in devices])
    score.leave()
    other.home()
    assert janis.went[-1] == Home()
    kept = MatchesPresenter(anna.desk)
    assert [(card.match, card.is_over) for card in kept.model.cards] == [(first, True)]
    kept.export(first)
    (path,) = (anna.desk.folder / "exports").iterdir()
    assert import_match(zoe.desk, path).match == first
    assert len(MatchesPresenter(anna.desk).model.cards) == 1
    kept.delete(first)
    assert MatchesPresenter(anna.desk).model.cards == ()
    assert zoe.session.mirror.state.table.turn == 1


def test_a_table_is_as_far_as_its_events_have_come(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    session = anna.session
    assert has_come(session)
    session.table = replace(session.table, phase="over")
    assert not has_come(session), "the score waits for the last of them"
    session.mirror.state.table.phase = Phase.OVER
    assert has_come(session)
    session._apply(u.Anew())
    assert not has_come(session)
    session.table = replace(session.table, phase="lobby")
    assert not has_come(session)


def test_everybody_with_an_objective_is_told_once_that_the_cards_have_changed(room: Room) -> None:
    anna, shared = room.begin(1, 2)
    told = anna.desk.words.text("board.say.other_cards")
    for device in (anna, shared):
        log = device.session.mirror.log
        log[0] = replace(log[0], pack_digest="of other cards")
        device.board.leave()
        device.open()
    heard: dict[object, list[bool]] = {}

    def listen(device: Device) -> None:
        board = device.board
        message = board.notes.message
        if board.viewer is not None and message is not None:
            heard.setdefault(board.viewer, []).append(message.text == told)
            board.notes.say("board.say.undone", "info")

    listen(anna)
    assert heard == {0: [True]}

    def step() -> None:
        play(room, (anna, shared))
        listen(shared)

    room.until(lambda: all(len(heard.get(seat, [])) > 1 for seat in (1, 2)), step)
    assert [sum(heard[seat]) for seat in (1, 2)] == [1, 1]
    assert heard[1][0]
    assert heard[2][0]
    page = TableScorePresenter(anna.desk, anna.session)
    assert page.model.trouble == anna.desk.words.text("score.other_edition")
    page.leave()


def test_whoever_has_a_seat_goes_on_from_the_export_of_the_host(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    anna, janis, _ = devices
    room.until(lambda: anna.board.table.turn == 1, lambda: [d.step() for d in devices])
    room.until(lambda: not any(device.board.is_busy for device in devices))
    assert janis.board.model.table.menu_export == ""
    assert anna.board.model.table.menu_export == anna.desk.words.text("lan.export")
    anna.board.export()
    (path,) = (anna.desk.folder / "exports").iterdir()
    exported = anna.board.model.table.exported
    assert (exported.icon, str(path.absolute()) in exported.text) == ("export", True)
    assert anna.desk.words.text("lan.exported_open") in exported.text
    anna.board.steering.put_away()
    anna.board.refresh()
    assert anna.board.model.table.exported is None
    log = list(room.service.log)
    janis.line.leave()

    kept = MatchesPresenter(janis.desk)
    kept.ask_import()
    kept.answer(str(path))
    (card,) = kept.model.cards
    desk = janis.desk
    service = MatchService(desk.pack.board, desk.store, card.match, desk.clock)
    assert service.log == log
    board = BoardPresenter(desk, service)
    board.arrive()
    for _ in range(20):
        janis.take(board)
    assert len(service.log) > len(log)
    assert audit(desk.pack.board, service.log) is None


def test_what_could_not_be_exported_is_told(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    (anna.desk.folder / "exports").write_text("no folder", encoding="utf-8")
    anna.board.export()
    exported = anna.board.model.table.exported
    assert exported.icon == "warning"
    assert exported.text


def test_where_the_system_asks_the_host_is_told_once_the_file_is_written(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    words, answers = anna.desk.words, []
    anna.desk.save = lambda _name, _data, saved: answers.append(saved) or True
    anna.board.export()
    assert anna.board.model.table.exported is None
    answers[0]("table.jsonl")
    exported = anna.board.model.table.exported
    assert exported.text.startswith(words.text("lan.exported", path="table.jsonl"))
    assert exported.text.endswith(words.text("lan.exported_open"))
    assert not (anna.desk.folder / "exports").exists()
    anna.board.export()
    answers[1]("")
    assert anna.board.model.table.exported.icon == "warning"
    anna.board.export()
    model = anna.board.model
    anna.board.leave()
    answers[2]("late.jsonl")
    assert anna.board.model is model
