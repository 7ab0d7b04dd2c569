"""The chance of one side of a Duel."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Sequence
from functools import partial
from typing import Final

from game.analysis.analyst import Analyst, Trials, Tried
from game.analysis.measure import measure
from game.engine import AnyRules, DuelView, Event, Move
from game.players.duel.core import ranked, winning_turn
from game.players.duel.endgame import TooLong, is_open
from game.players.duel.features import After
from game.players.duel.players import moves_to_play, piles_of
from game.players.duel.table import Table, read_view
from game.players.duel.turns import MINIMUM, PLAY, Turn
from game.players.duel.yardsticks import FirstMaster

from .core import trials, winning
from .reasons import reasons
from .trials import cards_left

CANDIDATES: Final = 6
WORK: Final = 48_000
"""Playouts times the cards left in each."""
CARDS: Final = 116
"""Of both sides together."""


class DuelAnalyst(Analyst[DuelView]):
    game = "duel"

    def __init__(self, rules: AnyRules, seat: int, effort: int = 1) -> None:
        super().__init__(rules, seat, effort)
        self.player = FirstMaster(rules, seat, seed=effort - 1)

    def observe(self, events: Iterable[Event]) -> None:
        self.player.observe(events)

    def try_turns(
        self, view: DuelView, wanted: Sequence[tuple[Move, ...]]
    ) -> Generator[None, None, Trials]:
        table, scales = read_view(view), self.player.own_scales()
        turns = [turn for _, turn in ranked(table, scales, PLAY)[:CANDIDATES]]
        yield from add_forced_win(table, turns)
        places = [place_of(turns, played_turn(table, moves, self.seat)) for moves in wanted]
        proven = yield from counted_out(table, turns)
        results: dict[int, list[float]] = {}
        open_turns = [i for i in range(len(turns)) if proven[i] is None]
        if open_turns:
            source = trials(table, turns, scales, self.player.dice(view))
            results = yield from measure(open_turns, places, source, WORK, self.effort)
        tried = [
            Tried(
                _moves(turn, table, self.seat),
                results.get(i, ()),
                proven[i],
                why=partial(reasons, turn, table, self.seat),
            )
            for i, turn in enumerate(turns)
        ]
        return Trials(tried, cards_left(table) / CARDS, places)

    def reached(self, view: DuelView, moves: tuple[Move, ...]) -> Hashable:
        return played_turn(read_view(view), moves, self.seat).after

    def await_turn(self, view: DuelView) -> Generator[None, None, Trials]:
        table, scales = read_view(view), self.player.own_scales()
        source = trials(table, (), scales, self.player.dice(view))
        results = yield from measure([0], (), source, WORK, self.effort)
        return Trials([Tried((), results[0])], cards_left(table) / CARDS)


def _moves(turn: Turn, table: Table, seat: int) -> tuple[Move, ...]:
    """The turn as the engine's moves. A card after which no second one fits loses the game at once:
    there is no turn left to end."""
    moves = moves_to_play(turn, table, seat)
    stuck = table.placed + len(turn.steps) < MINIMUM
    return moves[: len(turn.steps)] if stuck else moves


def played_turn(table: Table, played: tuple[Move, ...], seat: int) -> Turn:
    """The turn made of the engine's moves."""
    places = {name: place for place, name in piles_of(seat).items()}
    steps = tuple(
        (int(move.card), places[str(move.target)])
        for move in played
        if move.kind == "place" and move.card is not None
    )
    after = After(table.up, table.down, table.hand, table.helped, table.rival_up, table.rival_down)
    for card, place in steps:
        after = _laid(after._replace(hand=after.hand ^ 1 << card), card, place)
    return Turn(steps, after)


def place_of(turns: list[Turn], turn: Turn) -> int:
    """Where a turn that leads to the same is; added if there is none."""
    for place, one in enumerate(turns):
        if one.after == turn.after:
            return place
    turns.append(turn)
    return len(turns) - 1


def _laid(after: After, card: int, place: str) -> After:
    match place:
        case "U":
            return after._replace(up=card)
        case "D":
            return after._replace(down=card)
        case "u":
            return after._replace(helped=True, rival_up=card)
        case _:
            return after._replace(helped=True, rival_down=card)


def add_forced_win(table: Table, turns: list[Turn]) -> Generator[None, None, None]:
    """Put a turn that wins by force among them, where nothing is hidden and there is one."""
    yield
    if is_open(table):
        try:
            forced = yield from winning_turn(table)
        except TooLong:
            return
        if forced is not None and all(turn.after != forced.after for turn in turns):
            turns.append(forced)


def counted_out(table: Table, turns: list[Turn]) -> Generator[None, None, list[float | None]]:
    """Whether each turn wins by force, where nothing is hidden; else what is decided at once."""
    if is_open(table):
        try:
            return [float(wins) for wins in (yield from winning(table, turns))]
        except TooLong:
            pass
    return [at_once(table, turn) for turn in turns]


def at_once(table: Table, turn: Turn) -> float | None:
    """1 if the turn wins, 0 if it has too few cards; else None."""
    if not turn.after.hand and not table.deck:
        return 1.0
    return 0.0 if table.placed + len(turn.steps) < MINIMUM else None
