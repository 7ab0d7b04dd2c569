"""Several people at one screen: who looks, and who is asked to start."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.curtain import CurtainScene
from game.scenes.table.seats import seat_name
from game.scenes.table.turn import starting

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class HotSeat:
    def __init__(self, table: TableScene) -> None:
        self._table = table

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self._table.session.setup.people) > 1

    def draw_curtain(self, seat: int, on_ready: Callable[[], None] | None = None) -> None:
        """Nothing is seen until that player says that they are at the screen."""
        table = self._table
        name = seat_name(table.context.words, table.session, seat)
        ready = on_ready or (lambda: table.sit_down(seat))
        table.context.stack.push(CurtainScene(table.context, name, ready))

    def ask_who_starts(self) -> None:
        self._ask(list(self._table.session.setup.people), {})

    def _ask(self, people: list[int], wishes: dict[int, bool]) -> None:
        """One after the other sees their hand and answers; then the team chooses."""
        table = self._table
        if not people:
            table.begin_anew(starting.decided(table.session, wishes))
            return
        seat, *later = people

        def answer(wish: bool) -> None:
            self._ask(later, {**wishes, seat: wish})

        def ask() -> None:
            table.sit_down(seat)
            starting.ask(table.context, answer)

        if self.shared:
            self.draw_curtain(seat, ask)
        else:
            starting.ask(table.context, answer)
