"""The results of the games that are won or lost together."""

from __future__ import annotations

from game.engine.events import CardPlaced, FuseBurnt, FuseLit, TurnEnded
from game.i18n import Words, card_text
from game.play.session import Session
from game.scenes.games.piles.screen import PileScreenOf
from game.scenes.results.chart import Chart, Line, Step
from game.scenes.results.spec import Column, Headline, ResultsSpec, column, told
from game.scenes.results.summary import summary
from game.ui.layout.team_table import TeamTableLayout


class TeamResults(ResultsSpec):
    def __init__(self, screen: PileScreenOf[TeamTableLayout, None]) -> None:
        self._screen = screen

    def headline(self, words: Words, session: Session) -> Headline:
        result = summary(session)
        verdict, comment = _verdict(words, session, result.verdict)
        return Headline(
            result.left,
            words("results.left", n=result.left),
            verdict,
            " ".join([*_reason(words, session), comment]),
            glad=not result.left,
        )

    def reason(self, words: Words, session: Session) -> str:
        return " ".join(_reason(words, session))

    def figures(self, words: Words, session: Session) -> tuple[tuple[str, str], ...]:
        tally = summary(session).tally
        return (
            (words("results.time"), words.duration(session.ms / 1000)),
            (words("results.stat.turns"), words.number(tally.turns)),
            (words("results.stat.backtricks"), words.number(tally.backtricks)),
            (words("results.stat.chain"), words.number(tally.longest_chain)),
        )

    def chart(self, session: Session) -> Chart:
        """How each pile went: a step for every card, its cards spread over the turn."""
        screen = self._screen
        steps = [[Step(0.0, marker)] for marker in screen.markers]
        for turn, cards in enumerate(_turns(session)):
            for place, (card, burns) in enumerate(cards):
                when = turn + (place + 1) / len(cards)
                value = screen.number(screen.key(card.seat, card.card))
                pile = screen.names.index(card.pile)
                steps[pile].append(Step(when, value, card.backtrick, burns))
        lines = tuple(Line(tuple(each), up) for each, up in zip(steps, screen.up, strict=True))
        return Chart("results.course", lines, screen.span)

    def columns(self, words: Words, session: Session) -> tuple[Column, ...]:
        placed, backtricks = placed_by_seat(session)
        return (
            column(words, words("results.stat.placed"), placed, bar=True),
            column(words, words("results.stat.backtricks"), backtricks),
        )


def _reason(words: Words, session: Session) -> list[str]:
    """Why a game was lost, in one sentence."""
    outcome = session.rules.outcome(session.state)
    assert outcome is not None, "the game still runs"
    if outcome.reason == "burnt_out":
        burnt = [event.card for event in session.events if isinstance(event, FuseBurnt)]
        cards = words.listing([card_text(words, card) for card in burnt])
        return [words("results.ended.burnt_out", card=cards, n=len(burnt))]
    if outcome.reason == "stuck":
        return [told(words, session, "results.ended.stuck", session.state.to_move)]
    return []


def _verdict(words: Words, session: Session, grade: str) -> tuple[str, str]:
    """A title and a comment. A fire that burnt out says nothing of the cards."""
    outcome = session.rules.outcome(session.state)
    if outcome is not None and outcome.reason == "burnt_out":
        return words("verdict.burnt"), words("verdict.burnt.line")
    return words(f"verdict.{grade}"), words(f"verdict.{grade}.line")


def _turns(session: Session) -> list[list[tuple[CardPlaced, bool]]]:
    """The cards of each turn, and whether they burnt."""
    lit = {event.card for event in session.events if isinstance(event, FuseLit)}
    turns: list[list[tuple[CardPlaced, bool]]] = [[]]
    for event in session.events:
        if isinstance(event, CardPlaced):
            turns[-1].append((event, event.card in lit))
        elif isinstance(event, TurnEnded):
            turns.append([])
    return turns if turns[-1] else turns[:-1]


def placed_by_seat(session: Session) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each seat how many cards it placed, and how many of them were backtricks."""
    placed, backtricks = ([0] * session.rules.players for _ in range(2))
    for event in session.events:
        if isinstance(event, CardPlaced):
            placed[event.seat] += 1
            backtricks[event.seat] += event.backtrick
    return tuple(placed), tuple(backtricks)
