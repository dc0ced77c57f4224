"""The whole guided match without a window: every step comes, is done, and can be taken up again."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core import commands as c
from rawsiko.core.audit import audit
from rawsiko.core.events import MatchStarted, ObjectiveDealt
from rawsiko.core.phase import Phase
from rawsiko.core.rules.trade import alone_in
from rawsiko.presenters.match_card import Shelf
from rawsiko.presenters.routes import Board, Home, NewMatch, Score
from rawsiko.presenters.store_words import Unreadable
from rawsiko.presenters.transfer import export_match, import_match
from rawsiko.presenters.tutorial.begin import begin_anew, go_on
from rawsiko.presenters.tutorial.board import GuidedBoard
from rawsiko.presenters.tutorial.score import GuidedScore
from rawsiko.presenters.tutorial.stand import is_begun, is_finished
from rawsiko.presenters.words import LANGUAGES
from rawsiko.store.lesson import NAME, Lesson, load_lesson, save_lesson
from rawsiko.tutorial.cast import FIRST_RIVAL, MATCH, PUPIL
from rawsiko.tutorial.script import PARTS, SCRIPT
from tests.presenters.front import Told, desk_in
from tools.tutorial_pupil import obey, sit_down

MOST = 200
KEYS = [step.key for step in SCRIPT]


def begun(folder: Path, language: str = "en") -> Told:
    desk = desk_in(folder).like(language=language)
    begin_anew(desk)
    return desk


def play(board: GuidedBoard, until: Callable[[GuidedBoard], object]) -> list[str]:
    """Obey until something is so; the steps that were seen, in order."""
    seen = [board.coach.step.key]
    for _ in range(MOST):
        if until(board):
            return seen
        obey(board)
        if board.coach.step.key != seen[-1]:
            seen.append(board.coach.step.key)
    raise AssertionError(f"stuck at {seen[-1]}")


def at(key: str) -> Callable[[GuidedBoard], bool]:
    return lambda board: board.coach.step.key == key and board.fight.model is None


def is_over(board: GuidedBoard) -> bool:
    return board.table.is_over


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_comes_in_its_order_and_has_its_words(tmp_path: Path, language: str) -> None:
    desk = begun(tmp_path, language)
    board = sit_down(desk)
    told: list[str] = []

    def look(board: GuidedBoard) -> bool:
        model = board.coach.model
        told.extend((model.text, model.title, model.progress, model.next))
        return board.table.is_over

    seen = play(board, look)
    # Between two throws of the Clash the pupil is asked once more where it comes from.
    again = seen.index("clash_confirm") + 1
    assert seen[again] == "clash_source"
    del seen[again]
    assert seen == KEYS[:-1]
    assert desk.went[-1] == Score(MATCH)
    score = GuidedScore(desk)
    told += [score.coach.model.text, score.model.again]
    score.coach.next()
    told.append(score.coach.model.text)
    assert not [text for text in told if "tutorial." in text or "{" in text]
    assert {step.part for step in SCRIPT} == set(PARTS)
    score.coach.next()
    assert desk.went[-1] == NewMatch()


def test_the_whole_lesson_can_be_shown(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    board = sit_down(desk)
    for _ in range(MOST):
        if board.table.is_over:
            break
        coach, before = board.coach, board.service.log
        if board.fight.model is not None or coach.is_telling or not board.can_act:
            obey(board)
            continue
        assert coach.model.show == ""
        coach.next()
        assert board.service.log == before
        coach.nudge()
        assert coach.model.show == "Show me"
        while coach.model.show:
            coach.next()
    assert board.table.is_over
    assert audit(desk.pack.board, board.service.log) is None


READ, TAP = 60 / 120, 2.0
"""Seconds for a word, as a slow reader of ten needs it, and for finding out where to tap."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_takes_less_than_eight_minutes(tmp_path: Path, language: str) -> None:
    board = sit_down(begun(tmp_path, language))
    seconds, read = 0.0, ""
    for _ in range(MOST):
        if board.table.is_over:
            break
        model = board.coach.model
        # What is said while the rivals play is read meanwhile.
        if model.text != read and board.coach.step.nudge != "watch":
            read = model.text
            seconds += sum(word != "–" for word in read.split()) * READ
        seconds += TAP if board.can_act or board.coach.is_telling else board.model.bot_seconds
        obey(board)
    assert 120 < seconds < 8 * 60


