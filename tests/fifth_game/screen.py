"""The table and the results."""

from __future__ import annotations

from game.engine import AnyRules, Move
from game.engine.events import CardPlaced
from game.i18n import Words
from game.play.perspective import Perspective
from game.play.session import Session
from game.scenes.games.base import Price
from game.scenes.games.piles import texts
from game.scenes.games.piles.screen import PileScreen
from game.scenes.games.piles.team_layers import TeamLayer
from game.scenes.results.chart import Chart, Line, Step
from game.scenes.results.spec import Column, Headline, ResultsSpec, column, told
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable
from game.ui.art import CardFace, backs
from game.ui.layout.team_table import TeamTableLayout, team_table_layout
from game.ui.widgets.look import Look

from .rules import CARDS, STAIRS, StairsView


class StairsScreen(PileScreen[StairsView, TeamTableLayout, None]):
    backs = (backs.SILVER_ARROWS,)
    names = (STAIRS,)
    markers = (0,)
    up = (True,)
    span = (0, len(CARDS) + 1)

    def layout(
        self,
        size: tuple[int, int],
        text_size: float,
        rules: AnyRules,
        seat: int,
        *,
        coach: bool = False,
    ) -> TeamTableLayout:
        others = rules.players - 1
        return team_table_layout(size, text_size, others, len(self.names), coach=coach)

    def layer(self, look: Look, layout: TeamTableLayout) -> TeamLayer:
        return TeamLayer(look, layout, self)

    def board(self, seen: Perspective[StairsView]) -> VisibleTable:
        view = seen.view
        return VisibleTable(
            piles=(view.pile,),
            hand=view.hand,
            held=tuple(map(len, view.hands)),
            decks=(0,),
            fuses=(0,),
            placed=len(view.pile),
            total=len(view.pile) + sum(map(len, view.hands)),
        )

    def panel(self, words: Words, seen: Perspective[StairsView], board: VisibleTable) -> None:
        return None

    def number(self, key: Key) -> int:
        return int(self.card(key))

    def face(self, rules: AnyRules, key: Key) -> CardFace:
        return CardFace(str(key))

    def price(self, view: StairsView, move: Move) -> Price:
        return Price(int(move.card or 0) - view.top)

    def prompt(self, words: Words, seen: Perspective[StairsView]) -> str:
        return words("stairs.turn")

    def why(self, words: Words, seen: Perspective[StairsView], move: Move, price: Price) -> str:
        return texts.hint(words, move, price, (price,))

    def refusal(
        self,
        words: Words,
        seen: Perspective[StairsView],
        board: VisibleTable,
        move: Move,
        reason: str,
    ) -> str:
        return self.refused(words, board, move, reason, seat=seen.seat, limit=1)


class StairsResults(ResultsSpec):
    def headline(self, words: Words, session: Session) -> Headline:
        outcome = session.rules.outcome(session.state)
        assert outcome is not None
        (winner,), left = outcome.winners, outcome.cards_left or 0
        verdict = told(words, session, "results.win", winner)
        glad = winner in session.setup.people
        return Headline(left, words("results.left", n=left), verdict, words("stairs.line"), glad)

    def figures(self, words: Words, session: Session) -> tuple[tuple[str, str], ...]:
        return ((words("results.time"), words.duration(session.ms / 1000)),)

    def chart(self, session: Session) -> Chart:
        placed = [event for event in session.events if isinstance(event, CardPlaced)]
        steps = [Step(turn, int(event.card)) for turn, event in enumerate(placed, 1)]
        return Chart("results.course", (Line((Step(0.0, 0), *steps), rises=True),), (0, len(CARDS)))

    def columns(self, words: Words, session: Session) -> tuple[Column, ...]:
        seats = range(session.rules.players)
        left = [session.rules.result(session.state, seat) for seat in seats]
        return (column(words, words("results.column.left"), left, bar=True),)


STAIRS_SCREEN = StairsScreen()
