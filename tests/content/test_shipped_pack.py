"""The facts of the pack that is shipped."""

from collections import Counter
from fractions import Fraction

import pytest

from rawsiko.content.load import load_pack
from rawsiko.content.pack import LANGUAGES, Names, Pack
from rawsiko.core.board import Board


def test_its_numbers(pack: Pack) -> None:
    board = pack.board
    assert len(board.materials) == len(pack.symbols) == len(set(pack.symbols.values())) == 27
    assert len(board.continents) == 6
    assert len(board.links) == len(board.deposits) == 45
    assert sum(map(len, board.deposits.values())) == 80
    assert len(board.applications) == 30
    assert len(board.objectives) == 16
    assert board.initial_assets == {3: 6, 4: 5, 5: 8}


def test_every_territory_lies_in_one_continent_and_holds_1_to_4_materials(board: Board) -> None:
    homes = Counter(t for territories in board.continents.values() for t in territories)
    assert set(homes) == set(board.links)
    assert set(homes.values()) == {1}
    assert {len(materials) for materials in board.deposits.values()} <= {1, 2, 3, 4}
    assert all(len(set(found)) == len(found) for found in board.deposits.values())


def test_china_is_closed(board: Board) -> None:
    assert not any("china" in name for name in (*board.links, *board.continents))


def test_links_are_symmetric_and_never_lead_home(pack: Pack) -> None:
    links = pack.board.links
    for territory, near in links.items():
        assert territory not in near
        assert len(set(near)) == len(near)
        assert all(territory in links[other] for other in near)
    assert sum(map(len, links.values())) == 2 * len(pack.links)


def _reached(board: Board, without: str | None) -> set[str]:
    start = next(t for t in board.links if t != without)
    reached, waiting = {start}, [start]
    while waiting:
        for near in board.links[waiting.pop()]:
            if near != without and near not in reached:
                reached.add(near)
                waiting.append(near)
    return reached


def test_the_map_hangs_together_whichever_territory_is_shut(board: Board) -> None:
    assert _reached(board, None) == set(board.links)
    for shut in board.links:
        assert _reached(board, shut) == set(board.links) - {shut}


def test_points_are_the_rarity_of_the_materials(board: Board) -> None:
    lying = Counter(material for found in board.deposits.values() for material in found)
    assert set(lying.values()) == {2, 3, 4}
    for application in board.applications.values():
        worth = [Fraction(12, lying[m] * (lying[m] - 1)) for m in application.materials]
        assert application.points == sum(worth)


@pytest.mark.parametrize(
    ("key", "points", "symbols"),
    [
        ("flame_retardants", 8, {"Bi", "Sb"}),
        ("fertilizers", 3, {"B", "PR"}),
        ("digital_cameras", 13, {"FL", "Ga", "In"}),
        ("medical_equipment", 22, {"He", "Nb", "W", "Pg", "Ta"}),
    ],
)
def test_applications_of_the_original(pack: Pack, key: str, points: int, symbols: set[str]) -> None:
    application = pack.board.applications[key]
    assert application.points == points
    assert {pack.symbols[material] for material in application.materials} == symbols


def test_an_objective_is_four_different_applications_and_no_two_are_the_same(board: Board) -> None:
    cards = [frozenset(objective.applications) for objective in board.objectives.values()]
    assert {len(card) for card in cards} == {4}
    assert len(set(cards)) == 16
    assert set().union(*cards) == set(board.applications)


def test_the_places_of_the_worked_examples_are_there(board: Board) -> None:
    oceania = board.continents["oceania"]
    assert {"vietnam", "new_guinea", "australia"} <= set(oceania)
    assert board.hang_together("vietnam", ("vietnam", "new_guinea", "australia"), 3)
    assert "india" in board.links["vietnam"]
    assert "germany" in board.links["turkey"]
    assert "bismuth" in board.deposits["mexico"]
    assert "phosphate_rock" in board.deposits["peru"]


def _named(pack: Pack) -> list[Names]:
    parts = (pack.materials, pack.continents, pack.territories, pack.applications)
    return [pack.title, *(names for part in parts for names in part.values())]


def test_everything_has_a_name_in_every_language(pack: Pack) -> None:
    assert {"en", "it", "lv", "el", "sk"} <= set(LANGUAGES)
    for names in _named(pack):
        assert tuple(names) == LANGUAGES
        assert all(name.short.strip() and name.long.strip() for name in names.values())


@pytest.mark.parametrize("language", ["en", "it", "lv", "el", "sk"])
def test_labels_fit_on_the_map_and_are_not_mixed_up(pack: Pack, language: str) -> None:
    for part in (pack.continents, pack.territories):
        labels = [names[language].short for names in part.values()]
        assert max(map(len, labels)) <= 16
        assert len(set(labels)) == len(labels)
    for part in (pack.materials, pack.applications):
        names = [names[language].long for names in part.values()]
        assert len(set(names)) == len(names)


def test_greek_is_written_in_greek(pack: Pack) -> None:
    for names in _named(pack)[1:]:
        assert any("α" <= letter <= "ώ" for letter in names["el"].long.lower())


def test_loading_twice_gives_the_same_fingerprint(pack: Pack) -> None:
    assert load_pack().board.digest == pack.board.digest
