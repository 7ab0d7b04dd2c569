"""What a game has to say about its table: faces, places, prices, sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine import Event, Move
from game.i18n import Words
from game.platform.actions import Mode
from game.play.session import Session
from game.scenes.table.motion.animator import Departure, Key, Pose
from game.scenes.table.visible import VisibleTable
from game.ui.art import Back, CardFace, Tone
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.table.motion.choreography import Grip
    from game.scenes.table.paint.painter import Painter

HELP_ROOM = 100
"""A help costs no room, but it is never the place that a card goes to by itself."""


@dataclass(frozen=True)
class Price:
    """What a move costs: a signed step, whether it is a backtrick, and how that is said."""

    step: int
    backtrick: bool = False
    key: str = ""
    """A text of its own, which may name the step; else the step speaks for itself."""
    helps: bool = False
    """Whether it makes room for a rival."""
    fills: int = 0
    """To how many cards the hand may be filled up after it."""

    @property
    def room(self) -> int:
        """Numbers of the pile that are lost; a backtrick wins some back."""
        if self.helps:
            return HELP_ROOM
        return -abs(self.step) if self.backtrick else abs(self.step)

    @property
    def good(self) -> bool:
        """Whether the pile has more room after it."""
        return self.backtrick or self.helps


class Danger(NamedTuple):
    """What the closing of this turn would lose, and is asked about before."""

    title: str
    text: str
    tone: Tone
    yes: str
    """The answer that does it all the same."""
    no: str


class Closing(NamedTuple):
    """The one move that takes no card in hand: it has a button and a command of its own."""

    move: Move
    command: str
    text: str
    """The key of what the button says."""
    last_resort: bool = False
    """Whether the button shines only when nothing else can be done."""


END = Closing(Move("end"), "end_turn", "table.end_turn")


@dataclass(frozen=True, kw_only=True)
class GameScreen(ABC):
    layout: Callable[[tuple[int, int], float, Any, int], TableLayout]
    """The places for a window, a size of text and these rules, as a seat sees them."""
    board: Callable[[Session, int], VisibleTable]
    """What a seat is shown."""
    key: Callable[[int, Any], Key]
    """Of a card that a seat holds or places."""
    card: Callable[[Key], Any]
    """Of a key."""
    face: Callable[[Any, Any], CardFace]
    """Of a key under these rules."""
    number: Callable[[Any], int]
    """Of a key."""
    backs: tuple[Back, ...]
    """Seat by seat; one alone if all cards are alike from behind."""
    price: Callable[[Any, Move], Price]
    """Of a legal move in this state."""
    prompt: Callable[[Words, Any], str]
    """What is to be done now."""
    why: Callable[[Words, Any, Move, Price], str]
    """What speaks for a move: the words of a hint."""
    owner: Callable[[Any], int] = lambda key: 0
    """Whose card that is, where each has their own."""
    aside: Callable[[Words, Session, int, VisibleTable], object] = (
        lambda words, session, seat, board: None
    )
    """What else the ground shows a seat, in words."""
    danger: Callable[[Words, Any, VisibleTable], Danger | None] = lambda words, state, board: None
    """If the turn were to be closed now."""
    captions: Callable[[Words, VisibleTable], dict[str, str]] = lambda words, board: {}
    """What needs to be said above some of the piles."""
    chips: Callable[[Words, Any], tuple[str, ...]] = lambda words, state: ()
    """What stands beside the title, besides how many play and the variants."""
    burning: Callable[[Any, Any], bool] = lambda rules, card: False
    """Whether that card is a fire card."""
    tells_cards: bool = False
    """Whether partners may be told something of single cards."""
    about_card: Callable[[Any, Any], str | None] = lambda rules, card: None
    """The signal that tells partners of a card, where the rules let them be told."""
    closing: Closing = END
    mode: Mode = Mode.TABLE
    """What keys mean at this table."""

    def back(self, seat: int = 0) -> Back:
        """Of the cards of a seat."""
        return self.backs[seat % len(self.backs)]

    def rooms(self, words: Words, board: VisibleTable) -> tuple[str, ...]:
        """For each pile how much it can still take."""
        return ()

    @abstractmethod
    def painter(self, look: Look, layout: TableLayout) -> Painter: ...

    @abstractmethod
    def places(self, layout: TableLayout, board: VisibleTable) -> dict[Any, Box]:
        """Where a card can be brought to, by the target of the move; what covers comes later."""

    @abstractmethod
    def counted(self, board: VisibleTable, seat: int, chosen: Any | None) -> tuple[Any, ...]:
        """The targets as that seat counts them, with this card chosen."""

    @abstractmethod
    def poses(self, layout: TableLayout, board: VisibleTable, grip: Grip) -> dict[Key, Pose]:
        """Where the cards that can be seen belong."""

    def passages(
        self,
        layout: TableLayout,
        board: VisibleTable,
        events: Iterable[Event],
        later: Callable[[int], int],
    ) -> dict[Key, Departure]:
        """The cards that leave the table with these events; `later` gives where a seat sits."""
        return {}

    def news(
        self,
        words: Words,
        state: Any,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        """What is said of these events, if they do not speak for themselves; to `viewer`, if
        somebody is spoken to."""
        return ""

    @abstractmethod
    def move(self, card: Any, target: Any) -> Move:
        """What it means to bring a card there."""

    @abstractmethod
    def refusal(
        self, words: Words, state: Any, board: VisibleTable, move: Move, reason: str
    ) -> str:
        """Why a move is not possible."""
