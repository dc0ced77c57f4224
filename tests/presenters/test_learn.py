"""All cards, and finding them in any language however somebody types."""

from pathlib import Path

import pytest

from rawsiko.content.pack import LANGUAGES
from rawsiko.presenters import routes
from rawsiko.presenters.learn.learn import LearnPresenter
from rawsiko.presenters.typed import folded
from rawsiko.presenters.words import Words
from tests.presenters.front import Told, desk_in


@pytest.fixture
def desk(tmp_path: Path) -> Told:
    return desk_in(tmp_path)


@pytest.fixture(scope="module")
def learn(tmp_path_factory: pytest.TempPathFactory) -> LearnPresenter:
    """One in which one search may follow another."""
    return LearnPresenter(desk_in(tmp_path_factory.mktemp("learn")))


def titles(presenter: LearnPresenter, typed: str) -> list[str]:
    presenter.search(typed)
    return [tile.title for tile in presenter.model.tiles]


def test_every_card_can_be_browsed(desk: Told) -> None:
    learn = LearnPresenter(desk)
    counts = {}
    for kind, _, _ in learn.model.kinds:
        learn.show(kind)
        counts[kind] = len(learn.model.tiles)
        names = [folded(tile.title) for tile in learn.model.tiles]
        assert names == sorted(names)
    assert counts == {"material": 27, "application": 30, "territory": 45}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("Ga", "Gallium"),
        ("sb", "Antimony"),
        ("gallijs", "Gallium"),
        ("ΓΑΛΛΙΟ", "Gallium"),
        ("γαλλιο", "Gallium"),
        ("Γάλλιο", "Gallium"),
        ("vzacne", "Heavy rare earths"),
        ("smartphone", "Smartphones"),
        ("meslosanas", "Fertilizers"),
        ("λιπασματα", "Fertilizers"),
        ("cile", "Chile"),
        ("latvia", "Finland – Baltic States"),
        ("  baltic ", "Finland – Baltic States"),
        ("galliju", "Gallium"),
        ("gália", "Gallium"),
        ("γαλλίου", "Gallium"),
        ("Turecka", "Turkey – Caucasus"),
        ("Τουρκίας", "Turkey – Caucasus"),
        ("viedtālruņos", "Smartphones"),
        ("phone", "Smartphones"),
        ("Lettonia", "Finland – Baltic States"),
        ("Slovensko", "Germany – Central Europe"),
        ("India", "India"),
    ],
)
def test_a_card_is_found_in_any_language(learn: LearnPresenter, typed: str, first: str) -> None:
    assert titles(learn, typed)[0] == first


