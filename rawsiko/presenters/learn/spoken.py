"""A card as somebody would read it to a friend."""

from collections.abc import Iterable

from rawsiko.presenters.learn.card_model import (
    Bar,
    BarsBlock,
    Block,
    FigureBlock,
    LinksBlock,
    MapBlock,
    RowsBlock,
    TextBlock,
    WordsBlock,
)


def spoken(*said: str, blocks: Iterable[Block]) -> str:
    """What stands above the blocks, then each of them; sources are for the eye only."""
    lines = [*said]
    for block in blocks:
        lines += [block.heading, *_lines(block)]
    return "\n".join(line for line in lines if line)


def _bar(bar: Bar) -> list[str]:
    return [bar.note, *(f"{share.label}: {share.text}" for share in bar.shares)]


def _lines(block: Block) -> list[str]:
    match block:
        case TextBlock():
            return [block.text]
        case RowsBlock():
            return [part for row in block.rows for part in (row.title, row.detail, row.note)]
        case BarsBlock():
            return [line for bar in block.bars for line in _bar(bar)] + [block.note]
        case WordsBlock():
            return [", ".join(block.words)]
        case FigureBlock():
            return [f"{block.figure}: {block.text}"]
        case LinksBlock():
            return [", ".join(name for _mark, name, _key in block.links)]
        case MapBlock():
            return []
