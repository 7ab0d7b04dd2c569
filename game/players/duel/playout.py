"""Playing a Duel in which all is known to its end, against rivals of two styles.

Nobody knows how the rival plays: one who only looks for near cards and one who judges like us are
both tried, for what is best against the one is not always good against the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import tanh

from game.players.masks import mask

from .bits import ABOVE, BACK, BELOW, DOWN_BACK, UP_BACK
from .features import DRAW, HAND, After
from .judge import Judge, Scales
from .table import Table
from .turns import MINIMUM, Limits, turns

NARROW = Limits(2, 0)
AHEAD = 4
"""Turns of both sides after which a position is judged."""
APART = 300.0
"""How much better one side must judge its position to be well on its way to winning."""


@dataclass(slots=True)
class Side:
    """One side with its draw pile in order: it is drawn from the end."""

    up: int
    down: int
    hand: int
    deck: list[int]
    undrawn: int  # the draw pile as a mask

    def copy(self) -> Side:
        return Side(self.up, self.down, self.hand, self.deck.copy(), self.undrawn)

    def draw(self, helped: bool) -> None:
        count = HAND - self.hand.bit_count()
        for _ in range(min(count if helped else min(count, DRAW), len(self.deck))):
            card = 1 << self.deck.pop()
            self.hand |= card
            self.undrawn ^= card


def side(up: int, down: int, hand: int, deck: list[int]) -> Side:
    return Side(up, down, hand, deck, mask(deck))


def play(own: Side, rival: Side, after: After) -> bool:
    """Make a turn true; whether it won the game."""
    own.up, own.down, own.hand = after.up, after.down, after.hand
    rival.up, rival.down = after.rival_up, after.rival_down
    if not own.hand and not own.deck:
        return True
    own.draw(after.helped)
    return False


def wins(own: Side, rival: Side, scales: Scales, *, simple: bool) -> bool:
    """Whether the first side wins when the second is on turn; `simple` is the rival's style."""
    on_turn, other = rival, own
    while True:
        if simple and on_turn is rival:
            after = nearest(on_turn, other)
        else:
            _, after = judged(on_turn, other, scales)
        if after is None:
            return other is own
        if play(on_turn, other, after):
            return on_turn is own
        on_turn, other = other, on_turn


def outlook(own: Side, rival: Side, scales: Scales, value: float) -> float:
    """How the first side stands some turns later, from lost (-1) to won (1), the second being on
    turn; `value` is what the first side's last turn was judged to be worth."""
    theirs = 0.0
    for turn in range(AHEAD):
        if turn % 2:
            value, after = judged(own, rival, scales)
            if after is None or play(own, rival, after):
                return -1.0 if after is None else 1.0
        else:
            theirs, after = judged(rival, own, scales)
            if after is None or play(rival, own, after):
                return 1.0 if after is None else -1.0
    return tanh((value - theirs) / APART)


def table_of(own: Side, rival: Side) -> Table:
    """What the side on turn sees."""
    return Table(
        own.up,
        own.down,
        own.hand,
        own.undrawn,
        rival.up,
        rival.down,
        rival.hand | rival.undrawn,
        rival.hand.bit_count(),
        0,
        False,
    )


def judged(
    own: Side, rival: Side, scales: Scales, limits: Limits = NARROW
) -> tuple[float, After | None]:
    """The turn that the evaluation likes best among few, and its value; None: there is none."""
    table = table_of(own, rival)
    judge = Judge(table, scales)
    best, best_value = None, -1e18
    for turn in turns(table, judge.below, limits):
        if len(turn.steps) < MINIMUM:
            return best_value, None
        value = judge.value(turn.after)
        if value > best_value:
            best, best_value = turn.after, value
    return best_value, best


def nearest(own: Side, rival: Side) -> After | None:
    """Card by card the nearest, on whichever pile, until the minimum; then backtricks alone."""
    after = After(own.up, own.down, own.hand, False, rival.up, rival.down)
    placed = 0
    while True:
        place = _back(after) or (placed < MINIMUM and _nearest_place(after))
        if not place:
            break
        after = _placed(after, *place[1:])
        placed += 1
    return after if placed >= MINIMUM else None


Place = tuple[int, str, int]  # the gap, the pile as in a turn's steps, the card


def _placed(after: After, pile: str, card: int) -> After:
    up, down, hand, helped, rival_up, rival_down = after
    hand ^= 1 << card
    if pile == "U":
        return After(card, down, hand, helped, rival_up, rival_down)
    if pile == "D":
        return After(up, card, hand, helped, rival_up, rival_down)
    if pile == "u":
        return After(up, down, hand, True, card, rival_down)
    return After(up, down, hand, True, rival_up, card)


def _back(after: After) -> Place | None:
    if after.hand & UP_BACK[after.up]:
        return -BACK, "U", after.up - BACK
    if after.hand & DOWN_BACK[after.down]:
        return -BACK, "D", after.down + BACK
    return None


def _nearest_place(after: After) -> Place | None:
    up, down, hand, helped, rival_up, rival_down = after
    found = [_next_above(hand, up, "U"), _next_below(hand, down, "D")]
    if not helped:
        found.append(_next_below(hand, rival_up, "u"))
        found.append(_next_above(hand, rival_down, "d"))
    return min((place for place in found if place), default=None)


def _next_above(hand: int, top: int, pile: str) -> Place | None:
    fits = hand & ABOVE[top]
    if not fits:
        return None
    card = (fits & -fits).bit_length() - 1
    return card - top, pile, card


def _next_below(hand: int, top: int, pile: str) -> Place | None:
    fits = hand & BELOW[top]
    if not fits:
        return None
    card = fits.bit_length() - 1
    return top - card, pile, card
