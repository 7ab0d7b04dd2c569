"""Streaks, bests, averages and bars, held to what they mean."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import GAMES, AnyRules, rules
from game.play import statistics
from game.play.session import PERSON, Session, Setup
from game.play.statistics import (
    MEASURES,
    Finished,
    balance,
    chosen,
    figures,
    histogram,
    measure_of,
    streaks,
)
from game.players import make

SOLO = rules("classic", players=1)
wins = st.lists(st.booleans())
results = st.lists(st.integers(-300, 300), min_size=1)


def games(won: Sequence[bool], left: Sequence[int], seat: str = PERSON) -> list[Finished]:
    return [
        Finished(SOLO, (seat,), win, result, ms=1000) for win, result in zip(won, left, strict=True)
    ]


def runs(won: Sequence[bool]) -> list[int]:
    """The lengths of all runs of wins, found by cutting at the losses."""
    return [len(run) for run in "".join("w" if win else "l" for win in won).split("l")]


@given(wins)
def test_streaks_are_runs_of_wins(won: list[bool]) -> None:
    assert streaks(won) == (runs(won)[-1], max(runs(won)))


@given(wins)
def test_another_win_makes_the_streak_longer_and_a_loss_ends_it(won: list[bool]) -> None:
    run, best = streaks(won)
    assert streaks([*won, True]) == (run + 1, max(best, run + 1))
    assert streaks([*won, False]) == (0, best)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 98)), min_size=1))
def test_figures(played: list[tuple[bool, int]]) -> None:
    won, left = zip(*played, strict=True)
    found = figures(games(won, left), MEASURES["left"])
    assert (found.played, found.won) == (len(played), sum(won))
    assert found.rate == sum(won) / len(won)
    assert found.best == min(left)
    assert found.average == pytest.approx(sum(left) / len(left))
    assert found.ms == 1000 * len(played)


def test_nothing_played() -> None:
    found = figures([], MEASURES["left"])
    assert (found.played, found.rate, found.best, found.average) == (0, 0.0, None, None)


def test_games_only_watched_do_not_count() -> None:
    watched = games([False, True], [50, 0], seat="expert")
    played = games([True, True], [0, 3])
    left = MEASURES["left"]
    assert figures([*watched, *played, *watched], left) == figures(played, left)


def test_the_best_is_few_cards_left_but_many_points() -> None:
    assert MEASURES["left"].best([4, 1, 9]) == 1
    assert MEASURES["margin"].best([-4, 1, 9]) == 9
    assert MEASURES["points"].best([-4, -1, -9]) == -1


@given(results, st.integers(1, 20))
def test_every_result_is_in_one_bar_and_bars_join(found: list[int], most: int) -> None:
    bars = histogram(found, most)
    # Results on both sides of zero never share a bar, so there are at least two.
    assert 1 <= len(bars) <= max(2, most)
    for bar in bars:
        assert bar.games == sum(bar.holds(result) for result in found)
    assert sum(bar.games for bar in bars) == len(found)
    assert {bar.high - bar.low for bar in bars} == {bars[0].high - bars[0].low}
    for left, right in itertools.pairwise(bars):
        assert right.low == left.high + 1
    assert bars[0].games
    assert bars[-1].games


def test_bars_are_as_narrow_as_they_may_be() -> None:
    assert [tuple(bar) for bar in histogram([0, 1, 1, 3], 10)] == [
        (0, 0, 1),
        (1, 1, 2),
        (2, 2, 0),
        (3, 3, 1),
    ]
    assert [bar.low for bar in histogram([0, 19], 10)] == list(range(0, 20, 2))
    assert [bar.low for bar in histogram([-7, 98], 12)] == list(range(-10, 91, 10))
    assert histogram([], 10) == ()


def test_choosing_games() -> None:
    fire, two = rules("classic", players=1, fire=True), rules("classic", players=2)
    kinds: list[AnyRules] = [SOLO, fire, two, rules("duel")]
    kept = [
        Finished(kind, (PERSON,) * kind.players, False, 9, id=number)
        for number, kind in enumerate(kinds)
    ]

    def ids(*choice: object) -> list[int]:
        return [game.id for game in chosen(kept, *choice)]  # type: ignore[arg-type]

    assert ids("classic") == [0, 1, 2]
    assert ids("classic", statistics.variant(SOLO)) == [0, 2]
    assert ids("classic", None, 1) == [0, 1]
    assert ids("classic", statistics.variant(fire), 2) == []
    assert ids("duel") == [3]


def played_out(game: str, seats: tuple[str, ...], seed: int) -> Session:
    played = rules(game, players=len(seats))
    session = Session(Setup(played, seed, seats=seats, names=("",) * len(seats)))
    players = [make("greedy", played, seat, seed) for seat in range(len(seats))]
    while not session.over:
        seat = session.state.to_move
        session.play(players[seat].choose(played.view(session.state, seat)), ms=5)
    return session


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_a_game(game: str, seed: int) -> None:
    """Seen by the one person at the table, wherever they sit."""
    assert {measure_of(game) for game in GAMES} == set(MEASURES.values())
    seats = ("club", PERSON)
    session = played_out(game, seats, seed)
    kept = statistics.finished(session, "2026-11-16T12:00:00Z")
    outcome = session.rules.outcome(session.state)
    assert outcome is not None
    assert kept.won == (1 in outcome.winners)
    assert (kept.rules, kept.seats, kept.ms, kept.counts) == (session.rules, seats, 5, True)
    if outcome.totals:
        assert kept.result == outcome.totals[1]
    elif session.rules.together:
        assert kept.result == outcome.cards_left
    else:
        last: Any = session.state
        left = [len(side.unplayed) for side in last.sides]
        assert kept.result == left[0] - left[1]


def test_a_solo_game_has_its_score() -> None:
    session = played_out("classic", (PERSON,), 4)
    assert statistics.finished(session, "").score > 0


def test_the_balance_counts_only_games_of_two_against_that_player() -> None:
    duel, team = rules("duel"), rules("classic", players=2)
    games = [
        Finished(duel, (PERSON, "club"), True, 0),
        Finished(duel, ("club", PERSON), False, 3),
        Finished(duel, (PERSON, "club"), True, 0),
        Finished(duel, (PERSON, "master"), False, 9),
        Finished(duel, (PERSON, PERSON), True, 0),
        Finished(team, (PERSON, "club"), True, 0),
    ]
    assert balance(games, "duel", "club") == (2, 1)
    assert balance(games, "duel", "novice") == (0, 0)
