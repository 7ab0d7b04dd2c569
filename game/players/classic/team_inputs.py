"""What the network of two who play Four Piles together sees of a position after a turn.

It is shown both hands, as it judges sampled worlds, where they are known; only the order of the
draw pile is not. As that of one player it says by how much the linear evaluation is wrong.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.players.network import Network

from .bits import ABOVE, BACK_DOWN, BACK_UP, BELOW, FROM, UPTO
from .inputs import LARGEST_ODDS, NEXT, REACHES, blocked, near_cards, smallest_gaps
from .knowledge import Tops

OWN_GAPS: Final = 4
PARTNER_GAPS: Final = 7
TEAM_INPUTS: Final = 30 + OWN_GAPS + PARTNER_GAPS + 4 * (7 + 6 * NEXT)


class TeamAfter(NamedTuple):
    """The position after a turn, before drawing; cards are still to be placed."""

    tops: Tops
    hand: int
    """Of who has just played,"""
    partner: int
    """and of who plays next."""
    pile: int
    """The cards in the draw pile; none are elsewhere."""
    deck: int
    odds: float
    """The logarithm of the odds to win by the linear evaluation."""


def team_rated(network: Network, after: TeamAfter) -> float:
    """The logarithm of the odds to win."""
    return after.odds + network.odds(team_inputs(after))


def team_inputs(after: TeamAfter) -> list[float]:
    """How the linear evaluation rates it; cards left; how much the piles block and cover of each
    hand and of the draw pile; the smallest gaps of both hands; and of each pile how far it is, its
    backtrick, and its next cards with who holds them, their distances and backtricks."""
    own, partner, pile = after.hand, after.partner, after.pile
    rest = own | partner | pile
    left, drawn = rest.bit_count(), max(1, pile.bit_count())
    up1, up2 = sorted(after.tops[:2])
    down2, down1 = sorted(after.tops[2:])
    found = [
        max(-LARGEST_ODDS, min(LARGEST_ODDS, after.odds)) / 4,
        left / 98,
        own.bit_count() / 8,
        partner.bit_count() / 8,
        min(10, after.deck) / 10,
        after.deck / 84,
        0.0 if after.deck else 1.0,
        *blocked(rest, up1, down1),
        *blocked(rest, up2, down2),
    ]
    dead = UPTO[up1] & FROM[down1]
    found += (
        (pile & dead).bit_count() / 10,
        (own & dead).bit_count() / 4,
        (partner & dead).bit_count() / 4,
    )
    for reach in REACHES:
        near = near_cards(reach, (up1, up2), (down1, down2))
        found += (
            (pile & near).bit_count() / drawn,
            (own & near).bit_count() / 4,
            (partner & near).bit_count() / 4,
        )
    found.append(abs(up1 + up2 + down1 + down2 - 202) / 98)
    found += ((cards & cards >> 10).bit_count() / 4 for cards in (own, partner, own | partner))
    found += smallest_gaps(OWN_GAPS, rest, own, (up1, up2), (down1, down2))
    found += smallest_gaps(PARTNER_GAPS, rest, partner, (up1, up2), (down1, down2))
    for rising, top in ((True, up1), (True, up2), (False, down1), (False, down2)):
        found += _pile(after, rising, top)
    return found


def _pile(after: TeamAfter, rising: bool, top: int) -> list[float]:
    own, partner, pile = after.hand, after.partner, after.pile
    rest = own | partner | pile
    ahead = rest & (ABOVE[top] if rising else BELOW[top])
    back = BACK_UP if rising else BACK_DOWN
    found = [
        (top - 1 if rising else 100 - top) / 98,
        ahead.bit_count() / rest.bit_count(),
        (own & ahead).bit_count() / 8,
        (partner & ahead).bit_count() / 8,
        *_holders(after, back[top]),
    ]
    for _ in range(NEXT):
        if not ahead:
            found += (0.0, 0.0, 2.0, 0.0, 0.0, 0.0)
            continue
        one = ahead & -ahead if rising else 1 << ahead.bit_length() - 1
        ahead ^= one
        card = one.bit_length() - 1
        found += (
            1.0 if own & one else 0.0,
            1.0 if partner & one else 0.0,
            min(20, abs(card - top)) / 10,
            *_holders(after, back[card]),
        )
    return found


def _holders(after: TeamAfter, back: int) -> tuple[float, float, float]:
    """Where a backtrick is."""
    return (
        1.0 if after.hand & back else 0.0,
        1.0 if after.partner & back else 0.0,
        1.0 if after.pile & back else 0.0,
    )
