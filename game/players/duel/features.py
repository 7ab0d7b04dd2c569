"""What the evaluation of Duel sees in a position after a turn: the own side, and the rival's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .bits import (
    ABOVE,
    ALL,
    BELOW,
    DOWN_BACK,
    FALLING3,
    FALLING6,
    FALLING12,
    HIGHEST,
    LOWEST,
    RISING3,
    RISING6,
    RISING12,
    UP_BACK,
    chance_of_at_most,
    fitting,
)

HAND = 6
DRAW = 2
FAR = 15  # gaps beyond it count as it
BACKTRICK = -5  # the gap counted for a backtrick


class After(NamedTuple):
    """A position after a turn, before drawing. Cards are masks; tops are numbers."""

    up: int
    down: int
    hand: int
    helped: bool
    rival_up: int
    rival_down: int


Covers = tuple[float, float, float]  # five times the share of cards within 3, 6 and 12 of a pile


class Known(NamedTuple):
    """What stays true during a turn."""

    deck: int  # own draw pile, as a set
    rival: int  # all the rival has not placed
    rival_hand: int
    below: Sequence[int]  # for each number, own cards at most that, before the turn
    covers: dict[tuple[int, int], Covers]  # by the own tops, as far as they were met


def own_features(after: After, known: Known) -> dict[str, float]:
    """The features of the own side, by name and in the order of OWN.

    "Near" cards lie at most so far ahead of a pile, or go back on it; "covers" are five times the
    share of the draw pile that is near.
    """
    up, down, hand, helped, rival_up, rival_down = after
    deck, rival, _, below, covers = known
    rest = hand | deck
    n = rest.bit_count()
    in_deck = deck.bit_count()
    held = hand.bit_count()
    above, beneath = ABOVE[up], BELOW[down]
    ahead = above | beneath
    blocked = 2 * n - (rest & above).bit_count() - (rest & beneath).bit_count()
    back_up, back_down = UP_BACK[up], DOWN_BACK[down]
    back = back_up | back_down
    fits = ahead | back
    draws = min(HAND - held if helped else DRAW, in_deck)
    size = held + draws
    last = draws == in_deck

    total, two_smallest, largest, near = _hand_gaps(up, down, hand, below)
    found = covers.get((up, down))
    if found is None:
        covers[up, down] = found = _covers(up, down, deck, back)
    cover3, cover6, cover12 = found
    playable = (hand & fits).bit_count()
    stuck = 0.0
    if playable < 2:
        stuck = 5 * _stuck(1 - playable, draws, (deck & fits).bit_count(), in_deck)
    pairs = hand & (hand >> 10)
    rising, falling = RISING6[up], FALLING6[down]
    used = up - LOWEST + HIGHEST - down
    helpers = hand & (BELOW[rival_up] | ABOVE[rival_down])
    exposed = rival & (FALLING3[up] | RISING3[down])
    rival_left = rival.bit_count()
    return {
        "N": n / 5,  # cards left
        "BL": blocked / 5,  # cards blocked on each pile
        "RAW": used / 5,  # numbers used up
        "DEAD": (rest & ~ahead).bit_count(),  # cards blocked on both piles
        "TRH": (hand & back_up).bit_count() + (hand & back_down).bit_count(),  # backtricks in hand
        "TRU": (deck & back_up).bit_count() + (deck & back_down).bit_count(),  # to be drawn
        "PAIR": pairs.bit_count(),  # cards ten apart in hand
        "HG": total / 10,  # sum of the hand's smallest gaps
        "M2": two_smallest / 10,  # of the two smallest
        "HS": size,  # cards in hand after drawing
        "ONE": last and size == 1,  # one card left: it cannot be a turn
        "OPP": helped,
        "SQ": 10 * (blocked / (2 * n)) ** 2 if n else 0.0,
        "COV3": cover3,
        "COV6": cover6,
        "COV12": cover12,
        "IMB": abs(up - LOWEST - HIGHEST + down) / 5,  # one pile used up more than the other
        "NEARH": near,  # cards in hand with a gap up to 2
        "MAXG": largest / 10,  # the hand's largest gap
        "HELPN": min(3, helpers.bit_count()),  # cards that could help the rival,
        "HELPG": _help_gap(helpers, rival, rival_up, rival_down) / 5,  # and what the least gives
        "DEADX": held - playable,  # cards in hand that do not fit
        "STKM": stuck,  # chance to have fewer than two cards that fit
        "HP": min(4, playable),
        "THREE": last and size == 3,
        "OHELP": 5 * exposed.bit_count() / rival_left,  # rival's cards that could help me a little
        "DCOV": draws * cover3 / 5,  # near cards among those drawn
        "CHAIN": (pairs & (rising >> 10 | falling)).bit_count(),  # pairs a pile can soon use
        "HCH": (hand & (deck << 10) & rising | hand & (deck >> 10) & falling).bit_count(),
        "RAWSQ": 10 * (used / 59) ** 2,
        "HS2": size * size / 6,
        "OPPL": helped and rival_left <= 10,
    }


def _hand_gaps(up: int, down: int, hand: int, below: Sequence[int]) -> tuple[int, int, int, int]:
    """Over the cards' smallest counted gaps: their sum, the two smallest, the largest, the near."""
    back = UP_BACK[up] | DOWN_BACK[down]
    up_base, down_base = below[up], below[down - 1]
    smallest = second = FAR
    total = largest = near = 0
    while hand:
        bit = hand & -hand
        hand ^= bit
        if bit & back:
            gap = BACKTRICK
        else:
            card = bit.bit_length() - 1
            gap = below[card] - up_base if card > up else FAR
            if card < down:
                other = down_base - below[card - 1]
                gap = other if other < gap else gap
            gap = gap if gap < FAR else FAR
        total += gap
        near += gap <= 2
        largest = gap if gap > largest else largest
        if gap < smallest:
            smallest, second = gap, smallest
        elif gap < second:
            second = gap
    return total, smallest + second, largest, near


