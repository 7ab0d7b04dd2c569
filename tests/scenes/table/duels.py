"""Duels at which something is about to happen: real games, played up to there."""

from __future__ import annotations

from typing import Any

from game.play.session import Session
from tests.play.sessions import duel

CLOSE = """
15>0U 5>0U end 3>1U 57>1D end 56>0D 2>1U end 49>1D 41>1D end 13>0U 44>1D end 25>1D 35>1D 33>1D end
22>0U 24>0U 14>0U 35>1D end 45>1D 55>1D end 33>0U 23>0U end 34>1D 32>1D 31>1D end 28>0U 40>0U
30>0U 37>1D end 6>1U 9>1U end 49>0D 8>1U end 26>1U 16>1U end 45>0D 4>1U end 47>1D 10>1U end 41>0D
3>1U end 4>1U 42>1D end 29>0D 27>0D 57>1D end 56>1D 13>1U end 39>0U 42>0U 12>1U end 17>1U 21>1U
end 46>0U 36>0U 26>0U 16>0U end 53>1D 24>1U end 21>0D 31>0D 55>1D end 52>1D 30>1U end 6>0U 58>1D
end 54>1D 37>1U end 19>0U 9>0U end 39>1U 8>0U end 25>0D 38>1U end 28>1U 38>1D end 20>0D 43>1D end
18>1U 23>0D end 18>0D 7>1U end 11>1U 15>1U end 11>0U 10>1U end 29>1U 19>1U end 17>0D 47>1D end
22>1U 43>1D end 32>0U 50>1D end 12>1U 2>1U 5>1U end
"""
"""The deal 3, up to a turn of silver that has a draw pile no more and may win, or spoil it."""
TANGLED = """
48>0D 47>0D end 5>1U 12>1U end 41>0D 36>0D 34>0D 7>1U end 16>1U 6>1U 57>1D end 20>0D 30>0D 58>1D
end 13>1U 17>1U end 19>0D 29>0D 14>1U end 53>1D 30>0D end 28>0D 59>1D end 58>1D 34>1U end 5>0U
21>1U end 37>1U 39>1U end 12>0U 35>1U end 25>1U 51>1D end 26>0D 53>1D end 48>1D 44>1D end 49>0U
52>0U 42>0U 55>1D end 33>1U 42>1U end 22>0D 56>1D end 56>1U 59>1U end 17>0D 50>1U end 31>1D 24>1D
end 3>0D 13>0D end 40>1U 20>1D end 23>0D 31>1U end 19>1D 18>1D end 18>0D 27>1U end 15>1D 14>1D end
9>0D 2>1U end 10>1D 9>1D end 43>0U 25>1D end 22>1D 2>1D end 45>0U 16>1D end 3>1U 43>0U end 46>0U
38>1D end 7>1U 28>1D end 8>0D 37>1D end 27>1D 26>1D end 51>0U 39>1D end 41>1U 46>1U 47>1U end
54>0U 40>1D end 50>1D 49>1U end 57>0U 32>1U end 38>1U 52>1U end
"""
"""The deal 37, up to a turn of silver in which the order of the cards decides."""
SPOILT = "34>0U 48>0U 51>0U 52>0U 53>0U 59>0U"
"""After these silver will draw its last card, and never place it."""


def played(moves: str, seed: int = 3, most: int | None = None, **wishes: Any) -> Session:
    session = duel(seed, **wishes)
    for number, move in enumerate(moves.split()[:most], start=1):
        session.play(move, number * 900)
    return session


def begun(moves: int = 12, **wishes: Any) -> Session:
    """Silver is on turn: 44 helps on the golden falling pile, nothing on the rising one."""
    return played(CLOSE, most=moves, **wishes)


def spoilt(**wishes: Any) -> Session:
    return played(CLOSE + SPOILT, **wishes)


def won(**wishes: Any) -> Session:
    """59 on the silver rising pile wins."""
    moves = "34>0U 48>0U 51>0U end 36>1D 46>1D end 52>0U 53>0U 54>0U"
    return played(CLOSE + moves, **wishes)


def tangled(**wishes: Any) -> Session:
    """4 on the golden rising pile loses, but not if it is the second card."""
    return played(TANGLED, seed=37, **wishes)
