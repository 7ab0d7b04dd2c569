"""What stands around the cards, in words."""

from __future__ import annotations

from typing import Any

from game.i18n import Words
from game.play.session import Session
from game.ui.art import Tone

from .picture import Header
from .spec import TableSpec


def header(words: Words, session: Session, spec: TableSpec, prompt: str, score: int) -> Header:
    state, rules = session.state, session.rules
    total = len(state.rules.cards)
    placed = total - state.cards_left
    return Header(
        title=words(f"game.{rules.game}.name"),
        chips=chips(words, session),
        prompt=prompt,
        progress=words("table.placed", n=placed, total=total),
        share=placed / total,
        score=words("table.score", n=score) if session.is_scored else "",
        deck=words("table.to_draw", n=len(state.deck)) if state.deck else words("table.deck_empty"),
        rooms=tuple(_room(words, state, spec, pile) for pile in range(len(state.piles))),
    )


def chips(words: Words, session: Session) -> tuple[tuple[str, Tone], ...]:
    """How many play, and the variants that are switched on."""
    rules = session.rules
    found: list[tuple[str, Tone]] = [(words("setup.table", n=rules.players), "plain")]
    for option, value in rules.options.items():
        if value is True:
            tone: Tone = "fire" if option == "fire" else "plain"
            found.append((words(f"variant.{rules.game}.{option}.name"), tone))
    return tuple(found)


def _room(words: Words, state: Any, spec: TableSpec, pile: int) -> str:
    top = top_number(spec, state, pile)
    low, high = spec.span
    if spec.up[pile]:
        return words("table.room.above", n=high - 1 - top)
    return words("table.room.below", n=top - low - 1)


def top_number(spec: TableSpec, state: Any, pile: int) -> int:
    """The number on top of a pile, or the one it starts from."""
    cards = state.piles[pile]
    return spec.number(cards[-1]) if cards else spec.markers[pile]
