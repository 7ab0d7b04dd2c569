"""What the evaluation of Toads sees in a move."""

from __future__ import annotations

from math import comb

from game.engine.twist_state import PRICE
from game.players.sums import weighted

from .bits import NEAR, TOAD_MASK, TWIN_BIT, twins
from .moves import Play
from .table import Other, Table
from .weights import Weights

FEATURES = (
    "TWH", "TWU", "TOAD", "KEEP", "TWIST", "TAKE", "EXT", "FIN", "EMPTY", "PAIRH", "HUN", "HTOAD",
    "RC", "MYN", "ROWTW", "OTW", "NTW", "UNN", "STK", "P2", "STK2", "INF", "REACH", "RSH", "CENT",
    "LEN1", "EXP", "EXP2", "P3", "STK3", "TOADP",
)  # fmt: skip
_OF_THE_ROW = len(FEATURES) - FEATURES.index("RC")
_NO_ROW = (0.0,) * _OF_THE_ROW


class Judge:
    """Values the plays of one decision."""

    def __init__(self, table: Table, weights: Weights) -> None:
        early = table.deck / table.full_deck
        late = 1 - early
        self._weights = [weights[name][0] * early + weights[name][1] * late for name in FEATURES]
        self.table = table
        self._unseen = table.unseen
        self._count = max(1, table.unseen.bit_count())
        self._twins_unseen = twins(table.unseen)
        self._held = sum(other.cards for other in table.others)

    def value(self, play: Play) -> float:
        return self.weighed(self.features(play))

    def weighed(self, features: tuple[float, ...]) -> float:
        return weighted(features, self._weights)

    def features(self, play: Play) -> tuple[float, ...]:
        """In the order of FEATURES."""
        table = self.table
        if play.taken and not table.deck:
            return (0.0,) * 5 + (float(play.taken), 0.0, 1.0, *(0.0,) * 4, *_NO_ROW)
        hand = play.hand
        toad, kept, unseen = self._laid(play)
        return (
            kept,
            self._held / self._count if unseen else 0.0,
            toad,
            unseen,
            play.twisted > 0,
            play.taken,
            self.penalty(play),
            0.0,
            not play.row,
            (hand & twins(hand)).bit_count() / 2,
            (hand & self._twins_unseen).bit_count(),
            (hand & TOAD_MASK).bit_count(),
            *(self._row(play, toad) if play.row else _NO_ROW),
        )

    def _laid(self, play: Play) -> tuple[bool, bool, bool]:
        """Whether a toad was laid, or a card whose twin I keep, or one whose twin is unseen."""
        if not play.laid:
            return False, False, False
        twin = TWIN_BIT[play.laid]
        return not twin, bool(twin & play.hand), bool(twin & self._unseen)

    def penalty(self, play: Play) -> float:
        """The expected price of the unseen card that comes with a row of one."""
        if not (play.taken and self.table.expert and len(self.table.row) == 1):
            return 0.0
        return 1 + 4 * (self._unseen & TOAD_MASK).bit_count() / self._count

    def _row(self, play: Play, toad: bool) -> tuple[float, ...]:
        """What the row left behind means for me and for those after me."""
        row, hand, unseen, count = play.row, play.hand, self._unseen, self._count
        others = self.table.others
        end = row[-1]
        cost = row_twins = 0
        for card in row:
            cost += PRICE[card]
            row_twins |= TWIN_BIT[card]
        near = NEAR[end]
        mine = (hand & near).bit_count()
        mine_twins = (hand & row_twins).bit_count()
        stuck = max(0.0, 1 - self._held / len(others) / count) ** (unseen & near).bit_count()
        answers = unseen & (near | row_twins)
        passes = misses(others[0], answers, count)
        reach = _reach(unseen & near, hand, mine)
        later = misses(others[1], answers, count) if len(others) > 1 else 0.0
        return (
            cost,
            min(3, mine),
            mine_twins,
            (unseen & row_twins).bit_count() * self._held / count,
            1 - misses(others[0], unseen & row_twins, count),
            1 - stuck,
            stuck * cost,
            passes,
            passes * cost,
            passes - _misses_blindly(others[0].cards, answers.bit_count(), count),
            reach,
            mine_twins * (1 - passes),
            abs(end - 55) / 10,
            len(row) == 1,
            0.0 if mine or mine_twins else cost * (1 - stuck) ** len(others),
            0.0 if mine_twins else cost * (1 - passes) ** len(others) * (1 - reach),
            later,
            cost * (1 - passes) * later,
            5 * passes if toad else 0.0,
        )


def values(table: Table, found: list[Play], weights: Weights) -> list[float]:
    """What each play is worth."""
    judge = Judge(table, weights)
    return [judge.value(play) for play in found]


def named(play: Play, table: Table, weights: Weights) -> dict[str, float]:
    return dict(zip(FEATURES, Judge(table, weights).features(play), strict=True))


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
    answered = 0
    while hand:
        low = hand & -hand
        hand ^= low
        answered |= NEAR[low.bit_length() - 1]
    return (cards & answered).bit_count() / cards.bit_count()
