"""How what is said of a chance is corrected, by variant and level: see `fitted`.

Each line was printed by `python main.py calibrate GAME --level LEVEL --fit` with the options of the
variant and those above it, to be run again whenever the searches or the weights change.
"""

from __future__ import annotations

from typing import Final

FITS: Final[dict[tuple[str, str], tuple[float, float, float, float]]] = {
    # --seed 41 --games 200 --asked 4
    ("classic 1", "expert"): (0.0978, 1.0341, 0.4364, 0.1604),
    # --seed 41 --games 1000 --asked 6
    ("classic 1", "master@1"): (0.9438, 1.4887, -0.2003, -0.6087),
    # --seed 62 --games 2600 --asked 4
    ("classic 1 fire", "master@1"): (1.0088, 1.4211, -0.0322, -0.4603),
    # --seed 41 --games 800 --asked 6
    ("classic 1 pro", "master@1"): (1.0040, 1.3406, -0.1937, -0.2706),
    # --seed 41 --games 100 --asked 6
    ("classic 1 pro short_hand", "master@1"): (0.1656, 1.0389, -0.2602, 0.5603),
    # --seed 41 --games 150 --asked 6
    ("classic 2", "master@1"): (0.6693, 1.8790, 0.5713, 0.7929),
    # --seed 41 --games 150 --asked 6
    ("classic 2 fire", "master@1"): (0.4581, 1.1143, 1.0952, 0.5810),
    # --seed 41 --games 800 --asked 6
    ("classic 2 pro", "master@1"): (0.8927, 1.3688, 0.7078, -0.2007),
    # --seed 41 --games 150 --asked 6
    ("classic 3", "master@1"): (1.4205, 1.6012, 0.2925, -0.3296),
    # --seed 41 --games 500 --asked 6
    ("classic 3 pro", "master@1"): (2.6454, 1.8814, -2.1151, -1.0817),
    # --seed 41 --games 100 --asked 6
    ("classic 4", "master@1"): (1.3218, 1.5643, -0.1577, 0.5371),
    # --seed 41 --games 100 --asked 6
    ("classic 5", "master@1"): (1.0451, 1.7047, 0.6699, 1.0073),
    # --seed 41 --games 800 --asked 4
    ("duel 2", "master"): (-0.1610, 0.4956, 0.0160, 0.9996),
    # --seed 41 --games 700 --asked 6
    ("quick 2", "master@1"): (0.9808, 1.4552, -1.7314, 0.0479),
    # --seed 61 --games 1500 --asked 6
    ("quick 2 expert", "master@1"): (1.1686, 0.8999, -1.3718, 0.7056),
    # --seed 41 --games 40 --asked 5
    ("quick 3", "expert"): (0.5109, 0.1932, -0.6213, 0.3395),
    # --seed 41 --games 300 --asked 6
    ("quick 3", "master@1"): (1.9747, 2.6962, -2.2968, -1.5060),
    # --seed 41 --games 1000 --asked 6
    ("quick 3 expert", "master@1"): (2.1536, 0.8481, -2.1561, 1.0544),
    # --seed 41 --games 150 --asked 6
    ("quick 4", "master@1"): (0.8214, 2.2844, -0.3779, -1.0630),
    # --seed 41 --games 700 --asked 6
    ("quick 4 expert", "master@1"): (2.4047, 0.9432, -2.1581, 0.9824),
    # --seed 41 --games 100 --asked 6
    ("quick 5", "master@1"): (1.0147, 2.3217, -0.2749, -0.5850),
    # --seed 61 --games 1200 --asked 6
    ("quick 5 expert", "master@1"): (2.2260, 0.9659, -1.4261, 0.5843),
    # --seed 62 --games 3000 --asked 4
    ("twist 2", "master"): (-0.1035, 1.2761, 0.0887, -0.8032),
    # --seed 62 --games 1500 --asked 4
    ("twist 3", "master"): (-0.2326, 1.2260, 0.5716, -0.3813),
    # --seed 61 --games 1000 --asked 6
    ("twist 4", "master"): (-0.4428, 1.0111, 1.3912, 0.1846),
}
