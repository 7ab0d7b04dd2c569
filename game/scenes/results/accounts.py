"""For every game what its results tell: the one place that lists them."""

from __future__ import annotations

from .account import Account
from .duel_account import DUEL
from .together_account import TOGETHER
from .twist_account import TWIST

ACCOUNTS: dict[str, Account] = {
    "classic": TOGETHER,
    "quick": TOGETHER,
    "duel": DUEL,
    "twist": TWIST,
}
