"""The games of a simulation: who plays what, and how each game went."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.engine import AnyRules, AnyState, AnyView, Move, deal_code
from game.players import AnyPlayer, UnknownPlayer
from game.players.match import OWN_ERRORS, BrokenPlayer, Match, told

from .clock import clock
from .players import make_any
from .workers import note


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


class BrokenGame(Exception):  # noqa: N818 - the name says it
    """A game that a player broke; the message names seat, player and deal."""


def where(setting: Setting, number: int, seat: int) -> str:
    """The player of a seat in a game, as the beginning of a sentence."""
    deal, _ = _deal_of(setting, number)
    name = player_at(setting, number, seat)
    seed = int(_dealer(setting, deal).random() * 2**32)
    return f"Seat {seat}, {name}, in game {number} (deal {deal_code(setting.rules, seed)})"


def player_at(setting: Setting, number: int, seat: int) -> str:
    """The name of the player of a seat in a game."""
    _, rotation = _deal_of(setting, number)
    return setting.seats[(seat + rotation) % len(setting.seats)]


def _deal_of(setting: Setting, number: int) -> tuple[int, int]:
    """The deal of a game, and by how many seats the players have moved on."""
    rules = setting.rules
    return (number, 0) if rules.together else divmod(number, rules.players)


def _dealer(setting: Setting, deal: int) -> Random:
    return Random(setting.seed * 2**32 + deal)


def play(setting: Setting, number: int) -> Result:
    """Play the game of that number: the same whoever computes it, and whatever was played before.

    Rivals play each deal once from every seat; partners keep their seats.
    """
    rules = setting.rules
    deal, rotation = _deal_of(setting, number)
    dealer = _dealer(setting, deal)
    seed = int(dealer.random() * 2**32)
    names = setting.seats[rotation:] + setting.seats[:rotation]
    players = []
    for seat, name in enumerate(names):
        note(number, seat)
        try:
            players.append(make_any(name, rules, seat, int(dealer.random() * 2**32)))
        except UnknownPlayer as error:
            raise BrokenGame(f"Seat {seat} in game {number}: {error}") from error
    try:
        starter = _starter(rules, number, seed, players) if rules.together else 0
        talk = rules.together and setting.talk
        match = TimedMatch(rules, rules.deal(seed, starter), players, talk, number)
        match.play()
    except BrokenPlayer as broken:
        raise BrokenGame(f"{where(setting, number, broken.seat)} {broken.fault}.") from broken
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


def _starter(rules: AnyRules, number: int, seed: int, players: Sequence[AnyPlayer]) -> int:
    state = rules.deal(seed)
    wishes = []
    for player in players:
        note(number, player.seat)
        try:
            wishes.append(float(player.wants_to_start(rules.view(state, player.seat))))
        except OWN_ERRORS as error:
            fault = f"failed to say whether it wants to start: {told(error)}"
            raise BrokenPlayer(player.seat, fault) from error
    return wishes.index(max(wishes))


class TimedMatch(Match):
    """A match that measures how long each turn takes to decide."""

    def __init__(
        self,
        rules: AnyRules,
        state: AnyState,
        players: Sequence[AnyPlayer],
        talk: bool,
        number: int = 0,
    ) -> None:
        self._number = number
        self.seconds: list[list[float]] = [[] for _ in players]
        self._in_turn = False
        super().__init__(rules, state, players, talk)

    def choose(self, player: AnyPlayer, view: AnyView) -> Move:
        note(self._number, player.seat)
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
