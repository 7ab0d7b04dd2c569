"""What the program shows of a game outside its table, and the way to its table.

Light to import: the menu reads it for every game at start-up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from game.engine import AnyRules, View
from game.i18n import Words
from game.play.perspective import Perspective
from game.ui.art import Back, CardFace, Tone
from game.ui.theme import RGB

if TYPE_CHECKING:
    from game.scenes.games.base import AnyScreen
    from game.scenes.results.spec import ResultsSpec
    from game.scenes.rulebook.examples import ExamplePainter


class Origin(NamedTuple):
    """The published game whose rules a game of ours plays."""

    title: str
    designers: tuple[str, ...]


class Picture(NamedTuple):
    """A picture of the README: a deal, and how many seconds into its demo the picture is taken."""

    name: str
    rules: AnyRules
    seed: int
    after: float


class Preview(NamedTuple):
    """What the set-up page shows of the hand that will be dealt to a single player."""

    cards: int
    back: Back
    face: CardFace | None = None
    """One card that lies face up."""
    facts: tuple[tuple[int, str], ...] = ()
    """Numbers, each with what it counts."""


class About(ABC, Generic[View]):
    """One game as menu, set-up, rulebook, statistics, credits and README show it."""

    game: str
    samples: tuple[CardFace, ...]
    """Three cards on the menu's tile."""
    accent: RGB
    """The colour of the menu's tile."""
    demos: tuple[AnyRules, ...]
    """Tables that the demo mode shows."""
    origin: Origin | None = None
    pictures: tuple[Picture, ...] = ()
    soul_example: str = ""
    """The kind of example in the rulebook that shows what the game is about."""
    lessons: tuple[str, ...] = ()
    """The playable lessons of the game, by the names of their files in assets/lessons."""
    variant_tones: Mapping[str, Tone] = MappingProxyType({})
    """Variants whose chip is not plain."""

    @property
    @abstractmethod
    def table(self) -> AnyScreen:
        """The game at the table. Imports its painters, so only when a table is shown."""

    @property
    @abstractmethod
    def results(self) -> ResultsSpec: ...

    @abstractmethod
    def saved_note(self, words: Words, seen: Perspective[View], name: str) -> str:
        """How far a saved game has come, as its first person sees it."""

    @property
    def examples(self) -> type[ExamplePainter]:
        """Draws the examples of the game's pages in the rulebook."""
        from game.scenes.rulebook.examples import ExamplePainter

        return ExamplePainter

    def preview(self, words: Words, rules: AnyRules) -> Preview | None:
        return None


AnyAbout: TypeAlias = About[Any]
"""Whichever game."""
