"""How what is said of a chance is corrected, by variant and level: see `fitted`.

Each line is printed by the command that stands beside it, to be run again whenever the searches
or the weights change.
"""

from __future__ import annotations

from typing import Final

FITS: Final[dict[tuple[str, str], tuple[float, float, float, float]]] = {}
