"""Plays a Quick Fifty world, in which every card is known, to its end.

The hot loop of the search: the features of the evaluation are read from tables here.
"""

from __future__ import annotations

from dataclasses import dataclass
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
# What a hand can do on a pile: legal plays, smallest gap, what a backtrick regains, and what the
# pile has used up if the hand holds its colour.
Chances = tuple[int, int, int, int]
Rows = tuple[list[Chances], list[Chances]]  # on the up pile and on the down pile, by its top
Choice = tuple[int, int, Hand, int]  # tops, hand kept, mask of the cards not yet placed


class World(NamedTuple):
    """All is known. Hands in turn order, the first is on turn; the deck is drawn from its end."""

    up: int
    down: int
    hands: tuple[Hand, ...]
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Factors:
    """What each thing that `value` counts is worth with so many cards left."""

    constant: float
    room: float  # cards that fit, counted on each pile
    fitting: float  # cards that fit somewhere; taken off
    near: float  # cards that fit within two, or go back
    colours: float  # cards of the tops' colours, times what their piles have used up
    square: float  # the square of the cards that do not fit
    used: float  # numbers the piles have used up,
    imbalance: float  # and by how much one has used up more
    same_colour: float  # both tops of one colour
    playable: float  # the card kept fits,
    gap: float  # its smallest gap,
    colour_used: float  # what the piles of its colour have used up,
    gain: float  # what its backtricks regain,
    stuck: float  # it does not fit
    next_plays: float  # legal plays of the next player,
    next_gap: float
    next_stuck: float
    next_gain: float
    second_stuck: float  # the player after the next
    second_gap: float
    later_stuck: float  # players after these
    others_colour_used: float  # all other players
    others_gain: float
    mean_gap: float
    safe: float  # no other player is stuck


class Playout:
    """Plays worlds to the end by the evaluation with open hands."""

    def __init__(self, weights: Weights, most: int) -> None:
        self.most = most
        self._rows: dict[Hand, Rows] = {}
        self.factors = [_factors(weights, left) for left in range(CARDS + 1)]
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
        factor = self.factors[left]
        on_up, on_down = rest & UP_FITS[up], rest & DOWN_FITS[down]
        room = on_up.bit_count() + on_down.bit_count()
        used_up, skew, same = self._piles[up * 51 + down]
        blocked = 2 * left - room
        total = (
            factor.constant
            + factor.room * room
            - factor.fitting * (on_up | on_down).bit_count()
            + factor.square * blocked * blocked
            + factor.used * used_up
            + factor.imbalance * skew
            + factor.near * (rest & (UP_NEAR[up] | DOWN_NEAR[down])).bit_count()
            + factor.colours
            * (
                (rest & COLOUR_OF[up]).bit_count() * UP_USED[up]
                + (rest & COLOUR_OF[down]).bit_count() * DOWN_USED[down]
            )
        )
        if same:
            total += factor.same_colour
        if kept:
            up_rows, down_rows = self._rows.get(kept) or self.look(kept)
            plays, gap, gain, used = up_rows[up]
            more_plays, other_gap, more_gain, more_used = down_rows[down]
            total += factor.playable if plays or more_plays else factor.stuck
            total += factor.gap * (gap if gap < other_gap else other_gap)
            total += factor.colour_used * (used + more_used) + factor.gain * (gain + more_gain)
        place = 0
        all_gaps = 0
        safe = factor.safe
        for up_rows, down_rows in others:
            plays, gap, gain, used = up_rows[up]
            more_plays, other_gap, more_gain, more_used = down_rows[down]
            plays += more_plays
            gain += more_gain
            used += more_used
            gap = gap if gap < other_gap else other_gap
            all_gaps += gap
            total += factor.others_colour_used * used + factor.others_gain * gain
            if place == 0:
                total += factor.next_plays * plays + factor.next_gap * gap + factor.next_gain * gain
                if not plays:
                    total += factor.next_stuck
                    safe = 0.0
            elif place == 1:
                total += factor.second_gap * gap
                if not plays:
                    total += factor.second_stuck
                    safe = 0.0
            elif not plays:
                total += factor.later_stuck
                safe = 0.0
            place += 1
        if place:
            total += factor.mean_gap * all_gaps / place
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
) -> list[Chances]:
    """The rows of a hand of one card, or of none."""
    rows = []
    for top in range(CARDS + 1):
        gap = min((gaps[top][card] for card in hand), default=NO_FIT)
        plays = sum(fits[top] >> card & 1 for card in hand)
        holds = any(COLOUR_OF[top] >> card & 1 for card in hand)
        rows.append((plays, gap, max(0, -gap), used[top] if holds else 0))
    return rows


def _joined(one: list[Chances], two: list[Chances]) -> list[Chances]:
    return [
        (
            plays + more_plays,
            gap if gap < other_gap else other_gap,
            gain if gain > other_gain else other_gain,
            used or other_used,
        )
        for (plays, gap, gain, used), (more_plays, other_gap, other_gain, other_used) in zip(
            one, two, strict=True
        )
    ]


def _pile_shape(up: int, down: int) -> tuple[int, int, bool]:
    same = EMPTY not in (up, down) and up // 10 == down // 10
    return UP_USED[up] + DOWN_USED[down], abs(UP_USED[up] - DOWN_USED[down]), same


def _factors(weights: Weights, left: int) -> Factors:
    """The weights for this many cards left, scaled to the whole numbers that `value` counts."""
    early = left / 50
    w = {name: first * early + last * (1 - early) for name, (first, last) in weights.items()}
    n = left or 1
    return Factors(
        constant=w["N"] * left / 10 + w["DEAD"],
        room=w["ROOM"] / n,
        fitting=w["DEAD"] / n,
        near=w["COV"] / n,
        colours=w["COL"] / 10,
        square=10 * w["SQ"] / (2 * n) ** 2,
        used=w["RAW"] / 10,
        imbalance=w["IMB"] / 10,
        same_colour=w["SAME"],
        playable=w["HP"],
        gap=(w["HG"] + w["HMIN"]) / 10,
        colour_used=w["TR"] / 10,
        gain=w["TRV"] / 10,
        stuck=w["OWNST"],
        next_plays=w["ONP"],
        next_gap=w["OG"] / 10,
        next_stuck=w["OST"],
        next_gain=w["NTRV"] / 10,
        second_stuck=w["ST2"],
        second_gap=w["OG2"] / 10,
        later_stuck=w["STX"],
        others_colour_used=w["OTR"] / 10,
        others_gain=w["OTRV"] / 10,
        mean_gap=w["OGX"] / 10,
        safe=w["SAFE"],
    )
