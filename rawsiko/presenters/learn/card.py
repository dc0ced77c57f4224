"""Knowledge cards that lead to each other, and back."""

from rawsiko.core.ids import ApplicationId, MaterialId, TerritoryId
from rawsiko.core.visibility import SeatView
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.learn.card_model import APPLICATION, MATERIAL, CardKey, CardModel
from rawsiko.presenters.learn.card_parts import Teller
from rawsiko.presenters.learn.material_card import material_blocks
from rawsiko.presenters.learn.other_cards import application_blocks, territory_blocks
from rawsiko.presenters.learn.spoken import spoken
from rawsiko.presenters.presenter import Presenter


class CardPresenter(Presenter[CardModel]):
    """Shows one card; ``view`` is the Match that it is looked up in, if any."""

    def __init__(self, desk: Desk, key: CardKey, view: SeatView | None = None) -> None:
        self._desk, self._view = desk, view
        self._way = [key]
        super().__init__()

    def build(self) -> CardModel:
        key = self._way[-1]
        teller = Teller(self._desk, self._view)
        points = note = subtitle = ""
        if key.kind == MATERIAL:
            first, second, sources = material_blocks(teller, MaterialId(key.id))
            note, subtitle = teller.need(MaterialId(key.id)), teller.other_names(key)
        elif key.kind == APPLICATION:
            first, second, sources = application_blocks(teller, ApplicationId(key.id))
            points = str(teller.pack.board.applications[ApplicationId(key.id)].points)
            subtitle = teller.other_names(key)
        else:
            territory = TerritoryId(key.id)
            first, second, sources = territory_blocks(teller, territory)
            note, subtitle = teller.holder(territory), _continent(teller, territory)
        text, title = teller.text, teller.name(key)
        points_label = teller.words.plural("learn.points", int(points)) if points else ""
        return CardModel(
            key=key,
            mark=teller.mark(key),
            title=title,
            second_name=teller.second_name(key),
            subtitle=subtitle,
            note=note,
            points=points,
            points_label=points_label,
            first=tuple(first),
            second=tuple(second),
            sources=teller.sources(sources),
            can_go_back=len(self._way) > 1,
            back=text("learn.card_before"),
            close=text("common.close"),
            spoken=spoken(
                title, f"{points} {points_label}".strip(), note, blocks=(*first, *second)
            ),
            language=teller.language,
            read=text("reading.aloud"),
            stop=text("reading.stop"),
        )

    def open(self, key: CardKey) -> None:
        """Another card, from this one."""
        if key != self._way[-1]:
            self._way.append(key)
            self.refresh()

    def back(self) -> bool:
        """The card before; False if this was the first."""
        if len(self._way) == 1:
            return False
        self._way.pop()
        self.refresh()
        return True


def _continent(teller: Teller, territory: TerritoryId) -> str:
    for continent, lands in teller.pack.board.continents.items():
        if territory in lands:
            return teller.pack.continents[continent][teller.language].long
    return ""
