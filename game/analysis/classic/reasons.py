"""Why a turn of Four Piles is good or bad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.analysis.reasons import Reason, room, small_steps
from game.players.classic.bits import BACK, FIRE, PILES, between
from game.players.classic.knowledge import STRONG, Knowledge
from game.players.classic.turns import CHANGED, HAND, TOPS, Turn, moves_of

UP_PILES: Final = 2
DEAR: Final = 4
"""Cards that still need the numbers jumped over, from which a step is worth a word."""
MOST: Final = 3


def reasons(knowledge: Knowledge, turn: Turn, seat: int) -> tuple[Reason, ...]:
    """The most important first, three at most."""
    found = [
        *_fires(knowledge, turn),
        *_backtricks(knowledge, turn),
        *_room(knowledge, turn),
        *_requests(knowledge, turn, seat),
        *_kept(turn),
    ]
    passed = sum(passed for passed, _, _, _ in _steps(knowledge, turn))
    return tuple(found[:MOST]) or small_steps(passed, placed=bool(moves_of(turn)))


def _fires(knowledge: Knowledge, turn: Turn) -> Iterator[Reason]:
    """Fires that had to be covered, and those that are left for later."""
    for pile, name in enumerate(PILES):
        if (knowledge.due & turn[CHANGED]) >> pile & 1:
            card = next(card for card, place in moves_of(turn) if place == pile)
            yield Reason("fire", card, name)
        top = turn[TOPS][pile]
        if knowledge.table.fire and turn[CHANGED] >> pile & 1 and FIRE >> top & 1:
            yield Reason("burning", top, name)


def _backtricks(knowledge: Knowledge, turn: Turn) -> Iterator[Reason]:
    """With the card of the same turn that each of them jumps back from."""
    placed: dict[int, int] = {}
    for card, pile in moves_of(turn):
        if BACK[pile][placed.get(pile, knowledge.tops[pile])] >> card & 1:
            earlier = (placed[pile],) if pile in placed else ()
            yield Reason("backtrick", card, PILES[pile], earlier=earlier)
        placed[pile] = card


def _room(knowledge: Knowledge, turn: Turn) -> Iterator[Reason]:
    """The dearest step, if it is dear: the cards still to come that it jumps over."""
    step = max(_steps(knowledge, turn), default=None)
    if step is not None and step[0] >= DEAR:
        pile, rest = step[-1], knowledge.unseen | turn[HAND]
        cards = [card for card, at in moves_of(turn) if at == pile]
        yield room(
            knowledge.tops[pile],
            cards,
            PILES[pile],
            lambda old, new: (rest & between(old, new)).bit_count(),
        )


def _steps(knowledge: Knowledge, turn: Turn) -> Iterator[tuple[int, int, int, int]]:
    """Cards passed by, numbers passed by, last card and place of each pile that lost room."""
    rest = knowledge.unseen | turn[HAND]
    for pile, (old, new) in enumerate(zip(knowledge.tops, turn[TOPS], strict=True)):
        if old != new and (new > old) == (pile < UP_PILES):
            yield (rest & between(old, new)).bit_count(), abs(new - old), new, pile


def _requests(knowledge: Knowledge, turn: Turn, seat: int) -> Iterator[Reason]:
    """Piles that a partner strongly asked to be left alone."""
    for place, said in enumerate(knowledge.requests):
        partner = (seat + 1 + place) % knowledge.table.players
        for pile, level in enumerate(said):
            if level == STRONG:
                touched = turn[CHANGED] >> pile & 1
                yield Reason("ignored" if touched else "heeded", None, PILES[pile], seat=partner)


def _kept(turn: Turn) -> Iterator[Reason]:
    """Backtricks that the hand keeps for a later turn."""
    for pile, top in enumerate(turn[TOPS]):
        if kept := turn[HAND] & BACK[pile][top]:
            yield Reason("keeps", kept.bit_length() - 1, PILES[pile])
