"""What is said at a table of Four Piles."""

from __future__ import annotations

from game.i18n import Words, card_text
from game.scenes.games.base import Danger
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable


def due_fires(board: VisibleTable) -> list[Key]:
    """The burning cards that the end of this turn would lose."""
    fires = zip(board.piles, board.fuses, strict=True)
    return [pile[-1] for pile, left in fires if left == 1]


def fire_danger(words: Words, due: list[int]) -> Danger | None:
    """The question before a turn ends that leaves a fire to burn out."""
    if not due:
        return None
    cards = [card_text(words, card) for card in due]
    text = (
        words("table.end.fire", card=cards[0])
        if len(cards) == 1
        else words("table.end.fires", cards=words.listing(cards))
    )
    return Danger(
        words("table.end.fire.title"),
        text,
        "fire",
        yes=words("table.end.anyway"),
        no=words("table.end.go_on"),
    )


def fuse_captions(words: Words, names: tuple[str, ...], board: VisibleTable) -> dict[str, str]:
    """The text above each burning pile."""
    said = {1: words("table.fire.now"), 2: words("table.fire.soon")}
    return {name: said[left] for name, left in zip(names, board.fuses, strict=True) if left}
