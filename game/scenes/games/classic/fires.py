"""What is said of cards that burn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import Words, card_text
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable

if TYPE_CHECKING:
    from game.scenes.games.piles.screen import PileScreen


def due(board: VisibleTable) -> list[Key]:
    """The burning cards that the end of this turn would lose."""
    fires = zip(board.piles, board.fuses, strict=True)
    return [pile[-1] for pile, left in fires if left == 1]


def warning(words: Words, spec: PileScreen, board: VisibleTable) -> str:
    cards = [card_text(words, spec.number(key)) for key in due(board)]
    if len(cards) == 1:
        return words("table.end.fire", card=cards[0])
    return words("table.end.fires", cards=words.listing(cards))


def captions(words: Words, names: tuple[str, ...], board: VisibleTable) -> dict[str, str]:
    """What is said above each burning pile."""
    said = {1: words("table.fire.now"), 2: words("table.fire.soon")}
    return {name: said[left] for name, left in zip(names, board.fuses, strict=True) if left}
