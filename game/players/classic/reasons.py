"""Why a turn is good, as figures: the room it costs, the backtricks it uses and keeps."""

from __future__ import annotations

from .bits import BACK, PILES, between
from .knowledge import Knowledge
from .turns import HAND, PLACED, TOPS, Turn, moves_of


def reasons(knowledge: Knowledge, turn: Turn) -> dict[str, float]:
    """Figures by name; room is counted in cards still in play that a pile passes by or regains."""
    tops, hand = turn[TOPS], turn[HAND]
    rest = knowledge.unseen | hand
    found: dict[str, float] = {"cards": turn[PLACED]}
    for pile, name in enumerate(PILES):
        old, new = knowledge.tops[pile], tops[pile]
        passed = (rest & between(old, new)).bit_count()
        found[f"room:{name}"] = passed if (new > old) == (pile < 2) else -passed
    found["backtricks_used"] = backtricks_used(knowledge, turn)
    found["backtricks_kept"] = sum(bool(hand & BACK[p][top]) for p, top in enumerate(tops))
    found["pairs_kept"] = (hand & hand >> 10).bit_count()
    return found


def backtricks_used(knowledge: Knowledge, turn: Turn) -> int:
    """How many of the turn's cards went back by ten."""
    tops = list(knowledge.tops)
    used = 0
    for card, pile in moves_of(turn):
        used += BACK[pile][tops[pile]] >> card & 1
        tops[pile] = card
    return used
