"""What a Material is not for: the wrong answers where its use is asked for."""

from collections.abc import Iterator

from rawsiko.core.ids import MaterialId
from rawsiko.presenters.learn.question_sheet import Sheet


def wrong_uses(sheet: Sheet, about: MaterialId) -> Iterator[tuple[str, ...]]:
    """Of each Material that may be offered, its uses as "material#number".

    Who shares a use or a product with what is asked about is left out altogether, and of the others
    every use that the facts know to be true of it as well.
    """
    own = set(sheet.uses[about])
    cards = [card.materials for card in sheet.board.applications.values()]
    partners = {material for card in cards if about in card for material in card}
    for material, uses in sorted(sheet.uses.items()):
        if material in partners | {about} or own & set(uses):
            continue
        also = sheet.facts.uses_also_true
        wrong = [n for n, use in enumerate(uses) if about not in also.get(use, ())]
        if wrong:
            yield tuple(f"{material}#{number}" for number in wrong)
