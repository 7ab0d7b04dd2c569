"""How good the position after a turn is: a weighted sum of what piles and cards look like."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
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

REACHES: Final = (2, 5, 10, 20)
NEAR_UP: Final = tuple(
    tuple(ABOVE[top] & UPTO[min(100, top + reach)] | BACK_UP[top] for top in range(101))
    for reach in REACHES
)
NEAR_DOWN: Final = tuple(
    tuple(BELOW[top] & FROM[max(0, top - reach)] | BACK_DOWN[top] for top in range(101))
    for reach in REACHES
)
# Lower cards of a pair ten apart that a pile can soon use.
CHAIN_UP: Final = tuple(FROM[max(0, top - 9)] & UPTO[min(100, top + 2)] for top in range(101))
CHAIN_DOWN: Final = tuple(FROM[max(0, top - 12)] & BELOW[top] for top in range(101))

# What two piles of one direction mean for a decision: the blocked cards of the hand (masks) and
# among the unseen (counts), the unseen near cards by reach, all near cards at reach 5, the
# backtricks (mask, and how many are unseen), the chain mask, and each hand card's gap.
Side = tuple[int, int, int, int, int, int, int, int, int, int, int, int, list[int]]


@cache
def still_kept(levels: PileRequests) -> tuple[int, ...]:
    """For each set of piles played on, the strongest word about one of the others."""
    return tuple(
        max((level for pile, level in enumerate(levels) if not changed >> pile & 1), default=SILENT)
        for changed in range(16)
    )


class Judge:
    """Values the turns of one decision; remembers what it found out about pairs of piles."""

    def __init__(self, knowledge: Knowledge, ranks: Ranks, weight_rows: Sequence[Row]) -> None:
        self.knowledge, self.ranks, self.weight_rows = knowledge, ranks, weight_rows
        self.unseen = knowledge.unseen
        self.ups: dict[tuple[int, int], Side] = {}
        self.downs: dict[tuple[int, int], Side] = {}
        self.told: dict[tuple[int, int, int], float] = {}
        self.kept: dict[tuple[int, int], float] = {}
        self.following = next((seat for seat, size in enumerate(knowledge.others) if size), 0)
        self.marked = [
            (pile, 1 << pile)
            for pile, said in enumerate(zip(*knowledge.requests, strict=True))
            if any(said)
        ]

    def side_up(self, low: int, high: int) -> Side:
        """Two up piles, the better one first."""
        upto, unseen = self.ranks.upto, self.unseen
        near_low, near_high = upto[low] + FAR, upto[high] + FAR
        gaps = []
        for card in self.ranks.cards:
            rank = upto[card]
            if card > high:
                gaps.append(rank - near_high + FAR if rank < near_high else FAR)
            elif card in (low - 10, high - 10):
                gaps.append(BACK)
            elif card > low:
                gaps.append(rank - near_low + FAR if rank < near_low else FAR)
            else:
                gaps.append(FAR)
        near2, near5, near10, near20 = NEAR_UP
        back = BACK_UP[low] | BACK_UP[high]
        near = near5[low] | near5[high]
        side: Side = (
            UPTO[low],
            UPTO[high],
            (unseen & UPTO[low]).bit_count(),
            (unseen & UPTO[high]).bit_count(),
            (near2[low] | near2[high]) & unseen,
            near & unseen,
            (near10[low] | near10[high]) & unseen,
            (near20[low] | near20[high]) & unseen,
            near,
            back,
            (back & unseen).bit_count(),
            CHAIN_UP[low] | CHAIN_UP[high],
            gaps,
        )
        self.ups[low, high] = side
        return side

    def side_down(self, high: int, low: int) -> Side:
        """Two down piles, the better one first."""
        below, unseen = self.ranks.below, self.unseen
        near_low, near_high = below[low] - FAR, below[high] - FAR
        gaps = []
        for card in self.ranks.cards:
            rank = below[card]
            if card < low:
                gaps.append(near_low + FAR - rank if rank > near_low else FAR)
            elif card in (low + 10, high + 10):
                gaps.append(BACK)
            elif card < high:
                gaps.append(near_high + FAR - rank if rank > near_high else FAR)
            else:
                gaps.append(FAR)
        near2, near5, near10, near20 = NEAR_DOWN
        back = BACK_DOWN[low] | BACK_DOWN[high]
        near = near5[low] | near5[high]
        side: Side = (
            FROM[high],
            FROM[low],
            (unseen & FROM[high]).bit_count(),
            (unseen & FROM[low]).bit_count(),
            (near2[low] | near2[high]) & unseen,
            near & unseen,
            (near10[low] | near10[high]) & unseen,
            (near20[low] | near20[high]) & unseen,
            near,
            back,
            (back & unseen).bit_count(),
            CHAIN_DOWN[low] | CHAIN_DOWN[high],
            gaps,
        )
        self.downs[high, low] = side
        return side

    def values(self, turns: Sequence[Turn]) -> list[float]:  # noqa: PLR0912, PLR0915 - hot: calls cost
        """The worth of the position after each turn."""
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
            a1, a2, d1, d2 = tops
            if a1 > a2:
                a1, a2 = a2, a1
            if d1 < d2:
                d1, d2 = d2, d1
            (blk1, blk2, cut1, cut2, u2, u5, u10, u20, near_up, back_up, tru_up, chain, gaps) = (
                ups.get((a1, a2)) or self.side_up(a1, a2)
            )
            (dlk1, dlk2, dut1, dut2, v2, v5, v10, v20, near_dn, back_dn, tru_dn, dchain, dgaps) = (
                downs.get((d1, d2)) or self.side_down(d1, d2)
            )
            (
                constant, bl1, sq1, bl2, sq2, raw1, raw2, imb, tru, trh, pair, chained, deadu,
                deadh, hgap, mink, maxg, nearh, cov2, cov5, cov10, cov20, hcov,
            ) = weight_rows[left].core  # fmt: skip
            blocked1 = cut1 + dut1 + (hand & blk1).bit_count() + (hand & dlk1).bit_count()
            blocked2 = cut2 + dut2 + (hand & blk2).bit_count() + (hand & dlk2).bit_count()
            value = (
                constant
                + blocked1 * (bl1 + sq1 * blocked1)
                + blocked2 * (bl2 + sq2 * blocked2)
                + raw1 * (a1 - d1 + 99)
                + raw2 * (a2 - d2 + 99)
                + imb * abs(a1 + a2 + d1 + d2 - 202)
                + tru * (tru_up + tru_dn)
                + share
                * (
                    cov2 * (u2 | v2).bit_count()
                    + cov5 * (u5 | v5).bit_count()
                    + cov10 * (u10 | v10).bit_count()
                    + cov20 * (u20 | v20).bit_count()
                )
            )
            if d1 <= a1:
                dead = blk1 & dlk1
                value += deadu * (unseen & dead).bit_count() + deadh * (hand & dead).bit_count()
            if hand:
                own = [
                    x if x < y else y
                    for x, y, bit in zip(gaps, dgaps, bits, strict=True)
                    if hand & bit
                ]
                own.sort()
                most = own[-1]
                if len(own) < smallest:
                    low = sum(own) + (smallest - len(own)) * most
                else:
                    low = own[0] + own[1] if smallest == 2 else own[0] + own[1] + own[2]
                value += (
                    hgap * sum(own)
                    + mink * low
                    + maxg * most
                    + nearh * bisect(own, 3)
                    + hcov * (hand & (near_up | near_dn)).bit_count()
                )
                if hand & (back_up | back_dn):
                    value += trh * ((hand & back_up).bit_count() + (hand & back_dn).bit_count())
                pairs = hand & hand >> 10
                if pairs:
                    value += pair * pairs.bit_count()
                    value += chained * (pairs & (chain | dchain)).bit_count()
            if hears:
                worth = kept.get((left, changed))
                value += self.keep(left, changed) if worth is None else worth
                for pile, bit in marked:
                    if changed & bit:
                        worth = told.get((left, pile, tops[pile]))
                        value += self.tell(left, pile, tops[pile]) if worth is None else worth
            if fire:
                value += self.fires(weight_rows[left], tops, hand, placed)
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
            missing = 1 - (self.unseen & fits).bit_count() / max(1, self.unseen.bit_count())
            if knowledge.table.players > 1:
                following = next((size for size in knowledge.others if size), 0)
                value += row.fire_risk * missing**following
            elif hand & fits:
                value += row.fire_gap * self.cover_gap(pile, top, hand & fits)
            else:
                drawn = min(knowledge.deck, placed + knowledge.placed)
                value += row.fire_gap * STUCK_GAP + row.fire_risk * missing**drawn
        return value

    def cover_gap(self, pile: int, top: int, fitting: int) -> int:
        """The smallest counted gap with which one of these cards covers a fire."""
        if pile < 2:
            if fitting & BACK_UP[top]:
                return BACK
            upto = self.ranks.upto
            return upto[(fitting & -fitting).bit_length() - 1] - upto[top]
        if fitting & BACK_DOWN[top]:
            return BACK
        below = self.ranks.below
        return below[top] - below[fitting.bit_length() - 1]