def test_it_is_a_match_like_any_other(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    board = sit_down(desk)
    play(board, is_over)
    log = [record.event for record in desk.store.read(MATCH)]
    assert audit(desk.pack.board, log) is None
    started = log[0]
    assert isinstance(started, MatchStarted)
    assert (started.options.turns, started.options.trade_with_china) == (3, True)
    assert ObjectiveDealt(PUPIL, "objective_01") in log
    best = board.table.ranking[0]
    assert (best.seat, best.points) == (PUPIL, 24)
    assert best.applications == ("fertilizers", "flame_retardants", "digital_cameras")


HANDED_ON = {"rivals_invest": "invest_next", "rivals_last": "invest_free_next"}
"""Handing on in the Investment phase is no event, so after a restart the pupil does it once more."""


def in_hand(board: GuidedBoard) -> bool:
    """Whether something is on the screen only: a selection, or dice."""
    return board.fight.model is not None or bool(board._selection.source)


def test_every_step_can_be_taken_up_again_from_the_store(tmp_path: Path) -> None:
    """As if the app were killed after every single thing that the pupil, or a rival, does."""
    desk = begun(tmp_path)
    board = sit_down(desk)
    seen = set()
    for _ in range(MOST):
        if board.table.is_over:
            break
        if not in_hand(board):
            key, fresh = board.coach.step.key, sit_down(desk)
            assert fresh.coach.step.key in (key, HANDED_ON.get(key))
            seen.add(fresh.coach.step.key)
            board = board if key in HANDED_ON else fresh
        obey(board)
    assert GuidedScore(desk).coach.step.key == "points"
    late = {key for key in KEYS if key.endswith(("_target", "_count", "_confirm"))}
    assert seen == set(KEYS) - late - {"points", "farewell"}


def test_what_is_in_hand_when_the_app_dies_is_asked_for_again(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    board = sit_down(desk)
    for part in ("movement", "occupation", "clash"):
        play(board, at(f"{part}_confirm"))
        board = sit_down(desk)
        assert board.coach.step.key == f"{part}_source"


def test_after_a_first_throw_the_clash_goes_on_after_a_restart(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    board = sit_down(desk)
    play(board, lambda board: board.fight.model is not None)
    assert board.fight.model is not None
    assert board.fight.model.tie_decided
    board = sit_down(desk)
    assert board.fight.model is not None
    board.stop_fight()
    assert board.coach.step.key == "clash_source"
    play(board, at("won"))


def test_without_its_file_the_coach_goes_on_behind_what_was_done(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    play(sit_down(desk), at("europe"))
    for content in ("", "[]", '{"told": "x", "hints": 1, "finished": 2}', "{}"):
        (tmp_path / NAME).write_text(content, encoding="utf-8")
        assert sit_down(desk).coach.step.key == "europe"
    assert load_lesson(tmp_path) == Lesson()


# what the pupil may do -------------------------------------------------------------------------


def length(board: GuidedBoard) -> int:
    return len(board.service.log)


STEPS = (
    *("colours", "oceania", "vietnam", "oceania_next", "europe", "place_germany", "place_next"),
    *("numbers", "movement_source", "movement_target", "movement_count", "occupation_source"),
    *("first_turn_next", "invest_italy", "clash_source", "clash_target", "pick", "third_done"),
)


def test_a_tap_that_does_not_help_changes_nothing_and_gets_a_kind_line(tmp_path: Path) -> None:
    """However often in one match: it can still be played to its end."""
    board = sit_down(begun(tmp_path))
    for key in STEPS:
        play(board, at(key))
        tap_wrongly(board, key)
    play(board, is_over)


def tap_wrongly(board: GuidedBoard, key: str) -> None:
    before = length(board), board._selection
    taps = (
        lambda: board.tap_territory("australia" if key != "place_germany" else "vietnam"),
        lambda: board.tap_portrait("africa"),
        lambda: board.tap_material("helium"),
        board.next_player if not key.endswith("_next") else lambda: board.tap_territory("vietnam"),
        board.spread,
        board.decline,
    )
    for tap in taps:
        tap()
        assert (length(board), board._selection) == before, key
    assert board.coach.model.nudge, key
    assert board.coach.step.key == key


def test_more_than_the_script_can_spare_is_not_sent(tmp_path: Path) -> None:
    board = sit_down(begun(tmp_path))
    play(board, at("occupation_confirm"))
    board.step(1)
    board.confirm()
    assert board.table.assets["germany"] == 2
    assert board.coach.model.nudge
    board.step(-1)
    play(board, at("free_play"))
    board.tap_territory("france_iberia")
    board.tap_territory("uk_ireland")
    board.confirm()
    assert board.table.assets["france_iberia"] == 1
    assert board.coach.model.nudge
    play(board, is_over)


def test_one_attacker_is_enough_to_win(tmp_path: Path) -> None:
    board = sit_down(begun(tmp_path))
    play(board, at("clash_confirm"))
    board.step(-2)
    board.confirm_to_the_end()
    while board.fight.model is not None:
        (board.fight_again if board.fight.model.again else board.stop_fight)()
    assert board.table.owner["turkey"] == PUPIL
    play(board, is_over)


@pytest.mark.parametrize("whole", [False, True], ids=["a step", "a go"])
def test_undo_leads_the_coach_back(tmp_path: Path, whole: bool) -> None:
    """Everything that can be taken back is taken back once, wherever the pupil is."""
    desk = begun(tmp_path)
    board = sit_down(desk)
    undone: set[str] = set()
    for _ in range(2 * MOST):
        if board.table.is_over:
            break
        key = board.coach.step.key
        if board.model.can_undo and key not in undone:
            undone.add(key)
            (board.reset_go if whole else board.undo)()
        else:
            obey(board)
    assert board.table.is_over
    assert {"two_more", "second_done", "first_turn_next", "third_done"} <= undone
    assert audit(desk.pack.board, board.service.log) is None


def test_free_play_can_do_all_sorts_of_things(tmp_path: Path) -> None:
    """Whatever a pupil does in the last Turn, the rivals know how to go on."""
    for number in range(6):
        desk = begun(tmp_path / str(number))
        board = sit_down(desk)
        play(board, at("free_play"))
        done = 0
        for source in board.offer.sources:
            aims = [aim for aim in source.targets if aim.most > 1]
            if board.table.assets[source.territory] > 1 and aims:
                aim = aims[number % len(aims)]
                board.tap_territory(source.territory)
                board.tap_territory(aim.territory)
                while board._selection.count >= board.table.assets[source.territory]:
                    board.step(-1)
                board.confirm()
                if board.fight.model is not None:
                    board.stop_fight()
                done += 1
        assert done
        play(board, is_over)
        assert audit(desk.pack.board, board.service.log) is None
        assert board.table.ranking[0].seat == PUPIL
        assert board.table.ranking[0].points >= 24


# around the match -----------------------------------------------------------------------------


def test_the_rivals_wait_while_the_pupil_reads(tmp_path: Path) -> None:
    board = sit_down(begun(tmp_path))
    play(board, at("rivals_choose"))
    assert board.model.bot_seconds > 0
    play(board, at("grant"))
    assert board.model.bot_seconds == 0


def test_nobody_hands_anything_over(tmp_path: Path) -> None:
    board = sit_down(begun(tmp_path))
    assert (board.curtain, board.viewer) == (None, PUPIL)
    board.pause()
    assert (board.model.curtain, board.viewer) == (None, PUPIL)
    assert board.model.objectives.card is not None


def test_the_rival_loses_a_tie_and_the_pupil_is_alone_in_two_continents(tmp_path: Path) -> None:
    board = sit_down(begun(tmp_path))
    play(board, at("defended"))
    fought = [x for x in board.service.log if getattr(x, "defender", None) == PUPIL]
    assert [(x.seat, x.target, x.attack_losses) for x in fought] == [(FIRST_RIVAL, "turkey", 1)]
    play(board, at("alone"))
    assert board.table.phase is Phase.TRADE
    assert {"oceania", "europe"} <= set(alone_in(board.table, PUPIL))


def test_hints_can_be_switched_off_and_on(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    board = sit_down(desk)
    board.coach.switch_hints()
    assert not board.coach.model.hints
    assert board.coach.step.key == "oceania"
    board.tap_portrait("africa")
    assert not board.table.continents[PUPIL]
    assert board.model.message is not None
    assert board.model.message.text == board.coach.model.nudge
    board = sit_down(desk)
    assert not board.coach.model.hints
    seen = play(board, is_over)
    assert not {step.key for step in SCRIPT if step.done is None} & set(seen[:-1])
    score = GuidedScore(desk)
    score.coach.switch_hints()
    assert score.coach.step.key == "points"


def test_another_language_in_the_middle_of_a_step(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    board = sit_down(desk)
    play(board, at("oceania"))
    board.tap_portrait("africa")
    english = board.coach.model
    desk.speak("lv")
    board.refresh()
    latvian = board.coach.model
    assert (latvian.key, latvian.spot) == (english.key, english.spot)
    assert "Okeānija" in latvian.text
    assert latvian.nudge
    assert latvian.nudge != english.nudge


def test_it_is_left_gone_on_with_finished_and_replayed(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    assert not is_begun(desk)
    go_on(desk)
    board = sit_down(desk)
    play(board, at("vietnam"))
    board.coach.leave()
    assert desk.went == [Board(MATCH), Home()]
    go_on(desk)
    assert is_begun(desk)
    assert sit_down(desk).coach.step.key == "vietnam"
    play(sit_down(desk), is_over)
    assert not is_begun(desk)
    assert not is_finished(desk)
    GuidedScore(desk)
    assert is_finished(desk)
    go_on(desk)
    assert is_begun(desk)
    assert is_finished(desk)
    assert sit_down(desk).coach.step.key == "welcome"
    board = sit_down(desk)
    play(board, at("europe"))
    board.begin_anew()
    assert sit_down(desk).coach.step.key == "welcome"


def test_a_lesson_of_another_version_is_begun_anew(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    play(sit_down(desk), at("europe"))
    first, *rest = desk.store.read(MATCH)
    old = first._replace(event=replace(first.event, app="rawsiko 0.0.1"))
    desk.store.delete(MATCH)
    desk.store.create(MATCH, b"secret", [old, *rest])
    with pytest.raises(Unreadable):
        sit_down(desk)
    assert not is_begun(desk)
    go_on(desk)
    assert sit_down(desk).coach.step.key == "welcome"


def test_its_log_comes_in_from_elsewhere_as_a_match_of_its_own(tmp_path: Path) -> None:
    desk = begun(tmp_path)
    play(sit_down(desk), is_over)
    file = export_match(desk, MATCH)
    other = desk_in(tmp_path / "other")
    assert import_match(other, file).is_copy
    assert len(Shelf(other).matches()) == 1
    assert not is_begun(other)


def test_a_full_disk_does_not_lose_the_thread(tmp_path: Path) -> None:
    desk = begun(tmp_path / "not" / "there")
    save_lesson(Path("/dev/null/nowhere"), Lesson())
    board = sit_down(desk)
    board.coach.next()
    assert board.coach.step.key == "objective"


def test_commands_of_others_are_not_the_coachs_business(tmp_path: Path) -> None:
    board = sit_down(begun(tmp_path))
    play(board, at("rivals_choose"))
    assert not board.coach.accepts(c.TakeContinent(PUPIL, "asia"))
    board.bot_step()
    assert board.table.continents[FIRST_RIVAL] == ("asia",)
