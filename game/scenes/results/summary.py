"""What a game played together came to, from its session alone. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine import Event
from game.play import score
from game.play.session import Session

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
    tally: score.Tally
    awards: dict[str, int]
    """Points by what they were for."""


def summary(session: Session) -> Summary:
    cards = len(session.rules.cards)
    tally, awards = counted(session.events, cards)
    left = cards - tally.placed
    return Summary(left, score.verdict(left, cards), tally, awards)


def counted(events: Iterable[Event], cards: int) -> tuple[score.Tally, dict[str, int]]:
    """The tally of a game with that many cards, and its points by what they were for."""
    tally, awards = score.Tally(), dict.fromkeys(KINDS.values(), 0)
    for event in events:
        tally, earned = score.count(tally, event, cards)
        for award in earned:
            awards[KINDS[award.kind]] += award.points
    return tally, awards
