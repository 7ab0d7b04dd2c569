"""Animation as data: easings, tweens, springs, clips and the timelines that play them. Pure."""

from .clip import Clip, Track, cue, pause, sequence, stagger, together, track
from .easing import Easing, back_out, cubic_in_out, cubic_out
from .spring import Spring
from .timeline import FULL_MOTION, Motion, Timeline
from .tween import Tween

__all__ = [
    "FULL_MOTION",
    "Clip",
    "Easing",
    "Motion",
    "Spring",
    "Timeline",
    "Track",
    "Tween",
    "back_out",
    "cubic_in_out",
    "cubic_out",
    "cue",
    "pause",
    "sequence",
    "stagger",
    "together",
    "track",
]
