"""Makes what is shown within a turn add up with what was shown at its start.

The two positions were tried out apart; what the cards between them cost was found in the same
worlds, and is the surer of them.
"""

from __future__ import annotations

from game.analysis import Assessment


def given_away(start: Assessment | None, cost: float) -> int:
    """The cost of the cards so far in percentage points: something is left of what was shown."""
    points = round(100 * cost)
    return points if start is None else max(0, min(points, _percent(start) - 1))


def levelled(now: Assessment, start: Assessment, cost: float) -> Assessment:
    """What was found within a turn, as far below its start as the cards since have cost. What is
    counted out stays as it is."""
    if now.proven:
        return now
    chance = (_percent(start) - given_away(start, cost)) / 100
    shift = chance - now.chance
    options = tuple(
        option._replace(chance=min(1.0, max(0.0, option.chance + shift))) for option in now.options
    )
    return now._replace(chance=chance, options=options)


def _percent(found: Assessment) -> int:
    percent = round(100 * found.chance)
    return percent if found.proven else max(1, min(99, percent))
