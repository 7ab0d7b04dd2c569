"""The games of a simulation: who plays what, and how each game went."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.engine import AnyRules, AnyState, AnyView, Move
from game.players import AnyPlayer
from game.players.match import Match

from .clock import clock
from .players import make_any


class Setting(NamedTuple):
    """What is played over and over: the rules, and who sits where."""

    rules: AnyRules
    seats: tuple[str, ...]
    seed: int
    talk: bool = True


class Result(NamedTuple):
    """How one game went. `rotation`: by how many seats the players had moved on."""

    number: int
    rotation: int
    winners: tuple[int, ...]
    cards_left: int | None
    totals: tuple[int, ...]
    turns: int
    moves: int
    seconds: tuple[tuple[float, ...], ...] = ()
    """How long each seat took to decide each of its turns."""


def play(setting: Setting, number: int) -> Result:
    """Play the game of that number: the same whoever computes it, and whatever was played before.

    Rivals play each deal once from every seat; partners keep their seats.
    """
    rules = setting.rules
    deal, rotation = (number, 0) if rules.together else divmod(number, rules.players)
    dealer = Random(setting.seed * 2**32 + deal)
    seed = int(dealer.random() * 2**32)
    names = setting.seats[rotation:] + setting.seats[:rotation]
    players = [
        make_any(name, rules, seat, int(dealer.random() * 2**32)) for seat, name in enumerate(names)
    ]
    starter = _starter(rules, seed, players) if rules.together else 0
    match = TimedMatch(rules, rules.deal(seed, starter), players, rules.together and setting.talk)
    match.play()
    outcome = rules.outcome(match.state)
    assert outcome is not None
    return Result(
        number,
        rotation,
        outcome.winners,
        outcome.cards_left,
        outcome.totals,
        match.turns,
        match.moves,
        tuple(map(tuple, match.seconds)),
    )


def _starter(rules: AnyRules, seed: int, players: Sequence[AnyPlayer]) -> int:
    state = rules.deal(seed)
    wishes = [player.wants_to_start(rules.view(state, player.seat)) for player in players]
    return wishes.index(max(wishes))


class TimedMatch(Match):
    """A match that measures how long each turn takes to decide."""

    def __init__(
        self, rules: AnyRules, state: AnyState, players: Sequence[AnyPlayer], talk: bool
    ) -> None:
        self.seconds: list[list[float]] = [[] for _ in players]
        self._in_turn = False
        super().__init__(rules, state, players, talk)

    def choose(self, player: AnyPlayer, view: AnyView) -> Move:
        started = clock()
        move = super().choose(player, view)
        taken = clock() - started
        if self._in_turn:
            self.seconds[player.seat][-1] += taken
        else:
            self.seconds[player.seat].append(taken)
        self._in_turn = True
        return move

    def begin_turn(self) -> None:
        self._in_turn = False
        super().begin_turn()
