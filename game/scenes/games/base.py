"""What the table asks of a game: the interface between the table and the games on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from game.engine import AnyRules, Event, Move, Outcome
from game.i18n import Words
from game.platform.actions import Mode
from game.play.perspective import Perspective
from game.scenes.table.input.legend import Explained
from game.scenes.table.motion.animator import Departure, Key, Pose
from game.scenes.table.visible import VisibleTable
from game.ui.art import Back, CardFace, Tone
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import RGB, Theme
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.play.session import Session
    from game.scenes.scene import Context, Scene
    from game.scenes.table.motion.choreography import Selection
    from game.scenes.table.paint.painter import Painter
    from game.scenes.table.recap.turns import Deed

Card: TypeAlias = int | str
Target: TypeAlias = int | str
"""Where a move takes a card: a pile, a row, another card."""

View = TypeVar("View")
Board = TypeVar("Board", bound=VisibleTable)
Layout = TypeVar("Layout", bound=TableLayout)
Panel = TypeVar("Panel")

SEPARATOR = " · "
"""Between the parts of a line."""
HELP_ROOM = 100
"""A help costs no room, but it is never the place that a card goes to by itself."""


@dataclass(frozen=True)
class Price:
    """The cost of a move: a signed step, whether it is a backtrick, and its text."""

    step: int
    backtrick: bool = False
    key: str = ""
    """A text of its own, which may name the step; without it, the step is the text."""
    helps: bool = False
    """Whether it makes room for a rival."""
    draws: int = 0
    """How many cards a help lets its giver draw at the end of the turn."""
    draws_anyway: int = 0
    """How many would be drawn without it."""

    @property
    def room(self) -> int:
        """Numbers of the pile that are lost; a backtrick wins some back."""
        if self.helps:
            return HELP_ROOM
        return -abs(self.step) if self.backtrick else abs(self.step)

    @property
    def good(self) -> bool:
        """Whether one's own pile has more room after it. A help is a trade, not a gain."""
        return self.backtrick


class Danger(NamedTuple):
    """A question to ask before the turn is closed, because closing it loses something."""

    title: str
    text: str
    tone: Tone
    yes: str
    """The answer that closes it all the same."""
    no: str


class Closing(NamedTuple):
    """The move that closes a turn: it takes no card, and has a button and a command of its own."""

    move: Move
    command: str
    text: str
    """The catalogue key of the button's text."""
    last_resort: bool = False
    """Whether the button shines only when no other move is possible."""


END = Closing(Move("end"), "end_turn", "table.end_turn")


