"""Texts around the cards: title, chips, prompt, progress, score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import Words
from game.play.perspective import AnyPerspective
from game.play.session import Session, Setup
from game.scenes.table.paint.frame import Header
from game.scenes.table.seats import seat_name
from game.scenes.table.visible import VisibleTable
from game.ui.art import Tone

if TYPE_CHECKING:
    from game.scenes.games.about import AnyAbout


def header(
    words: Words,
    session: Session,
    about: AnyAbout,
    seen: AnyPerspective,
    board: VisibleTable,
    *,
    prompt: str,
    score: int,
) -> Header:
    rules, left = session.rules, board.decks[0]
    return Header(
        title=words(f"game.{rules.game}.name"),
        chips=chips(words, about, seen),
        prompt=prompt,
        progress=words("table.placed", n=board.placed, total=board.total),
        share=board.placed / board.total,
        score=words("table.score", n=score) if session.is_scored else "",
        deck=words("table.to_draw", n=left) if left else words("table.deck_empty"),
        rooms=about.table.rooms(words, board),
    )


def chips(words: Words, about: AnyAbout, seen: AnyPerspective) -> tuple[tuple[str, Tone], ...]:
    """Chips beside the title: who plays, the game's own, and the variants switched on."""
    rules = seen.setup.rules
    found: list[tuple[str, Tone]] = [(_company(words, seen.setup), "plain")]
    found += [(text, "plain") for text in about.table.chips(words, seen)]
    for option, value in rules.options.items():
        if value is True:
            name = words(f"variant.{rules.game}.{option}.name")
            found.append((name, about.variant_tones.get(option, "plain")))
    return tuple(found)


def _company(words: Words, setup: Setup) -> str:
    """How many play; or against whom, if that is one player."""
    if setup.rules.together or setup.rules.players > 2 or len(setup.people) != 1:
        return words("setup.table", n=setup.rules.players)
    (person,) = setup.people
    return words("table.chip.against", name=seat_name(words, setup, 1 - person))
