"""Everything that the painter needs to know of one moment at the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from game.engine import AnyRules
from game.scenes.games.base import Price, Target
from game.scenes.table.motion.animator import Key, Pose
from game.scenes.table.motion.visual_effects import VisualEffects
from game.scenes.table.seats import Said, SeatView
from game.scenes.table.visible import VisibleTable
from game.ui.art import Tone

Board_co = TypeVar("Board_co", bound=VisibleTable, covariant=True)
Panel_co = TypeVar("Panel_co", covariant=True)


@dataclass(frozen=True)
class Header:
    title: str
    chips: tuple[tuple[str, Tone], ...]
    """Each a text and a tone."""
    prompt: str
    progress: str
    share: float
    score: str
    deck: str
    rooms: tuple[str, ...]
    """For each pile how much it can still take."""


@dataclass(frozen=True)
class TableFrame(Generic[Board_co, Panel_co]):
    rules: AnyRules
    board: Board_co
    """As the viewer sees it: what is hidden is not there."""
    header: Header
    cards: list[tuple[Key, Pose]]
    landed: frozenset[Key]
    """The cards that are where they belong."""
    visuals: VisualEffects
    seconds: float
    """Since the scene began: what burns and sways follows it."""
    panel: Panel_co
    """The texts of the game's side panel."""
    chosen: Key | None = None
    prices: dict[Target, tuple[Price, str]] = field(default_factory=dict)
    """For each pile that takes the chosen card what it costs, and how that is said."""
    aimed: Target | None = None
    """The pile that the pointer or the focus is on."""
    focused: Key | None = None
    seats: tuple[SeatView, ...] = ()
    said: tuple[Said, ...] = ()
    """What everybody has said about piles."""
    own_said: tuple[Said, ...] = ()
    """What the viewer has said of cards: it lies on no pile."""
    captions: dict[str, str] = field(default_factory=dict)
    message: str = ""
    message_tone: Tone = "dark"
    urgency: float = 0.0
    """How bright the rim of the table glows."""
    sway: float = 0.0
    burnout: float = 0.0
    """How far a fire that was not covered has eaten its way."""
    shade: float = 0.0
    """How dark the table has become."""


AnyFrame: TypeAlias = TableFrame[VisibleTable, object]
"""A frame of whichever game."""