class GameScreen(ABC, Generic[View, Board, Layout, Panel]):
    """How one game is shown and played at the table.

    `View` is the engine's view of the game, `Board` what of it lies on the table, `Layout` where
    that lies in the window, and `Panel` the texts of a side panel (None if there is none).
    """

    backs: tuple[Back, ...]
    """Card backs, seat by seat; a single one if all cards look alike from behind."""
    closing: Closing = END
    mode: Mode = Mode.TABLE
    """What keys mean at this table."""
    talked_about: tuple[str, ...] = ()
    """The piles of which partners may be told something."""

    # The table

    @abstractmethod
    def layout(
        self,
        size: tuple[int, int],
        text_size: float,
        rules: AnyRules,
        seat: int,
        *,
        coach: bool = False,
    ) -> Layout:
        """The table as that seat sees it, with room for the panel of the coach if it is on."""

    @abstractmethod
    def board(self, seen: Perspective[View]) -> Board: ...

    @abstractmethod
    def panel(self, words: Words, seen: Perspective[View], board: Board) -> Panel:
        """The texts of the side panel."""

    @abstractmethod
    def painter(self, look: Look, layout: Layout) -> Painter[Layout, Board, Panel]: ...

    @abstractmethod
    def places(self, layout: Layout, board: Board) -> dict[Target, Box]:
        """Where a card can be put; places that cover others come later."""

    @abstractmethod
    def places_in_key_order(
        self, board: Board, seat: int, chosen: Key | None
    ) -> tuple[Target, ...]:
        """The places as the number keys of that seat count them."""

    @abstractmethod
    def poses(self, layout: Layout, board: Board, selection: Selection) -> dict[Key, Pose]:
        """Where the visible cards lie."""

    def departures(
        self, layout: Layout, board: Board, events: Iterable[Event], later: Callable[[int], int]
    ) -> dict[Key, Departure]:
        """Cards that leave the table with these events; `later` gives where a seat sits."""
        return {}

    def tops(self, board: Board) -> dict[str, int]:
        """The number that counts on each pile."""
        return {}

    def rises(self) -> dict[str, bool]:
        """For each pile whether its numbers rise."""
        return {}

    def needs(self, board: Board, place: Target, seat: int) -> str:
        """The numbers that a place would take, or nothing if it takes any."""
        return ""

    def all_needs(self, board: Board, seat: int) -> dict[str, str]:
        """What each pile that a seat can use would take."""
        return {}

    def closest_miss(self, board: Board, seat: int) -> tuple[Key, Target] | None:
        """The card in hand that comes closest to fitting, and the place that it misses."""
        return None

    def round_summary(
        self, context: Context, session: Session, on_deal: Callable[[], None]
    ) -> Scene | None:
        """The page between two rounds; without one, the next round is dealt at once."""
        return None

    # Cards

    def key(self, seat: int, card: Card) -> Key:
        """What a card of that seat is called on the table."""
        return card

    def card(self, key: Key) -> Card:
        assert isinstance(key, int | str)
        return key

    def owner(self, key: Key) -> int:
        """Whose card it is, where everybody has their own."""
        return 0

    @abstractmethod
    def face(self, rules: AnyRules, key: Key) -> CardFace: ...

    @abstractmethod
    def number(self, key: Key) -> int: ...

    def back(self, seat: int = 0) -> Back:
        return self.backs[seat % len(self.backs)]

    def glow(self, theme: Theme, rules: AnyRules, key: Key) -> RGB | None:
        """The colour of a light behind a card in hand."""
        return None

    # Moves

    @abstractmethod
    def move(self, card: Card, target: Target) -> Move:
        """The move that puts a card there."""

    @abstractmethod
    def price(self, view: View, move: Move) -> Price:
        """The price of a legal move of the seat on turn."""

    def warning(self, words: Words, seen: Perspective[View], board: Board) -> str:
        """What can no longer be prevented this turn."""
        return ""

    def place_note(self, words: Words, board: Board, place: Target) -> str:
        """What is worth knowing of a place that is pointed at."""
        return ""

    def explain_place(
        self, words: Words, seen: Perspective[View], board: Board, place: Target
    ) -> str:
        """What a place and the signs at it mean, for whoever keeps pointing at it."""
        return ""

    def explained(
        self, words: Words, seen: Perspective[View], board: Board, layout: Layout
    ) -> list[Explained]:
        """Parts of this table that explain themselves, besides those of every table."""
        return []

    def danger(self, words: Words, seen: Perspective[View], board: Board) -> Danger | None:
        """What closing the turn now would lose."""
        return None

    def about_card(self, rules: AnyRules, card: Card) -> str | None:
        """The signal that tells partners about a card, if the rules have one."""
        return None

    # Texts

    @abstractmethod
    def prompt(self, words: Words, seen: Perspective[View]) -> str:
        """What is to be done now."""

    @abstractmethod
    def why(self, words: Words, seen: Perspective[View], move: Move, price: Price) -> str:
        """The reason for a move: the text of a hint."""

    @abstractmethod
    def refusal(
        self, words: Words, seen: Perspective[View], board: Board, move: Move, reason: str
    ) -> str:
        """Why a move is not possible."""

    def ending(self, words: Words, board: Board, outcome: Outcome) -> str:
        """How a game played together ended."""
        if outcome.reason == "all_placed":
            return words("table.won")
        return words("table.lost", n=outcome.cards_left or 0)

    def captions(self, words: Words, board: Board) -> dict[str, str]:
        """Texts above some of the piles."""
        return {}

    def chips(self, words: Words, seen: Perspective[View]) -> tuple[str, ...]:
        """Chips beside the title, besides the number of players and the variants."""
        return ()

    def rooms(self, words: Words, board: Board) -> tuple[str, ...]:
        """For each pile how much it can still take."""
        return ()

    def sign(self, pile: str) -> str:
        """A pile in symbols."""
        return pile

    def brief(self, words: Words, deeds: Sequence[Deed]) -> tuple[str, ...]:
        """What was done in one turn, in a few short lines with symbols."""
        return ()

    def briefest(self, deeds: Sequence[Deed]) -> tuple[str, ...]:
        """The same without words, where there is hardly any room."""
        return ()

    def turn_text(self, words: Words, deeds: Sequence[Deed]) -> str:
        """A whole turn in one line with symbols, however it was or may be played."""
        return SEPARATOR.join(self.brief(words, deeds))

    def ghosts(self, deeds: Sequence[Deed]) -> list[tuple[Target, Card]]:
        """The cards of a turn that are marked where they lie, each after its place."""
        return []

    def short(self, card: Card) -> str:
        """A card in as few letters as possible; may be a symbol, see `game.ui.art.symbols`."""
        return str(card)

    def news(
        self,
        words: Words,
        view: View,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        """A message about events that are easily overlooked; `viewer` is spoken to as "you"."""
        return ""


ScreenOf: TypeAlias = GameScreen[Any, Board, Layout, Panel]
"""The screen of whichever game has such a table."""
AnyScreen: TypeAlias = ScreenOf[Any, Any, Any]
"""The screen of whichever game."""
