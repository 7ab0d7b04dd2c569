"""Quick Fifty in small numbers: a card is 0 to 49, a set of cards a bit mask, and what fits on
which top stands in tables."""

from __future__ import annotations

COLOURS = "RYGBP"
CARDS = 50
ALL = (1 << CARDS) - 1
EMPTY = CARDS  # the top of a pile without cards
NO_FIT = 12  # the gap counted for a card that fits nowhere; real gaps are at most 9


def read(name: str) -> int:
    """The card called "R7"."""
    return COLOURS.index(name[0]) * 10 + int(name[1:]) - 1


def write(card: int) -> str:
    return f"{COLOURS[card // 10]}{number(card)}"


def number(card: int) -> int:
    return card % 10 + 1


def _gap(top: int, card: int, *, rising: bool) -> int:
    """How far the card moves the pile on; negative for a backtrick, NO_FIT where it is illegal."""
    if top == EMPTY:
        return number(card) - 1 if rising else 10 - number(card)
    step = number(card) - number(top) if rising else number(top) - number(card)
    return step if step > 0 or card // 10 == top // 10 else NO_FIT


def _gaps(*, rising: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(_gap(top, card, rising=rising) for card in range(CARDS)) for top in range(CARDS + 1)
    )


def _where(gaps: tuple[tuple[int, ...], ...], limit: int) -> tuple[int, ...]:
    return tuple(
        sum(1 << card for card, gap in enumerate(row) if gap <= limit and card != top)
        for top, row in enumerate(gaps)
    )


# By top, then by card.
UP_GAP = _gaps(rising=True)
DOWN_GAP = _gaps(rising=False)

# By top: the cards that fit, those that fit within two, and those of the top's colour.
UP_FITS = _where(UP_GAP, NO_FIT - 1)
DOWN_FITS = _where(DOWN_GAP, NO_FIT - 1)
UP_NEAR = _where(UP_GAP, 2)
DOWN_NEAR = _where(DOWN_GAP, 2)
COLOUR_OF = (*(0x3FF << (top // 10 * 10) for top in range(CARDS)), 0)

# By top: how much of the pile's way is used up.
UP_USED = (*(number(top) for top in range(CARDS)), 0)
DOWN_USED = (*(11 - number(top) for top in range(CARDS)), 0)