def _covers(up: int, down: int, cards: int, back: int) -> Covers:
    """Five times the share of the cards that lie within 3, 6 and 12 of a pile, or go back."""
    if not cards:
        return 0.0, 0.0, 0.0
    share = 5 / cards.bit_count()
    return (
        (cards & (RISING3[up] | FALLING3[down] | back)).bit_count() * share,
        (cards & (RISING6[up] | FALLING6[down] | back)).bit_count() * share,
        (cards & (RISING12[up] | FALLING12[down] | back)).bit_count() * share,
    )


def _stuck(most: int, draws: int, good: int, cards: int) -> float:
    return chance_of_at_most(most, draws, good, cards) if cards else 1.0


def _help_gap(helpers: int, rival: int, rival_up: int, rival_down: int) -> int:
    """How few of the rival's cards the smallest help would set free; at most 10."""
    # The card nearest to a top frees the fewest: the others free those and more.
    smallest = 10
    below, above = helpers & BELOW[rival_up], helpers & ABOVE[rival_down]
    if below:
        freed = rival & ABOVE[below.bit_length() - 1] & ~ABOVE[rival_up]
        smallest = min(smallest, freed.bit_count())
    if above:
        freed = rival & BELOW[(above & -above).bit_length() - 1] & ~BELOW[rival_down]
        smallest = min(smallest, freed.bit_count())
    return smallest


def rival_features(up: int, down: int, cards: int, hand: int) -> dict[str, float]:
    """The features of the rival's side, by name and in the order of RIVAL.

    Of the rival one knows the tops, all unplayed cards, and the size of the hand.
    """
    n = cards.bit_count()
    blocked = 2 * n - (cards & ABOVE[up]).bit_count() - (cards & BELOW[down]).bit_count()
    back_up, back_down = UP_BACK[up], DOWN_BACK[down]
    fits = (cards & fitting(up, down)).bit_count()
    used = up - LOWEST + HIGHEST - down
    cover3, cover6, cover12 = _covers(up, down, cards, back_up | back_down)
    return {
        "oBL": blocked / 5,
        "oRAW": used / 5,
        "oDEAD": (cards & ~(ABOVE[up] | BELOW[down])).bit_count(),
        "oTR": (cards & back_up).bit_count() + (cards & back_down).bit_count(),
        "oSQ": 10 * (blocked / (2 * n)) ** 2,
        "oCOV3": cover3,
        "oCOV6": cover6,
        "oCOV12": cover12,
        "oSTK0": 5 * chance_of_at_most(0, hand, fits, n),  # chance to hold no card that fits,
        "oSTK1": 5 * chance_of_at_most(1, hand, fits, n),  # or at most one
        "oIMB": abs(up - LOWEST - HIGHEST + down) / 5,
        "oRAWSQ": 10 * (used / 59) ** 2,
    }


START = After(LOWEST, HIGHEST, ALL, False, LOWEST, HIGHEST)
OWN = tuple(own_features(START, Known(0, ALL, HAND, [0] * (HIGHEST + 1), {})))
RIVAL = tuple(rival_features(LOWEST, HIGHEST, ALL, HAND))
"""The names of the features, in their order."""
