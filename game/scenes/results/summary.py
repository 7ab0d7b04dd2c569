"""What a finished game came to, from its session alone. Pure."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.events import CardPlaced, FuseLit, TurnEnded
from game.play import score
from game.play.session import Session
from game.scenes.table.pile_spec import PileSpec

KINDS = {
    "near": "near",
    "backtrick": "backtrick",
    "fire_early": "fire",
    "fire_late": "fire",
    "left": "left",
    "beaten": "beaten",
}
"""Awards that are counted together."""


class Summary(NamedTuple):
    left: int
    verdict: str
    seconds: float
    tally: score.Tally
    awards: dict[str, int]
    """Points by what they were for."""


class Step(NamedTuple):
    """A card on a pile: when, in turns from the start, and what it was."""

    turn: float
    value: int
    backtrick: bool = False
    fire: bool = False


Course = tuple[tuple[Step, ...], ...]


def summary(session: Session) -> Summary:
    rules: Any = session.rules
    cards = len(rules.cards)
    tally, awards = score.Tally(), dict.fromkeys(KINDS.values(), 0)
    for event in session.events:
        tally, earned = score.count(tally, event, cards)
        for award in earned:
            awards[KINDS[award.kind]] += award.points
    left = cards - tally.placed
    return Summary(left, score.verdict(left), session.ms / 1000, tally, awards)


def course(session: Session, spec: PileSpec) -> Course:
    """How each pile went: a step for every card, its cards spread over the turn."""
    rules: Any = session.rules
    steps = [[Step(0.0, marker)] for marker in spec.markers]
    for turn, cards in enumerate(_turns(session)):
        for place, (card, burns) in enumerate(cards):
            when = turn + (place + 1) / len(cards)
            number = rules.piles.index(card.pile)
            value = spec.number(spec.key(card.seat, card.card))
            steps[number].append(Step(when, value, card.backtrick, burns))
    return tuple(map(tuple, steps))


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
