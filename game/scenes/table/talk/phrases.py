"""What the person at the screen may say now, as the panel offers it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine import Signal
from game.i18n import Words
from game.scenes.games.base import Target
from game.scenes.table.seats import SIGNS
from game.ui.art import Icon
from game.ui.art.symbols import SHAPES


class Phrase(NamedTuple):
    signal: str
    label: str
    """With symbols, see `game.ui.art.symbols`."""
    icon: Icon | None
    said: bool
    """Whether it stands already: then choosing it takes it back."""


def about_pile(
    words: Words, possible: Iterable[str], standing: Sequence[Signal], pile: Target
) -> list[Phrase]:
    said = {signal.text for signal in standing}
    found = []
    for text in possible:
        kind, about, *more = text.split(":")
        if about == pile:
            label = words(".".join(("signal", kind, *more)))
            found.append(Phrase(text, label, SIGNS[":".join([kind, *more])], text in said))
    return found


def about_cards(
    words: Words, possible: Sequence[str], standing: Sequence[Signal], texts: Iterable[str | None]
) -> list[Phrase]:
    """One phrase for every signal about a card of the hand."""
    said = {signal.text for signal in standing}
    found = []
    for text in dict.fromkeys(texts):
        if text is not None and text in possible:
            _, suit, *size = text.split(":")
            label = words(f"signal.{size[0]}") if size else words(f"colour.{suit}")
            found.append(Phrase(text, f"{SHAPES[suit]} {label}", None, text in said))
    return found
