"""A table before its Match: who sits there, and what the host arranges."""

from __future__ import annotations

from dataclasses import replace

from rawsiko.insight.lesson import Bots, turns_for
from rawsiko.presenters import routes
from rawsiko.presenters.network.lobby import LobbyPresenter
from tests.presenters.front import FACES
from tests.presenters.network.lobby_table import Table, own


def test_everybody_has_a_face_of_their_own(table: Table) -> None:
    lobbies = [table.guest(name)[1] for name in ("ben", "cora")]
    for lobby in (table.lobby, *lobbies):
        table.until(lambda lobby=lobby: all(seat.avatar for seat in lobby.model.seats[:3]))
        faces = [seat.avatar for seat in lobby.model.seats[:3]]
        assert len(set(faces)) == 3


def test_a_name_is_shown_at_once_and_told_to_all(table: Table) -> None:
    _desk, guest = table.guest("ben")
    for typed in ("J", "Jā", "Jān", "Jānis", "Jānis "):
        guest.name(1, typed)
        assert guest.model.seats[1].name == typed
    table.until(lambda: table.lobby.model.seats[1].name == "Jānis")
    assert guest.model.seats[1].name == "Jānis "
    guest.name(1, "A\u202enn\u0007a")
    table.until(lambda: table.lobby.model.seats[1].name == "Anna")


def test_one_device_may_hold_several_seats_each_in_its_language(table: Table) -> None:
    desk, guest = table.guest("ben")
    guest.add()
    table.until(lambda: len(own(guest)) == 2)
    table.until(lambda: all(guest.model.seats[seat].avatar for seat in own(guest)))
    guest.choose("language", 2)
    assert guest.model.chooser.kind == "language"
    guest.chosen("it")
    table.until(lambda: guest.model.seats[2].language == "Italiano")
    assert desk.language == "en"
    guest.remove(2)
    table.until(lambda: len(own(guest)) == 1)
    guest.choose("language", 1)
    guest.chosen("sk")
    assert desk.language == "sk"


def test_a_face_of_another_is_not_offered(table: Table) -> None:
    _desk, guest = table.guest("ben")
    taken = table.lobby.model.seats[0].avatar
    guest.choose("face", 1)
    offered = [option.key for option in guest.model.chooser.options]
    assert taken not in offered
    guest.chosen(offered[-1])
    table.until(lambda: table.lobby.model.seats[1].avatar == offered[-1])


def test_two_quick_taps_add_one_player(table: Table) -> None:
    _desk, guest = table.guest("ben")
    guest.add()
    guest.add()
    table.until(lambda: len(own(guest)) == 2 and guest._line.keyring.asked is None)
    guest.add()
    table.until(lambda: len(own(guest)) == 3)


def test_the_host_arranges_and_everybody_reads_it(table: Table) -> None:
    _desk, guest = table.guest("ben")
    assert guest.model.options is None
    hosting = table.lobby.hosting
    for _ in range(3):
        hosting.step_turns(1)
    table.until(lambda: table.line.session.table.settings["options"]["turns"] == 11)
    hosting.last("30")
    hosting.step_seats(1)
    hosting.switch("trade_with_china", True)
    hosting.switch("free_text", True)
    hosting.switch("shuffle", True)
    hosting.wait("180")
    table.lobby.name_table("Class 5b")
    table.until(lambda: guest.model.title == "Class 5b")
    options = table.lobby.model.options
    assert (options.length, options.seats, options.wait, options.shuffles) == ("30", 5, "180", True)
    icons = {fact.icon for fact in guest.model.facts}
    assert {"trade_with_china", "chat", "shuffle", "game_turns"} <= icons


def test_bots_take_free_seats_with_a_face_and_a_level(table: Table) -> None:
    lobby = table.lobby
    assert not lobby.model.can_start
    for seat in (1, 2):
        lobby.hosting.fill(seat)
        table.until(lambda seat=seat: lobby.model.seats[seat].kind == "bot")
    assert [seat.avatar for seat in lobby.model.seats[1:3]] == list(FACES.bots)
    lobby.choose("level", 1)
    lobby.chosen("hard")
    table.until(lambda: lobby.model.seats[1].level == "Hard")
    assert lobby.model.can_start
    lobby.remove(2)
    table.until(lambda: lobby.model.seats[2].kind == "free")


def test_the_turns_of_chosen_minutes_follow_the_bots(table: Table) -> None:
    lobby = table.lobby
    seconds = table.line.session.table.settings["bot_pace"] / 1000

    def fits(bots: int) -> bool:
        is_told = lobby.model.options.turns == turns_for(20, 4, Bots(bots, seconds))
        return is_told and sum(seat.kind == "bot" for seat in lobby.model.seats) == bots

    lobby.hosting.last("20")
    table.until(lambda: fits(0))
    for seat in (1, 2):
        lobby.hosting.fill(seat)
        table.until(lambda seat=seat: fits(seat))
    assert lobby.model.options.lasts == "About 20 minutes with 4 players"
    lobby.hosting.empty(2)
    table.until(lambda: fits(1))


def test_not_everybody_ready_is_asked_and_forced(table: Table) -> None:
    desk, guest = table.guest("ben")
    lobby = table.lobby
    lobby.hosting.fill(2)
    table.until(lambda: lobby.model.can_start)
    guest.ready(1, True)
    table.until(lambda: lobby.model.seats[1].is_ready)
    lobby.start()
    table.until(lambda: lobby.model.prompt)
    assert "Player 1" in lobby.model.prompt.detail
    assert "ben" not in lobby.model.prompt.detail
    lobby.answer("")
    table.until(lambda: table.desk.went and desk.went)
    assert table.desk.went == desk.went == [routes.TableBoard(table.code)]
    assert lobby.model.prompt is None


def test_the_light_tells_more_when_it_is_tapped(table: Table) -> None:
    table.guest("ben")
    table.until(lambda: table.lobby.model.seats[1].name == "ben")
    table.lobby.status(1)
    table.until(lambda: table.lobby.model.notice)
    text = table.lobby.model.notice.text
    assert text.startswith("ben: connected")
    assert "ms" in text


def test_the_link_is_shared(table: Table) -> None:
    shared: list[str] = []

    def share(text: str, _title: str) -> str:
        shared.append(text)
        return "copied"

    lobby = LobbyPresenter(table.desk, table.code, FACES, share)
    if lobby.model.link:
        lobby.share()
        assert shared == [lobby.model.link]
        assert lobby.model.notice is not None


def test_a_host_that_tells_odd_things_breaks_nothing(table: Table) -> None:
    session = table.desk.line.session
    told = session.table
    odd = replace(
        told.seats[0],
        name="\u202e" + "x" * 5000,
        avatar="nobody",
        language="xx",
        level="no",
        light="?",
    )
    settings = {**told.settings, "title": "y" * 5000, "options": {"turns": "many", "other": 1}}
    for kind in ("human", "bot", "free", "ghost"):
        seats = tuple(replace(odd, seat=number, kind=kind) for number in range(40))
        for phase in ("lobby", "nowhere"):
            session.table = replace(told, seats=seats, settings=settings, phase=phase)
            table.lobby.refresh()
            model = table.lobby.model
            assert len(model.seats) == 5
            assert len(model.title) <= 40
            assert all(len(seat.name) <= 20 for seat in model.seats if not seat.is_mine)
            assert model.options.turns == 8
