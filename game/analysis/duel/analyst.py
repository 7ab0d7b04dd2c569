"""The chance of one side of a Duel."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial
from typing import Final

from game.analysis.analyst import Analyst, Trials, Tried
from game.analysis.measure import Budget, measure
from game.engine import AnyRules, DuelView, Event, Move
from game.players.duel.core import ranked
from game.players.duel.endgame import Endgame, TooLong, is_open
from game.players.duel.features import After
from game.players.duel.judge import Judge, Scales
from game.players.duel.players import Master, moves_to_play, piles_of
from game.players.duel.playout import outlook, play, side, wins
from game.players.duel.search import World, near_the_end, worlds
from game.players.duel.table import Table, read_view
from game.players.duel.turns import MINIMUM, PLAY, Turn

from .reasons import reasons

CANDIDATES: Final = 6
TO_THE_END: Final = 12_000
"""Playouts times the cards left in each."""
AHEAD: Final = 240
"""Looks some turns ahead, earlier in the game."""
CARDS: Final = 116
"""Of both sides together."""


class DuelAnalyst(Analyst[DuelView]):
    game = "duel"

    def __init__(self, rules: AnyRules, seat: int) -> None:
        super().__init__(rules, seat)
        self.player = Master(rules, seat, seed=0)

    def observe(self, events: Iterable[Event]) -> None:
        self.player.observe(events)

    def try_turns(self, view: DuelView, played: tuple[Move, ...]) -> Generator[None, None, Trials]:
        table, scales = read_view(view), self.player.own_scales()
        rated = ranked(table, scales, PLAY)[:CANDIDATES]
        yield
        place = None
        if played:
            turn = played_turn(table, played, self.seat)
            reached = [one.after for _, one in rated]
            if turn.after not in reached:
                rated.append((Judge(table, scales).value(turn.after), turn))
                reached.append(turn.after)
            place = reached.index(turn.after)
        turns = [turn for _, turn in rated]
        proven = yield from counted_out(table, turns)
        results: dict[int, list[float]] = {}
        if None in proven:
            results = yield from self._measured(view, table, rated, place)
        tried = [
            Tried(
                moves_to_play(turn, table, self.seat),
                results.get(i, ()),
                proven[i],
                why=partial(reasons, turn, table, self.seat),
            )
            for i, turn in enumerate(turns)
        ]
        return Trials(tried, cards_left(table) / CARDS, place)

    def await_turn(self, view: DuelView) -> Generator[None, None, Trials]:
        table, scales = read_view(view), self.player.own_scales()
        to_the_end = near_the_end(table)

        def trial(_: int, world: World) -> float:
            own = side(table.up, table.down, table.hand, world.deck.copy())
            if to_the_end:
                return float(wins(own, world.rival.copy(), scales, simple=False))
            return (1 + outlook(own, world.rival.copy(), scales, 0.0)) / 2

        sample = worlds(table, self.player.dice(view))
        results = yield from measure(1, None, sample, trial, _budget(table))
        return Trials([Tried((), results[0])], cards_left(table) / CARDS)

    def _measured(
        self,
        view: DuelView,
        table: Table,
        rated: list[tuple[float, Turn]],
        place: int | None,
    ) -> Generator[None, None, dict[int, list[float]]]:
        scales = self.player.own_scales()
        to_the_end = near_the_end(table)

        def trial(option: int, world: World) -> float:
            return _chance(table, rated[option], world, scales, to_the_end=to_the_end)

        sample = worlds(table, self.player.dice(view))
        return (yield from measure(len(rated), place, sample, trial, _budget(table)))


def _chance(
    table: Table, rated: tuple[float, Turn], world: World, scales: Scales, *, to_the_end: bool
) -> float:
    """Of a turn in one world: the game is played out, or judged some turns later."""
    value, turn = rated
    own = side(table.up, table.down, table.hand, world.deck.copy())
    rival = world.rival.copy()
    if table.placed + len(turn.steps) < MINIMUM and (turn.after.hand or table.deck):
        return 0.0
    if play(own, rival, turn.after):
        return 1.0
    if to_the_end:
        return float(wins(own, rival, scales, simple=False))
    return (1 + outlook(own, rival, scales, value)) / 2


def cards_left(table: Table) -> int:
    return (table.hand | table.deck).bit_count() + table.rival.bit_count()


def _budget(table: Table) -> Budget:
    if near_the_end(table):
        return Budget(TO_THE_END, each=cards_left(table))
    return Budget(AHEAD, each=1)


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


def counted_out(table: Table, turns: list[Turn]) -> Generator[None, None, list[float | None]]:
    """Whether each turn wins by force, where nothing is hidden; else what is decided at once."""
    if is_open(table):
        endgame = Endgame()
        found: list[float | None] = []
        try:
            for turn in turns:
                found.append(float(endgame.is_winning(turn, table)))
                yield
        except TooLong:
            pass
        else:
            return found
    return [_at_once(table, turn) for turn in turns]


def _at_once(table: Table, turn: Turn) -> float | None:
    if not turn.after.hand and not table.deck:
        return 1.0
    return 0.0 if table.placed + len(turn.steps) < MINIMUM else None
