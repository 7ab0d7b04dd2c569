"""How good the position after a turn is: a weighted sum of what piles and cards look like."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from .bits import (
    ABOVE,
    BACK_DOWN,
    BACK_UP,
    BELOW,
    FIRE,
    FITS,
    FROM,
    UPTO,
    between,
)
from .knowledge import SILENT, STRONG, Knowledge, PileRequests, Tops
from .turns import Ranks, Turn
from .weight_tables import Row

WON: Final = 1e9
FAR: Final = 40  # the largest counted gap that matters
BACK: Final = -6  # the gap of a backtrick
STUCK_GAP: Final = 60  # of a fire that nothing in hand covers

# The gap by difference of ranks: FAR where a card does not lie ahead. Negative differences count
# from the end of the tuple.
GAP: Final = (FAR, *(min(ahead, FAR) for ahead in range(1, 101)), *(FAR,) * 101)


@dataclass(slots=True)
class Pair:
    """What is so for two piles of one direction, whoever holds the cards. Fields are masks."""

    blocked1: int  # cards that do not lie ahead of the better pile,
    blocked2: int  # and of the worse one
    near2: int  # backtricks, and cards at most 2 ahead of either pile,
    near5: int  # at most 5,
    near10: int
    near20: int
    back: int  # backtricks
    chain: int  # lower cards of a pair ten apart that either pile can soon use


@dataclass(slots=True)
class Side:
    """What two piles of one direction mean in one decision."""

    pair: Pair
    blocked1: int  # unseen cards that are blocked on the better pile,
    blocked2: int  # and on the worse one
    backtricks: int  # unseen backtricks
    gaps: list[int]  # the smallest gap of each of the hand's cards


class Direction:
    """The tables of up piles or of down piles, by top, and the pairs made of them so far."""

    def __init__(
        self,
        blocked: Sequence[int],
        back: Sequence[int],
        near: Sequence[Sequence[int]],
        chain: Sequence[int],
    ) -> None:
        self.blocked, self.back, self.near, self.chain = blocked, back, near, chain
        self.pairs: dict[tuple[int, int], Pair] = {}

    def pair(self, better: int, worse: int) -> Pair:
        near2, near5, near10, near20 = self.near
        back, chain = self.back, self.chain
        self.pairs[better, worse] = pair = Pair(
            self.blocked[better],
            self.blocked[worse],
            near2[better] | near2[worse],
            near5[better] | near5[worse],
            near10[better] | near10[worse],
            near20[better] | near20[worse],
            back[better] | back[worse],
            chain[better] | chain[worse],
        )
        return pair


TOPS: Final = range(101)
REACHES: Final = (2, 5, 10, 20)
UP: Final = Direction(
    blocked=UPTO,
    back=BACK_UP,
    near=[[ABOVE[t] & UPTO[min(100, t + reach)] | BACK_UP[t] for t in TOPS] for reach in REACHES],
    chain=[FROM[max(0, t - 9)] & UPTO[min(100, t + 2)] for t in TOPS],
)
DOWN: Final = Direction(
    blocked=FROM,
    back=BACK_DOWN,
    near=[[BELOW[t] & FROM[max(0, t - reach)] | BACK_DOWN[t] for t in TOPS] for reach in REACHES],
    chain=[FROM[max(0, t - 12)] & BELOW[t] for t in TOPS],
)


@cache
def still_kept(levels: PileRequests) -> tuple[int, ...]:
    """For each set of piles played on, the strongest request about one of the others."""
    return tuple(
        max((level for pile, level in enumerate(levels) if not changed >> pile & 1), default=SILENT)
        for changed in range(16)
    )


class Judge:
    """Values the turns of one decision; remembers what it found out about pairs of piles."""

    def __init__(self, knowledge: Knowledge, ranks: Ranks, weight_rows: Sequence[Row]) -> None:
        self.knowledge, self.ranks, self.weight_rows = knowledge, ranks, weight_rows
        self.unseen = knowledge.unseen
        self.up_ranks = [ranks.up[card] for card in ranks.cards]
        self.down_ranks = [ranks.down[card] for card in ranks.cards]
        self.ups: dict[tuple[int, int], Side] = {}
        self.downs: dict[tuple[int, int], Side] = {}
        self.told: dict[tuple[int, int, int], float] = {}
        self.kept: dict[tuple[int, int], float] = {}
        self.unseen_count = max(1, knowledge.unseen.bit_count())
        self.next_hand = next((size for size in knowledge.others if size), 0)
        self.following = next((seat for seat, size in enumerate(knowledge.others) if size), 0)
        self.marked = [
            (pile, 1 << pile)
            for pile, said in enumerate(zip(*knowledge.requests, strict=True))
            if any(said)
        ]

    def side(self, direction: Direction, tops: tuple[int, int]) -> Side:
        """What two piles of a direction mean, by the better and the worse top."""
        ranks, unseen = self.ranks, self.unseen
        pair = direction.pairs.get(tops) or direction.pair(*tops)
        rank, of_hand, sides = (
            (ranks.up, self.up_ranks, self.ups)
            if direction is UP
            else (ranks.down, self.down_ranks, self.downs)
        )
        better, worse = tops
        near, far, back = rank[better], rank[worse], pair.back
        gaps = [GAP[own - far] if own > far else GAP[own - near] for own in of_hand]
        if ranks.hand & back:
            for place, card in enumerate(ranks.cards):
                if back >> card & 1:
                    gaps[place] = BACK
        sides[tops] = side = Side(
            pair,
            (unseen & pair.blocked1).bit_count(),
            (unseen & pair.blocked2).bit_count(),
            (unseen & back).bit_count(),
            gaps,
        )
        return side

    def values(self, turns: Sequence[Turn]) -> list[float]:  # noqa: PLR0912, PLR0915 - hot: calls cost
        """The worth of the position after each turn. The order of the sums is part of it."""
        knowledge, weight_rows, ups, downs = self.knowledge, self.weight_rows, self.ups, self.downs
        unseen = self.unseen
        unseen_count = unseen.bit_count()
        share = 1 / unseen_count if unseen_count else 0.0
        whole = unseen_count + len(self.ranks.cards)
        bits = [1 << card for card in self.ranks.cards]
        smallest = knowledge.table.minimum(1)
        hears, marked, told, kept = bool(self.marked), self.marked, self.told, self.kept
        fire = knowledge.table.fire
        result = []
        for tops, hand, changed, placed, _, _, _ in turns:
            left = whole - placed
            if not left:
                result.append(WON)
                continue
            weight = weight_rows[left]

            # The piles, the better one of each direction first.
            up1, up2, down1, down2 = tops
            if up1 > up2:
                up1, up2 = up2, up1
            if down1 < down2:
                down1, down2 = down2, down1
            up = ups.get((up1, up2)) or self.side(UP, (up1, up2))
            down = downs.get((down1, down2)) or self.side(DOWN, (down1, down2))
            on_up, on_down = up.pair, down.pair
            blocked_up1, blocked_down1 = on_up.blocked1, on_down.blocked1
            blocked1 = (
                up.blocked1
                + down.blocked1
                + (hand & blocked_up1).bit_count()
                + (hand & blocked_down1).bit_count()
            )
            blocked2 = (
                up.blocked2
                + down.blocked2
                + (hand & on_up.blocked2).bit_count()
                + (hand & on_down.blocked2).bit_count()
            )
            near5 = on_up.near5 | on_down.near5
            value = (
                weight.constant
                + blocked1 * (weight.blocked1 + weight.square1 * blocked1)
                + blocked2 * (weight.blocked2 + weight.square2 * blocked2)
                + weight.used1 * (up1 - down1 + 99)
                + weight.used2 * (up2 - down2 + 99)
                + weight.imbalance * abs(up1 + up2 + down1 + down2 - 202)
                + weight.unseen_backtricks * (up.backtricks + down.backtricks)
                + share
                * (
                    weight.near2 * (unseen & (on_up.near2 | on_down.near2)).bit_count()
                    + weight.near5 * (unseen & near5).bit_count()
                    + weight.near10 * (unseen & (on_up.near10 | on_down.near10)).bit_count()
                    + weight.near20 * (unseen & (on_up.near20 | on_down.near20)).bit_count()
                )
            )
            if down1 <= up1:
                dead = blocked_up1 & blocked_down1
                value += (
                    weight.unseen_dead * (unseen & dead).bit_count()
                    + weight.hand_dead * (hand & dead).bit_count()
                )

            # The cards in hand.
            if hand:
                gaps = [
                    x if x < y else y
                    for x, y, bit in zip(up.gaps, down.gaps, bits)  # noqa: B905 - strict is slow
                    if hand & bit
                ]
                gaps.sort()
                largest = gaps[-1]
                total = sum(gaps)
                if len(gaps) < smallest:
                    cheapest = total + (smallest - len(gaps)) * largest
                else:
                    cheapest = gaps[0] + gaps[1] if smallest == 2 else gaps[0] + gaps[1] + gaps[2]
                value += (
                    weight.hand_gaps * total
                    + weight.cheapest_gaps * cheapest
                    + weight.largest_gap * largest
                    + weight.small_gaps * bisect(gaps, 3)
                    + weight.hand_near * (hand & near5).bit_count()
                )
                back_up, back_down = on_up.back, on_down.back
                if hand & (back_up | back_down):
                    backtricks = (hand & back_up).bit_count() + (hand & back_down).bit_count()
                    value += weight.hand_backtricks * backtricks
                pairs = hand & hand >> 10
                if pairs:
                    value += weight.pairs * pairs.bit_count()
                    value += weight.chains * (pairs & (on_up.chain | on_down.chain)).bit_count()

            # What partners asked, and fires.
            if hears:
                worth = kept.get((left, changed))
                value += self.keep(left, changed) if worth is None else worth
                for pile, bit in marked:
                    if changed & bit:
                        worth = told.get((left, pile, tops[pile]))
                        value += self.tell(left, pile, tops[pile]) if worth is None else worth
            if fire:
                value += self.fires(weight, tops, hand, placed)
            result.append(value)
        return result

    def tell(self, left: int, pile: int, new: int) -> float:
        """What it means to bring a pile to a new top that somebody asked to keep off."""
        knowledge, row = self.knowledge, self.weight_rows[left]
        said = [levels[pile] for levels in knowledge.requests]
        strong = STRONG in said
        value = row.strong if strong else row.mild
        value += row.crowd * (len(said) - said.count(SILENT) - 1)
        value += row.following * said[self.following]
        old = knowledge.tops[pile]
        if (new < old) == (pile < 2):
            value += row.improved * strong
        else:
            jumped = (self.unseen & between(old, new)).bit_count()
            value += row.jump * min(3, jumped) * (1 + (knowledge.gentle >> pile & 1))
        self.told[left, pile, new] = value
        return value

    def keep(self, left: int, changed: int) -> float:
        """What it means to leave the other piles to those who asked to keep off them."""
        row = self.weight_rows[left]
        kept = [still_kept(levels)[changed] for levels in self.knowledge.requests]
        value = row.kept * sum(kept) + row.next_kept * kept[self.following]
        self.kept[left, changed] = value
        return value

    def fires(self, row: Row, tops: Tops, hand: int, placed: int) -> float:
        """What fire cards left burning and held are worth."""
        value = row.fire_hand * (hand & FIRE).bit_count()
        knowledge = self.knowledge
        for pile, top in enumerate(tops):
            if not FIRE >> top & 1:
                continue
            value += row.fire
            fits = FITS[pile][top]
            missing = 1 - (self.unseen & fits).bit_count() / self.unseen_count
            if knowledge.table.players > 1:
                value += row.fire_risk * missing**self.next_hand
            elif hand & fits:
                value += row.fire_gap * self.cover_gap(pile, top, hand & fits)
            else:
                drawn = min(knowledge.deck, placed + knowledge.placed)
                value += row.fire_gap * STUCK_GAP + row.fire_risk * missing**drawn
        return value

    def cover_gap(self, pile: int, top: int, fitting: int) -> int:
        """The smallest counted gap with which one of these cards covers a fire."""
        back, rank = (BACK_UP, self.ranks.up) if pile < 2 else (BACK_DOWN, self.ranks.down)
        if fitting & back[top]:
            return BACK
        nearest = fitting & -fitting if pile < 2 else fitting
        return rank[nearest.bit_length() - 1] - rank[top]
