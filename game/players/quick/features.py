"""What the evaluation of Quick Fifty sees in a position, when every partner's card is known only
as a set of cards it may be (a set of one when it is known)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.players.masks import mask, members

from .cards import (
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
from .weights import Weights

Seat = tuple[int, ...]  # for each card in hand, the mask of cards it may be


class Position(NamedTuple):
    """A position after a turn, before drawing; `others` have cards and stand in turn order."""

    up: int
    down: int
    kept: tuple[int, ...]
    unseen: int
    others: tuple[Seat, ...]


class Outlook(NamedTuple):
    """What one partner can expect to be able to do."""

    plays: float  # legal (card, pile) pairs
    stuck: float
    gap: float
    gain: float  # by backtricks
    tricks: float  # used part of the piles whose colour is held


def features(position: Position) -> dict[str, float]:
    """The features that are not zero by nature; an empty position has none."""
    found = _board(position)
    found.update(_own(position.up, position.down, position.kept))
    found.update(_partners([outlook(position.up, position.down, s) for s in position.others]))
    return found


def value(position: Position, weights: Weights) -> float:
    """How good the position is for the team."""
    left = len(position.kept) + position.unseen.bit_count()
    if left == 0:
        return 1e9
    early = left / 50
    late = 1 - early
    total = 0.0
    for name, amount in features(position).items():
        at_first, at_last = weights[name]
        total += amount * (at_first * early + at_last * late)
    return total


def _board(position: Position) -> dict[str, float]:
    up, down = position.up, position.down
    rest = position.unseen | mask(position.kept)
    left = rest.bit_count()
    on_up, on_down = rest & UP_FITS[up], rest & DOWN_FITS[down]
    room = (on_up.bit_count() + on_down.bit_count()) / left
    of_colours = (rest & COLOUR_OF[up]).bit_count() * UP_USED[up]
    of_colours += (rest & COLOUR_OF[down]).bit_count() * DOWN_USED[down]
    same = EMPTY not in (up, down) and up // 10 == down // 10
    return {
        "N": left / 10,
        "ROOM": room,
        "DEAD": 1 - (on_up | on_down).bit_count() / left,
        "RAW": (UP_USED[up] + DOWN_USED[down]) / 10,
        "SQ": 10 * (1 - room / 2) ** 2,
        "IMB": abs(UP_USED[up] - DOWN_USED[down]) / 10,
        "COV": (rest & (UP_NEAR[up] | DOWN_NEAR[down])).bit_count() / left,
        "COL": of_colours / 10,
        "SAME": float(same),
    }


def _own(up: int, down: int, kept: tuple[int, ...]) -> dict[str, float]:
    if not kept:
        return {}
    gaps = [min(UP_GAP[up][card], DOWN_GAP[down][card]) for card in kept]
    playable = sum(gap < NO_FIT for gap in gaps)
    sure = outlook(up, down, tuple(1 << card for card in kept))
    return {
        "HP": playable,
        "HG": sum(gaps) / 10,
        "HMIN": min(gaps) / 10,
        "OWNST": float(playable == 0),
        "TR": sure.tricks / 10,
        "TRV": sure.gain / 10,
    }


def _partners(others: list[Outlook]) -> dict[str, float]:
    if not others:
        return {"SAFE": 1.0}
    found = {"ONP": others[0].plays, "OG": others[0].gap / 10, "OST": others[0].stuck}
    found["NTRV"] = others[0].gain / 10
    if len(others) > 1:
        found["ST2"] = others[1].stuck
        found["OG2"] = others[1].gap / 10
        found["STX"] = sum(other.stuck for other in others[2:])
    safe = 1.0
    for other in others:
        safe *= 1 - other.stuck
    found["OTR"] = sum(other.tricks for other in others) / 10
    found["OTRV"] = sum(other.gain for other in others) / 10
    found["OGX"] = sum(other.gap for other in others) / len(others) / 10
    found["SAFE"] = safe
    return found


def outlook(up: int, down: int, seat: Seat) -> Outlook:
    up_gap, down_gap = UP_GAP[up], DOWN_GAP[down]
    plays, stuck, gap = 0.0, 1.0, float(NO_FIT)
    up_gain = down_gain = 0.0
    up_lacks = down_lacks = 1.0
    for possible in seat:
        cards = members(possible)
        share = 1 / len(cards)
        on_up, on_down = possible & UP_FITS[up], possible & DOWN_FITS[down]
        plays += (on_up.bit_count() + on_down.bit_count()) * share
        stuck *= 1 - (on_up | on_down).bit_count() * share
        gap = min(gap, sum(min(up_gap[card], down_gap[card]) for card in cards) * share)
        up_gain = max(up_gain, _gain(up_gap, cards) * share)
        down_gain = max(down_gain, _gain(down_gap, cards) * share)
        up_lacks *= 1 - (possible & COLOUR_OF[up]).bit_count() * share
        down_lacks *= 1 - (possible & COLOUR_OF[down]).bit_count() * share
    tricks = UP_USED[up] * (1 - up_lacks) + DOWN_USED[down] * (1 - down_lacks)
    return Outlook(plays, stuck, gap, up_gain + down_gain, tricks)


def _gain(gaps: Sequence[int], cards: list[int]) -> int:
    return -sum(gaps[card] for card in cards if gaps[card] < 0)
