"""The coach: says what comes next, and lets only that happen."""

from collections.abc import Callable
from dataclasses import replace

from rawsiko.core.commands import Command
from rawsiko.core.ids import ApplicationId, MaterialId
from rawsiko.core.rules.placing import grant
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import application_name, map_name, material_name
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.routes import Home
from rawsiko.presenters.tutorial.model import CoachMenu, CoachModel
from rawsiko.store.lesson import Lesson, load_lesson, save_lesson
from rawsiko.tutorial.cast import COACH, PUPIL
from rawsiko.tutorial.script import PARTS, SCRIPT
from rawsiko.tutorial.steps import Kind, Moment, Step, position


class Coach(Presenter[CoachModel]):
    """Stands beside another presenter, which tells it of every Moment.

    ``after`` is called when the pupil has done something with the coach itself, ``finished`` after
    the last word, ``perform`` when a pupil who is stuck wants to see it done.
    """

    def __init__(self, desk: Desk, moment: Moment) -> None:
        self._desk = desk
        self._lesson = load_lesson(desk.folder)
        self._moment = moment
        self._nudge = ""
        self._is_stuck = False
        self._number = 0
        self._place = self._find()
        self.after: Callable[[], None] = self.refresh
        self.finished: Callable[[], None] = lambda: None
        self.perform: Callable[[], None] = lambda: None
        super().__init__()

    @property
    def step(self) -> Step:
        """What is to be done now; after everything, the last word stays."""
        return SCRIPT[min(self._place, len(SCRIPT) - 1)]

    @property
    def is_telling(self) -> bool:
        """Whether the pupil reads, so that nobody else should move."""
        return self.step.done is None

    def follow(self, moment: Moment) -> None:
        """Something may have happened."""
        self._moment = moment
        place = self._find()
        if place != self._place:
            self._place, self._nudge, self._is_stuck = place, "", False
            self._number += 1
        self.refresh()

    def build(self) -> CoachModel:
        """The step in the present language."""
        words, step = self._desk.words, self.step
        text = self._said()
        nudge = words.text(f"tutorial.nudge.{self._nudge}", **self._values()) if self._nudge else ""
        part = PARTS.index(step.part)
        title = words.text(f"tutorial.part.{step.part}")
        is_last = self._place >= len(SCRIPT) - 1
        key = "tutorial.real_match" if is_last else "tutorial.next"
        return CoachModel(
            number=self._number,
            key=step.key,
            title=title,
            progress=words.text("tutorial.progress", number=part + 1, count=len(PARTS)),
            share=min(self._place, len(SCRIPT)) / len(SCRIPT),
            text=text,
            nudge=nudge,
            next=words.text(key) if self.is_telling else "",
            show=words.text("tutorial.show_me") if self._can_show else "",
            spot=step.spot,
            is_free=step.is_free,
            hints=self._lesson.hints,
            menu=self._menu(),
            avatar=COACH,
            spoken=f"{title}\n{text}",
            language=words.language,
            name=words.text("tutorial.coach"),
            open_menu=words.text("tutorial.menu.title"),
            show_hints=words.text("tutorial.show_hints"),
            read=words.text("reading.aloud"),
            stop=words.text("reading.stop"),
        )

    # what the board asks ---------------------------------------------------------------------

    def accepts(self, command: Command) -> bool:
        """Whether this is what the step is about."""
        return self.step.wants(command, self._moment.table)

    def may_tap(self, territory: str) -> bool:
        """Whether this Territory may be taken up for an action."""
        step, spot = self.step, self.step.spot
        is_meant = spot is not None and spot.kind is Kind.LAND and spot.id == territory
        return step.is_free or (is_meant and step.done is not None)

    def nudge(self) -> None:
        """A tap that does not help: say kindly what would."""
        self._nudge, self._is_stuck = self.step.nudge, True
        self._number += 1
        self._desk.feel("refuse")
        self.refresh()

    def offer(self) -> None:
        """Nothing has happened for a while: the pupil may want to see it done."""
        self._is_stuck = True
        self.refresh()

    # intents ---------------------------------------------------------------------------------

    def next(self) -> None:
        """It has been read; or, where something is to be done, it shall be shown."""
        if self._can_show:
            self.perform()
            return
        if self.is_telling:
            self._keep(replace(self._lesson, told=max(self._lesson.told, self._place)))
        if self._place >= len(SCRIPT):
            self.finished()

    def switch_hints(self) -> None:
        """Without hints only what is to be done counts."""
        self._keep(replace(self._lesson, hints=not self._lesson.hints))

    def leave(self) -> None:
        """To the start screen; the lesson waits."""
        self._desk.go(Home())

    # parts -----------------------------------------------------------------------------------

    @property
    def _can_show(self) -> bool:
        """Not what the coach only says, nor what others do."""
        step = self.step
        is_deed = step.done is not None and (step.is_free or step.spot is not None)
        return self._is_stuck and is_deed

    def _keep(self, lesson: Lesson) -> None:
        self._lesson = lesson
        save_lesson(self._desk.folder, self._lesson)
        self.follow(self._moment)
        self.after()

    def _find(self) -> int:
        return position(SCRIPT, self._moment, self._lesson.told, hints=self._lesson.hints)

    def _said(self) -> str:
        """What the coach says; points are the pack's."""
        words, step = self._desk.words, self.step
        key, values = f"tutorial.say.{step.key}", self._values()
        if not step.completes:
            return words.text(key, **values)
        card = self._desk.pack.board.applications[ApplicationId(step.completes)]
        return words.plural(key, card.points, **values)

    def _values(self) -> dict[str, object]:
        """Whatever the pack has, by its name in the reader's language, and a few numbers."""
        desk, table, spot = self._desk, self._moment.table, self.step.spot
        pack = desk.pack
        values: dict[str, object] = {
            **{key: map_name(desk, names) for key, names in pack.territories.items()},
            **{key: map_name(desk, names) for key, names in pack.continents.items()},
            **{key: material_name(desk, key) for key in pack.materials},
            **{key: application_name(desk, key) for key in pack.applications},
        }
        values["name"] = values.get(spot.material or spot.id, "") if spot else ""
        values["symbol"] = pack.symbols[MaterialId(spot.material)] if spot and spot.material else ""
        values["controlled"] = len(table.controlled(PUPIL)) if table.players else 0
        values["grant"] = grant(table, PUPIL) if table.players else 0
        return values

    def _menu(self) -> CoachMenu:
        text = self._desk.words.text
        return CoachMenu(
            title=text("tutorial.menu.title"),
            resume=text("tutorial.menu.resume"),
            hints=text("tutorial.menu.hints"),
            again=text("tutorial.menu.again"),
            leave=text("tutorial.menu.leave"),
        )
