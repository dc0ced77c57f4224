"""``rawsiko balance``: the report adds up and can be had again."""

import pytest

from rawsiko.cli.balance_report import Group, chance_alone
from rawsiko.cli.common import tell_progress
from rawsiko.cli.crowd import Chair, Outcome, Rate
from rawsiko.core.options import Options
from tests.cli.program import complaint, document, output

TWENTIES = range(20, 201, 20)


def test_the_report_adds_up_and_the_same_seed_gives_it_again() -> None:
    ask = ("balance", "--games", 3, "--players", 3, "--turns", 3, "--seed", "b")
    found = document(*ask, "--workers", 1)
    assert found["games"] == 6
    assert found == document(*ask, "--workers", 2)
    default = found["groups"][0]
    assert (default["players"], default["games"]) == (3, 3)
    assert sum(seat["wins"] for seat in default["seats"]) == pytest.approx(3, abs=0.1)
    assert sum(card["games"] for card in default["objectives"].values()) == 9
    assert sum(home["games"] for home in default["continents"].values()) == 18
    assert sum(a["games"] for a in default["applications"].values()) == 36
    assert default["figures"]["turns"] == 3
    rules = [group["options"] for group in found["groups"][1:]]
    assert len(rules) == 3
    assert all(any(value is True for value in options.values()) for options in rules)


def test_the_turns_that_were_played_are_told() -> None:
    """In the median, where a Stranglehold has left some out."""
    group = Group(3, Options(monopoly_stranglehold=True))
    chairs = tuple(Chair("hard", "plain", (), 9, (), win) for win in (1.0, 0.0, 0.0))
    for turns in (8, 7, 5):
        group.add(Outcome(chairs, 8 - turns, 300, 40.0, turns))
    assert group.figures()["turns"] == 7
    assert "  turns: 7" in group.text({"plain": ("lamp",)})


@pytest.mark.parametrize(("games", "left_out"), [(6, 1), (7, 0)])
def test_groups_that_were_not_played_are_told(games: int, left_out: int) -> None:
    ask = ("balance", "--games", games, "--players", 3, "--turns", 3, "--bot", "easy")
    found = document(*ask, "--workers", 1)
    assert len(found["groups"]) == 1 + 7 - left_out
    assert len(found["left_out"]) == left_out
    told = f"{left_out} of 7 groups with optional rules were left out: --games 7"
    assert (told in output(*ask, "--workers", 1)) == bool(left_out)


def test_in_words() -> None:
    said = output(
        "balance", "--games", 1, "--players", 3, "--turns", 3, "--bot", "easy", "--workers", 1
    )
    assert "3 players: 1 matches" in said
    assert "seat deviation" in said
    assert " completed: " in said


@pytest.mark.parametrize(("games", "lines"), [(20, []), (200, [f"{n}/200" for n in TWENTIES])])
def test_a_log_tells_each_tenth_of_a_long_run(
    games: int, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for done in range(1, games + 1):
        tell_progress(done, games)
    assert capsys.readouterr().err.split() == lines


def test_an_unknown_bot_is_refused() -> None:
    assert "there is no bot 'deep'" in complaint("balance", "--bot", "deep")


def test_the_bounds_of_a_share() -> None:
    assert Rate(50, 100).bounds == pytest.approx((0.404, 0.596), abs=0.001)
    low, high = Rate(0, 10).bounds
    assert (low, high) == pytest.approx((0.0, 0.278), abs=0.001)
    assert Rate(0, 0).bounds == (0.0, 1.0)


def test_a_share_is_never_less_than_nothing_or_more_than_all() -> None:
    for games in range(1, 200):
        assert Rate(0, games).bounds[0] >= 0.0
        assert Rate(games, games).bounds[1] <= 1.0
        assert "-" not in str(Rate(0, games))


def test_chance_alone_is_less_in_longer_runs() -> None:
    """One card in 1 of 20 reports: the usual bounds; of sixteen the farthest is farther off."""
    assert chance_alone(0.5, [100]) == pytest.approx(1.96 * 0.05, abs=0.001)
    assert chance_alone(1 / 3, [187] * 16) == pytest.approx(0.102, abs=0.001)
    assert chance_alone(1 / 3, [4 * 187] * 16) == pytest.approx(0.051, abs=0.001)


def test_what_chance_may_have_done_is_not_called_unfair() -> None:
    """The first Seat wins two of three Matches, always with the same card."""
    group = Group(3, Options())
    chairs = [Chair("hard", card, (), 9, (), 0.0) for card in ("lucky", "plain", "other")]
    for game in range(300):
        won = (0, 0, game % 2 + 1)[game % 3]
        row = tuple(chair._replace(win=float(seat == won)) for seat, chair in enumerate(chairs))
        group.add(Outcome(row, 0, 300, 40.0, 8))
        if game == 8:
            assert not group.is_fair()
            assert group.surely_unfair() == []
        if game in (28, 29):
            assert bool(group.surely_unfair()) == (game == 29)
    named = ["seat 0", "seat 1", "seat 2", "lucky", "other", "plain"]
    assert group.surely_unfair() == named
    cards = dict.fromkeys(("lucky", "plain", "other"), ("lamp",))
    assert "surely unfair: seat 0" in group.text(cards)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_pack_that_is_not_there_is_refused_in_one_line(workers: int) -> None:
    said = complaint("balance", "--pack", "/nowhere", "--games", 2, "--workers", workers)
    assert "/nowhere" in said
    assert len(said.splitlines()) == 1
