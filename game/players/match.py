"""A game between computer players, each of whom sees nothing but its view."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import AnyRules, AnyState, AnyView, IllegalMove, Move
from game.engine.events import TurnBegan

from .player import AnyPlayer, Player, signal_changes


class BrokenPlayer(Exception):  # noqa: N818 - the name says it
    """A player named a move that the rules do not allow."""


class Match:
    """A game in progress between players."""

    def __init__(
        self, rules: AnyRules, state: AnyState, players: Sequence[AnyPlayer], talk: bool
    ) -> None:
        self.rules = rules
        self.state = state
        self.players = players
        self.speakers = [
            player for player in players if talk and type(player).signals is not Player.signals
        ]
        self.turns = 1
        self.moves = 0
        self._talk()

    def play(self) -> None:
        """Play to the end."""
        while self.step():
            pass

    def step(self) -> bool:
        """Make the next move; False once the game is over.

        Players are asked even where they have no choice.
        """
        if not self.rules.legal_moves(self.state):
            return False
        player = self.players[self.state.to_move]
        self._apply(self.choose(player, self.rules.view(self.state, player.seat)))
        return True

    def choose(self, player: AnyPlayer, view: AnyView) -> Move:
        """Ask the player on turn for its move."""
        return player.choose(view)

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
            self.begin_turn()

    def begin_turn(self) -> None:
        """Another turn begins."""
        self._talk()

    def _talk(self) -> None:
        """Let every player say what it wants to be heard, and take back the rest."""
        for player in self.speakers:
            changes = signal_changes(player, self.rules.view(self.state, player.seat))
            for text in changes.unsaid:
                self.state = self.rules.unsay(self.state, player.seat, text)
            for text in changes.said:
                self.state = self.rules.say(self.state, player.seat, text)
