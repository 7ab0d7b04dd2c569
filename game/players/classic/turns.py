"""Every sensible whole turn of a hand, found by a pruned search over single cards.

The pruning looks at counted gaps: how many cards still in play a placement jumps over.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from game.players.masks import members

from .bits import BACK_DOWN, BACK_UP, FITS, UPTO
from .knowledge import Knowledge, Tops

BACKTRICK: Final = -20  # the adjusted gap of a backtrick,
SET_UP: Final = -8  # what is added for a card whose own backtrick is in hand,
BURNING: Final = -30  # and for one that covers a fire due this turn
NO_LIMIT: Final = 1000


class Limits(NamedTuple):
    """How far the search looks: placements tried at a step, largest gap beyond the minimum."""

    width: int
    reach: int


ANYTHING_OWED: Final = Limits(NO_LIMIT, 0)  # all ways to the minimum, hardly anything beyond it


# A turn, or the beginning of one: the tops it leads to, the hand it leaves, the bits of the piles
# played on, the number of cards placed, the turn without its last card, and that card and its pile.
# A plain tuple, as thousands are made; read it by these places, or unpack it.
Turn: TypeAlias = tuple[Tops, int, int, int, "Turn | None", int, int]
TOPS: Final = 0
HAND: Final = 1
CHANGED: Final = 2
PLACED: Final = 3


def empty_turn(knowledge: Knowledge) -> Turn:
    """The turn in which nothing was placed yet."""
    return knowledge.tops, knowledge.hand, 0, 0, None, 0, 0


# A card on a pile: the counted gap (BACKTRICK for a backtrick), the card, the card as a mask, and
# its own backtrick as a mask if the hand held that when the turn began. Unpacked in the inner loop.
Step = tuple[int, int, int, int]
StepsByPile = tuple[dict[int, list[Step]], ...]


def moves_of(turn: Turn) -> list[tuple[int, int]]:
    """The (card, pile) placements of a turn, first to last."""
    result = []
    _, _, _, _, before, card, pile = turn
    while before is not None:
        result.append((card, pile))
        _, _, _, _, before, card, pile = before
    return result[::-1]


def from_moves(knowledge: Knowledge, moves: list[tuple[int, int]]) -> Turn:
    """The turn made of these placements."""
    turn = empty_turn(knowledge)
    for card, pile in moves:
        turn = with_card(turn, card, pile)
    return turn


def with_card(turn: Turn, card: int, pile: int) -> Turn:
    """The turn with one placement more."""
    (up1, up2, down1, down2), hand, changed, placed, _, _, _ = turn
    tops = [up1, up2, down1, down2]
    tops[pile] = card
    up1, up2, down1, down2 = tops
    after = (up1, up2, down1, down2)
    return after, hand ^ 1 << card, changed | 1 << pile, placed + 1, turn, card, pile


class Ranks:
    """Ranks of the piles' tops and the hand's cards among the cards in play.

    A rank grows in the direction of play: a card lies ahead of a top exactly when its rank is
    higher, and their difference is the counted gap.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        hand = knowledge.hand
        rest = hand | knowledge.unseen
        self.hand = hand
        self.cards = members(hand)
        self.up = up = {top: (rest & UPTO[top]).bit_count() for top in knowledge.tops}
        self.down = down = {top: -rank for top, rank in up.items()}
        for card in self.cards:
            up[card] = rank = (rest & UPTO[card]).bit_count()
            down[card] = 1 - rank


class Steps(dict[int, list[Step]]):
    """The placements of a hand on a pile of one direction, looked up by the pile's top."""

    def __init__(self, ranks: Ranks, rank: dict[int, int], back: tuple[int, ...]) -> None:
        self.rank, self.back, self.hand = rank, back, ranks.hand
        self.all = [(rank[card], card, 1 << card, back[card] & ranks.hand) for card in ranks.cards]

    def __missing__(self, top: int) -> list[Step]:
        base, back = self.rank[top], self.back[top]
        steps = [
            (rank - base, card, bit, follower)
            for rank, card, bit, follower in self.all
            if rank > base
        ]
        if self.hand & back:
            steps.append((BACKTRICK, back.bit_length() - 1, back, 0))
        self[top] = steps
        return steps


