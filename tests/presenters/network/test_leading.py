"""What the host arranges while the Match is played."""

from rawsiko.presenters.network.model import LeadModel, LedSeat
from tests.presenters.network.room import Device, Room


def _lead(device: Device) -> LeadModel:
    part = device.board.model.table
    assert part is not None
    assert part.lead is not None
    assert part.menu_lead == part.server.lead == part.lead.title
    return part.lead


def _deeds(seat: LedSeat) -> list[str]:
    return [deed.key for deed in seat.deeds]


def test_the_host_locks_the_table_and_changes_when_bots_come_in_a_match(room: Room) -> None:
    anna, janis = room.begin(1, 1, bots=1)
    assert janis.board.model.table.lead is None
    assert janis.board.model.table.menu_lead == janis.board.model.table.server.lead == ""
    assert [switch.is_on for switch in _lead(anna).switches] == [False, True]
    leading = anna.board.leading
    leading.switch("locked", wanted=True)
    leading.switch("late_join", wanted=False)
    leading.wait("180")
    room.until(lambda: [switch.is_on for switch in _lead(anna).switches] == [True, False])
    room.until(lambda: _lead(anna).wait == "180")
    assert "180" in [option.key for option in _lead(anna).waits]
    settings = janis.session.table.settings
    room.until(lambda: janis.session.table.settings["bot_after"] == 180)
    settings = janis.session.table.settings
    assert (settings["locked"], settings["late_join"]) == (True, False)


def test_a_bot_plays_for_who_is_away_when_the_host_says_so(room: Room) -> None:
    anna, janis, zoe = room.begin(1, 1, 1, bot_after=0)
    assert [_deeds(seat) for seat in _lead(anna).seats] == [["kick"], ["kick"]]
    janis.line.leave()
    room.until(lambda: _deeds(_lead(anna).seats[0]) == ["bot", "kick"])
    anna.board.lead("bot", 1)
    room.until(lambda: anna.session.table.seats[1].light == "bot")
    room.until(lambda: _deeds(_lead(anna).seats[0]) == ["kick"])
    anna.board.lead("bot", 2)
    back = anna.desk.words.text("remote.is_back", name="Zoe")
    room.until(lambda: _lead(anna).trouble == back)
    assert anna.felt[-1] == "refuse"
    anna.board.leading.open()
    anna.board.refresh()
    assert _lead(anna).trouble == ""
    assert zoe.session.seats == (2,)


def test_nobody_is_sent_away_without_a_question(room: Room) -> None:
    anna, janis, _zoe = room.begin(1, 1, 1)
    anna.board.lead("kick", 1)
    first = _lead(anna).seats[0]
    assert first.question == anna.desk.words.text("remote.kick_ask", name="Jānis")
    assert _deeds(first) == ["keep", "kick"]
    anna.board.lead("keep", 1)
    assert _lead(anna).seats[0].question == ""
    anna.board.lead("kick", 1)
    anna.board.lead("kick", 2)
    assert [bool(seat.question) for seat in _lead(anna).seats] == [False, True]
    assert janis.session.seats == (1,)
    anna.board.lead("kick", 1)
    anna.board.lead("kick", 1)
    room.until(lambda: janis.board.final)
    room.until(lambda: [seat.shown.look.name for seat in _lead(anna).seats] == ["Zoe"])
    assert anna.session.table.seats[1].light == "bot"


def test_when_the_match_is_over_there_is_nothing_to_lead(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    anna = devices[0]
    room.until(lambda: anna.board.table.is_over, lambda: [each.step() for each in devices])
    anna.board.refresh()
    assert anna.board.model.table.lead is None
    assert anna.board.model.table.menu_lead == ""
