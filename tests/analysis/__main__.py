"""Planted blunders that reviews find: python -m tests.analysis [GAMES] [PLAYERS]."""

from __future__ import annotations

import sys
from itertools import count

from game.engine import rules

from .blunders import found_first, with_blunder

if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    table = rules("classic", players=int(sys.argv[2]) if len(sys.argv) > 2 else 2)
    tried = found = 0
    for seed in count(1):
        planted = with_blunder(table, seed)
        if planted is not None:
            tried += 1
            found += found_first(planted)
            print(f"{found} of {tried} planted blunders were the costliest turn", flush=True)
        if tried == games:
            break
