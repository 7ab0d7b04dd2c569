"""One game between computer players, each behind its view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from game.engine import AnyRules, IllegalMove, Move
from game.engine.events import TurnBegan
from game.players import Player, make

from .clock import clock


class Setting(NamedTuple):
    """What is played over and over: rules, and who sits where."""

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
    """What each seat's turns took to decide."""


class BrokenPlayer(Exception):  # noqa: N818 - the name says it
    """A player named a move that the rules do not allow."""


def play(setting: Setting, number: int) -> Result:
    """Game of that number: the same whoever computes it, and whatever was played before.

    Rivals play each deal once from every seat; partners are what they are.
    """
    rules = setting.rules
    deal, rotation = (number, 0) if rules.together else divmod(number, rules.players)
    dealer = Random(setting.seed * 2**32 + deal)
    seed = int(dealer.random() * 2**32)
    names = setting.seats[rotation:] + setting.seats[:rotation]
    players = [
        make(name, rules, seat, int(dealer.random() * 2**32)) for seat, name in enumerate(names)
    ]
    starter = _starter(rules, seed, players) if rules.together else 0
    table = Table(rules, rules.deal(seed, starter), players, rules.together and setting.talk)
    table.play()
    outcome = rules.outcome(table.state)
    assert outcome is not None
    return Result(
        number,
        rotation,
        outcome.winners,
        outcome.cards_left,
        outcome.totals,
        table.turns,
        table.moves,
        tuple(map(tuple, table.seconds)),
    )


def _starter(rules: AnyRules, seed: int, players: Sequence[Player]) -> int:
    state = rules.deal(seed)
    wishes = [player.wants_to_start(rules.view(state, player.seat)) for player in players]
    return wishes.index(max(wishes))


class Table:
    """A game in progress between players."""

    def __init__(self, rules: AnyRules, state: Any, players: Sequence[Player], talk: bool) -> None:
        self.rules = rules
        self.state = state
        self.players = players
        self.speakers = [
            player for player in players if talk and type(player).signals is not Player.signals
        ]
        self.turns = 1
        self.moves = 0
        self.seconds: list[list[float]] = [[] for _ in players]
        self._thinking = False
        self._talk()

    def play(self) -> None:
        while self.step():
            pass

    def step(self) -> bool:
        """The next move, if there is one; players are asked even where they have no choice."""
        if not self.rules.legal_moves(self.state):
            return False
        self._apply(self._choice())
        return True

    def _choice(self) -> Move:
        """What the seat on turn chooses; its clock runs for the whole turn."""
        seat: int = self.state.to_move
        view = self.rules.view(self.state, seat)
        started = clock()
        move = self.players[seat].choose(view)
        taken = clock() - started
        if self._thinking:
            self.seconds[seat][-1] += taken
        else:
            self.seconds[seat].append(taken)
        self._thinking = True
        return move

    def _apply(self, move: Move) -> None:
        try:
            self.state, events = self.rules.apply(self.state, move)
        except IllegalMove as error:
            kind = type(self.players[self.state.to_move])
            raise BrokenPlayer(f"{kind.__module__}:{kind.__name__} chose {move}: {error}") from None
        self.moves += 1
        for player in self.players:
            player.observe(self.rules.view_events(events, player.seat))
        if any(isinstance(event, TurnBegan) for event in events):
            self.turns += 1
            self._thinking = False
            self._talk()

    def _talk(self) -> None:
        """Everybody says what they want to have said, and takes back the rest."""
        for player in self.speakers:
            seat = player.seat
            wanted = player.signals(self.rules.view(self.state, seat))
            said = {signal.text for signal in self.state.signals if signal.seat == seat}
            for text in sorted(said - set(wanted)):
                self.state = self.rules.unsay(self.state, seat, text)
            for text in wanted:
                if text not in said:
                    self.state = self.rules.say(self.state, seat, text)
