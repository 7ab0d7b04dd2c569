"""Card sets of Four Piles as bit masks, looked up by the top of a pile."""

from typing import Final

LOW, HIGH = 2, 99
ALL: Final = (1 << (HIGH + 1)) - (1 << LOW)
FIRE: Final = sum(1 << card for card in (22, 33, 44, 55, 66, 77))
PILES: Final = ("U1", "U2", "D1", "D2")

# Indexed by a top: the markers 1 and 100 are tops too.
BELOW: Final = tuple(ALL & ((1 << top) - 1) for top in range(101))  # lower than the top
UPTO: Final = tuple(ALL & ((1 << (top + 1)) - 1) for top in range(101))  # not higher
ABOVE: Final = tuple(ALL & ~mask for mask in UPTO)  # higher
FROM: Final = tuple(ALL & ~mask for mask in BELOW)  # not lower
BACK_UP: Final = tuple(ALL & (1 << max(0, top - 10)) for top in range(101))
BACK_DOWN: Final = tuple(ALL & (1 << (top + 10)) for top in range(101))
BACK: Final = (BACK_UP, BACK_UP, BACK_DOWN, BACK_DOWN)
FITS_UP: Final = tuple(ABOVE[top] | BACK_UP[top] for top in range(101))
FITS_DOWN: Final = tuple(BELOW[top] | BACK_DOWN[top] for top in range(101))
FITS: Final = (FITS_UP, FITS_UP, FITS_DOWN, FITS_DOWN)


def between(one: int, other: int) -> int:
    """The cards strictly between two tops."""
    return ABOVE[one] & BELOW[other] if one < other else ABOVE[other] & BELOW[one]