class NearSteps(dict[int, list[Step]]):
    """Those of the steps that are small enough to place more than the minimum."""

    def __init__(self, steps: Steps, reach: int) -> None:
        self.steps, self.reach = steps, reach

    def __missing__(self, top: int) -> list[Step]:
        reach, farthest = self.reach, self.reach - SET_UP
        self[top] = near = [
            (gap, card, bit, follower)
            for gap, card, bit, follower in self.steps[top]
            if gap <= reach or (follower and gap <= farthest)
        ]
        return near


def all_turns(knowledge: Knowledge, ranks: Ranks, limits: Limits) -> list[Turn]:
    """The turns within the limits, or any at all; none exactly when the rules cannot be met."""
    for pile, top in enumerate(knowledge.tops):
        if knowledge.due >> pile & 1 and not knowledge.hand & FITS[pile][top]:
            return []
    return find_turns(knowledge, ranks, limits) or find_turns(knowledge, ranks, ANYTHING_OWED)


def find_turns(  # noqa: PLR0912, PLR0915 - hot: calls cost
    knowledge: Knowledge, ranks: Ranks, limits: Limits
) -> list[Turn]:
    """The turns that satisfy the minimum and cover every fire that is due.

    A depth-first search. While cards are owed every placement is possible; beyond the minimum only
    small steps are. Of many placements only the best `width` are followed, and every position is
    visited once.
    """
    width, reach = limits
    need, due, fire = knowledge.need, knowledge.due, knowledge.table.fire
    up, down = Steps(ranks, ranks.up, BACK_UP), Steps(ranks, ranks.down, BACK_DOWN)
    near_up, near_down = NearSteps(up, reach), NearSteps(down, reach)
    while_owed: StepsByPile = (up, up, down, down)
    beyond: StepsByPile = (near_up, near_up, near_down, near_down)
    up_twins, down_twins = twin_piles(knowledge)

    start = empty_turn(knowledge)
    found = [start] if not need and not due else []
    seen: set[tuple[object, ...]] = set()
    todo = [start]
    while todo:
        turn = todo.pop()
        tops, hand, changed, placed, _, _, _ = turn
        up1, up2, down1, down2 = tops
        uncovered = due & ~changed
        if placed < need or uncovered:
            steps, limit = while_owed, NO_LIMIT
        else:
            steps, limit = beyond, reach
        if up1 == up2 or down1 == down2:
            piles = PILES_TO_TRY[up_twins and up1 == up2][down_twins and down1 == down2]
        else:
            piles = ALL_PILES
        moves = []
        for pile in piles:
            for gap, card, bit, follower in steps[pile][tops[pile]]:
                if hand & bit:
                    if hand & follower:
                        moves.append((gap + SET_UP, pile, card, bit))
                    elif gap <= limit:
                        moves.append((gap, pile, card, bit))
        if uncovered:
            moves = [
                (gap + BURNING * (uncovered >> pile & 1), pile, card, bit)
                for gap, pile, card, bit in moves
            ]
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
                longer: Turn = (after, left, touched, placed, turn, card, pile)
                todo.append(longer)
                if (enough or not left) and not due & ~touched:
                    found.append(longer)
    return found


ALL_PILES: Final = (0, 1, 2, 3)
# Of two equal piles only the first is tried: by whether the up piles are equal, then the down ones.
PILES_TO_TRY: Final = ((ALL_PILES, (0, 1, 2)), ((0, 2, 3), (0, 2)))


def twin_piles(knowledge: Knowledge) -> tuple[bool, bool]:
    """Whether the two up piles, and the two down piles, are alike in what partners asked."""
    if not knowledge.requests:
        return True, True
    up1, up2, down1, down2 = map(max, zip(*knowledge.requests, strict=True))
    return up1 == up2, down1 == down2
