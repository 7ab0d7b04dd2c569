"""The results of a match of Toads: the points of every round, and what they were for."""

from __future__ import annotations

from game.engine.events import RoundEnded, TurnEnded
from game.i18n import Words
from game.play.session import Session
from game.scenes.games.twist.rounds import Round, going_on, rounds
from game.scenes.results.chart import Chart, Line, Step
from game.scenes.results.spec import Column, Headline, ResultsSpec, column, gains, told, viewer
from game.scenes.table.seats import seat_name

SHORT = 4
"""Rounds that leave room for more columns."""


class TwistResults(ResultsSpec):
    def headline(self, words: Words, session: Session) -> Headline:
        outcome = session.rules.outcome(session.state)
        assert outcome is not None, "the match still runs"
        winners, totals = outcome.winners, outcome.totals
        points = totals[viewer(session, winners[0])]
        if len(winners) > 1:
            names = words.listing([seat_name(words, session.setup, seat) for seat in winners])
            verdict = words("results.win.shared", names=names)
        else:
            verdict = told(words, session, "results.win", winners[0])
        glad = any(seat in session.setup.people for seat in winners)
        return Headline(
            points,
            words("results.twist.points", n=abs(points)),
            verdict,
            _line(words, session, totals),
            glad,
        )

    def figures(self, words: Words, session: Session) -> tuple[tuple[str, str], ...]:
        turns = sum(isinstance(event, TurnEnded) for event in session.events)
        done = [count for each in rounds(session.first, session.events) for count in each.counts]
        return (
            (words("results.time"), words.duration(session.ms / 1000)),
            (words("results.stat.turns"), words.number(turns)),
            (words("results.stat.twists"), words.number(sum(count.twists for count in done))),
            (words("results.stat.rows"), words.number(sum(count.rows for count in done))),
        )

    def chart(self, session: Session) -> Chart:
        """The points of each seat as they stood after every turn."""
        players = session.rules.players
        steps = [[Step(0.0, 0)] for _ in range(players)]
        turn, parts, played = 0, [], rounds(session.first, ())
        for step in session.steps:
            turn += any(isinstance(event, TurnEnded) for event in step.events)
            if any(isinstance(event, RoundEnded) for event in step.events):
                turn += 1
                parts.append(float(turn))
            for event in step.events:
                played = going_on(played, event)
            for seat, points in enumerate(played[-1].standing):
                if points != steps[seat][-1].value:
                    steps[seat].append(Step(turn, points))
        for line in steps:
            line.append(Step(turn, line[-1].value))
        values = [step.value for line in steps for step in line]
        lines = tuple(Line(tuple(line), seat=seat) for seat, line in enumerate(steps))
        span = (min(values) // 5 * 5, max(5, -(-max(values) // 5) * 5))
        return Chart("results.course.points", lines, span, tuple(parts[:-1]))

    def columns(self, words: Words, session: Session) -> tuple[Column, ...]:
        played = rounds(session.first, session.events)
        points = [
            gains(
                words,
                words.number(each.number),
                [count.points for count in each.counts],
                width=0.42,
            )
            for each in played
        ]
        total = gains(words, words("results.twist.total"), played[-1].totals, width=0.75)
        return (*points, total, *(_deeds(words, played) if len(played) <= SHORT else ()))


def _line(words: Words, session: Session, totals: tuple[int, ...]) -> str:
    """Over how many rounds, and by how much."""
    best, second, *_ = sorted(totals, reverse=True)
    parts = [words("results.ended.rounds_over", n=session.rules.options["rounds"])]
    if best > second:
        parts.append(words("results.margin.points", n=best - second))
    return " \N{MIDDLE DOT} ".join(parts)


def _deeds(words: Words, played: tuple[Round, ...]) -> list[Column]:
    """What the points were for."""
    seats = list(zip(*(each.counts for each in played), strict=True))
    sums = {
        "results.stat.twists": [sum(count.twists for count in seat) for seat in seats],
        "results.column.rows": [sum(count.rows for count in seat) for seat in seats],
        "results.column.toads": [sum(count.toads for count in seat) for seat in seats],
    }
    return [column(words, words(key), values, width=0.7) for key, values in sums.items()]


RESULTS = TwistResults()
