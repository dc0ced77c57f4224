"""What the board screen shows, frozen; every text is translated already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rawsiko.core.value import value
from rawsiko.presenters.map_model import MapModel

if TYPE_CHECKING:
    from rawsiko.presenters.cards import ObjectiveCard
    from rawsiko.presenters.clash import ClashModel
    from rawsiko.presenters.clash_pairs import Pair
    from rawsiko.presenters.hand_over import HandOverModel
    from rawsiko.presenters.network.model import TablePart
    from rawsiko.presenters.recap import RecapLine
    from rawsiko.presenters.seats import SeatLook


@value
class PlayerPanel:
    """Top left: who is on the go, and how many Assets are still to be placed; at the end, that it is over."""

    look: SeatLook
    doing: str
    to_place: str
    icon: str = "asset"


@value
class SeatCell:
    """One Seat in Match Status: what the next Investment would grant, and what it holds."""

    look: SeatLook
    grant: str
    territories: str
    materials: str
    note: str
    is_current: bool
    is_out: bool
    light: str = ""
    """Online, slow, away or bot; empty where all sit at one device."""
    light_text: str = ""


@value
class StatusPanel:
    """Top right: Turn, Phase and the Seats."""

    turn: str
    turn_short: str
    phase: str
    phase_short: str
    icon: str
    is_stranglehold: bool
    is_last: bool
    seats: tuple[SeatCell, ...]
    spoken: str = ""
    """What it is called, with Turn and Phase: where only their signs are shown, a long press tells."""


Faces = tuple[int, ...]
"""What a row of dice shows."""


@value
class OddsShare:
    """One part of the odds bar; ``tone`` is good, even or bad.

    ``losses`` are those of the attacker and of the defender.
    """

    share: float
    text: str
    label: str
    tone: str
    losses: tuple[int, int]


@value
class OddsWhy:
    """How dice are read, with a throw for an example and a tie, and how often it ends how."""

    title: str
    close: str
    rule: str
    pairs: tuple[Pair, ...]
    tie_rule: str
    tie: Pair
    ways: str
    endings: tuple[str, ...]


@value
class ActionTool:
    """Bottom left while an action is being prepared."""

    source: str
    source_style: int
    source_numbers: tuple[str, str]
    source_brief: tuple[str, str]
    """The same where there is room for numbers alone; in a Clash, the Assets there."""
    target: str
    target_style: int | None
    target_numbers: tuple[str, str]
    target_brief: tuple[str, str]
    kind_icon: str
    kind: str
    count: int
    most: int
    why_not_fewer: str
    why_not_more: str
    help: str
    odds: tuple[OddsShare, ...]
    dice: tuple[Faces, Faces]
    """Those that would be thrown, attacker and defender, as an example; empty if no Clash."""
    fight_on: str
    """The words on the button that fights on until it is won, with its odds; empty if no Clash."""
    fight_brief: str
    """The number of these odds alone."""
    chance: str
    """These odds alone, as a number and in words."""
    roll: str
    """The same of this one throw: the chance to come off better in it."""
    why: OddsWhy | None
    can_confirm: bool


@value
class Hint:
    """One line that says what to do now; ``short`` stands in for it where there is no room.

    ``is_why``: the detail is a reason, worth as much as the line. ``is_whole``: somebody asked for all.
    """

    text: str
    detail: str
    icon: str
    short: str = ""
    is_why: bool = False
    is_whole: bool = False


@value
class Objectives:
    """Bottom right: the viewer's own card; None when nobody's may be seen now."""

    card: ObjectiveCard | None
    title: str
    points: str
    needed: str
    needed_symbols: tuple[str, ...]
    points_short: str = ""


@value
class NextButton:
    """Ends the go."""

    text: str
    is_enabled: bool
    icon: str = "next_player"


@value
class Message:
    """A short word that passes; ``number`` tells a new one from the last."""

    number: int
    text: str
    icon: str
    undo: str


@value
class Question:
    """Asked before something that cannot be taken back."""

    title: str
    text: str
    yes: str
    no: str


@value
class Look:
    """Where the camera should fly; ``number`` tells a new wish from the last.

    ``is_home`` begins a go, ``is_asked`` is a wish of the player, ``is_own`` follows the player's
    own hand, and ``is_choice`` shows from where and where to a deed may lead; all else follows others,
    and gives way to fingers on the map.
    """

    number: int
    territories: tuple[str, ...] = ()
    continent: str = ""
    is_home: bool = False
    is_asked: bool = False
    is_own: bool = False
    is_choice: bool = False


@value
class Names:
    """What the icon buttons are called, for tooltips and screen readers."""

    menu: str
    info: str
    chat: str
    server: str
    undo: str
    reset: str
    spread: str
    decline: str
    skip: str
    hint: str
    zoom_in: str
    zoom_out: str
    world: str
    status: str
    objectives: str
    minus: str
    plus: str
    confirm: str
    cancel: str


@value
class Whys:
    """Why a greyed button does nothing now."""

    undo: str
    next: str
    chat: str
    server: str


@value
class Menu:
    """What the menu offers."""

    title: str
    resume: str
    replay: str
    rules: str
    settings: str
    home: str


@value
class ReplayModel:
    """The bar of the replay. ``seconds`` is 0 while nothing moves by itself."""

    line: RecapLine
    place: str
    is_playing: bool
    is_first: bool
    is_last: bool
    seconds: float
    play: str
    earlier: str
    later: str
    end: str


@value
class BoardModel:
    """Everything on the board screen."""

    map: MapModel
    player: PlayerPanel
    status: StatusPanel
    objectives: Objectives
    tool: ActionTool | None
    hint: Hint
    next: NextButton
    names: Names
    whys: Whys
    menu: Menu
    can_undo: bool
    can_spread: bool
    can_decline: bool
    can_skip: bool
    has_hints: bool
    can_hint: bool
    message: Message | None
    question: Question | None
    curtain: HandOverModel | None
    clash: ClashModel | None
    fights_on: bool
    look: Look
    bot_seconds: float
    replay: ReplayModel | None = None
    language: str = ""
    table: TablePart | None = None
    """What surrounds a Match over the network."""
    rules_page: str = ""
    """The page of the manual that fits this moment."""
