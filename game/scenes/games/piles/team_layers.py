"""The static layer of the games played together: one draw pile, one goal, one score."""

from __future__ import annotations

from game.scenes.games.piles.layers import PilesLayer
from game.scenes.table.paint.frame import Header, TableFrame
from game.scenes.table.visible import VisibleTable
from game.ui.art import place
from game.ui.layout.box import hull
from game.ui.layout.team_table import TeamTableLayout
from game.ui.text_boxes import line


class TeamLayer(PilesLayer[TeamTableLayout, None]):
    def _update(self, picture: TableFrame[VisibleTable, None]) -> None:
        super()._update(picture)
        lay, header = self.layout, picture.header
        done = lay.progress_label._replace(w=lay.progress.right - lay.progress_label.x)
        progress = (header.progress, header.share)
        self._paint("progress", progress, done, self._paint_progress, header)
        self._paint("score", header.score, lay.score, self._paint_score, header.score)
        deck = hull(lay.deck.inset(-round(lay.deck.w * 0.16)), lay.deck_label)
        content = (picture.board.decks[0], header.deck)
        self._paint("deck", content, deck, self._paint_draw_pile, content)

    def _paint_draw_pile(self, content: tuple[int, str]) -> None:
        count, label = content
        self._paint_deck(self.layout.deck, count, self.spec.back())
        quiet = self.look.theme.quiet
        line(self._surface, self.look, label, self.layout.deck_label, units=14, colour=quiet)

    def _paint_progress(self, header: Header) -> None:
        lay, look = self.layout, self.look
        line(
            self._surface,
            look,
            header.progress,
            lay.progress_label,
            units=15,
            colour=look.theme.quiet,
            align="right",
        )
        bar = look.art.gauges.progress(lay.progress.size, header.share)
        place(self._surface, bar, lay.progress.centre)

    def _paint_score(self, score: str) -> None:
        colour = self.look.theme.amber
        line(
            self._surface,
            self.look,
            score,
            self.layout.score,
            units=17,
            colour=colour,
            role="label",
        )
