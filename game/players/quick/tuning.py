"""Quick Fifty for the tuner: the engine deals, and the players' own small numbers do the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import exp
from random import Random
from typing import Any

from game.players.masks import mask
from game.players.tuning import Decision, Game, Pairs, Subject, Weights, pairs

from .cards import ALL, EMPTY, read
from .features import Position, Seat, value
from .sets import hints
from .table import Partner, Table
from .talk import likely_cards, spoken
from .turns import Turn, turns

FEW = 6  # cards left that are a bearable loss

Choose = Callable[[Table, list[Turn]], Turn]


def game(left: int) -> Game:
    """What a game with so many cards left over counts."""
    return Game(0.5 * (not left) + 0.5 * exp(-left / FEW), float(not left), -left)


@dataclass(frozen=True)
class Quick(Subject[Pairs]):
    cost = 0.08

    def weights(self) -> Weights:
        return dict(hints(self.rules.players, expert=bool(self.rules.options["expert"])))

    def ready(self, weights: Weights) -> Pairs:
        return pairs(weights)

    def play(self, judgement: Pairs, rival: str | Pairs, dice: Random) -> Game:
        return game(self.left(int(dice.random() * 2**32), partial(best, judgement)))

    def decisions(self, judgement: Pairs, dice: Random) -> list[Decision]:
        met: list[Decision] = []

        def choose(table: Table, options: list[Turn]) -> Turn:
            met.append(Decision(list(options), partial(_values, table)))
            return best(judgement, table, options)

        self.left(int(dice.random() * 2**32), choose)
        return met

    def left(self, seed: int, choose: Choose) -> int:
        """The cards left over from the deal of this seed; the first seat begins."""
        rules: Any = self.rules
        dealt = rules.deal(seed)
        hands = [tuple(sorted(map(read, hand))) for hand in dealt.hands]
        deck = [read(card) for card in dealt.deck]
        up = down = EMPTY
        rest, seat = ALL, 0
        while rest:
            hand = hands[seat]
            if hand:
                table = Table(
                    up,
                    down,
                    hand,
                    rest & ~mask(hand),
                    len(deck),
                    self._partners(hands, seat, up, down),
                    rules.maximum,
                    0,
                )
                options = turns(table)
                if not options:
                    return rest.bit_count()
                _, up, down, kept = choose(table, options)
                rest ^= mask(hand) ^ mask(kept)
                drawn = min(len(deck), len(hand) - len(kept))
                hands[seat] = tuple(sorted((*kept, *(deck.pop() for _ in range(drawn)))))
            seat = (seat + 1) % rules.players
        return 0

    def _partners(
        self, hands: list[tuple[int, ...]], seat: int, up: int, down: int
    ) -> tuple[Partner, ...]:
        expert = bool(self.rules.options["expert"])
        nothing: frozenset[str] = frozenset()
        order = [(seat + step) % len(hands) for step in range(1, len(hands))]
        return tuple(
            Partner(
                other,
                len(hands[other]),
                spoken(up, down, hands[other], expert=expert) if self.talk else nothing,
                self.talk,
            )
            for other in order
            if hands[other]
        )


def _values(table: Table, judgement: Pairs, options: list[Any]) -> list[float]:
    expert = table.most == 1
    others: tuple[Seat, ...] = tuple(
        likely_cards(table, partner, expert=expert) for partner in table.partners
    )
    return [
        value(Position(turn.up, turn.down, turn.kept, table.unseen, others), judgement)
        for turn in options
    ]


def best(judgement: Pairs, table: Table, options: list[Turn]) -> Turn:
    values = _values(table, judgement, options)
    return options[values.index(max(values))]
