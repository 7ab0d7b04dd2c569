"""How what is said of a chance is corrected, by variant and level: see `fitted`.

Each line was printed by `python main.py calibrate GAME --level LEVEL --fit` with the options of the
variant and those above it, to be run again whenever the searches or the weights change.
"""

from __future__ import annotations

from typing import Final

FITS: Final[dict[tuple[str, str], tuple[float, float, float, float]]] = {
    # --seed 41 --games 100 --asked 5
    ("classic 1", "expert"): (0.1802, 0.8764, 0.5460, 0.5996),
    # --seed 41 --games 195 --asked 4
    ("classic 1", "master"): (1.1257, 1.4212, -0.0185, -0.2164),
    # --seed 41 --games 100 --asked 4
    ("classic 1 fire", "master"): (0.1432, 1.3440, 0.7003, -0.2451),
    # --seed 41 --games 100 --asked 4
    ("classic 1 pro", "master"): (0.3000, 1.1088, -0.4843, -0.4824),
    # --seed 41 --games 46 --asked 4
    ("classic 2", "master"): (0.4359, 1.3816, 0.8239, 0.5962),
    # --seed 41 --games 200 --asked 4
    ("duel 2", "master"): (-0.3229, 0.1644, 0.2085, 1.7110),
    # --seed 41 --games 62 --asked 4
    ("quick 2", "master"): (0.4247, 1.4136, -0.9462, -0.3692),
    # --seed 41 --games 100 --asked 4
    ("quick 2 expert", "master"): (1.3123, 1.4505, -1.3340, -0.1991),
    # --seed 41 --games 40 --asked 5
    ("quick 3", "expert"): (0.5109, 0.1932, -0.6213, 0.3395),
    # --seed 41 --games 100 --asked 4
    ("quick 3", "master"): (1.0681, 1.9620, -1.3235, -0.7581),
    # --seed 41 --games 100 --asked 4
    ("quick 3 expert", "master"): (0.4837, 1.6339, -0.5561, -0.6988),
    # --seed 41 --games 117 --asked 4
    ("twist 2", "master"): (-0.1623, 1.1383, 0.2806, -0.7628),
    # --seed 41 --games 50 --asked 4
    ("twist 3", "master"): (-0.0596, 1.5027, 0.1560, -0.7661),
    # --seed 41 --games 50 --asked 4
    ("twist 4", "master"): (0.0811, 1.5933, 0.3152, -0.8426),
}
