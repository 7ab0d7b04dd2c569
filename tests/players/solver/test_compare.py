"""Where a game that was played left the winning line."""

from collections.abc import Sequence
from itertools import takewhile

import pytest

from game import engine
from game.engine import Entry, Move, Record
from game.engine.moves import END
from game.players.solver import Request, compare, solve

RULES = engine.rules("classic", players=2)
SEED = 4


@pytest.fixture(scope="module")
def line() -> tuple[Move, ...]:
    found = solve(Request(RULES, RULES.deal(SEED))).moves
    assert found
    return found


def record(moves: Sequence[Move | str]) -> Record:
    entries = tuple(Entry("move", str(move)) for move in moves)
    return Record(RULES, SEED, entries=entries)


def turns(line: Sequence[Move]) -> list[list[Move]]:
    """The turns without their ends."""
    rest, found = list(line), []
    while rest:
        found.append(list(takewhile(END.__ne__, rest)))
        rest = rest[len(found[-1]) + 1 :]
    return found


def test_whoever_follows_the_line_never_leaves_it(line: tuple[Move, ...]) -> None:
    assert compare(line, record(line)) is None
    assert compare(line, record(line[:20])) is None
    assert compare(line, record(())) is None


def test_the_order_of_the_cards_and_the_name_of_the_pile_make_no_difference(
    line: tuple[Move, ...],
) -> None:
    other_names = {"U1": "U2", "U2": "U1", "D1": "D2", "D2": "D1"}
    mirrored = [
        move if move == END else Move("place", move.card, other_names[str(move.target)])
        for move in line
    ]
    assert compare(line, record(mirrored)) is None


def test_the_first_turn_that_leads_elsewhere_is_named(line: tuple[Move, ...]) -> None:
    first, second, *_ = turns(line)
    before = [*first, END]
    state = RULES.deal(SEED)
    for move in before:
        state, _ = RULES.apply(state, move)
    wrong = []
    while state.placed < 2:
        wrong.append(RULES.legal_moves(state)[-1 if state.placed else 0])
        state, _ = RULES.apply(state, wrong[-1])
    spoken = record([*before, *wrong, END])
    spoken = Record(RULES, SEED, entries=(Entry("say", "keep_off:U1", 0, 1), *spoken.entries))
    found = compare(line, spoken)
    assert found is not None
    assert (found.turn, found.entry) == (2, len(before) + 1)
    assert found.played == (*map(str, wrong), "end")
    assert found.winning == (*map(str, second), "end")
    assert compare(line, record([*before, *wrong])) is None, "a turn that has not ended"


def test_a_line_from_the_middle_is_compared_from_there(line: tuple[Move, ...]) -> None:
    first, second, *_ = turns(line)
    since = len(first) + 1
    assert compare(line[since:], record(line), since) is None
    state = list(record(line[:since]).replay())[-1]
    other = solve(Request(RULES, state)).moves
    found = compare(other, record([*line[:since], *line[since : since + len(second)], END]), since)
    assert found is None or found.entry == since
