"""How what is said of a chance is corrected, by variant and level: see `fitted`.

Each line was printed by `python main.py calibrate GAME --level LEVEL --fit` with the options of the
variant and those above it, to be run again whenever the searches or the weights change.
"""

from __future__ import annotations

from typing import Final

FITS: Final[dict[tuple[str, str], tuple[float, float, float, float]]] = {
    # --seed 41 --games 100 --asked 5
    ("classic 1", "expert"): (0.1802, 0.8764, 0.5460, 0.5996),
    # --seed 41 --games 120 --asked 5
    ("classic 1 fire", "master"): (0.4825, 1.3515, 0.1619, -0.3629),
    # --seed 41 --games 260 --asked 5
    ("classic 1", "master"): (0.9684, 1.4532, -0.2120, -0.5085),
    # --seed 41 --games 120 --asked 5
    ("classic 2", "master"): (0.4689, 2.7296, 1.2233, -0.5004),
    # --seed 41 --games 90 --asked 6
    ("duel 2", "expert"): (-0.3740, 1.1417, 0.2747, -1.0874),
    # --seed 41 --games 40 --asked 5
    ("quick 3", "expert"): (0.5109, 0.1932, -0.6213, 0.3395),
    # --seed 41 --games 80 --asked 5
    ("quick 3", "master"): (1.0656, 2.0825, -1.4603, -0.8333),
    # --seed 41 --games 30 --asked 6
    ("twist 2", "master"): (-0.3293, 0.7590, 0.1589, 0.0473),
}

SIMILAR: Final[dict[str, str]] = {
    "classic alone": "classic 1",
    "classic several": "classic 2",
    "quick several": "quick 3",
    "duel several": "duel 2",
    "twist several": "twist 2",
}
"""Variants whose fits stand in for those of others, by how many play."""
