"""The solver: lines that the engine plays to the win, and verdicts that are proven."""

import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game import engine
from game.engine.classic import ClassicRules
from game.engine.moves import END
from game.engine.quick import CARDS, QuickRules
from game.players.solver import Answer, NoSolver, Progress, Request, solve, solving
from tests.engine.positions import four_piles, play, quick_fifty
from tests.oracle.late import late_state
from tests.players.solver.exhaustive import winnable

State = Any  # each game has a type of its own

SOLVABLE = [
    engine.rules(kind.game, **options)
    for kind in engine.RULES
    if kind.together
    for options in kind.variants()
]
QUICK_LOOK = 60_000
"""Positions: enough for most deals, and soon done."""


def name(rules: engine.AnyRules) -> str:
    given = [option for option, value in rules.options.items() if value is True]
    return "-".join([rules.game, str(rules.players), *given])


def request(state: State, **effort: Any) -> Request:
    return Request(state.rules, state, **effort)


def wins(state: State, moves: tuple[engine.Move, ...]) -> bool:
    """Whether the moves win the game, and not one too many."""
    for move in moves:
        assert state.status == "running"
        state, _ = state.rules.apply(state, str(move))
    return bool(state.status == "won")


# Lines


@pytest.mark.parametrize("rules", SOLVABLE, ids=name)
def test_a_line_that_is_found_wins_whoever_starts(rules: engine.AnyRules) -> None:
    luck = Random(name(rules))
    state = rules.deal(luck.randrange(2**32), luck.randrange(rules.players))
    answer = solve(request(state, work=QUICK_LOOK))
    assert answer.result != "impossible"
    assert (answer.result == "found") == bool(answer.moves)
    if answer.moves:
        assert wins(state, answer.moves)
        assert answer.fewest_left == 0


@pytest.mark.parametrize(
    "rules",
    [
        engine.rules("classic"),
        engine.rules("classic", fire=True),
        engine.rules("classic", pro=True),
        engine.rules("classic", players=4, fire=True),
        engine.rules("quick"),
        engine.rules("quick", players=5, expert=True),
    ],
    ids=name,
)
def test_nearly_every_deal_is_found_to_be_winnable(rules: engine.AnyRules) -> None:
    results = [solve(request(rules.deal(seed))).result for seed in range(3)]
    assert results.count("found") >= 2


@pytest.mark.parametrize("rules", SOLVABLE[::4], ids=name)
def test_lines_are_found_from_the_middle_of_a_game_and_of_a_turn(rules: engine.AnyRules) -> None:
    start = rules.deal(3)
    line = solve(request(start)).moves
    luck = Random(1)
    for length in sorted(luck.sample(range(1, len(line)), k=3)):
        state = play(start, *map(str, line[:length]))
        answer = solve(request(state))
        assert answer.result == "found"
        assert wins(state, answer.moves)


def test_a_fire_that_is_due_is_covered_in_time() -> None:
    state = four_piles([[12, 40], [50]], [], U1=[33], U2=[], D1=[60], fuses={"U1": 1}, fire=True)
    answer = solve(request(state))
    assert wins(state, answer.moves)
    assert engine.Move("place", 40, "U1") in answer.moves[: answer.moves.index(END)]


# Verdicts


def test_a_fire_that_nobody_can_cover_in_time_is_impossible() -> None:
    state = four_piles([[12], [50]], [], U1=[33], U2=[], D1=[60], fuses={"U1": 1}, fire=True)
    assert solve(request(state)).result == "impossible"
    state = four_piles([[12], [50]], [], U1=[33], U2=[], D1=[60])
    assert solve(request(state)).result == "found"


def test_a_beam_that_dropped_something_proves_nothing() -> None:
    rules = engine.rules("classic", pro=True, short_hand=True)
    state = rules.deal(1)
    answer = solve(request(state, widths=(1,)))
    assert answer.result == "unknown"
    assert answer.width == 1
    assert 0 < answer.fewest_left < 98


def test_the_work_is_bounded_by_positions() -> None:
    state = engine.rules("classic", pro=True, short_hand=True, players=3).deal(1)
    answer = solve(request(state, work=5000))
    assert answer.result == "unknown"
    assert 5000 < answer.positions < 8000


