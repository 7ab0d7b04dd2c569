"""What a player of Duel remembers: the rival's last turn, and how many cards it drew then."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Event
from game.engine.duel_state import place_of
from game.engine.events import CardPlaced, CardsDrawn, TurnEnded

from .features import HAND
from .table import LastTurn, Table


class Memory:
    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._placing: list[CardPlaced] = []
        self._last: tuple[CardPlaced, ...] = ()
        self._drew = HAND

    def observe(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case CardPlaced(seat) if seat != self._seat:
                    self._placing.append(event)
                case TurnEnded(seat) if seat != self._seat:
                    self._last, self._drew = tuple(self._placing), 0
                    self._placing = []
                case CardsDrawn(seat, cards) if seat != self._seat:
                    self._drew = len(cards)

    def recall(self, table: Table) -> Table:
        """The table with what is remembered; of a turn that has begun, the last one is no more."""
        turn = self._turn(table) if self._last and not table.placed else None
        return table._replace(rival_drew=self._drew, rival_turn=turn)

    def _turn(self, table: Table) -> LastTurn:
        mine = self._seat
        tops = {
            (1 - mine, True): table.rival_up,
            (1 - mine, False): table.rival_down,
            (mine, True): table.up,
            (mine, False): table.down,
        }
        placed, helped = 0, False
        for event in reversed(self._last):
            place = place_of(event.pile)
            assert isinstance(event.card, int)
            assert isinstance(event.onto, int)
            tops[place] = event.onto
            placed |= 1 << event.card
            helped |= place[0] == mine
        up, down, rival_up, rival_down = tops.values()
        return LastTurn(up, down, rival_up, rival_down, placed, helped)
