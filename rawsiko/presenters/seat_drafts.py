"""The list of Seats while a Match is being set up: pure functions over SeatDrafts."""

from collections.abc import Sequence
from dataclasses import replace

from rawsiko.bots.levels import LEVELS, level_of_today
from rawsiko.core.options import FEWEST_SEATS, MOST_SEATS
from rawsiko.core.value import value
from rawsiko.presenters.languages import complete_languages
from rawsiko.presenters.seats import STYLES
from rawsiko.presenters.typed import settled
from rawsiko.store.preferences import SeatDraft

Drafts = tuple[SeatDraft, ...]
AT_FIRST = 4
DEVICE = "device"


@value
class Faces:
    """The avatars that exist: of people, and of bots."""

    people: tuple[str, ...]
    bots: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        """Everything the chooser offers."""
        return (*self.people, *self.bots)


def whole(kept: Sequence[SeatDraft], faces: Faces) -> Drafts:
    """The Seats of last time, or those of a first time; what is odd is put right."""
    wanted = list(kept[:MOST_SEATS]) or [SeatDraft()] * AT_FIRST
    wanted += [SeatDraft()] * (FEWEST_SEATS - len(wanted))
    drafts: Drafts = ()
    for draft in wanted:
        level = level_of_today(draft.level, next(iter(LEVELS))) if draft.level else ""
        taken = {other.avatar for other in drafts}
        is_fine = draft.avatar in faces.all and draft.avatar not in taken
        avatar = draft.avatar if is_fine else free_face(drafts, faces, is_bot=bool(level))
        language = draft.language if draft.language in complete_languages() else ""
        others = {other.style for other in drafts}
        is_fine = 0 <= draft.style < STYLES and draft.style not in others
        style = draft.style if is_fine else free_style(drafts)
        drafts = (*drafts, SeatDraft(settled(draft.name), avatar, level, language, style))
    return drafts


def free_face(drafts: Drafts, faces: Faces, *, is_bot: bool) -> str:
    """A face that nobody at the table has, of the right sort if one is left."""
    order = (*faces.bots, *faces.people) if is_bot else faces.all
    taken = {draft.avatar for draft in drafts}
    return next((face for face in order if face not in taken), order[0])


def free_style(drafts: Drafts) -> int:
    """The first colour and shape that nobody at the table has."""
    taken = {draft.style for draft in drafts}
    return next((style for style in range(STYLES) if style not in taken), 0)


def added(drafts: Drafts, faces: Faces) -> Drafts:
    """One more Seat, as long as there is room."""
    if len(drafts) >= MOST_SEATS:
        return drafts
    face = free_face(drafts, faces, is_bot=False)
    return (*drafts, SeatDraft(avatar=face, style=free_style(drafts)))


def removed(drafts: Drafts, seat: int) -> Drafts:
    """Without this Seat, unless too few would be left."""
    return drafts if len(drafts) <= FEWEST_SEATS else (*drafts[:seat], *drafts[seat + 1 :])


def moved(drafts: Drafts, seat: int, by: int) -> Drafts:
    """The Seat changes places with its neighbour."""
    other = seat + by
    if not 0 <= other < len(drafts):
        return drafts
    listed = list(drafts)
    listed[seat], listed[other] = listed[other], listed[seat]
    return tuple(listed)


def changed(drafts: Drafts, seat: int, draft: SeatDraft) -> Drafts:
    """One Seat is another now."""
    return (*drafts[:seat], draft, *drafts[seat + 1 :])


def with_face(drafts: Drafts, seat: int, face: str) -> Drafts:
    """The Seat gets a face; whoever had it gets the old one, so no two are the same."""
    holder = next((n for n, draft in enumerate(drafts) if draft.avatar == face), None)
    if holder is not None:
        drafts = changed(drafts, holder, replace(drafts[holder], avatar=drafts[seat].avatar))
    return changed(drafts, seat, replace(drafts[seat], avatar=face))


def with_style(drafts: Drafts, seat: int, style: int) -> Drafts:
    """The Seat gets a colour and its shape; whoever had them gets the old ones."""
    holder = next((n for n, draft in enumerate(drafts) if draft.style == style), None)
    if holder is not None:
        drafts = changed(drafts, holder, replace(drafts[holder], style=drafts[seat].style))
    return changed(drafts, seat, replace(drafts[seat], style=style))


def with_level(
    drafts: Drafts, seat: int, level: str, faces: Faces, before: SeatDraft | None = None
) -> Drafts:
    """A human ("") or a bot sits down; a face of the wrong sort changes with it.

    ``before`` is who sat there of that sort the last time: its face is taken up again if it is free.
    """
    draft = replace(drafts[seat], level=level)
    fitting = faces.bots if level else faces.people
    if bool(level) != bool(drafts[seat].level):
        others = (*drafts[:seat], *drafts[seat + 1 :])
        free = free_face(others, faces, is_bot=bool(level))
        if before is not None and all(other.avatar != before.avatar for other in others):
            draft = replace(draft, avatar=before.avatar)
        elif draft.avatar not in fitting and free in fitting:
            draft = replace(draft, avatar=free)
    return changed(drafts, seat, draft)


def with_language(drafts: Drafts, seat: int, language: str) -> Drafts:
    """The player reads another language; DEVICE is the one that the device speaks."""
    wanted = "" if language == DEVICE else language
    return changed(drafts, seat, replace(drafts[seat], language=wanted))
