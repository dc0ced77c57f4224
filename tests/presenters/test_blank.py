"""What a widget shows before its first model."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from rawsiko.core.options import MOST_SEATS
from rawsiko.presenters.blank import blank
from rawsiko.presenters.cards import ApplicationCard, CardChip
from rawsiko.presenters.learn.card_model import CardModel, Mark
from rawsiko.presenters.learn.quiz_model import Asked, Feedback
from rawsiko.presenters.match_card import MatchCard
from rawsiko.presenters.matches_model import Prompt
from rawsiko.presenters.network.lobby_model import LobbySeat, TableOptions
from rawsiko.presenters.new_match_model import NewMatchTexts, SeatRow
from rawsiko.presenters.score import MissingLine, ScoreModel, ScoreRow
from rawsiko.presenters.tutorial.model import CoachModel

MODELS = (
    ApplicationCard,
    Asked,
    CardModel,
    CoachModel,
    Feedback,
    LobbySeat,
    MatchCard,
    MissingLine,
    NewMatchTexts,
    Prompt,
    ScoreModel,
    ScoreRow,
    SeatRow,
    TableOptions,
)


@pytest.mark.parametrize("model", MODELS)
def test_it_says_nothing(model: type) -> None:
    assert [text for text in texts_of(blank(model)) if text and text != "other"] == []


def test_what_has_a_default_has_that() -> None:
    assert blank(MatchCard).is_readable
    assert blank(TableOptions).most_seats == MOST_SEATS


def test_what_may_be_missing_is_missing() -> None:
    assert blank(Asked).map is None
    assert blank(Asked).mark == Mark()
    assert blank(Asked).answers == ()


def test_a_pair_has_as_many_texts_as_ever() -> None:
    assert blank(ScoreModel).columns == ("", "", "", "", "")


def test_a_state_is_one_of_those_there_are() -> None:
    assert blank(CardChip).state in type(blank(CardChip).state)


def test_there_is_one_of_each() -> None:
    assert blank(Prompt) is blank(Prompt)


def texts_of(model: Any) -> list[str]:
    """All texts of a model and of what is in it."""
    if isinstance(model, str):
        return [model]
    if isinstance(model, tuple):
        return [text for part in model for text in texts_of(part)]
    if is_dataclass(model):
        return [text for field in fields(model) for text in texts_of(getattr(model, field.name))]
    return []
