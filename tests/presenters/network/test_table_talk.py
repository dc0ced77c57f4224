"""The chat and the lights of a table."""

from rawsiko.core.events import ChatSaid
from rawsiko.presenters.network.model import ChatModel, TablePart
from rawsiko.presenters.network.sayings import spaced
from rawsiko.presenters.typography import BETWEEN, in_a_row
from tests.presenters.network.room import Device, Room


def _part(device: Device) -> TablePart:
    part = device.board.model.table
    assert part is not None
    return part


def _chat(device: Device) -> ChatModel:
    return _part(device).chat


def test_a_phrase_is_read_in_each_readers_language(room: Room) -> None:
    anna, janis, zoe = room.begin(1, 1, 1)
    janis.desk.speak("lv")
    janis.board.refresh()
    assert zoe.board.model.table is not None
    anna.board.say(phrase="well_played")
    room.until(lambda: _part(janis).unread == 1 and _part(zoe).unread == 1)
    room.until(lambda: _chat(anna).lines)
    message = janis.board.model.message
    assert message is not None
    assert message.text == "Anna: Labi nospēlēts!"
    assert _chat(zoe).lines[-1].text == "Well played!"
    assert _chat(anna).lines[-1].look.name == "Anna"
    assert _part(anna).unread == 0
    janis.board.open_chat()
    assert _part(janis).unread == 0
    anna.board.say(phrase="react_heart")
    room.until(lambda: len(_chat(janis).lines) == 2)
    assert _chat(janis).lines[-1].icon == "heart"
    assert _part(janis).unread == 0


