"""The features of a position a second time, card by card, to check the fast ones against."""

from __future__ import annotations

from game.players.classic.knowledge import Knowledge
from game.players.classic.turns import CHANGED, HAND, PLACED, TOPS, Turn
from game.players.classic.weights import Weights
from game.players.masks import members

FIRE_CARDS = (22, 33, 44, 55, 66, 77)


def fits(card: int, pile: int, top: int) -> bool:
    return card > top or card == top - 10 if pile < 2 else card < top or card == top + 10


def is_back(card: int, pile: int, top: int) -> bool:
    return card == (top - 10 if pile < 2 else top + 10)


def counted_gap(card: int, pile: int, top: int, before: set[int]) -> int | None:
    if not fits(card, pile, top):
        return None
    if is_back(card, pile, top):
        return -6
    low, high = (top + 1, card) if pile < 2 else (card, top - 1)
    return sum(low <= other <= high for other in before)


def near(card: int, pile: int, top: int, reach: int) -> bool:
    distance = card - top if pile < 2 else top - card
    return 0 < distance <= reach or is_back(card, pile, top)


def features(knowledge: Knowledge, turn: Turn) -> dict[str, float]:
    tops, hand_bits, _, _, _, _, _ = turn
    hand, unseen = set(members(hand_bits)), set(members(knowledge.unseen))
    before = set(members(knowledge.hand)) | unseen
    rest = hand | unseen
    left = len(rest)
    a1, a2 = sorted(tops[:2])
    d2, d1 = sorted(tops[2:])
    blocked1 = sum(c <= a1 for c in rest) + sum(c >= d1 for c in rest)
    blocked2 = sum(c <= a2 for c in rest) + sum(c >= d2 for c in rest)
    gaps = []
    for card in hand:
        found = [counted_gap(card, pile, top, before) for pile, top in enumerate(tops)]
        gaps.append(min([gap for gap in found if gap is not None] + [40]))
    gaps.sort()
    owed = 3 if knowledge.table.pro else 2
    smallest = (gaps + gaps[-1:] * owed)[:owed]
    pairs = [c for c in hand if c + 10 in hand]
    result = {
        "BL1": blocked1 / 10,
        "BL2": blocked2 / 10,
        "SQ1": 10 * (blocked1 / (2 * left)) ** 2,
        "SQ2": 10 * (blocked2 / (2 * left)) ** 2,
        "DEADU": sum(d1 <= c <= a1 for c in unseen),
        "DEADH": sum(d1 <= c <= a1 for c in hand),
        "RAW1": (a1 - 1 + 100 - d1) / 10,
        "RAW2": (a2 - 1 + 100 - d2) / 10,
        "TRH": sum(is_back(c, pile, top) for c in hand for pile, top in enumerate(tops)),
        "TRU": sum(is_back(c, pile, top) for c in unseen for pile, top in enumerate(tops)),
        "PAIR": len(pairs),
        "CHAIN": sum(
            any(t - 9 <= s <= t + 2 for t in tops[:2])
            or any(t - 12 <= s <= t - 1 for t in tops[2:])
            for s in pairs
        ),
        "HGAP": sum(gaps) / 10,
        "MINK": sum(smallest) / 10,
        "MAXG": max(gaps, default=0) / 10,
        "NEARH": sum(gap <= 3 for gap in gaps),
        "N": left / 10,
        "IMB": abs((a1 + a2 - 2) - (200 - d1 - d2)) / 10,
    }
    for name, reach in (("COV2", 2), ("COV", 5), ("COV10", 10), ("COV20", 20)):
        covered = [
            c for c in rest if any(near(c, pile, top, reach) for pile, top in enumerate(tops))
        ]
        if unseen:
            result[name] = 5 * sum(c in unseen for c in covered) / len(unseen)
        if reach == 5:
            result["HCOV"] = sum(c in hand for c in covered)
    result |= heard(knowledge, turn, unseen)
    if knowledge.table.fire:
        result |= fires(knowledge, turn, unseen, before)
    return result


def heard(knowledge: Knowledge, turn: Turn, unseen: set[int]) -> dict[str, float]:
    tops, changed = turn[TOPS], turn[CHANGED]
    names = "SIG2 SIG1 SIGX SIGB SIGN SIGJ KEEP NXL"
    result = dict.fromkeys(names.split(" "), 0.0)
    if not knowledge.requests:
        return result
    following = next((seat for seat, size in enumerate(knowledge.others) if size), 0)
    for pile in range(4):
        if not changed >> pile & 1:
            continue
        said = [levels[pile] for levels in knowledge.requests]
        old, new = knowledge.tops[pile], tops[pile]
        better = new < old if pile < 2 else new > old
        result["SIG2"] += max(said) == 2
        result["SIG1"] += max(said) == 1
        result["SIGX"] += max(0, sum(level > 0 for level in said) - 1)
        result["SIGB"] += max(said) == 2 and better
        result["SIGN"] += said[following]
        if max(said) and not better:
            result["SIGJ"] += min(3, sum(min(old, new) < c < max(old, new) for c in unseen))
    for seat, levels in enumerate(knowledge.requests):
        kept = max([levels[pile] for pile in range(4) if not changed >> pile & 1], default=0)
        result["KEEP"] += kept
        result["NXL"] += kept if seat == following else 0
    return result


def fires(knowledge: Knowledge, turn: Turn, unseen: set[int], before: set[int]) -> dict[str, float]:
    hand, placed = set(members(turn[HAND])), turn[PLACED]
    result = dict.fromkeys(["FIRE", "FGAP", "FRISK"], 0.0)
    result["FHAND"] = sum(c in FIRE_CARDS for c in hand)
    for pile, top in enumerate(turn[TOPS]):
        if top not in FIRE_CARDS:
            continue
        result["FIRE"] += 1
        missing = 1 - sum(fits(c, pile, top) for c in unseen) / max(1, len(unseen))
        if knowledge.others:
            result["FRISK"] += missing ** next((size for size in knowledge.others if size), 0)
            continue
        found = [counted_gap(c, pile, top, before) for c in hand]
        gaps = [gap for gap in found if gap is not None]
        result["FGAP"] += min(gaps) / 10 if gaps else 6.0
        result["FRISK"] += 0 if gaps else missing ** min(knowledge.deck, placed)
    return result


def value(knowledge: Knowledge, turn: Turn, weights: Weights) -> float:
    left = turn[HAND].bit_count() + knowledge.unseen.bit_count()
    total = 0.0
    for name, amount in features(knowledge, turn).items():
        early, late = weights.get(name, (0.0, 0.0))
        total += amount * (early * left / 98 + late * (1 - left / 98))
    return total
