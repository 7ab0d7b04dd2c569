"""How what is said of a chance is corrected, by variant and level: see `fitted`.

Each line was printed by `python main.py calibrate GAME --level LEVEL --fit` with the options of the
variant and those above it, to be run again whenever the searches or the weights change.
"""

from __future__ import annotations

from typing import Final

FITS: Final[dict[tuple[str, str], tuple[float, float, float, float]]] = {
    # --seed 41 --games 200 --asked 4
    ("classic 1", "expert"): (0.0978, 1.0341, 0.4364, 0.1604),
    # --seed 41 --games 600 --asked 6
    ("classic 1", "master"): (0.8329, 1.5046, -0.0092, -0.5175),
    # --seed 41 --games 500 --asked 6
    ("classic 1 fire", "master"): (0.6983, 1.3401, 0.1346, -0.3403),
    # --seed 41 --games 800 --asked 6
    ("classic 1 pro", "master"): (1.0040, 1.3406, -0.1937, -0.2706),
    # --seed 41 --games 100 --asked 6
    ("classic 1 pro short_hand", "master"): (0.1656, 1.0389, -0.2602, 0.5603),
    # --seed 41 --games 150 --asked 6
    ("classic 2", "master"): (0.6693, 1.8790, 0.5713, 0.7929),
    # --seed 41 --games 400 --asked 6
    ("classic 2 pro", "master"): (1.2767, 1.5704, 0.1331, -0.5877),
    # --seed 41 --games 150 --asked 6
    ("classic 3", "master"): (1.4205, 1.6012, 0.2925, -0.3296),
    # --seed 41 --games 300 --asked 6
    ("classic 3 pro", "master"): (2.6890, 1.8037, -2.1678, -0.9757),
    # --seed 41 --games 100 --asked 6
    ("classic 4", "master"): (1.3218, 1.5643, -0.1577, 0.5371),
    # --seed 41 --games 100 --asked 6
    ("classic 5", "master"): (1.0451, 1.7047, 0.6699, 1.0073),
    # --seed 41 --games 400 --asked 4
    ("duel 2", "master"): (-0.2740, 0.2468, -0.0411, 1.7638),
    # --seed 41 --games 400 --asked 6
    ("quick 2", "master"): (0.9092, 1.3963, -1.7205, 0.2982),
    # --seed 41 --games 400 --asked 6
    ("quick 2 expert", "master"): (1.4476, 1.2549, -1.4483, 0.3118),
    # --seed 41 --games 40 --asked 5
    ("quick 3", "expert"): (0.5109, 0.1932, -0.6213, 0.3395),
    # --seed 41 --games 300 --asked 6
    ("quick 3", "master"): (1.9747, 2.6962, -2.2968, -1.5060),
    # --seed 41 --games 500 --asked 6
    ("quick 3 expert", "master"): (1.9754, 1.1235, -2.0255, 0.5769),
    # --seed 41 --games 150 --asked 6
    ("quick 4", "master"): (0.8214, 2.2844, -0.3779, -1.0630),
    # --seed 41 --games 300 --asked 6
    ("quick 4 expert", "master"): (2.5413, 0.8556, -2.3105, 0.8904),
    # --seed 41 --games 100 --asked 6
    ("quick 5", "master"): (1.0147, 2.3217, -0.2749, -0.5850),
    # --seed 41 --games 300 --asked 6
    ("quick 5 expert", "master"): (2.0239, 0.8477, -1.0472, 1.5481),
    # --seed 41 --games 300 --asked 4
    ("twist 2", "master"): (-0.1353, 0.9958, 0.3488, -0.3031),
    # --seed 41 --games 250 --asked 4
    ("twist 3", "master"): (-0.3232, 1.3426, 0.3886, -0.6855),
    # --seed 41 --games 220 --asked 4
    ("twist 4", "master"): (-0.1817, 1.3451, 0.5115, -0.5375),
}
