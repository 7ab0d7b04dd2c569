"""A game between computer players, each of whom sees nothing but its view."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import AnyRules, AnyState, AnyView, IllegalMove, IllegalSignal, Move
from game.engine.events import TurnBegan

from .player import AnyPlayer, Player, signal_changes

OWN_ERRORS = (Exception, SystemExit)
"""What somebody's own player may raise; Ctrl-C is none of them."""


LONGEST = 300
"""Characters of somebody's own text in a message."""


class BrokenPlayer(Exception):  # noqa: N818 - the name says it
    """The player of a seat failed, or chose or said what the rules do not allow."""

    def __init__(self, seat: int, fault: str) -> None:
        super().__init__(seat, fault)
        self.seat = seat
        self.fault = fault
        """The rest of a sentence about the player, without a full stop."""


def told(error: BaseException) -> str:
    """An error in one line without a full stop."""
    return shortened(f"{type(error).__name__}: {error}").rstrip(".: ")


def shortened(thing: object) -> str:
    """What somebody's own code made, in one line of bounded length."""
    try:
        text = " ".join(str(thing).split())
    except OWN_ERRORS:
        text = f"a {type(thing).__name__}"
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


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
        view = self.rules.view(self.state, player.seat)
        try:
            move = self.choose(player, view)
        except OWN_ERRORS as error:
            raise BrokenPlayer(player.seat, f"failed to choose: {told(error)}") from error
        self._apply(move)
        return True

    def choose(self, player: AnyPlayer, view: AnyView) -> Move:
        """Ask the player on turn for its move."""
        return player.choose(view)

    def _apply(self, move: Move) -> None:
        seat = self.state.to_move
        if not isinstance(move, Move):
            raise BrokenPlayer(seat, f"chose {shortened(move)}, which is no move")
        try:
            self.state, events = self.rules.apply(self.state, move)
        except IllegalMove as error:
            raise BrokenPlayer(seat, f"chose {move}: {str(error).rstrip('.')}") from None
        self.moves += 1
        for player in self.players:
            seen = self.rules.view_events(events, player.seat)
            try:
                player.observe(seen)
            except OWN_ERRORS as error:
                raise BrokenPlayer(player.seat, f"failed to observe: {told(error)}") from error
        if any(isinstance(event, TurnBegan) for event in events):
            self.turns += 1
            self.begin_turn()

    def begin_turn(self) -> None:
        """Another turn begins."""
        self._talk()

    def _talk(self) -> None:
        """Let every player say what it wants to be heard, and take back the rest."""
        for player in self.speakers:
            view = self.rules.view(self.state, player.seat)
            try:
                changes = signal_changes(player, view)
                for text in changes.unsaid:
                    self.state = self.rules.unsay(self.state, player.seat, text)
                for text in changes.said:
                    self.state = self.rules.say(self.state, player.seat, text)
            except IllegalSignal as error:
                raise BrokenPlayer(player.seat, f"spoke: {str(error).rstrip('.')}") from None
            except OWN_ERRORS as error:
                raise BrokenPlayer(player.seat, f"failed to speak: {told(error)}") from error
