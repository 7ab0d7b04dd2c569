"""Why a turn of Duel is good or bad, in figures a table can put into words."""

from __future__ import annotations

from .features import After, Known, own_features, rival_features
from .table import Table
from .turns import Turn, count_below


def reasons(turn: Turn, table: Table) -> dict[str, float]:
    """What the turn changes: room on both sides, backtricks kept, cards drawn, cards that help."""
    stay = After(table.up, table.down, table.hand, False, table.rival_up, table.rival_down)
    before, now = _features(stay, table), _features(turn.after, table)
    return {
        "blocked": 5 * (now["BL"] - before["BL"]),
        "own_backtricks": now["TRH"],
        "draws": now["HS"] - turn.after.hand.bit_count(),
        "stuck": now["STKM"] / 5,
        "rival_blocked": 5 * (now["oBL"] - before["oBL"]),
        "rival_stuck": now["oSTK1"] / 5,
    }


def _features(after: After, table: Table) -> dict[str, float]:
    known = Known(
        table.deck, table.rival, table.rival_hand, count_below(table.hand | table.deck), {}
    )
    own = own_features(after, known)
    rival = rival_features(after.rival_up, after.rival_down, table.rival, table.rival_hand)
    return own | rival
