"""A round of the quiz. A true answer is never a wrong one: docs/knowledge.md says how."""

from collections.abc import Collection

from rawsiko.presenters.learn.question_kinds import SUBJECTS, ask
from rawsiko.presenters.learn.question_sheet import Question, Sheet

PLAN = (
    *("needs_material", "place", "symbol", "producer_place", "needed_by"),
    *("home", "needs_material", "place", "any", "any"),
)
"""A round: about half of it on the map, and two surprises."""
ANY = ("producer", "half_china", "more_china", "more_recycled", "use")


def make_round(sheet: Sheet, count: int) -> tuple[Question, ...]:
    """So many questions, no two about the same thing; fewer if the pack knows too little."""
    asked: list[Question] = []
    plan = [PLAN[number % len(PLAN)] for number in range(count)]
    sheet.chance.shuffle(plan)
    for kind in plan:
        first = sheet.shuffled(ANY) if kind == "any" else [kind]
        told = {question.about for question in asked}
        for one in (*first, *sheet.shuffled(SUBJECTS)):
            question = _fresh(sheet, one, told)
            if question is not None:
                asked.append(question)
                break
    return tuple(asked)


def _fresh(sheet: Sheet, kind: str, told: Collection[str]) -> Question | None:
    for about in sheet.shuffled(set(SUBJECTS[kind](sheet)) - set(told)):
        question = ask(sheet, kind, about)
        if question is not None:
            return question
    return None
