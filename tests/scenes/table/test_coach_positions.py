"""What the coach asks and suggests in all games: lawful turns, from the seat's view alone."""

from __future__ import annotations

import pickle
from functools import partial
from random import Random

import pytest

from game.engine import AnyRules, AnyState, Move
from game.engine.base import RUNNING
from game.engine.events import TurnBegan
from game.platform.thinking import TaskRunner
from game.play.session import Session, Setup
from game.players import make
from game.scenes.table.coach.coach import Coach, Question
from game.scenes.table.coach.tutor import Tutor
from tests.analysis.played import think_little
from tests.analysis.test_analysts import TABLES
from tests.contract.test_secrets import permuted

POSITIONS = 4
"""Of each game that are looked at, in the middle of turns as well."""

tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


def positions(table: AnyRules, seed: int) -> list[Session]:
    """One game, stopped at several moves."""
    luck = Random(seed)
    session = Session(Setup(table, seed, seats=("person",) * table.players))
    players = [make("greedy", table, seat, seed) for seat in range(table.players)]
    stops = []
    while not session.over:
        moves, seat = table.legal_moves(session.state), session.state.to_move
        if session.state.status == RUNNING and len(moves) > 1:
            stops.append(len(session.steps))
            view = table.view(session.state, seat)
            move = luck.choice(moves) if luck.random() < 0.2 else players[seat].choose(view)
        else:
            move = moves[0]
        session.play(move)
    return [stopped(session, steps) for steps in sorted(luck.sample(stops, POSITIONS))]


def stopped(session: Session, steps: int) -> Session:
    made = Session(session.setup)
    made.show(session.steps[:steps])
    return made


def answered(coach: Coach, *questions: Question) -> None:
    for _ in range(10_000):
        coach.step(questions)
        if all(coach.answer(question) for question in questions):
            return
    raise AssertionError("a question was never answered")


def check_lawful(session: Session, start: int, moves: tuple[Move, ...]) -> None:
    state = session.steps[start - 1].state if start else session.first
    ended = False
    for move in moves:
        assert not ended
        assert move in session.rules.legal_moves(state)
        state, ended = after(session, state, move)
    assert ended


def after(session: Session, state: AnyState, move: Move) -> tuple[AnyState, bool]:
    """The state after a move, and whether the turn is over with it."""
    state, events = session.rules.apply(state, move)
    began = any(isinstance(event, TurnBegan) for event in events)
    return state, began or state.status != RUNNING


@tables
def test_every_suggestion_is_a_whole_lawful_turn(table: AnyRules) -> None:
    for session in positions(table, 11):
        coach = Coach(TaskRunner(with_worker=False), session)
        answered(coach, coach.now)
        found = coach.answer(coach.now)
        assert found is not None
        assert found.options
        for option in found.options:
            check_lawful(session, len(session.steps), option.moves)


@tables
def test_every_lawful_move_can_be_judged(table: AnyRules) -> None:
    for session in positions(table, 12)[:2]:
        for warn_at in ("card", "turn"):
            coach = Coach(TaskRunner(with_worker=False), session)
            moment = partial(str, warn_at)
            tutor = Tutor(coach, session, lambda: 1, moment, lambda *_: None)
            moves = table.legal_moves(session.state)
            for move in Random(3).sample(moves, min(3, len(moves))):
                for _ in range(4):
                    answered(coach, *tutor.questions((move,)))
                assert not tutor.questions((move,))
                verdict = tutor.verdict(move)
                if verdict is not None:
                    assert verdict.cost >= 0.01
                    check_lawful(session, verdict.start.steps, verdict.better.moves)
                    check_lawful(session, verdict.start.steps, verdict.turn.moves)
                    assert move in verdict.turn.moves


@tables
def test_the_coach_is_told_nothing_that_its_seat_cannot_see(table: AnyRules) -> None:
    """Hidden cards change places: the questions for the worker stay the same to the letter."""
    for session in positions(table, 13):
        if not session.steps:
            continue
        coach = Coach(TaskRunner(with_worker=False), session)
        moves = table.legal_moves(session.state)
        own = [move for move in moves if not after(session, session.state, move)[1]][:1]
        questions = [coach.now, *(coach.now._replace(tried=(move,)) for move in own)]
        before = [pickle.dumps(coach._task(question)) for question in questions]
        last = session.steps[-1]
        view = table.view(last.state, last.state.to_move)
        session.steps[-1] = last._replace(state=permuted(last.state, view, Random(5)))
        assert [pickle.dumps(coach._task(question)) for question in questions] == before


@tables
def test_turns_begin_where_they_began(table: AnyRules) -> None:
    for session in positions(table, 14):
        coach, seat = Coach(TaskRunner(with_worker=False), session), session.state.to_move
        start = coach.turn_start.steps
        played = [table.move(step.entry.text) for step in session.steps[start:]]
        assert coach.played == tuple(played)
        assert all(coach.state(place).to_move == seat for place in range(start, len(session.steps)))
        before = coach.turn_before
        if before is not None:
            assert before.steps < start
            assert coach.state(before.steps).to_move == seat
