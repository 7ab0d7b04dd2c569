"""The table of the games played together: shared piles, one draw pile, all cards different."""

from __future__ import annotations

from functools import partial

from game.engine import AnyRules, Move
from game.i18n import Words
from game.play.perspective import Perspective
from game.scenes.games.piles.about import TeamView
from game.scenes.games.piles.screen import PileScreen
from game.scenes.games.piles.team_layers import TeamLayer
from game.scenes.table.explanations import draw_pile, score_parts, team_seat
from game.scenes.table.input.legend import Explained
from game.scenes.table.visible import VisibleTable
from game.ui.layout.box import hull
from game.ui.layout.team_table import TeamTableLayout, team_table_layout
from game.ui.widgets.look import Look


class TeamScreen(PileScreen[TeamView, TeamTableLayout, None]):
    def layout(
        self,
        size: tuple[int, int],
        text_size: float,
        rules: AnyRules,
        seat: int,
        *,
        coach: bool = False,
    ) -> TeamTableLayout:
        """The same for every seat: the others sit above the piles, which belong to all."""
        others = rules.players - 1
        return team_table_layout(size, text_size, others, len(self.names), coach=coach)

    def layer(self, look: Look, layout: TeamTableLayout) -> TeamLayer:
        return TeamLayer(look, layout, self)

    def board(self, seen: Perspective[TeamView]) -> VisibleTable:
        view = seen.view
        total = len(view.rules.cards)
        return VisibleTable(
            piles=view.piles,
            hand=view.hand,
            held=tuple(map(len, view.hands)),
            decks=(len(view.deck),),
            fuses=view.fuses,
            placed=total - view.cards_left,
            total=total,
        )

    def explained(
        self,
        words: Words,
        seen: Perspective[TeamView],
        board: VisibleTable,
        layout: TeamTableLayout,
    ) -> list[Explained]:
        found = [Explained("deck", layout.deck, lambda: draw_pile(words, board.decks[0]))]
        if seen.setup.rules.players == 1:
            found.append(Explained("score", layout.score, lambda: score_parts(words, seen)))
        for later, place in enumerate(layout.seats, 1):
            seat = (seen.seat + later) % seen.setup.rules.players
            text = partial(team_seat, words, seen, board, seat)
            found.append(Explained(f"seat_{seat}", hull(place.panel, place.said), text))
        return found

    def panel(self, words: Words, seen: Perspective[TeamView], board: VisibleTable) -> None:
        return None

    def refusal(
        self,
        words: Words,
        seen: Perspective[TeamView],
        board: VisibleTable,
        move: Move,
        reason: str,
    ) -> str:
        view, rules = seen.view, seen.view.rules
        owed = max(1, rules.minimum(view) - view.placed)
        most = rules.maximum if reason == "maximum_reached" else owed
        return self.refused(words, board, move, reason, seat=seen.seat, limit=most)
