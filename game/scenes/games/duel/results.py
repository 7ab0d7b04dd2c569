"""The results of Duel: who was ahead at the end, and how it ended."""

from __future__ import annotations

from game.engine import DuelView
from game.engine.duel import MINIMUM
from game.engine.duel_state import CARDS, place_of
from game.engine.events import CardPlaced
from game.i18n import Words
from game.play.perspective import Perspective, perspective
from game.play.session import Session
from game.scenes.games.piles.results import placed_by_seat
from game.scenes.results.chart import Chart, Line, Step
from game.scenes.results.spec import Column, Headline, ResultsSpec, column, told, viewer
from game.scenes.results.summary import summary
from game.ui.theme import RGB, Theme


class DuelResults(ResultsSpec):
    def headline(self, words: Words, session: Session) -> Headline:
        state = session.state
        outcome = session.rules.outcome(state)
        assert outcome is not None, "the game still runs"
        winner = outcome.winners[0]
        seat = viewer(session, winner)
        number, label = _margin(words, session, seat, won=seat == winner)
        if outcome.reason == "cleared":
            line = told(words, session, "results.ended.cleared", winner, n=len(CARDS))
        else:
            line = told(words, session, "results.ended.two", 1 - winner, n=MINIMUM)
        verdict = told(words, session, "results.win", winner)
        return Headline(number, label, verdict, line, glad=winner in session.setup.people)

    def figures(self, words: Words, session: Session) -> tuple[tuple[str, str], ...]:
        tally = summary(session).tally
        return (
            (words("results.time"), words.duration(session.ms / 1000)),
            (words("results.stat.turns"), words.number(tally.turns)),
            (words("results.stat.backtricks"), words.number(tally.backtricks)),
            (words("results.stat.helped"), words.number(sum(_helps(session)))),
        )

    def chart(self, session: Session) -> Chart:
        """How many cards each side had still to place, turn by turn."""
        seen: Perspective[DuelView] = perspective(session, 0)
        left = [len(side.unplayed) for side in seen.first.sides]
        steps = [[Step(0.0, count)] for count in left]
        turn = 0
        for step in session.steps:
            for event in step.events:
                if isinstance(event, CardPlaced):
                    left[event.seat] -= 1
                    steps[event.seat].append(Step(turn + 1, left[event.seat], event.backtrick))
            turn += step.entry.kind == "move" and step.entry.text == "end"
        lines = tuple(Line(tuple(each), seat=seat) for seat, each in enumerate(steps))
        return Chart("results.course.to_place", lines, (0, len(CARDS)))

    def columns(self, words: Words, session: Session) -> tuple[Column, ...]:
        placed, backtricks = placed_by_seat(session)
        seen: Perspective[DuelView] = perspective(session, 0)
        left = [len(side.unplayed) for side in seen.view.sides]
        return (
            column(words, words("results.stat.placed"), placed, bar=True),
            column(words, words("results.column.left"), left),
            column(words, words("results.stat.backtricks"), backtricks),
            column(words, words("results.stat.helped"), _helps(session)),
        )

    def colours(self, theme: Theme) -> tuple[RGB, ...]:
        return theme.silver, theme.gold


def _margin(words: Words, session: Session, seat: int, *, won: bool) -> tuple[int, str]:
    """By how many cards the seat is ahead or behind. Whoever is stuck loses even when ahead: then
    the margin would contradict the verdict, and the cards left are told instead."""
    ahead = session.rules.result(session.state, seat)
    if ahead and won != (ahead > 0):
        seen: Perspective[DuelView] = perspective(session, seat)
        left = len(seen.view.sides[seat].unplayed)
        return left, words("results.left", n=left)
    label = "level" if not ahead else "ahead" if ahead > 0 else "behind"
    return abs(ahead), words(f"results.duel.{label}", n=abs(ahead))


def _helps(session: Session) -> tuple[int, ...]:
    """For each seat how many of its cards went to the rival's piles."""
    helps = [0, 0]
    for event in session.events:
        if isinstance(event, CardPlaced):
            helps[event.seat] += place_of(event.pile)[0] != event.seat
    return tuple(helps)


RESULTS = DuelResults()