def test_talk_changes_nothing_and_hinders_nobody(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    board = anna.board
    board.tap_portrait(board.offer.continents[0])
    janis.board.say(phrase="hello")
    room.until(lambda: board.can_act and _part(anna).unread)
    assert board.table.continent is not None
    assert janis.board.model.message is None or "hello" not in janis.board.model.message.text


def test_typed_text_only_where_the_host_allows_it_and_drawn_safely(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    assert not _chat(janis).can_type
    janis.board.say(text="psst")
    refused = janis.desk.words.text("chat.refused.text_not_allowed")
    room.until(lambda: _chat(janis).trouble == refused)
    assert janis.felt[-1] == "refuse"
    anna.board.steering.allow_text(is_free=True)
    room.until(lambda: _chat(janis).can_type)
    janis.board.say(text="[b]{name}[/b] 王 😀 ok")
    room.until(lambda: _chat(anna).lines)
    assert _chat(anna).lines[-1].text == "[b]{name}[/b] ok"
    assert anna.board.model.message.text == "Jānis: [b]{name}[/b] ok"


def test_a_text_of_which_nothing_can_be_drawn_is_no_empty_line(room: Room) -> None:
    anna, janis, zoe = room.begin(1, 1, 1)
    zoe.desk.speak("it")
    zoe.board.refresh()
    anna.board.steering.allow_text(is_free=True)
    room.until(lambda: _chat(janis).can_type)
    janis.board.say(text="王 😀")
    room.until(lambda: _chat(anna).lines and _chat(zoe).lines)
    assert _chat(anna).lines[-1].text == "(This cannot be shown here.)"
    assert anna.board.model.message.text == "Jānis: (This cannot be shown here.)"
    assert _chat(zoe).lines[-1].text == "(Qui non si può mostrare.)"


def test_the_host_mutes_and_clears(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    assert _chat(janis).tools is None
    tools = _chat(anna).tools
    assert tools is not None
    assert [voice.may_talk for voice in tools.voices] == [True, True, True]
    janis.board.say(phrase="hello")
    room.until(lambda: _chat(anna).lines)
    anna.board.steering.clear_chat()
    room.until(lambda: not _chat(janis).lines)
    room.until(lambda: _chat(anna).lines[0].is_cleared)
    (line,) = _chat(anna).lines
    assert line.text == "Hello!"
    assert line.by == in_a_row(("Jānis", anna.desk.words.text("chat.cleared")))
    assert _part(anna).unread == 0
    anna.board.steering.let_talk(1, may_talk=False)
    room.until(lambda: not _chat(anna).tools.voices[1].may_talk)
    janis.board.say(phrase="hello")
    muted = janis.desk.words.text("chat.refused.muted")
    room.until(lambda: _chat(janis).trouble == muted)
    janis.board.open_chat()
    assert _chat(janis).trouble == ""


def test_the_host_reads_the_whole_chat_page_by_page(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    for device in (anna, janis):
        first = len(device.session.mirror.log)
        for number in range(150):
            device.board.talk.hear(first + number, ChatSaid(1, text=str(number)))
        device.board.open_chat()

    def read(device: Device) -> list[int]:
        return [int(line.text) for line in _chat(device).lines]

    assert read(anna) == read(janis) == list(range(90, 150))
    assert (_chat(janis).earlier, _chat(anna).later) == ("", "")
    anna.board.turn_chat(back=True)
    assert read(anna) == list(range(30, 90))
    anna.board.talk.hear(first + 150, ChatSaid(1, text="150"))
    assert read(anna) == list(range(30, 90)), "nobody loses the line that they read"
    anna.board.turn_chat(back=True)
    assert read(anna)[0] == 0
    assert _chat(anna).earlier == ""
    while _chat(anna).later:
        anna.board.turn_chat(back=False)
    assert read(anna)[-1] == 150
    anna.board.turn_chat(back=True)
    anna.board.open_chat()
    assert read(anna)[-1] == 150


def test_who_talks_too_much_is_told_to_wait(room: Room) -> None:
    _anna, janis, _ = room.begin(1, 1, 1)
    for _ in range(7):
        janis.board.say(phrase="yes")
    hasty = janis.desk.words.text("chat.refused.talk_too_fast")
    room.until(lambda: _chat(janis).trouble == hasty)


def test_lights_and_their_details(room: Room) -> None:
    anna, janis = room.begin(1, 1, bots=1)
    cells = lambda: [cell.light for cell in anna.board.model.status.seats]  # noqa: E731
    room.until(lambda: cells() == ["online", "online", "bot"])
    assert _part(anna).light == "online"
    anna.board.watch_lights()
    room.until(lambda: "ms" in _part(anna).server.seats[0].text)
    words = anna.desk.words
    lines = _part(anna).server.lines
    assert words.text("remote.you_host") in lines
    assert words.text("remote.table", code=spaced(anna.line.code)) in lines
    assert words.text("remote.host_here") in _part(janis).server.lines
    janis.line.leave()
    room.until(lambda: cells()[1] == "away")
    anna.board.watch_lights()
    away = words.text("remote.light.away")
    room.until(lambda: _part(anna).server.seats[1].text.startswith(away + BETWEEN))


def test_every_reaction_has_a_face_or_a_sign(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    icons = [reaction.icon for reaction in _chat(anna).reactions]
    assert all(icons)
    assert len(set(icons)) == len(icons)


def test_for_whom_a_bot_plays_and_since_when(room: Room) -> None:
    anna, janis = room.begin(1, 1, bots=1, bot_after=0)
    words = anna.desk.words
    janis.line.leave()
    room.until(lambda: anna.session.table.seats[1].light == "away")
    anna.session.ask("bot", seat=1, level="easy")
    room.until(lambda: anna.session.table.seats[1].light == "bot")
    anna.board.watch_lights()
    missing = words.text("remote.bot_plays_for", name="Jānis")
    room.until(lambda: _part(anna).server.seats[1].text.startswith(missing + BETWEEN))
    assert _part(anna).server.seats[2].text == words.text("remote.light.bot")
    anna.board.lights._details[1]["seen"] = 130
    anna.board.refresh()
    ago = words.plural("remote.seen_minutes", 2)
    assert _part(anna).server.seats[1].text == missing + BETWEEN + ago


def test_words_are_told_once_and_stay_with_the_name_of_whoever_said_them(room: Room) -> None:
    anna, _, zoe = room.begin(1, 1, 1)
    zoe.board.say(phrase="hello")
    room.until(lambda: _chat(anna).lines)
    (seq, said), *_ = anna.board.talk._said
    anna.board.talk.hear(seq, said)
    assert [line.look.name for line in _chat(anna).lines] == ["Zoe"]
    zoe.desk.line.session.ask("me", seat=said.seat, name="Nora")
    room.until(lambda: anna.board.talk._look_of(said.seat).name == "Nora")
    zoe.board.say(phrase="hello")
    room.until(lambda: len(_chat(anna).lines) == 2)
    assert [line.look.name for line in _chat(anna).lines] == ["Zoe", "Nora"]
