"""The base class of scenes, and the services that they are given."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pygame

from game.i18n import Words
from game.platform.actions import Action, Mode
from game.platform.archive import Archive
from game.platform.audio import Audio
from game.platform.reviewing import ReviewService
from game.platform.settings import Settings, settings_data
from game.platform.solving import SolverService
from game.platform.store import SETTINGS, Store
from game.platform.thinking import TaskRunner, ThinkingService
from game.ui.anim import Motion
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.analysis import Assessment

    from .stack import Stack


@dataclass
class Context:
    """The program's services. Scenes read them each time they need them, as settings may change."""

    settings: Settings
    store: Store
    archive: Archive
    words: Words
    look: Look
    audio: Audio
    stack: Stack
    sparkle: random.Random
    """For sparks and sways only: what is random in a game comes from its seed."""
    sign: Callable[[str], str | None]
    """The key or button of a command on the device in use."""
    on_change: Callable[[Settings, Settings], None]
    """Makes new settings felt: language, size of text, volume ... (old, new)."""
    thinking: ThinkingService = field(default_factory=ThinkingService)
    """Where computer players think."""
    reviews: ReviewService = field(init=False)
    """Reviews finished games."""
    solver: SolverService = field(default_factory=SolverService)
    """Finds out whether deals could be won."""
    coaching: TaskRunner[Assessment] = field(default_factory=TaskRunner)
    """Where the coach works, so that nobody waits for it."""
    still: bool = False
    """Whether the system asks for less motion."""
    today: Callable[[], datetime.date] = datetime.date.today
    """The date of the daily deal."""

    def __post_init__(self) -> None:
        self.reviews = ReviewService(self.archive)

    def work(self) -> None:
        """Go on with what is done in the background, in every step of the program."""
        self.reviews.step()
        self.solver.step()

    @property
    def motion(self) -> Motion:
        wish = self.settings.reduced_motion
        reduced = self.still if wish == "system" else wish == "on"
        return Motion(self.settings.speed, reduced)

    def change(self, **wishes: Any) -> None:
        """Apply new settings at once, and save them."""
        old, self.settings = self.settings, replace(self.settings, **wishes)
        self.store.write(SETTINGS, settings_data(self.settings))
        self.on_change(old, self.settings)


class Scene:
    """One screen. Only `handle` and `step` change it; `draw` changes nothing."""

    covers = True
    """Whether nothing of the scenes below can be seen; the same as long as it lives."""
    fades = True
    """Whether the picture before may shine through while it comes and goes."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    def mode(self) -> Mode:
        """What keys mean just now."""
        return Mode.MENU

    @property
    def moving(self) -> bool:
        """Whether the next picture differs from the last without anyone doing anything."""
        return False

    def entered(self) -> None:
        """Called when the scene has been put on the stack."""

    def left(self) -> None:
        """Called when the scene has been taken off the stack."""

    def covered(self) -> None:
        """Called when another scene was put on top."""

    def uncovered(self) -> None:
        """Called when the scene is on top again."""

    def handle(self, action: Action) -> None:
        """The player has done something; only the scene on top hears of it, but all of Resized."""

    def step(self, dt: float) -> None:
        """A sixtieth of a second has passed; only scenes that can be seen are told."""

    def draw(self, canvas: pygame.Surface, alpha: float) -> None:
        """Show the moment `alpha` between the last two steps."""
