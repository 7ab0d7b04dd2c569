"""Tables of Toads at which something is about to happen."""

from __future__ import annotations

from random import Random
from typing import Any

from game.engine import Entry
from game.engine.events import RowTaken
from game.play.session import PERSON, Session, Setup, Step
from tests.engine.positions import TWIST_CARDS, toads
from tests.play.sessions import match

ROW = [34, 41, 49, 55, 61, 58, 66, 72]
HAND = [16, 23, 38, 47, 63, 79, 88, 91, 94]
"""63, 79 fit at the end of the row; 94 twists 49 out, and so on."""


def row_at(
    state: Any, seats: tuple[str, ...] = (), names: tuple[str, ...] = ("", "Ada", "Bruno", "Chiara")
) -> Session:
    """A match that begins at this position: one person, and computers around."""
    players = state.rules.players
    seats = seats or (PERSON, *("novice",) * (players - 1))
    session = Session(Setup(state.rules, state.seed, seats=seats, names=names[:players]))
    session.first = state
    return session


def row_taken_at(state: Any, *seating: tuple[str, ...]) -> Session:
    """The same, and everybody has seen which rows were taken: the position alone hides them."""
    session = row_at(state, *seating)
    session.first = state._replace(taken=((),) * state.rules.players)
    taken = tuple(RowTaken(seat, cards) for seat, cards in enumerate(state.taken) if cards)
    session.steps.append(Step(Entry("move", "take", 0), state, taken))
    return session


def begun(**wishes: Any) -> Session:
    return row_at(toads(ROW, [HAND, None, None], **wishes))


def stuck(**wishes: Any) -> Session:
    """Nothing in hand fits or twists."""
    return row_at(toads([92, 95], [[12, 13, 14, 15, 16, 17, 18, 19, 21], None], **wishes))


def single(**wishes: Any) -> Session:
    """One card in the row, played by experts."""
    return row_at(toads([95], [[12, 13, 14, 15, 16, 17, 18, 19, 21], None], expert=True, **wishes))


def last_row(**wishes: Any) -> Session:
    """The draw pile is empty: to take the row ends the round."""
    return row_at(toads([92, 95], [[12, 13, 96], [14, 15, 16]], deck=[], **wishes))


def round_over() -> Session:
    session = last_row()
    session.play("take")
    return session


def late_state(**wishes: Any) -> Any:
    """Twins can be twisted out, and points are many."""
    return toads([24, 34, 43], [[42, 52, 74, 75, 76, 78, 79, 82], None, None, None], **wishes)


def twins() -> Session:
    """A real match: the person is on turn and may twist, place or take."""
    for seed in range(1000):
        session = match(seed, moves=seed % 10)
        kinds = [move.kind for move in session.rules.legal_moves(session.state)]
        if session.state.to_move == 0 and {"twist", "place", "take"} <= set(kinds):
            return session
    raise AssertionError("no such match")


def long_row(
    count: int,
    players: int = 4,
    seats: tuple[str, ...] = (),
    names: tuple[str, ...] = ("", "Ada", "Bruno", "Chiara"),
    **wishes: Any,
) -> Session:
    """A row of so many cards, and a hand in which some of their twins are."""
    return row_at(toads(chain(count), [None] * players, **wishes), seats, names)


def chain(count: int) -> list[int]:
    """A row that grew by the rules."""
    for seed in range(1000):
        luck, row = Random(seed), [50 + seed % 9 + 1]
        while len(row) < count:
            near = [c for c in TWIST_CARDS if abs(c - row[-1]) <= 10 and c not in row]
            if not near:
                break
            row.append(luck.choice(near))
        if len(row) == count:
            return row
    raise AssertionError("no such row")
