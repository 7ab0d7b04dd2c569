"""How what is said of a chance is corrected, by variant and level: see `fitted`.

Each line was printed by `python main.py calibrate GAME --level LEVEL --fit` with the options of the
variant and those above it, to be run again whenever the searches or the weights change.
"""

from __future__ import annotations

from typing import Final

FITS: Final[dict[tuple[str, str], tuple[float, float, float, float]]] = {
    # --seed 41 --games 200 --asked 4
    ("classic 1", "expert"): (0.0978, 1.0341, 0.4364, 0.1604),
    # --seed 41 --games 400 --asked 4
    ("classic 1", "master"): (1.1239, 1.4832, -0.4952, -0.5897),
    # --seed 41 --games 250 --asked 4
    ("classic 1 fire", "master"): (0.4867, 1.4369, 0.2835, -0.4770),
    # --seed 41 --games 250 --asked 4
    ("classic 1 pro", "master"): (0.2657, 1.1585, 0.0969, -0.3222),
    # --seed 41 --games 100 --asked 4
    ("classic 1 pro short_hand", "master"): (0.0970, 1.1290, -0.3496, 0.3851),
    # --seed 41 --games 100 --asked 4
    ("classic 2", "master"): (0.4121, 1.6819, 1.1356, 0.6406),
    # --seed 41 --games 161 --asked 4
    ("classic 2 pro", "master"): (1.4113, 1.5911, -0.3034, -0.8710),
    # --seed 41 --games 80 --asked 4
    ("classic 3", "master"): (1.2074, 1.4760, 0.0897, -0.0838),
    # --seed 41 --games 60 --asked 4
    ("classic 4", "master"): (0.4184, 1.8026, 0.5579, 0.0483),
    # --seed 41 --games 60 --asked 4
    ("classic 5", "master"): (0.4686, 1.5315, 0.7628, 0.8472),
    # --seed 41 --games 400 --asked 4
    ("duel 2", "master"): (-0.2740, 0.2468, -0.0411, 1.7638),
    # --seed 41 --games 250 --asked 4
    ("quick 2", "master"): (0.7792, 1.5013, -1.5561, 0.2824),
    # --seed 41 --games 300 --asked 4
    ("quick 2 expert", "master"): (1.3978, 1.2793, -1.5288, 0.0675),
    # --seed 41 --games 40 --asked 5
    ("quick 3", "expert"): (0.5109, 0.1932, -0.6213, 0.3395),
    # --seed 41 --games 120 --asked 4
    ("quick 3", "master"): (1.2407, 1.9285, -1.4006, -0.6589),
    # --seed 41 --games 300 --asked 4
    ("quick 3 expert", "master"): (1.2968, 1.5755, -1.3824, -0.0409),
    # --seed 41 --games 60 --asked 4
    ("quick 4", "master"): (0.8656, 2.4082, -0.6878, -1.4503),
    # --seed 41 --games 100 --asked 4
    ("quick 4 expert", "master"): (1.9503, 2.2013, -1.6053, -1.3007),
    # --seed 41 --games 60 --asked 4
    ("quick 5", "master"): (0.8677, 2.2656, -0.4114, -0.9835),
    # --seed 41 --games 100 --asked 4
    ("quick 5 expert", "master"): (1.6625, 0.7201, -0.8662, 0.8498),
    # --seed 41 --games 300 --asked 4
    ("twist 2", "master"): (-0.1353, 0.9958, 0.3488, -0.3031),
    # --seed 41 --games 250 --asked 4
    ("twist 3", "master"): (-0.3232, 1.3426, 0.3886, -0.6855),
    # --seed 41 --games 220 --asked 4
    ("twist 4", "master"): (-0.1817, 1.3451, 0.5115, -0.5375),
}
