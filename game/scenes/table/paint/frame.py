"""Everything visible at one moment of the table: what a painter draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from game.engine import AnyRules
from game.scenes.games.base import Price, Target
from game.scenes.table.coach.suggested import SuggestedMove
from game.scenes.table.motion.animator import Key, Pose
from game.scenes.table.motion.finale import Finale, FinaleTexts
from game.scenes.table.motion.pile_motion import PilePose
from game.scenes.table.motion.visual_effects import VisualEffects
from game.scenes.table.recap.recap import Recap
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


class KeyLabel(NamedTuple):
    """The name of a key, and the middle of its picture."""

    text: str
    x: float
    y: float


@dataclass(frozen=True)
class TableFrame(Generic[Board_co, Panel_co]):
    rules: AnyRules
    board: Board_co
    """As the viewer sees it, without anything hidden."""
    header: Header
    cards: list[tuple[Key, Pose]]
    landed: frozenset[Key]
    """The cards whose sprites have arrived."""
    visuals: VisualEffects
    pile_poses: tuple[PilePose, ...]
    """How each pile differs from one at rest."""
    seconds: float
    """Since the table was opened: the clock of flames and swaying cards."""
    panel: Panel_co
    """The texts of the game's side panel."""
    chosen: Key | None = None
    new: frozenset[Key] = frozenset()
    """Cards that were drawn and have not been touched yet."""
    prices: dict[Target, tuple[Price, str]] = field(default_factory=dict)
    """For each place that takes the chosen card its price, with its text."""
    aimed: Target | None = None
    """The place that is hovered, focused or under a dragged card."""
    focused: Key | None = None
    refused: bool = False
    """Whether the chosen card cannot go to the place that is aimed at."""
    suggested: tuple[SuggestedMove, ...] = ()
    """The moves of the turn that the coach suggests."""
    keys: tuple[KeyLabel, ...] = ()
    """Keys that are shown at cards and places."""
    seats: tuple[SeatView, ...] = ()
    leaning: Mapping[int, float] = field(default_factory=dict)
    """Seats that lean in to place a card, and how far, from 0 to 1."""
    said: tuple[Said, ...] = ()
    """The signals about piles."""
    own_said: tuple[Said, ...] = ()
    """The viewer's own signals about cards, which are shown at no pile."""
    recap: Recap = field(default_factory=Recap)
    """What others did since the viewer's turn."""
    captions: dict[str, str] = field(default_factory=dict)
    message: str = ""
    message_tone: Tone = "dark"
    urgency: float = 0.0
    """How bright the rim of the table glows, from 0 to 1."""
    sway: float = 0.0
    finale: Finale | None = None
    finale_texts: FinaleTexts | None = None
    """The end of the game, once it has come."""
    burnout: float = 0.0
    """How far a fire that was not covered has burnt, from 0 to 1."""
    shade: float = 0.0
    """How dark the table is, from 0 to 1."""


AnyFrame: TypeAlias = TableFrame[VisibleTable, object]
"""A frame of whichever game."""

Make = Callable[[], object]
"""Makes a picture that is kept: painters name those that can be made before they are needed."""
