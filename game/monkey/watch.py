"""Looks at every move of a table when it is made: nobody acts for another seat."""

from __future__ import annotations

import weakref

from game.engine import Event, Move
from game.engine.moves import DEAL
from game.monkey.wrong import Wrong
from game.scenes.curtain import CurtainScene
from game.scenes.stack import Stack
from game.scenes.table.scene import TableScene


class Watch:
    """Stands between the table and its session."""

    def __init__(self, table: TableScene, stack: Stack) -> None:
        session, computers = table.session, table.computers
        self._table = weakref.ref(table)  # a table is not kept in memory by being watched
        self._stack = stack
        self._session = session
        self._people = session.setup.people
        self._thought: Move | None = None
        self._next_move = computers.next_move
        self._play, self._take_back, self._say = session.play, session.take_back, session.say
        computers.next_move = self.next_move  # type: ignore[method-assign]
        session.play = self.play  # type: ignore[method-assign]
        session.take_back = self.take_back  # type: ignore[method-assign]
        session.say = self.say  # type: ignore[method-assign]

    def next_move(self, dt: float) -> Move | None:
        self._thought = self._next_move(dt)
        return self._thought

    def play(self, move: Move | str, ms: int = 0) -> tuple[Event, ...]:
        """A person's move is made while their hand is shown; a computer's is what it thought of."""
        seat = self._session.state.to_move
        if seat in self._people or move == DEAL:
            if move != DEAL:
                self._check_shown(seat, f"plays {move}")
        elif move != self._thought:
            raise Wrong(f"the computer of seat {seat} did not choose {move}")
        return self._play(move, ms)

    def take_back(self) -> None:
        """A computer's move is taken back only when the whole team would be lost by it."""
        if self._session.state.to_move not in self._people and not self._session.over:
            raise Wrong("a computer's move is taken back")
        self._take_back()

    def say(self, seat: int, text: str, ms: int = 0) -> None:
        table = self._table()
        if seat in self._people and table is not None and seat != table.seat:
            raise Wrong(f"seat {seat} says {text} while seat {table.seat} is shown")
        self._say(seat, text, ms)

    def _check_shown(self, seat: int, deed: str) -> None:
        table = self._table()
        assert table is not None
        curtain = any(isinstance(scene, CurtainScene) for scene in self._stack.scenes)
        if seat != table.seat or table.hand_hidden or curtain:
            raise Wrong(f"seat {seat} {deed} while its hand is not shown")
