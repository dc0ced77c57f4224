"""Several people at one device, by touch: who is out, and who plays without the page between them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rawsiko.core.options import Options
from rawsiko.presenters.routes import Board
from rawsiko.presenters.score import ScorePresenter
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.widgets.dialog import Dialog
from tests.play import MAYA, SAWYER, SUN
from tests.presenters.laid import lay
from tests.ui.screens.hands import MOST_GOES, Hands, play_step
from tests.ui.screens.play import choose_a_clash

SHORT = Options(turns=3)
TEXTS = ("text", "spoken_name", "symbol", "detail", "caption", "title", "name")
LAST_STAND = {"brazil_south": (SUN, 12), "argentina": (SAWYER, 1), "germany": (MAYA, 3)}


def opened(hands: Hands, lands: dict[str, tuple[int, int]], acting: int, **wishes: object) -> None:
    """A Match of three people in the second of three Turns."""
    desk = hands.app.desk
    quiet = {"less_motion": True, "sound": False, "haptics": False}
    desk.prefer(replace(desk.preferences, **quiet | wishes))
    hands.app.go(Board(lay(desk, "laid", lands, acting=acting, turn=2, options=SHORT)))
    hands.frames(5)


def fight(hands: Hands, source: str, target: str) -> None:
    """On until it is decided, and the dice are put away."""
    hands.tap_territory(source)
    hands.tap_territory(target)
    hands.tap(hands.screen.ids.tool.ids.on)
    hands.until(lambda: Dialog.current is not None and not hands.board.model.fights_on)
    hands.until(lambda: not Dialog.current.playing)
    hands.tap(Dialog.current.ids.again)
    hands.until(lambda: Dialog.current is None)


def cards(hands: Hands, seat: int) -> list[str]:
    """What is on the card of a Seat and can be read somewhere now."""
    pack, state = hands.app.desk.pack, hands.board.service.state
    shown = "\n".join(
        str(getattr(widget, name))
        for root in hands.app.stage.get_root_window().children
        for widget in root.walk()
        for name in TEXTS
        if isinstance(getattr(widget, name, None), str)
    )
    applications = pack.board.objectives[state.objectives[seat]].applications
    names = [pack.applications[application]["en"].short for application in applications]
    return [name for name in names if name in shown]


def play_on(hands: Hands) -> tuple[list[int], list[int]]:
    """To the score: who was handed the device, and who looked at the board at each step."""
    handed: list[int] = []
    looked: list[int] = []
    for _ in range(MOST_GOES):
        if isinstance(hands.screen.presenter, ScorePresenter):
            return handed, looked
        board = hands.board
        if board.curtain is not None:
            handed.append(board.curtain)
            assert not any(cards(hands, seat) for seat in board.table.seats)
            hands.tap(hands.find("PrimaryButton", text=board.model.curtain.ready))
        else:
            seat = board.viewer
            assert seat == board.on_go
            looked.append(seat)
            hands.screen.open_objective()
            assert len(cards(hands, seat)) == len(board.model.objectives.card.applications)
            Dialog.current.close()
            assert not any(cards(hands, other) for other in board.table.seats if other != seat)
            play_step(hands, board, may_act=False)
    raise AssertionError("the match did not end")


def assert_last_and_out(hands: Hands, seat: int) -> None:
    *_others, last = hands.screen.model.rows
    assert (last.look.seat, last.eliminated, last.note) == (seat, True, "out of the match")
    shown = [widget.text for widget in hands.screen.ids.rows.walk() if hasattr(widget, "text")]
    assert {last.look.name, last.note} <= set(shown)
    assert all(card.name in shown for card in last.applications)


def test_who_is_driven_out_gets_the_device_no_more(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN)
    hands.tap(hands.find("PrimaryButton", text=hands.board.model.curtain.ready))
    fight(hands, "brazil_south", "argentina")
    assert hands.board.table.eliminated == (SAWYER,)
    assert hands.board.viewer == SUN
    assert not cards(hands, SAWYER)
    handed, looked = play_on(hands)
    assert handed == [MAYA, SUN, MAYA, SUN, MAYA]
    assert set(looked) == {SUN, MAYA}
    assert_last_and_out(hands, SAWYER)


def test_who_falls_in_an_own_attack_hands_the_device_on_at_once(hands: Hands) -> None:
    opened(hands, LAST_STAND, SAWYER)
    hands.tap(hands.find("PrimaryButton", text=hands.board.model.curtain.ready))
    fight(hands, "argentina", "brazil_south")
    assert hands.board.table.eliminated == (SAWYER,)
    assert hands.board.curtain == MAYA
    assert [type(child) for child in hands.screen.children] == [HandOverView]
    handed, _looked = play_on(hands)
    assert SAWYER not in handed
    assert_last_and_out(hands, SAWYER)


@pytest.mark.parametrize("confirms", [True, False], ids=["asked", "unasked"])
def test_without_the_page_between_them_each_plays_with_the_own_card(
    hands: Hands, confirms: bool
) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False, confirm_next=confirms)
    handed, looked = play_on(hands)
    assert handed == []
    order = [seat for n, seat in enumerate(looked) if n == 0 or looked[n - 1] != seat]
    assert order == [SUN, SAWYER, MAYA] * 3


@pytest.mark.usefixtures("lingering")
def test_a_second_tap_on_next_player_does_not_lift_the_page_of_another(hands: Hands) -> None:
    hands.app.stage.get_root_window().size = (360, 740)
    opened(hands, LAST_STAND, SUN, confirm_next=False)
    page = hands.screen.children[0]
    hands.until(lambda: page.is_settled)
    hands.tap(hands.find("PrimaryButton", text=hands.board.model.curtain.ready))
    button = hands.screen.ids.next
    place = button.to_window(*button.center)
    hands.touch(*place)
    assert hands.board.viewer == SUN, "that was the second tap on the page"
    hands.until(lambda: button.is_settled)
    hands.touch(*place)
    page = hands.screen.children[0]
    assert isinstance(page, HandOverView)
    assert page.ids.ready.collide_point(*page.ids.ready.to_widget(*place)), "it lies below"
    hands.touch(*place)
    assert hands.board.curtain == SAWYER
    assert not any(cards(hands, seat) for seat in (SUN, SAWYER, MAYA))
    hands.until(lambda: page.is_settled)
    hands.touch(*place)
    assert hands.board.viewer == SAWYER


@pytest.mark.usefixtures("lingering")
def test_a_second_tap_on_next_player_does_not_end_the_go_of_another(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False, confirm_next=False)
    button = hands.screen.ids.next
    hands.until(lambda: button.is_settled)
    for _ in range(2):
        hands.touch(*button.to_window(*button.center))
    assert hands.board.on_go == SAWYER
    hands.until(lambda: button.is_settled)
    hands.touch(*button.to_window(*button.center))
    assert hands.board.on_go == MAYA


@pytest.mark.usefixtures("lingering")
@pytest.mark.parametrize("key", ["n", "ν"])
def test_a_key_that_is_held_does_not_end_the_go_of_another(hands: Hands, key: str) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False, confirm_next=False)
    hands.until(lambda: hands.screen.ids.next.is_settled)
    for _ in range(5):
        hands.app.stage.get_root_window().dispatch("on_keyboard", ord(key), 0, key, [])
    assert hands.board.on_go == SAWYER


@pytest.mark.usefixtures("lingering")
def test_a_second_tap_throws_no_dice_and_ends_no_go(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False, confirm_next=False)
    choose_a_clash(hands.screen)
    hands.board.confirm()
    hands.frames(3)
    throws = len(hands.board.service.log)
    again = Dialog.current.ids.again
    place = again.to_window(*again.center)
    hands.touch(*place)
    assert len(hands.board.service.log) == throws, "nobody has seen the first throw yet"
    hands.until(lambda: again.is_settled)
    hands.board.stop_fight()
    assert not hands.screen.ids.next.is_settled
