"""What stands around the cards, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import Words
from game.play.session import Session
from game.scenes.table.paint.frame import Header
from game.scenes.table.seats import seat_name
from game.scenes.table.visible import VisibleTable
from game.ui.art import Tone

if TYPE_CHECKING:
    from game.scenes.games.base import GameScreen
    from game.scenes.games.piles.screen import PileScreen


def header(
    words: Words,
    session: Session,
    spec: GameScreen,
    board: VisibleTable,
    *,
    prompt: str,
    score: int,
) -> Header:
    rules, left = session.rules, board.decks[0]
    return Header(
        title=words(f"game.{rules.game}.name"),
        chips=chips(words, session, spec),
        prompt=prompt,
        progress=words("table.placed", n=board.placed, total=board.total),
        share=board.placed / board.total,
        score=words("table.score", n=score) if session.is_scored else "",
        deck=words("table.to_draw", n=left) if left else words("table.deck_empty"),
        rooms=spec.rooms(words, board),
    )


def chips(words: Words, session: Session, spec: GameScreen) -> tuple[tuple[str, Tone], ...]:
    """Who plays, what the game has to add, and the variants that are switched on."""
    rules = session.rules
    found: list[tuple[str, Tone]] = [(_company(words, session), "plain")]
    found += [(text, "plain") for text in spec.chips(words, session.state)]
    for option, value in rules.options.items():
        if value is True:
            tone: Tone = "fire" if option == "fire" else "plain"
            found.append((words(f"variant.{rules.game}.{option}.name"), tone))
    return tuple(found)


def _company(words: Words, session: Session) -> str:
    """How many play; or against whom, if that is one player."""
    setup = session.setup
    if setup.rules.together or setup.rules.players > 2 or len(setup.people) != 1:
        return words("setup.table", n=setup.rules.players)
    (person,) = setup.people
    return words("table.chip.against", name=seat_name(words, session, 1 - person))


def rooms(words: Words, board: VisibleTable, spec: PileScreen) -> tuple[str, ...]:
    """For each pile how much it can still take."""
    return tuple(_room(words, board, spec, pile) for pile in range(len(board.piles)))


def _room(words: Words, board: VisibleTable, spec: PileScreen, pile: int) -> str:
    top = top_number(spec, board, pile)
    low, high = spec.span
    return words("table.room", n=high - 1 - top if spec.up[pile] else top - low - 1)


def top_number(spec: PileScreen, board: VisibleTable, pile: int) -> int:
    """The number on top of a pile, or the one it starts from."""
    cards = board.piles[pile]
    return spec.number(cards[-1]) if cards else spec.markers[pile]
