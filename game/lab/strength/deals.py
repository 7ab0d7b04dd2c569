"""What is played for a figure: deals, each once from every seat where rivals play."""

from __future__ import annotations

from typing import NamedTuple

from game.lab.clock import clock
from game.lab.match import Setting, play
from game.lab.report import margin, seat_of


class Deal(NamedTuple):
    """How one deal went for the player of the first seat, or for the team."""

    won: float
    margin: float
    """Points a round ahead of the others; in a team the cards left."""
    turns: int
    moves: int
    decided: int
    """Turns that the player decided, or all the team's,"""
    thought: float
    """the seconds that they took to think,"""
    worst: float
    """and those of the slowest one."""
    seconds: float
    """What the whole deal took."""

    def went_like(self, other: Deal) -> bool:
        """Whether the same cards were played, as far as one can see."""
        return self[:4] == other[:4]


class Piece(NamedTuple):
    """Some deals of a figure, for one worker."""

    key: str
    setting: Setting
    deals: range


def play_piece(piece: Piece) -> tuple[Piece, list[Deal]]:
    return piece, [play_deal(piece.setting, number) for number in piece.deals]


def play_deal(setting: Setting, number: int) -> Deal:
    rules = setting.rules
    games = 1 if rules.together else rules.players
    started = clock()
    results = [play(setting, number * games + turn) for turn in range(games)]
    won = ahead = 0.0
    taken: list[float] = []
    for result in results:
        if rules.together:
            won += bool(result.winners)
            ahead += result.cards_left or 0
            taken += [seconds for seat in result.seconds for seconds in seat]
        else:
            seat = seat_of(0, result, rules.players)
            won += (seat in result.winners) / len(result.winners)
            ahead += margin(result, seat, rules)
            taken += result.seconds[seat]
    return Deal(
        won / games,
        ahead / games,
        sum(result.turns for result in results),
        sum(result.moves for result in results),
        len(taken),
        round(sum(taken), 6),
        round(max(taken, default=0.0), 6),
        round(clock() - started, 6),
    )
