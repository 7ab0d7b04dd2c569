"""Playing a Quick Fifty world, in which every card is known, to its end: the hot loop of the
search, so the features of the evaluation are gathered here from tables instead of one by one."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .cards import (
    CARDS,
    COLOUR_OF,
    DOWN_FITS,
    DOWN_GAP,
    DOWN_NEAR,
    DOWN_USED,
    EMPTY,
    NO_FIT,
    UP_FITS,
    UP_GAP,
    UP_NEAR,
    UP_USED,
)
from .sets import open_hands
from .weights import Weights

HAND_SIZE = 2
Hand = tuple[int, ...]
# What a hand can do on a pile, by its top: legal plays, smallest gap, backtrick gain, used part
# of the pile if the hand holds its colour.
Row = tuple[int, int, int, int]
Rows = tuple[list[Row], list[Row]]
Choice = tuple[int, int, Hand, int]  # tops, hand kept, mask of the cards not yet placed


class World(NamedTuple):
    """All is known. Hands in turn order, the first is on turn; the deck is drawn from its end."""

    up: int
    down: int
    hands: tuple[Hand, ...]
    deck: tuple[int, ...]


class Playout:
    """Plays worlds to the end by the evaluation with open hands."""

    def __init__(self, weights: Weights, most: int) -> None:
        self.most = most
        self._rows: dict[Hand, Rows] = {}
        self._weights = [_blended(weights, left) for left in range(CARDS + 1)]
        self._piles = [_pile_shape(up, down) for up in range(51) for down in range(51)]

    def left(self, world: World) -> int:
        """The cards left over when all play on from here; 0 is a win."""
        up, down = world.up, world.down
        hands = list(world.hands)
        deck = list(world.deck)
        seats = len(hands)
        rest = 0
        for hand in hands:
            for card in hand:
                rest |= 1 << card
        for card in deck:
            rest |= 1 << card
        left = rest.bit_count()
        looks = [self.look(hand) for hand in hands]
        seat = 0
        while left:
            hand = hands[seat]
            if hand:
                others = [looks[i] for i in (*range(seat + 1, seats), *range(seat)) if hands[i]]
                choice = self.best(up, down, hand, rest, others)
                if choice is None:
                    return left
                up, down, kept, rest = choice
                left -= len(hand) - len(kept)
                while deck and len(kept) < HAND_SIZE:
                    kept += (deck.pop(),)
                hands[seat] = kept
                looks[seat] = self.look(kept)
            seat = seat + 1 if seat + 1 < seats else 0
        return 0

    def best(self, up: int, down: int, hand: Hand, rest: int, others: list[Rows]) -> Choice | None:
        """The best turn by the evaluation, or None when no card fits."""
        best = None
        best_value = -1e18
        for choice in self._choices(up, down, hand, rest):
            if not choice[3]:
                return choice
            worth = self.value(*choice, others)
            if worth > best_value:
                best_value, best = worth, choice
        return best

    def _choices(self, up: int, down: int, hand: Hand, rest: int) -> list[Choice]:
        """What the hand can come to, each position once."""
        on_up = [card for card in hand if UP_FITS[up] >> card & 1]
        on_down = [card for card in hand if DOWN_FITS[down] >> card & 1]
        found: list[Choice] = []
        for card in on_up:
            found.append((card, down, _less(hand, card), rest ^ (1 << card)))
        for card in on_down:
            found.append((up, card, _less(hand, card), rest ^ (1 << card)))
        if self.most == 1 or len(hand) == 1:
            return found
        whole = rest ^ (1 << hand[0]) ^ (1 << hand[1])
        for card in on_up:
            other = hand[1] if card == hand[0] else hand[0]
            if other in on_down:
                found.append((card, other, (), whole))
            if UP_FITS[card] >> other & 1:
                found.append((other, down, (), whole))
        for card in on_down:
            other = hand[1] if card == hand[0] else hand[0]
            if DOWN_FITS[card] >> other & 1:
                found.append((up, other, (), whole))
        return found

    def value(self, up: int, down: int, kept: Hand, rest: int, others: list[Rows]) -> float:
        """The same number as `features.value` with everybody's cards known."""
        left = rest.bit_count()
        (w_room, w_dead, w_cov, w_col, w_sq, w_raw, w_imb, w_same, constant,
         w_hp, w_hg, w_tr, w_trv, w_stuck,
         w_onp, w_og, w_ost, w_ntrv, w_st2, w_og2, w_stx, w_otr, w_otrv, w_ogx, w_safe,
         ) = self._weights[left]  # fmt: skip
        on_up, on_down = rest & UP_FITS[up], rest & DOWN_FITS[down]
        room = on_up.bit_count() + on_down.bit_count()
        used, skew, same = self._piles[up * 51 + down]
        blocked = 2 * left - room
        total = (
            constant
            + w_room * room
            - w_dead * (on_up | on_down).bit_count()
            + w_sq * blocked * blocked
            + w_raw * used
            + w_imb * skew
            + w_cov * (rest & (UP_NEAR[up] | DOWN_NEAR[down])).bit_count()
            + w_col
            * (
                (rest & COLOUR_OF[up]).bit_count() * UP_USED[up]
                + (rest & COLOUR_OF[down]).bit_count() * DOWN_USED[down]
            )
        )
        if same:
            total += w_same
        if kept:
            rows = self._rows.get(kept) or self.look(kept)
            plays, gap, gain, tricks = rows[0][up]
            more_plays, other_gap, more_gain, more_tricks = rows[1][down]
            total += w_hp if plays or more_plays else w_stuck
            total += w_hg * (gap if gap < other_gap else other_gap)
            total += w_tr * (tricks + more_tricks) + w_trv * (gain + more_gain)
        place = 0
        all_gaps = 0
        safe = w_safe
        for up_rows, down_rows in others:
            plays, gap, gain, tricks = up_rows[up]
            more_plays, other_gap, more_gain, more_tricks = down_rows[down]
            plays += more_plays
            gap = gap if gap < other_gap else other_gap
            all_gaps += gap
            total += w_otr * (tricks + more_tricks) + w_otrv * (gain + more_gain)
            if place == 0:
                total += w_onp * plays + w_og * gap + w_ntrv * (gain + more_gain)
                if not plays:
                    total += w_ost
                    safe = 0.0
            elif place == 1:
                total += w_og2 * gap
                if not plays:
                    total += w_st2
                    safe = 0.0
            elif not plays:
                total += w_stx
                safe = 0.0
            place += 1
        if place:
            total += w_ogx * all_gaps / place
        return total + safe

    def look(self, hand: Hand) -> Rows:
        found = self._rows.get(hand)
        if found is None:
            if len(hand) == 2:
                one, two = self.look(hand[:1]), self.look(hand[1:])
                found = (_joined(one[0], two[0]), _joined(one[1], two[1]))
            else:
                found = (
                    _rows(hand, UP_GAP, UP_FITS, UP_USED),
                    _rows(hand, DOWN_GAP, DOWN_FITS, DOWN_USED),
                )
            self._rows[hand] = found
        return found