TYPED = {
    "smartphones": "phone cellulare smartphone telefons telefonu κινητό κινητου mobil mobilu",
    "laptop_batteries": "battery pila baterijas μπαταρία baterie",
    "electric_cars": "car macchina masina auto αυτοκινητα",
    "car_tyres": "tires gomme riepas λάστιχα guma",
    "natural_rubber": "guma",
    "coking_coal": "carbone ogles κάρβουνο uhlie",
    "natural_graphite": "ceruzky",
    "lree": "calamita",
    "tv_screens": "televizora",
    "air_conditioners": "chladničky",
    "bicycles": "ποδήλατο",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_everyday_word_finds_its_card(desk: Told, language: str) -> None:
    desk.words = Words(language)
    learn = LearnPresenter(desk)
    for wanted, typed in TYPED.items():
        for word in typed.split():
            learn.search(word)
            assert wanted in [tile.key.id for tile in learn.model.tiles][:4], word


FIRST = (
    ("sk", "vlak", "steel_rails"),
    ("en", "plane", "jet_engines"),
    ("en", "car", "car_tyres"),
    ("en", "battery", "laptop_batteries"),
    ("el", "αυτοκίνητο", "car_tyres"),
    ("el", "τουνγκστένιο", "tungsten"),
    ("en", "gall", "gallium"),
)


@pytest.mark.parametrize(("language", "typed", "first"), FIRST)
def test_a_whole_word_comes_before_the_beginning_of_a_name(
    desk: Told, language: str, typed: str, first: str
) -> None:
    desk.words = Words(language)
    learn = LearnPresenter(desk)
    learn.search(typed)
    assert learn.model.tiles[0].key.id == first


def test_a_country_comes_before_a_name_that_only_begins_like_it(desk: Told) -> None:
    desk.words = Words("el")
    learn = LearnPresenter(desk)
    learn.search("Κίνα")
    found = [tile.key.id for tile in learn.model.tiles]
    assert found[0] == "coking_coal"
    assert "smartphones" not in found[:10]  # κινητά


def test_words_of_the_reader_come_before_the_same_ones_of_another_language(desk: Told) -> None:
    desk.words = Words("en")
    learn = LearnPresenter(desk)
    learn.search("car")
    found = [tile.key.id for tile in learn.model.tiles]
    assert found.index("electric_cars") < found.index("coking_coal")  # carbone
    desk.words = Words("it")
    learn = LearnPresenter(desk)
    learn.search("pila")
    assert [tile.key.id for tile in learn.model.tiles][:3] == [
        *("laptop_batteries", "cobalt"),
        "tungsten",  # píla, a saw
    ]


def test_what_was_typed_is_shown_under_the_name_and_the_product_comes_first(desk: Told) -> None:
    learn = LearnPresenter(desk)
    learn.search("mobil")
    first, second, *_ = learn.model.tiles
    assert (first.title, first.detail) == ("Smartphones", "mobil")
    assert (second.title, second.detail) == ("Tantalum", "mobil")


def test_every_name_in_every_language_and_every_symbol_finds_its_card(desk: Told) -> None:
    learn, pack = LearnPresenter(desk), desk.pack
    for part in (pack.materials, pack.applications, pack.territories):
        for key, names in part.items():
            for language in LANGUAGES:
                learn.search(names[language].long[:30])
                assert key in [tile.key.id for tile in learn.model.tiles], (key, language)
    for key, symbol in pack.symbols.items():
        learn.search(symbol)
        assert learn.model.tiles[0].key.id == key


def test_what_was_typed_in_another_language_is_shown_under_the_name(desk: Told) -> None:
    learn = LearnPresenter(desk)
    learn.search("gallijs")
    assert learn.model.tiles[0].detail == "Gallijs"
    assert learn.model.is_searching
    assert learn.model.count == "1 card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_country_finds_what_is_dug_there_and_no_word_that_ends_like_it(
    desk: Told, language: str
) -> None:
    desk.words = Words(language)
    learn = LearnPresenter(desk)
    for typed in ("China", "Ķīna", "Ķīnas", "Κίνα", "Čína", "Cina"):
        learn.search(typed)
        found = [tile.key.id for tile in learn.model.tiles]
        assert {"antimony", "tungsten", "magnesium"} <= set(found), typed
        assert "west_africa" not in found, typed  # with Burkina Faso


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_only_the_card_itself_says_finds_it_at_last(desk: Told, language: str) -> None:
    desk.words = Words(language)
    learn = LearnPresenter(desk)
    learn.search("wolfram")
    assert [tile.key.id for tile in learn.model.tiles] == ["tungsten"]


def test_nothing_found_says_so_kindly(desk: Told) -> None:
    learn = LearnPresenter(desk)
    assert titles(learn, "xyzzy") == []
    assert learn.model.count == "Nothing found. Try a shorter word."
    assert len(titles(learn, "")) == 27


def test_the_list_follows_the_language(desk: Told) -> None:
    learn = LearnPresenter(desk)
    desk.words = Words("el")
    learn.refresh()
    assert learn.model.tiles[1].title == "Αντιμόνιο"
    assert titles(learn, "λετον")[0] == desk.pack.territories["finland_baltics"]["el"].long.replace(
        "–", " – "
    )


def test_ways_out(desk: Told) -> None:
    learn = LearnPresenter(desk)
    assert learn.card(learn.model.tiles[0].key).model.title == learn.model.tiles[0].title
    learn.quiz()
    learn.back()
    assert desk.went == [routes.Quiz()]
    assert desk.backs == [True]