def test_a_finished_game_has_its_verdict() -> None:
    won = play(quick_fifty([["R1"], []], []), "R1>D")
    assert solve(request(won))[:2] == ("found", ())
    lost = play(quick_fifty([["R1", "Y1"], ["G1"]], [], D=["R2"]), "R1>D", "end")
    assert lost.status == "lost"
    assert solve(request(lost)).result == "impossible"


@pytest.mark.parametrize("game", ["classic", "quick"])
def test_late_positions_have_the_verdict_of_exhaustive_search(game: str) -> None:
    luck, seen = Random(7), {"found": 0, "impossible": 0}
    variants = [rules for rules in SOLVABLE if rules.game == game]
    for rules in variants * (2 if game == "classic" else 6):
        state = small_position(rules, luck)
        answer = solve(request(state))
        assert answer.result == ("found" if winnable(state) else "impossible"), state.to_dict()
        assert answer.result == "impossible" or wins(state, answer.moves)
        seen[answer.result] += 1
    assert min(seen.values()) >= 10


def small_position(rules: engine.AnyRules, luck: Random) -> State:
    """A position with few cards left, in the middle of a turn or before it."""
    while True:
        state: State = rules.state(late_state(rules.game, rules.options, luck))
        if state.cards_left > 9:
            continue
        if luck.random() < 0.3:
            state, _ = rules.apply(state, luck.choice(rules.legal_moves(state)))
        if state.status == "running":
            return state


@dataclass(frozen=True)
class SmallPiles(ClassicRules):
    """Fourteen cards between tops so close that many a deal cannot be won."""

    cards = range(40, 54)

    @property
    def hand_size(self) -> int:
        return 3 if self.pro else 2

    def top(self, piles: tuple[tuple[int, ...], ...], pile: int) -> int:
        return piles[pile][-1] if piles[pile] else (45, 47, 46, 45)[pile]


@dataclass(frozen=True)
class SmallQuick(QuickRules):
    """Two numbers of each colour."""

    cards = tuple(card for card in CARDS if int(card[1:]) in (4, 5))


SMALL_DECKS: list[engine.AnyRules] = [
    *(SmallPiles(players, fire=fire) for players in (1, 2) for fire in (False, True)),
    SmallPiles(2, pro=True),
    *(SmallQuick(players, expert) for players in (2, 3) for expert in (False, True)),
]


def test_small_decks_have_the_verdict_of_exhaustive_search() -> None:
    seen = {"found": 0, "impossible": 0}
    for rules in SMALL_DECKS:
        for seed in range(8):
            state: State = rules.deal(seed, seed % rules.players)
            answer = solve(request(state))
            assert answer.result == ("found" if winnable(state) else "impossible"), (rules, seed)
            assert answer.result == "impossible" or wins(state, answer.moves)
            seen[answer.result] += 1
    assert min(seen.values()) >= 10


# The ways to ask


@pytest.mark.parametrize("game", ["duel", "twist"])
def test_a_game_against_each_other_has_no_solver_and_says_so(game: str) -> None:
    state = engine.rules(game).deal(1)
    with pytest.raises(NoSolver, match=f"no solver for {game}: it is played against each other"):
        solve(request(state))


def test_a_view_cannot_be_solved() -> None:
    rules = engine.rules("quick")
    with pytest.raises(engine.BadState):
        solve(Request(rules, rules.view(rules.deal(1), 0)))  # type: ignore[arg-type]


def test_the_same_request_has_the_same_answer_in_slices_and_in_another_process() -> None:
    asked = request(engine.rules("quick", players=3, expert=True).deal(5))
    answer = solve(asked)
    found: list[Answer] = []

    def sliced() -> Iterator[Progress]:
        found.append((yield from solving(pickle.loads(pickle.dumps(asked)))))

    slices = list(sliced())
    assert pickle.loads(pickle.dumps(found)) == [answer]
    assert slices == sorted(slices)
    assert len(slices) > 50
    assert slices[-1].positions == answer.positions
