"""A table to look at: a game as one seat sees it, with its animation and its picture."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from pygame import Surface

from game.engine import AnyState, AnyView, Event
from game.engine.events import CardsDrawn, TurnEnded
from game.platform.actions import Mode
from game.play.perspective import AnyPerspective, perspective
from game.play.session import Session
from game.scenes.games.base import Card, Target
from game.scenes.games.registry import GAMES
from game.scenes.scene import Context, Scene
from game.scenes.table import sentences
from game.scenes.table.motion import choreography
from game.scenes.table.motion.animator import (
    SETTLE,
    Arrival,
    CardAnimator,
    Departure,
    FlightStyle,
    Key,
    Pose,
)
from game.scenes.table.motion.choreography import Selection, Watcher
from game.scenes.table.motion.cues import cues
from game.scenes.table.motion.finale import Finale
from game.scenes.table.motion.table_effects import TableEffects
from game.scenes.table.paint.frame import AnyFrame, TableFrame
from game.scenes.table.paint.header import header
from game.scenes.table.recap.recap import LastTurn, last_turns
from game.scenes.table.seats import seat_name, seat_views, shown
from game.scenes.table.visible import VisibleTable
from game.ui.art.faces import edge_colour
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import RGB

BEFORE_AHEAD = 0.5
"""Seconds before pictures are made ahead of their need."""


class TableDisplay(Scene):
    """Shows a session from one seat. Subclasses play it, or replay it."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.about = GAMES[session.rules.game]
        self.spec = self.about.table
        self.seat = self._first_viewer()
        self.selection = Selection()
        self._last: tuple[object, object, dict[int, LastTurn]] = (None, None, {})
        self._shown: tuple[AnyState, AnyPerspective, VisibleTable] | None = None
        self.layout = self._make_layout()
        self.effects = TableEffects(context, self.layout, session, self)

    def _first_viewer(self) -> int:
        """The person on turn, or the next person in turn; without people, the first seat."""
        setup, on_turn = self.session.setup, self.session.state.to_move
        players = self.session.rules.players
        in_turn = ((on_turn + later) % players for later in range(players))
        return next((seat for seat in in_turn if seat in setup.people), 0)

    # The game, as it is seen

    @property
    def mode(self) -> Mode:
        return self.spec.mode

    @property
    def view(self) -> AnyView:
        """The position as the player at the screen may see it."""
        view: AnyView = self.seen.view
        return view

    @property
    def seen(self) -> AnyPerspective:
        """The game as the player at the screen knows it."""
        return self._look()[0]

    @property
    def board(self) -> VisibleTable:
        """What lies on the table for the player at the screen."""
        return self._look()[1]

    def _look(self) -> tuple[AnyPerspective, VisibleTable]:
        """Kept until the state changes or somebody else looks."""
        if (
            self._shown is None
            or self._shown[0] is not self.session.state
            or self._shown[1].seat != self.seat
        ):
            seen = perspective(self.session, self.seat)
            self._shown = (self.session.state, seen, self.spec.board(seen))
        return self._shown[1:]

    @property
    def chosen(self) -> Key | None:
        return self.selection.chosen

    @property
    def hand(self) -> tuple[Key, ...]:
        return self.board.hand

    @property
    def places(self) -> dict[Target, Box]:
        """Where cards can be put."""
        return self.spec.places(self.layout, self.board)

    @property
    def places_in_key_order(self) -> tuple[Target, ...]:
        """The places in the order of their number keys."""
        return self.spec.places_in_key_order(self.board, self.seat, self.chosen)

    @property
    def names(self) -> list[str]:
        words, players = self.context.words, self.session.rules.players
        return [seat_name(words, self.session.setup, seat) for seat in range(players)]

    def later(self, seat: int) -> int:
        """How many seats after the player at the screen."""
        return (seat - self.seat) % self.session.rules.players

    def seat_box(self, seat: int) -> Box:
        return self.layout.held_by(self.later(seat))

    # What effects need to know of the table

    @property
    def score_box(self) -> Box | None:
        return self.layout.score_box if self.session.is_scored else None

    def key(self, seat: int, card: Card) -> Key:
        return self.spec.key(seat, card)

    def number(self, key: Key) -> int:
        return self.spec.number(key)

    def colour(self, key: Key) -> RGB:
        return edge_colour(self.spec.face(self.session.rules, key), self.context.look.theme)

    @property
    def tops(self) -> dict[str, int]:
        return self.spec.tops(self.board)

    @property
    def rises(self) -> dict[str, bool]:
        return self.spec.rises()

    @property
    def needs(self) -> dict[str, str]:
        return {}

    def finale(self, *, won: bool) -> Finale | None:
        return None

    # Who looks, and at what size

    def sit_down(self, seat: int) -> None:
        """Somebody else is at the screen now, and sees another hand."""
        self.seat = seat
        self.selection = Selection()
        self.fit()
        self.arrange()
        self.animator.finish()

    def fit(self) -> None:
        """Rebuild everything that depends on the window, the language or the size of text."""
        self.layout = self._make_layout()
        self._painter = self.spec.painter(self.context.look, self.layout)
        self._ahead = self._painter.ahead(self.session.rules, self.board)
        self._until_ahead = BEFORE_AHEAD
        self.effects.resize(self.layout)

    def _make_layout(self) -> TableLayout:
        look = self.context.look
        layout: TableLayout = self.spec.layout(
            look.size, look.text_size, self.session.rules, self.seat, coach=self._coached
        )
        return layout

    @property
    def _coached(self) -> bool:
        """Whether the panel of the coach is at the table."""
        return False

    # Cards

    def select(self, card: Key | None) -> None:
        """Lift a card out of the hand, or put it back."""
        self.selection = self.selection._replace(chosen=card)
        self.arrange()

    def refuse(self, card: Key, place: Target) -> None:
        """A card cannot go there: it shakes its head, and the place shows what it would take."""
        if card in self.animator:
            self.animator.shake(card, self.context.motion)
        if place in self.effects.piles:
            self.effects.piles[str(place)].refuse(self.spec.needs(self.board, place, self.seat))

    @property
    def animator(self) -> CardAnimator:
        return self.effects.animator

    @property
    def _concealed(self) -> bool:
        """Whether the hand lies face down."""
        return False

    def poses(self) -> dict[Key, Pose]:
        selection = self.selection._replace(concealed=self._concealed)
        return self.spec.poses(self.layout, self.board, selection)

    def arrange(
        self,
        arrivals: Mapping[Key, Arrival] | None = None,
        departures: Mapping[Key, Departure] | None = None,
        otherwise: FlightStyle = SETTLE,
    ) -> None:
        """Send every card to where it lies now."""
        going = departures or {}
        flying: dict[Key, Arrival | Departure] = {**(arrivals or {}), **going}
        styles = {key: each.style for key, each in flying.items()}
        entrances = {key: each.entrance for key, each in flying.items() if each.entrance}
        exits = {key: each.exit for key, each in going.items()}
        self.animator.arrange(
            self.poses(), self.context.motion, styles, entrances, otherwise, exits=exits
        )

    def deal(self) -> None:
        """The first hand comes from the draw pile."""
        self.arrange(choreography.deal(self.layout, self.hand))

    def show_events(self, events: tuple[Event, ...], cued: tuple[Event, ...]) -> None:
        """Let cards fly as the events say, and play the cues of those that are `cued`."""
        self.cue(cued)
        self._note_new_cards(events)
        watcher = Watcher(self.seat, self.later, self.spec.key)
        new_away = [key for key in self.board.away if key not in self.animator]
        self.arrange(
            choreography.arrivals(events, watcher, self.layout, new_away),
            self.spec.departures(self.layout, self.board, events, self.later),
        )

    def _note_new_cards(self, events: tuple[Event, ...]) -> None:
        """Drawn cards glint until they are touched, or until the next turn is over."""
        new = self.effects.new
        for event in events:
            if isinstance(event, TurnEnded) and event.seat == self.seat:
                new.clear()
        for event in events:
            if isinstance(event, CardsDrawn) and event.seat == self.seat:
                new |= {self.spec.key(self.seat, card) for card in event.cards}

    def cue(self, events: tuple[Event, ...]) -> None:
        """Play the sounds and effects of events."""
        cards = len(self.session.rules.cards)
        self.effects.cue(cues(events, self.effects.score.tally, cards, cheered=self.cheered))

    @property
    def cheered(self) -> bool:
        """Whether the game was won by somebody at this screen; watchers cheer whoever wins."""
        outcome = self.session.rules.outcome(self.session.state)
        setup = self.session.setup
        cheering = setup.people or range(setup.rules.players)
        return outcome is not None and any(seat in outcome.winners for seat in cheering)

    # Time and pictures

    @property
    def moving(self) -> bool:
        return self.effects.moving

    def step(self, dt: float) -> None:
        # The first pictures of a table are dear enough.
        self._until_ahead -= dt
        if self._until_ahead <= 0:
            for make in islice(self._ahead, 1):
                make()
        self.effects.new -= {self.selection.chosen, self.selection.hovered}
        self.effects.step(dt, self.board)

    def draw(self, canvas: Surface, alpha: float) -> None:
        self._painter.draw(canvas, self._frame(alpha))

    def _frame(self, alpha: float) -> AnyFrame:
        words, view, effects = self.context.words, self.view, self.effects
        everything = [shown(words, signal) for signal in view.signals]
        return TableFrame(
            rules=self.session.rules,
            board=self.board,
            header=header(
                words,
                self.session,
                self.about,
                self.seen,
                self.board,
                prompt=self._prompt(),
                score=effects.score.shown,
            ),
            cards=self.animator.shown(alpha),
            landed=self.animator.landed,
            visuals=effects.visuals,
            pile_poses=effects.piles.poses(alpha),
            leaning={} if effects.visuals.calm else effects.leaning,
            seconds=effects.seconds,
            chosen=self.chosen,
            new=frozenset() if self._concealed else frozenset(effects.new),
            seats=seat_views(words, self.session, view, self.board.held, self._last_turns()),
            said=tuple(said for said in everything if said.pile),
            own_said=tuple(s for s in everything if s.seat == self.seat and s.suit),
            captions=self.spec.captions(words, self.board),
            urgency=effects.fires.urgency,
            sway=effects.sway,
            burnout=effects.darkness.burnout,
            shade=effects.darkness.shade,
            panel=self.spec.panel(words, self.seen, self.board),
        )

    def _last_turns(self) -> dict[int, LastTurn]:
        """Made anew only when something has happened."""
        words, seen = self.context.words, self.seen
        if self._last[0] is not seen or self._last[1] is not words:
            self._last = (seen, words, last_turns(words, self.spec, seen))
        return self._last[2]

    def _prompt(self) -> str:
        """What is to be done, or how the game ended."""
        words, session = self.context.words, self.session
        outcome = session.rules.outcome(self.session.state)
        if outcome is None:
            return self.spec.prompt(words, self.seen)
        if session.rules.together:
            return self.spec.ending(words, self.board, outcome)
        return sentences.winners(words, outcome.winners, self.names, session.setup.people)
