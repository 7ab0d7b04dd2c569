"""Every sensible whole turn of a hand, found by a pruned search over single cards.

The pruning looks at counted gaps: how many cards still in play a placement jumps over.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.players.masks import members

from .bits import BACK_DOWN, BACK_UP, FITS, UPTO
from .knowledge import Knowledge, Tops

BACKTRICK: Final = -20  # the adjusted gap of a backtrick,
SET_UP: Final = -8  # of a card whose own backtrick is in hand,
BURNING: Final = -30  # and of one that covers a fire due this turn
NO_LIMIT: Final = 1000


class Limits(NamedTuple):
    """How far the generator looks: placements tried at a step, largest gap beyond the minimum."""

    width: int
    reach: int


ANYTHING_OWED: Final = Limits(NO_LIMIT, 0)  # all ways to the minimum, hardly anything beyond it

# A position within or after a turn: tops, hand, bits of the piles played on, cards placed, the
# turn one card shorter, and the card and pile that led here. A plain tuple, as thousands are made.
Turn = tuple[Tops, int, int, int, Any, int, int]
Step = tuple[int, int, int, int]  # counted gap, card, its bit, the bit of its follower


def moves_of(turn: Turn) -> list[tuple[int, int]]:
    """The (card, pile) placements of a turn, first to last."""
    result = []
    while turn[4] is not None:
        result.append((turn[5], turn[6]))
        turn = turn[4]
    return result[::-1]


def from_moves(knowledge: Knowledge, moves: list[tuple[int, int]]) -> Turn:
    """The turn made of these placements."""
    turn: Turn = (knowledge.tops, knowledge.hand, 0, 0, None, 0, 0)
    for card, pile in moves:
        tops, hand, changed, placed, _, _, _ = turn
        after: Tops = (*tops[:pile], card, *tops[pile + 1 :])  # type: ignore[assignment]
        turn = (after, hand ^ 1 << card, changed | 1 << pile, placed + 1, turn, card, pile)
    return turn


class Ranks:
    """How many cards in play are not higher (`upto`) or lower (`below`) than a top or hand card."""

    def __init__(self, knowledge: Knowledge) -> None:
        hand = knowledge.hand
        rest = hand | knowledge.unseen
        self.hand = hand
        self.cards = members(hand)
        self.upto = {top: (rest & UPTO[top]).bit_count() for top in knowledge.tops}
        self.below = self.upto.copy()
        for card in self.cards:
            self.upto[card] = rank = (rest & UPTO[card]).bit_count()
            self.below[card] = rank - 1


class StepsUp(dict[int, list[Step]]):
    """The placements of a hand on an up pile, by its top."""

    def __init__(self, ranks: Ranks) -> None:
        self.ranks = ranks
        hand = ranks.hand
        self.all = [
            (ranks.upto[card], card, 1 << card, BACK_UP[card] & hand) for card in ranks.cards
        ]

    def __missing__(self, top: int) -> list[Step]:
        base = self.ranks.upto[top]
        steps = [(rank - base, card, bit, back) for rank, card, bit, back in self.all if card > top]
        if self.ranks.hand & BACK_UP[top]:
            steps.append((BACKTRICK, top - 10, BACK_UP[top], 0))
        self[top] = steps
        return steps


class StepsDown(dict[int, list[Step]]):
    """The same on a down pile."""

    def __init__(self, ranks: Ranks) -> None:
        self.ranks = ranks
        hand = ranks.hand
        self.all = [
            (ranks.below[card], card, 1 << card, BACK_DOWN[card] & hand) for card in ranks.cards
        ]

    def __missing__(self, top: int) -> list[Step]:
        base = self.ranks.below[top]
        steps = [(base - rank, card, bit, back) for rank, card, bit, back in self.all if card < top]
        if self.ranks.hand & BACK_DOWN[top]:
            steps.append((BACKTRICK, top + 10, BACK_DOWN[top], 0))
        self[top] = steps
        return steps


class NearSteps(dict[int, list[Step]]):
    """Those of them that are small enough to place more than the minimum."""

    def __init__(self, steps: StepsUp | StepsDown, reach: int) -> None:
        self.steps, self.reach = steps, reach

    def __missing__(self, top: int) -> list[Step]:
        reach = self.reach
        self[top] = near = [
            step
            for step in self.steps[top]
            if step[0] <= reach or (step[3] and step[0] <= reach - SET_UP)
        ]
        return near


def all_turns(knowledge: Knowledge, ranks: Ranks, limits: Limits) -> list[Turn]:
    """The turns within the limits, or any at all; none exactly when the rules cannot be met."""
    for pile, top in enumerate(knowledge.tops):
        if knowledge.due >> pile & 1 and not knowledge.hand & FITS[pile][top]:
            return []
    return find_turns(knowledge, ranks, limits) or find_turns(knowledge, ranks, ANYTHING_OWED)


def find_turns(knowledge: Knowledge, ranks: Ranks, limits: Limits) -> list[Turn]:  # noqa: PLR0912, PLR0915
    """The turns that satisfy the minimum and cover every fire that is due."""
    width, reach = limits
    need, due, fire = knowledge.need, knowledge.due, knowledge.table.fire
    all_up, all_down = StepsUp(ranks), StepsDown(ranks)
    near_up, near_down = NearSteps(all_up, reach), NearSteps(all_down, reach)
    same_ups, same_downs = twin_piles(knowledge)

    start: Turn = (knowledge.tops, knowledge.hand, 0, 0, None, 0, 0)
    found = [start] if not need and not due else []
    seen: set[Any] = set()
    todo = [start]
    while todo:
        node = todo.pop()
        (up1, up2, down1, down2), hand, changed, placed, _, _, _ = node
        moves = []
        if placed < need or due & ~changed:
            burning = due & ~changed
            for pile, top in enumerate(node[0]):
                if (pile == 1 and up1 == up2 and same_ups) or (
                    pile == 3 and down1 == down2 and same_downs
                ):
                    continue
                bonus = BURNING if burning >> pile & 1 else 0
                for gap, card, bit, follower in (all_up if pile < 2 else all_down)[top]:
                    if hand & bit:
                        set_up = SET_UP if hand & follower else 0
                        moves.append((gap + set_up + bonus, pile, card, bit))
        else:
            for gap, card, bit, follower in near_up[up1]:
                if hand & bit and (gap <= reach or hand & follower):
                    moves.append((gap + SET_UP if hand & follower else gap, 0, card, bit))
            if up1 != up2 or not same_ups:
                for gap, card, bit, follower in near_up[up2]:
                    if hand & bit and (gap <= reach or hand & follower):
                        moves.append((gap + SET_UP if hand & follower else gap, 1, card, bit))
            for gap, card, bit, follower in near_down[down1]:
                if hand & bit and (gap <= reach or hand & follower):
                    moves.append((gap + SET_UP if hand & follower else gap, 2, card, bit))
            if down1 != down2 or not same_downs:
                for gap, card, bit, follower in near_down[down2]:
                    if hand & bit and (gap <= reach or hand & follower):
                        moves.append((gap + SET_UP if hand & follower else gap, 3, card, bit))
            if not moves:
                continue
        if len(moves) > width:
            moves.sort()
            del moves[width:]
        placed += 1
        enough = placed >= need
        for _, pile, card, bit in moves:
            if pile < 2:
                after = (up1, card, down1, down2) if pile else (card, up2, down1, down2)
            else:
                after = (up1, up2, card, down2) if pile == 2 else (up1, up2, down1, card)
            left = hand ^ bit
            touched = changed | 1 << pile
            key = (after, left, touched) if fire else (after, left)
            if key not in seen:
                seen.add(key)
                turn: Turn = (after, left, touched, placed, node, card, pile)
                todo.append(turn)
                if (enough or not left) and not due & ~touched:
                    found.append(turn)
    return found


def twin_piles(knowledge: Knowledge) -> tuple[bool, bool]:
    """Whether the two up piles, and the two down piles, are alike as far as the partners said."""
    if not knowledge.requests:
        return True, True
    up1, up2, down1, down2 = map(max, zip(*knowledge.requests, strict=True))
    return up1 == up2, down1 == down2
