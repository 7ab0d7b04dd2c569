"""Motion as data: easings, tweens, springs, clips and the timelines that play them. Pure."""

from .clip import Clip, Track, cue, pause, sequence, stagger, together, track
from .easing import Easing, back_out, cubic_in, cubic_in_out, cubic_out, elastic_out, linear
from .spring import Spring, Spring2
from .timeline import FULL_MOTION, Motion, Timeline
from .tween import Point, Tween, angle, flight, number, point

__all__ = [
    "FULL_MOTION",
    "Clip",
    "Easing",
    "Motion",
    "Point",
    "Spring",
    "Spring2",
    "Timeline",
    "Track",
    "Tween",
    "angle",
    "back_out",
    "cubic_in",
    "cubic_in_out",
    "cubic_out",
    "cue",
    "elastic_out",
    "flight",
    "linear",
    "number",
    "pause",
    "point",
    "sequence",
    "stagger",
    "together",
    "track",
]
