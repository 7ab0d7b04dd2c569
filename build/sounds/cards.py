"""Sounds of cards in the hand and on the table."""

import numpy as np

from .materials import air, near, paper_slide, paper_tap, table_thump, wood_knock
from .space import in_room
from .wave import Rng, Wave, count, mix


def pick(rng: Rng, _grade: int) -> Wave:
    """A fingertip lifts a card: a short stroke and the edge that lets go."""
    stroke = paper_slide(rng, near(rng, 0.085, 0.15), 900, near(rng, 2100, 0.1), peak=0.65)
    snap = paper_tap(rng, 0.45, 0.007)
    return in_room(mix(0.16, [(0, 0.8 * stroke), (0.055, 0.5 * snap)]), 0.18, 0.12)


def place(rng: Rng, grade: int) -> Wave:
    """A card lands: from laid down (grade 0) to put down with weight (grade 3)."""
    weight = grade / 3
    tap = paper_tap(rng, 0.25 + 0.45 * weight, 0.013 + 0.005 * weight)
    rub = paper_slide(rng, near(rng, 0.09, 0.2), 700, 1500, peak=0.25)
    bounce = paper_tap(rng, 0.2 + 0.3 * weight, 0.009)
    parts = [
        (0.0, (0.6 + 0.4 * weight) * tap),
        (0.0, (0.28 + 0.75 * weight) * table_thump(rng, 125 - 22 * weight)),
        (0.006, (0.45 - 0.2 * weight) * rub),
        (near(rng, 0.046, 0.2), (0.12 + 0.12 * weight) * bounce),
    ]
    return in_room(mix(0.32, parts), 0.2 + 0.12 * weight, 0.12 + 0.1 * weight)


def thud(rng: Rng, _grade: int) -> Wave:
    """A big step: the pile answers from deep below."""
    parts = [
        (0.0, table_thump(rng, near(rng, 78, 0.05))),
        (0.0, 0.5 * table_thump(rng, near(rng, 117, 0.05))),
        (0.05, 0.2 * paper_tap(rng, 0.2, 0.014)),
    ]
    return in_room(mix(0.5, parts), 0.35, 0.2)


def draw(rng: Rng, _grade: int) -> Wave:
    """A card slides off the deck."""
    slide = paper_slide(rng, near(rng, 0.19, 0.15), 700, near(rng, 2300, 0.12), peak=0.55)
    return in_room(
        mix(0.24, [(0, slide), (near(rng, 0.15), 0.22 * paper_tap(rng, 0.4))]), 0.2, 0.14
    )


def flip(rng: Rng, _grade: int) -> Wave:
    """A card turns over in the air and lies down on its other face."""
    turn = near(rng, 0.09, 0.12)
    parts = [
        (0.0, 0.5 * paper_slide(rng, turn, 1000, near(rng, 2600, 0.1), peak=0.7)),
        (turn * 0.7, 0.5 * paper_tap(rng, 0.5, 0.006)),
        (turn + 0.02, 0.85 * paper_tap(rng, 0.35, 0.012)),
        (turn + 0.02, 0.35 * table_thump(rng, 130)),
    ]
    return in_room(mix(0.3, parts), 0.2, 0.14)


def shuffle(rng: Rng, _grade: int) -> Wave:
    """A riffle, the bridge that falls together, and the deck squared on the table."""
    parts = []
    at, gap = 0.0, 0.042
    for card in range(32):
        loud = 0.35 + 0.45 * np.sin(np.pi * (card + 4) / 40)
        parts.append((at, near(rng, loud, 0.25) * paper_tap(rng, near(rng, 0.42, 0.3), 0.0065)))
        at += near(rng, gap, 0.22)
        gap = max(0.017, gap * 0.955)
    parts.append((0.0, 0.14 * paper_slide(rng, at, 700, 1500, peak=0.7)))
    parts.append((at + 0.05, 0.6 * paper_slide(rng, 0.26, 800, 2200, peak=0.5)))
    for pause, loud in ((0.40, 0.7), (0.54, 0.9)):
        parts.append((at + pause, loud * paper_tap(rng, 0.4, 0.012)))
        parts.append((at + pause, loud * 0.6 * table_thump(rng)))
    return in_room(mix(at + 0.85, parts), 0.3, 0.16)


def sort(rng: Rng, _grade: int) -> Wave:
    """Cards of a hand slip past each other into order."""
    parts = [(0.0, 0.4 * paper_slide(rng, 0.3, 800, 1900, peak=0.5))]
    for card in range(7):
        tap = paper_tap(rng, near(rng, 0.3 + 0.03 * card, 0.1), 0.007)
        parts.append((near(rng, 0.025 + 0.036 * card, 0.1), near(rng, 0.6, 0.25) * tap))
    return in_room(mix(0.4, parts), 0.2, 0.14)


def take_back(rng: Rng, _grade: int) -> Wave:
    """Time runs backwards: the stroke grows towards the hand, where the card stops."""
    stroke = paper_slide(rng, near(rng, 0.2), 900, 1900, peak=0.8)
    hush = air(rng, 0.2, (0, 1300), (0.2, 420)) * np.linspace(0, 1, count(0.2)) ** 2
    parts = [(0, 0.8 * stroke), (0, 0.35 * hush), (0.185, 0.4 * paper_tap(rng, 0.25))]
    return in_room(mix(0.32, parts), 0.22, 0.16)


def illegal(rng: Rng, _grade: int) -> Wave:
    """A soft double knock on wood: no, not there."""
    pitch = near(rng, 262, 0.03)
    first, second = wood_knock(rng, pitch), wood_knock(rng, pitch * 0.89)
    parts = [
        (0.0, 0.9 * first),
        (0.0, 0.5 * table_thump(rng)),
        (near(rng, 0.115, 0.06), 0.75 * second),
        (0.115, 0.35 * table_thump(rng)),
    ]
    return in_room(mix(0.42, parts), 0.3, 0.16)


def row_taken(rng: Rng, _grade: int) -> Wave:
    """A whole row is swept up and squared."""
    parts = [(0.0, 0.5 * paper_slide(rng, 0.42, 600, 1900, peak=0.6))]
    for card in range(6):
        at = near(rng, 0.03 + 0.058 * card, 0.12)
        parts.append((at, 0.45 * paper_slide(rng, near(rng, 0.08, 0.2), 800, 2000)))
        parts.append((at + 0.03, 0.3 * paper_tap(rng, near(rng, 0.35, 0.2), 0.008)))
    parts.append((0.45, 0.95 * paper_tap(rng, 0.4, 0.014)))
    parts.append((0.45, 0.7 * table_thump(rng)))
    return in_room(mix(0.72, parts), 0.28, 0.18)


def twist(rng: Rng, _grade: int) -> Wave:
    """A card is twisted in and a small wooden toad comments on it."""
    parts = [
        (0.0, 0.5 * paper_slide(rng, 0.11, 900, 2200, peak=0.6)),
        (0.09, 0.5 * paper_tap(rng, 0.4, 0.01)),
    ]
    at, pitch = 0.13, near(rng, 560, 0.08)
    for ridge in range(9):
        parts.append((at, (0.3 + 0.07 * ridge) * wood_knock(rng, pitch * (1 + 0.03 * ridge), 0.35)))
        at += near(rng, 0.021, 0.1)
    return in_room(mix(0.55, parts), 0.26, 0.16)
