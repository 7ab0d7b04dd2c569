"""Sounds of menus, buttons and counters."""

from .materials import air, glass, marimba, near, paper_slide, paper_tap, table_thump, wood_knock
from .scale import pitch
from .space import in_room
from .wave import Rng, Wave, arch, decay, mix


def hover(rng: Rng, _grade: int) -> Wave:
    """A fingertip brushes past."""
    brush = paper_slide(rng, near(rng, 0.055, 0.15), 700, near(rng, 1500, 0.1), peak=0.3)
    parts = [(0.0, brush), (0.008, 0.3 * wood_knock(rng, near(rng, 420), 0.5))]
    return in_room(mix(0.12, parts), 0.12, 0.08)


def press(rng: Rng, _grade: int) -> Wave:
    """A wooden button that gives way."""
    parts = [
        (0.0, wood_knock(rng, pitch("C5"))),
        (0.0, 0.5 * table_thump(rng, 150)),
        (near(rng, 0.035), 0.25 * paper_tap(rng, 0.4, 0.007)),
    ]
    return in_room(mix(0.3, parts), 0.22, 0.14)


def toggle(rng: Rng, grade: int) -> Wave:
    """A switch: down for off (grade 0), up for on (grade 1)."""
    first, second = (("E5", "C5"), ("C5", "E5"))[grade]
    parts = [
        (0.0, 0.6 * wood_knock(rng, pitch(first))),
        (near(rng, 0.055), wood_knock(rng, pitch(second))),
    ]
    return in_room(mix(0.3, parts), 0.22, 0.14)


def menu_open(rng: Rng, _grade: int) -> Wave:
    """A page opens: a sweep upwards with a note in it."""
    sweep = air(rng, 0.3, (0, 500), (0.3, 1700), sharpness=1.2) * arch(0.3, 0.5)
    parts = [
        (0.0, 0.5 * sweep),
        (0.02, 0.4 * paper_slide(rng, 0.22, 700, 1800)),
        (0.06, 0.45 * marimba(rng, pitch("G4"))),
        (0.13, 0.45 * marimba(rng, pitch("D5"))),
    ]
    return in_room(mix(0.7, parts), 0.4, 0.2)


def menu_close(rng: Rng, _grade: int) -> Wave:
    """A page closes: the same way back, ending on the table."""
    sweep = air(rng, 0.26, (0, 1500), (0.26, 450), sharpness=1.2) * arch(0.26, 0.4)
    parts = [
        (0.0, 0.5 * sweep),
        (0.02, 0.4 * marimba(rng, pitch("D5"))),
        (0.09, 0.45 * marimba(rng, pitch("G4"))),
        (0.15, 0.5 * paper_tap(rng, 0.25, 0.014)),
    ]
    return in_room(mix(0.6, parts), 0.35, 0.18)


def score_tick(rng: Rng, _grade: int) -> Wave:
    """A bead on a glass counter, many in a row while a score rolls up."""
    bead = glass(rng, near(rng, pitch("C6"), 0.004), 0.12) * decay(0.12, 0.001, 0.022)
    return in_room(mix(0.14, [(0, bead), (0, 0.4 * paper_tap(rng, 0.4, 0.006))]), 0.14, 0.1)


def letter(rng: Rng, _grade: int) -> Wave:
    """A printing block that clicks into its place."""
    parts = [
        (0.0, 0.8 * wood_knock(rng, near(rng, 700, 0.05))),
        (0.0, 0.4 * table_thump(rng, 160)),
        (0.0, 0.4 * paper_tap(rng, 0.5, 0.006)),
    ]
    return in_room(mix(0.22, parts), 0.2, 0.12)
