"""What a duel shows in words beside its piles: both sides, and what this turn brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.duel import DRAW
from game.engine.duel_state import CARDS, HAND
from game.i18n import Words
from game.play.session import PERSON, Session
from game.scenes.table.seats import seat_name


@dataclass(frozen=True)
class SideWords:
    seat: int
    name: str
    note: str
    progress: str
    share: float
    deck: int
    active: bool


@dataclass(frozen=True)
class DuelWords:
    sides: tuple[SideWords, SideWords]
    """One's own, then the rival's."""
    held: str
    """How many cards the rival holds."""
    turn: tuple[str, ...]
    """What the panel says, line by line, the title first."""


def duel_words(words: Words, session: Session, seat: int) -> DuelWords:
    own, rival = (_side(words, session, side) for side in (seat, 1 - seat))
    state: Any = session.state
    held = words("table.hand", n=len(state.sides[1 - seat].hand))
    return DuelWords((own, rival), held, turn_lines(words, session.state))


def _side(words: Words, session: Session, seat: int) -> SideWords:
    state: Any = session.state
    side, total = state.sides[seat], len(CARDS)
    left = len(side.unplayed)
    return SideWords(
        seat=seat,
        name=seat_name(words, session, seat),
        note=_note(words, session, seat),
        progress=words("duel.to_place", n=left, total=total),
        share=1 - left / total,
        deck=len(side.deck),
        active=state.to_move == seat and not session.over,
    )


def _note(words: Words, session: Session, seat: int) -> str:
    """The colour, and who that is unless it is clear."""
    who, side = session.setup.seats[seat], words(f"duel.side.{seat}")
    if session.setup.people == (seat,):
        return side
    here = words("table.seat.here") if who == PERSON else words(f"level.{who}")
    return words("duel.side.title", side=side, name=here)


def turn_lines(words: Words, state: Any) -> tuple[str, ...]:
    owed = max(0, state.rules.minimum(state) - state.placed)
    placed = (
        words("duel.panel.owe", n=owed, placed=state.placed)
        if owed
        else words("duel.panel.enough", placed=state.placed)
    )
    helped = words("duel.help.given" if state.helped else "duel.help.free")
    return words("duel.panel.title"), placed, helped, _draws(words, state, owed)


def _draws(words: Words, state: Any, owed: int) -> str:
    """What will be drawn if nothing but the cards still owed is placed."""
    side = state.sides[state.to_move]
    room = HAND - len(side.hand) + owed
    count = min(room if state.helped else DRAW, len(side.deck))
    if not count:
        return words("duel.draw.none")
    return words("duel.draw.helped" if state.helped else "duel.draw.own", n=count)
