"""What the evaluation of Toads sees in a move."""

from __future__ import annotations

from math import comb

from .bits import NEAR, TOAD_MASK, TWIN_BIT, members, price, twins
from .moves import Play
from .table import Other, Table
from .weights import Weights


def value(play: Play, table: Table, weights: Weights) -> float:
    early = table.deck / table.full_deck
    total = 0.0
    for name, amount in features(play, table).items():
        first, last = weights[name]
        total += amount * (first * early + last * (1 - early))
    return total


def features(play: Play, table: Table) -> dict[str, float]:
    """Those that are not zero by nature of the move."""
    if play.taken and not table.deck:
        return {"TAKE": play.taken, "FIN": 1}
    found = _hand(play, table)
    found.update(_move(play, table))
    if play.row:
        found.update(_row(play, table))
        if found.get("TOAD"):
            found["TOADP"] = 5 * found["P2"]
    else:
        found["EMPTY"] = 1
    return found


def _hand(play: Play, table: Table) -> dict[str, float]:
    hand = play.hand
    pairs = hand & twins(hand)
    return {
        "PAIRH": pairs.bit_count() / 2,
        "HUN": (hand & twins(table.unseen)).bit_count(),
        "HTOAD": (hand & TOAD_MASK).bit_count(),
    }


def _move(play: Play, table: Table) -> dict[str, float]:
    found: dict[str, float] = {"TWIST": bool(play.twisted), "TAKE": play.taken}
    unseen = table.unseen.bit_count()
    if play.laid:
        twin = TWIN_BIT[play.laid]
        found["TOAD"] = twin == 0
        found["TWH"] = bool(twin & play.hand)
        if twin & table.unseen:
            found["KEEP"] = 1
            found["TWU"] = sum(other.cards for other in table.others) / unseen
    if play.taken and table.expert and len(table.row) == 1:
        toads = (table.unseen & TOAD_MASK).bit_count()
        found["EXT"] = 1 + 4 * toads / max(1, unseen)
    return found


def _row(play: Play, table: Table) -> dict[str, float]:
    """What the row left behind means for me and for those after me."""
    row, hand, unseen = play.row, play.hand, table.unseen
    cost = price(row)
    near = NEAR[row[-1]]
    row_twins = 0
    for card in row:
        row_twins |= TWIN_BIT[card]
    count = max(1, unseen.bit_count())
    players = len(table.others) + 1
    held = sum(other.cards for other in table.others)
    mine = (hand & near).bit_count()
    mine_twins = (hand & row_twins).bit_count()
    near_unseen = (unseen & near).bit_count()
    stuck = max(0.0, 1 - held / (players - 1) / count) ** near_unseen
    answers = unseen & (near | row_twins)
    after_me = table.others[0]
    passes = misses(after_me, answers, count)
    reach = _reach(unseen & near, hand, mine)
    found: dict[str, float] = {
        "RC": cost,
        "MYN": min(3, mine),
        "ROWTW": mine_twins,
        "OTW": (unseen & row_twins).bit_count() * held / count,
        "NTW": 1 - misses(after_me, unseen & row_twins, count),
        "UNN": 1 - stuck,
        "STK": stuck * cost,
        "P2": passes,
        "STK2": passes * cost,
        "INF": passes - _misses_blindly(after_me.cards, answers.bit_count(), count),
        "REACH": reach,
        "RSH": mine_twins * (1 - passes),
        "CENT": abs(row[-1] - 55) / 10,
        "LEN1": len(row) == 1,
    }
    if not mine_twins:
        found["EXP2"] = cost * (1 - passes) ** (players - 1) * (1 - reach)
        if not mine:
            found["EXP"] = cost * (1 - stuck) ** (players - 1)
    if players > 2:
        found["P3"] = misses(table.others[1], answers, count)
        found["STK3"] = cost * (1 - passes) * found["P3"]
    return found


def misses(other: Other, cards: int, unseen: int) -> float:
    """The chance that another player holds none of the cards."""
    chance = 1.0
    for lacked, drawn in other.lacked:
        known = cards & lacked
        if known:
            chance *= max(0.0, 1 - min(drawn, other.cards) / unseen) ** known.bit_count()
            cards ^= known
    return float(chance * max(0.0, 1 - other.cards / unseen) ** cards.bit_count())


def _misses_blindly(hand: int, cards: int, unseen: int) -> float:
    return comb(unseen - cards, hand) / comb(unseen, hand) if hand <= unseen else 0.0


def _reach(cards: int, hand: int, mine: int) -> float:
    """The share of the cards that may come next to which I could answer."""
    if not cards:
        return float(mine > 0)
    return sum(bool(hand & NEAR[card]) for card in members(cards)) / cards.bit_count()