@cache
def playout(players: int, *, expert: bool) -> Playout:
    """One for all games of a kind: it grows tables of what hands can do."""
    return Playout(open_hands(players, expert=expert), most=1 if expert else 2)


def _less(hand: Hand, card: int) -> Hand:
    return tuple([other for other in hand if other != card])


def _rows(
    hand: Hand, gaps: tuple[tuple[int, ...], ...], fits: tuple[int, ...], used: tuple[int, ...]
) -> list[Row]:
    """The rows of a hand of one card, or of none."""
    rows = []
    for top in range(CARDS + 1):
        gap = min((gaps[top][card] for card in hand), default=NO_FIT)
        plays = sum(fits[top] >> card & 1 for card in hand)
        holds = any(COLOUR_OF[top] >> card & 1 for card in hand)
        rows.append((plays, gap, max(0, -gap), used[top] if holds else 0))
    return rows


def _joined(one: list[Row], two: list[Row]) -> list[Row]:
    return [
        (
            plays + more_plays,
            gap if gap < other_gap else other_gap,
            gain if gain > other_gain else other_gain,
            tricks or other_tricks,
        )
        for (plays, gap, gain, tricks), (more_plays, other_gap, other_gain, other_tricks) in zip(
            one, two, strict=True
        )
    ]


def _pile_shape(up: int, down: int) -> tuple[int, int, bool]:
    same = EMPTY not in (up, down) and up // 10 == down // 10
    return UP_USED[up] + DOWN_USED[down], abs(UP_USED[up] - DOWN_USED[down]), same


def _blended(weights: Weights, left: int) -> tuple[float, ...]:
    """The weights for this many cards left, scaled to the whole numbers that `value` counts."""
    early = left / 50
    w = {name: first * early + last * (1 - early) for name, (first, last) in weights.items()}
    n = left or 1
    return (
        w["ROOM"] / n, w["DEAD"] / n, w["COV"] / n, w["COL"] / 10, 10 * w["SQ"] / (2 * n) ** 2,
        w["RAW"] / 10, w["IMB"] / 10, w["SAME"], w["N"] * left / 10 + w["DEAD"],
        w["HP"], (w["HG"] + w["HMIN"]) / 10, w["TR"] / 10, w["TRV"] / 10, w["OWNST"],
        w["ONP"], w["OG"] / 10, w["OST"], w["NTRV"] / 10, w["ST2"], w["OG2"] / 10, w["STX"],
        w["OTR"] / 10, w["OTRV"] / 10, w["OGX"] / 10, w["SAFE"],
    )  # fmt: skip
