"""The tutor's dialog at one table: the better turn beside the one that is being played."""

from __future__ import annotations

from collections.abc import Callable

from game.analysis import Assessment, Option
from game.engine import Move
from game.scenes.scene import Context
from game.scenes.table.coach.coach import Coach, Question
from game.scenes.table.coach.coach_table import CoachTable, reasons_text, turn_text
from game.scenes.table.coach.tutor import HeldMove, Verdict, goes_on
from game.scenes.table.coach.warning import compared_reasons, figures, warn
from game.ui.widgets import TurnLine
from game.ui.widgets.turn_line import TurnTone


class TutorDialog:
    def __init__(
        self,
        context: Context,
        table: CoachTable,
        coach: Coach,
        shown: Callable[[Question], Assessment | None],
    ) -> None:
        """`shown` gives what the panel shows of a position."""
        self._context = context
        self._table = table
        self._coach = coach
        self._shown = shown

    def ask(self, verdict: Verdict, held: HeldMove | None) -> None:
        """A move, or what was placed, costs too much: show the better turn, and ask whether it is
        meant."""
        coach, start = self._coach, verdict.start
        done = (*coach.played_since(start), *((held.move,) if held else ()))
        better = self._better(verdict, done)
        shown = figures(verdict.turn, better, verdict.cost)
        lines = (
            self._line("tutor.yours", start, done, shown.yours, "costly"),
            self._line("tutor.better", start, better.moves, shown.better, "best"),
        )
        rules = self._table.session.rules
        before = len(coach.played) - len(coach.played_since(start))
        kept = (*coach.played[:before], *better.moves)
        undone = start != coach.now and not goes_on(coach.played, kept)
        warn(
            self._context,
            team=rules.together and rules.players > 1,
            points=shown.points,
            lines=lines,
            reason=self._reasons(done, verdict.turn, better),
            takes_back=undone or held is None or held.move.card is not None,
            on_back=lambda: self._table.take_back_turn(kept) if undone else None,
            on_play=held.go_on if held else None,
        )

    def _better(self, verdict: Verdict, done: tuple[Move, ...]) -> Option:
        """The better turn with the chance that the panel shows for the position; it is the
        panel's best turn too, unless that is what is being played."""
        found = self._shown(verdict.start)
        if found is None:
            return verdict.better
        best = found.options[0]
        ended = len(done) == len(verdict.turn.moves) != len(best.moves)
        if ended or not goes_on(done, best.moves):
            return best
        return verdict.better._replace(chance=best.chance, error=best.error)

    def _reasons(self, done: tuple[Move, ...], yours: Option, better: Option) -> str:
        """The main reason for each of the two turns, in a paragraph of its own."""
        words = self._context.words
        mine, best = compared_reasons(done, yours, better)
        told = (("tutor.why.yours", mine), ("tutor.why.better", best))
        return "\n".join(
            words(key, reason=reasons_text(words, self._table, (reason,)))
            for key, reason in told
            if reason
        )

    def _line(
        self, key: str, start: Question, moves: tuple[Move, ...], percent: int, tone: TurnTone
    ) -> TurnLine:
        words = self._context.words
        figure = words("unit.percent", n=percent)
        text = turn_text(words, self._table, self._coach, start, moves)
        return TurnLine(words(key), text, percent / 100, figure, tone)
