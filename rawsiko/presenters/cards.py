"""Objectives as cards: what an Application needs, what is there and what is missing."""

from collections.abc import Collection

from rawsiko.core.ids import ApplicationId, MaterialId, Seat
from rawsiko.core.value import value
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.map_model import ChipState
from rawsiko.presenters.naming import material_name, territory_name


@value
class CardChip:
    """One Material that an Application needs: ``state`` is control or need."""

    symbol: str
    state: ChipState
    material: str = ""


@value
class ApplicationCard:
    """An Application; ``pictogram`` is its id, ``missing`` names the Materials still needed.

    ``lies`` says for each of these in which Territories it is found.
    """

    name: str
    points: int
    pictogram: str
    chips: tuple[CardChip, ...]
    complete: bool
    missing: tuple[str, ...]
    lies: tuple[str, ...] = ()


@value
class ObjectiveCard:
    """The four Applications of one Seat; ``points`` counts those that are complete."""

    title: str
    applications: tuple[ApplicationCard, ...]
    points: int
    most_points: int
    score: str


def objective_card(desk: Desk, view: SeatView, seat: Seat) -> ObjectiveCard | None:
    """The Objective of a Seat as the owner of the view may see it; None if it is hidden."""
    if seat not in range(len(view.objectives)):
        return None
    objective = view.objectives[seat]
    if objective is None:
        return None
    controlled = view.table.controlled(seat)
    cards = tuple(
        application_card(desk, application, controlled)
        for application in desk.pack.board.objectives[objective].applications
    )
    points = sum(card.points for card in cards if card.complete)
    most = sum(card.points for card in cards)
    return ObjectiveCard(
        title=desk.words.text("card.title"),
        applications=cards,
        points=points,
        most_points=most,
        score=desk.words.text("card.score", points=points, most=most),
    )


def application_card(
    desk: Desk, application: ApplicationId, controlled: Collection[MaterialId]
) -> ApplicationCard:
    """One Application, given the Materials that somebody controls."""
    pack, language = desk.pack, desk.words.language
    card = pack.board.applications[application]
    missing = [material for material in card.materials if material not in controlled]
    return ApplicationCard(
        name=pack.applications[application][language].long,
        points=card.points,
        pictogram=application,
        chips=tuple(
            CardChip(
                pack.symbols[material],
                ChipState.NEED if material in missing else ChipState.CONTROL,
                material,
            )
            for material in card.materials
        ),
        complete=not missing,
        missing=_missing(desk, missing),
        lies=tuple(_lies(desk, material) for material in missing),
    )


def _missing(desk: Desk, missing: list[MaterialId]) -> tuple[str, ...]:
    """The names of a list: where names are small inside a sentence, only the first has a capital."""
    first = [desk.pack.materials[material][desk.words.language].long for material in missing[:1]]
    return (*first, *(material_name(desk, material) for material in missing[1:]))


def _lies(desk: Desk, material: MaterialId) -> str:
    deposits = desk.pack.board.deposits.items()
    places = [territory_name(desk, place) for place, found in deposits if material in found]
    name = desk.pack.materials[material][desk.words.language].long
    comma = desk.words.text("list.comma")
    return desk.words.text("card.lies", material=name, places=comma.join(places))
