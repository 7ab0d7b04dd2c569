"""The arcade score of a solo game, and its tally, counted from events alone.

So a record replays to the same score. It stands beside the cards left, never instead of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from game.engine import Event
from game.engine.events import (
    CardPlaced,
    CardsDrawn,
    CardTwisted,
    FuseBurnt,
    FuseCovered,
    FuseLit,
    FuseShortened,
    GameEnded,
    PenaltyTaken,
    RoundDealt,
    RoundEnded,
    RowTaken,
    SignalFaded,
    TurnBegan,
    TurnEnded,
)

NEAR = 10
"""A card is worth this less its gap, if anything is left."""
BACKTRICK = 50
CHAIN_CAP = 5
FIRE_EARLY = 40
FIRE_LATE = 20
LEFT_BONUS = 10
LEFT_LIMIT = 60
BEATEN = 1000


class Award(NamedTuple):
    """Points, what for, and the pile where they were earned (none for those at the end)."""

    kind: str
    points: int
    pile: str | None = None
    chain: int = 0


class Tally(NamedTuple):
    """What a game came to so far. A chain is a run of backtricks within a turn."""

    score: int = 0
    placed: int = 0
    this_turn: int = 0
    turns: int = 0
    backtricks: int = 0
    chain: int = 0
    longest_chain: int = 0
    fires_covered: int = 0


def tally(events: Iterable[Event], cards: int) -> Tally:
    total = Tally()
    for event in events:
        total, _ = count(total, event, cards)
    return total


def count(before: Tally, event: Event, cards: int) -> tuple[Tally, tuple[Award, ...]]:
    """The tally after an event of a game with that many cards, and what the event earned."""
    after = _noted(before, event)
    awards = _awards(after, event, cards)
    return after._replace(score=after.score + sum(award.points for award in awards)), awards


def _noted(tally: Tally, event: Event) -> Tally:
    match event:
        case CardPlaced(backtrick=True):
            chain = tally.chain + 1
            return _one_more(tally)._replace(
                backtricks=tally.backtricks + 1,
                chain=chain,
                longest_chain=max(chain, tally.longest_chain),
            )
        case CardPlaced():
            return _one_more(tally)._replace(chain=0)
        case FuseCovered():
            return tally._replace(fires_covered=tally.fires_covered + 1)
        case TurnEnded():
            return tally._replace(turns=tally.turns + 1)
        case GameEnded():
            return tally._replace(turns=tally.turns + (tally.this_turn > 0))
        case TurnBegan():
            return tally._replace(chain=0, this_turn=0)
        case (
            CardsDrawn()
            | FuseLit()
            | FuseShortened()
            | FuseBurnt()
            | SignalFaded()
            | CardTwisted()
            | RowTaken()
            | PenaltyTaken()
            | RoundEnded()
            | RoundDealt()
        ):
            return tally
        case _:
            assert_never(event)


def _one_more(tally: Tally) -> Tally:
    return tally._replace(placed=tally.placed + 1, this_turn=tally.this_turn + 1)


def _awards(tally: Tally, event: Event, cards: int) -> tuple[Award, ...]:
    match event:
        case CardPlaced(pile=pile, backtrick=True):
            chain = min(tally.chain, CHAIN_CAP)
            return (Award("backtrick", BACKTRICK * chain, pile, tally.chain),)
        case CardPlaced(card=int(card), pile=pile, onto=int(onto)):
            near = NEAR - abs(card - onto)
            return (Award("near", near, pile),) if near > 0 else ()
        case CardPlaced():
            return ()
        case FuseCovered(pile=pile, left=left):
            early = left > 1
            kind = "fire_early" if early else "fire_late"
            return (Award(kind, FIRE_EARLY if early else FIRE_LATE, pile),)
        case GameEnded():
            return _at_the_end(cards - tally.placed)
        case (
            CardsDrawn()
            | TurnEnded()
            | TurnBegan()
            | FuseLit()
            | FuseShortened()
            | FuseBurnt()
            | SignalFaded()
            | CardTwisted()
            | RowTaken()
            | PenaltyTaken()
            | RoundEnded()
            | RoundDealt()
        ):
            return ()
        case _:
            assert_never(event)


def _at_the_end(left: int) -> tuple[Award, ...]:
    awards = []
    if left < LEFT_LIMIT:
        awards.append(Award("left", LEFT_BONUS * (LEFT_LIMIT - left)))
    if not left:
        awards.append(Award("beaten", BEATEN))
    return tuple(awards)


def verdict(cards_left: int, cards: int) -> str:
    """The grade of a result in a game with that many cards: the key of what is said about it."""
    if not cards_left:
        return "beaten"
    # The limits are those of Four Piles and its 98 cards.
    for limit, grade in ((10, "brilliant"), (20, "strong"), (35, "solid")):
        if cards_left * 98 < limit * cards:
            return grade
    return "early"
