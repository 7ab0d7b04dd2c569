"""Thinking without being noticed: two ways, one thought, and nothing left behind."""

from __future__ import annotations

import os
import pickle
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import engine
from game.engine import AnyRules, AnyView, Move
from game.platform import thinking as thinking_module
from game.platform.thinking import ThinkingService
from game.platform.worker_process import WorkerProcess
from game.players import Player, make
from game.players.thinker import Candidate, Thought
from game.players.worker import Answer, Done

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


def question(level: str = "master", seed: int = 5) -> tuple[Any, Any]:
    rules = engine.rules("classic", players=2)
    state = rules.deal(seed)
    return make(level, rules, 0, seed), rules.view(state, 0)


def wait_for(thinking: ThinkingService) -> Thought:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        thought = thinking.poll()
        if thought is not None:
            return thought
        time.sleep(0.005)
    raise TimeoutError("no thought came")


def kill(thinking: ThinkingService, number: int) -> None:
    assert thinking._worker is not None
    os.kill(thinking._worker.pid, number)


@pytest.fixture
def thinking() -> Iterator[ThinkingService]:
    thinking = ThinkingService()
    yield thinking
    thinking.close()


def test_a_worker_and_slices_come_to_the_same_thought(thinking: ThinkingService) -> None:
    thinking.start(*question())
    here = ThinkingService(with_worker=False)
    here.start(*question())
    assert wait_for(thinking) == wait_for(here)


def test_players_without_a_plan_think_too(thinking: ThinkingService) -> None:
    thinking.start(*question("greedy"))
    (only,) = wait_for(thinking)
    assert len(only.moves) == 1


def test_a_killed_worker_loses_no_move(thinking: ThinkingService) -> None:
    thinking.start(*question())
    kill(thinking, signal.SIGKILL)
    assert wait_for(thinking)
    thinking.start(*question(seed=6))
    assert wait_for(thinking), "and the next thought has a worker again"


def test_a_worker_that_cannot_be_had_is_done_without(
    thinking: ThinkingService, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: WorkerProcess) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(WorkerProcess, "__init__", refused)
    thinking.start(*question("expert"))
    assert wait_for(thinking)


def test_a_cancelled_thought_is_never_heard_of(thinking: ThinkingService) -> None:
    thinking.start(*question(seed=1))
    thinking.cancel()
    assert not thinking.busy
    assert thinking.poll() is None
    thinking.start(*question(seed=2))
    here = ThinkingService(with_worker=False)
    here.start(*question(seed=2))
    assert wait_for(thinking) == wait_for(here)


def test_nothing_is_left_running_after_closing() -> None:
    thinking = ThinkingService()
    thinking.start(*question())
    worker = thinking._worker
    assert worker is not None
    thinking.close()
    assert not worker.alive


# A worker that hangs, dies or answers nonsense

only_posix = pytest.mark.skipif(os.name == "nt", reason="needs a signal that stops a process")


def thought_here(seed: int = 5) -> Thought:
    here = ThinkingService(with_worker=False)
    here.start(*question(seed=seed))
    return wait_for(here)


@only_posix
def test_a_worker_that_was_stopped_is_replaced(
    thinking: ThinkingService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_module, "DEADLINE", 20)
    thinking.start(*question())
    stopped = thinking._worker
    assert stopped is not None
    kill(thinking, signal.SIGSTOP)
    for _ in range(20):
        assert thinking.poll() is None
    assert not thinking.has_worker, "after so many steps, not seconds"
    assert wait_for(thinking) == thought_here()
    stopped.wait()
    assert not stopped.alive
    thinking.start(*question(seed=6))
    assert thinking.has_worker
    assert wait_for(thinking) == thought_here(seed=6)


@only_posix
def test_many_questions_to_a_stopped_worker_never_wait(thinking: ThinkingService) -> None:
    """More than any pipe holds: this test hangs if a question waits until it is read."""
    thinking.start(*question())
    kill(thinking, signal.SIGSTOP)
    for seed in range(400):
        thinking.start(*question("expert", seed))
        assert thinking.poll() is None
    sent = len(pickle.dumps(question("expert"))) * 400
    assert sent > 2**20
    kill(thinking, signal.SIGCONT)
    here = ThinkingService(with_worker=False)
    here.start(*question("expert", 399))
    assert wait_for(thinking) == wait_for(here)


@only_posix
def test_nothing_is_left_of_a_stopped_worker_after_closing() -> None:
    thinking = ThinkingService()
    thinking.start(*question())
    worker = thinking._worker
    assert worker is not None
    kill(thinking, signal.SIGSTOP)
    thinking.close()
    assert not worker.alive


@pytest.mark.parametrize("looks", [0, 1, 2, 5, 40])
def test_a_worker_may_die_at_any_moment(thinking: ThinkingService, looks: int) -> None:
    thinking.start(*question())
    for _ in range(looks):
        if (thought := thinking.poll()) is not None:  # it was quicker than the kill
            assert thought == thought_here()
            return
        time.sleep(0.005)
    kill(thinking, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert wait_for(thinking) == thought_here()


ANSWER = Answer((Candidate((), 0.0, {}),), {})
NONSENSE = {
    "garbage": b"garbage",
    "nothing": b"",
    "half an answer": pickle.dumps(Done(1, ANSWER))[:-9],
    "something else": pickle.dumps("hello"),
    "no answer": pickle.dumps((1, "thought")),
    "an unknown class": b"cnowhere\nNothing\n.",
}


@pytest.mark.parametrize("said", NONSENSE.values(), ids=NONSENSE.keys())
def test_nonsense_from_a_worker_is_done_without(thinking: ThinkingService, said: bytes) -> None:
    thinking.start(*question())
    assert thinking._worker is not None
    thinking._worker._answers.put(said)
    assert thinking.poll() is None
    assert not thinking.has_worker
    assert wait_for(thinking) == thought_here()


def test_a_late_answer_to_an_old_question_is_ignored(thinking: ThinkingService) -> None:
    thinking.start(*question(seed=1))
    thinking.start(*question(seed=5))
    assert thinking._worker is not None
    thinking._worker._answers.put(pickle.dumps(Done(1, ANSWER)))
    assert wait_for(thinking) == thought_here()


def test_an_answer_is_heard_even_if_the_worker_dies_after_it(thinking: ThinkingService) -> None:
    thinking.start(*question())
    assert thinking._worker is not None
    thinking._worker._answers.put(pickle.dumps(Done(1, ANSWER)))
    thinking._worker._answers.put(None)
    assert thinking.poll() == ANSWER.thought
    thinking.start(*question())
    assert wait_for(thinking) == thought_here()


# What a player remembers


class Dicing(Player[AnyView]):
    """Plays by its own random numbers, and counts its choices."""

    count = 0

    def choose(self, view: Any) -> Move:
        self.count += 1
        return self.random.choice(self.rules.legal_moves(view))


class Unsendable(Dicing):
    """Cannot be sent to another process."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.secret = lambda: None


def choices(service: ThinkingService, kind: type[Dicing]) -> list[str]:
    """A player's choices for one view, again and again; some thoughts are given up."""
    rules = engine.rules("classic")
    view = rules.view(rules.deal(5), 0)
    player = kind(rules, 0, seed=7)
    made = []
    for turn in range(8):
        service.start(player, view)
        if turn % 3 == 2:
            service.cancel()
            continue
        made.append(str(wait_for(service)[0].moves[0]))
    assert player.count == len(made)
    return made


def test_random_numbers_go_on_the_same_in_a_worker_and_in_slices(thinking: ThinkingService) -> None:
    made = choices(thinking, Dicing)
    assert len(set(made)) > 1, "the numbers do not begin anew with every thought"
    assert made == choices(ThinkingService(with_worker=False), Dicing)


def test_a_player_that_cannot_be_sent_thinks_here(thinking: ThinkingService) -> None:
    player, view = question()
    thinking.start(Unsendable(player.rules, 0, seed=7), view)
    assert not thinking.has_worker
    assert wait_for(thinking)


# When the program is killed


THINKER = """
import time
from tests.platform.test_thinking import ThinkingService, question

if __name__ == "__main__":
    thinking = ThinkingService()
    thinking.start(*question())
    print(thinking._worker.pid, flush=True)
    time.sleep(60)
"""
STAYING = """
import multiprocessing, time

if __name__ == "__main__":
    worker = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(60,))
    worker.start()
    print(worker.pid, flush=True)
    time.sleep(60)
"""

only_where_output_is_inherited = pytest.mark.skipif(
    sys.platform == "win32", reason="on Windows a worker does not hold the program's output open"
)


def killed(program: Path, text: str) -> tuple[subprocess.Popen[bytes], int]:
    """A program that was killed right after it started its worker, and the worker's number."""
    program.write_text(text)
    process = subprocess.Popen(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    process.kill()
    process.wait()
    return process, pid


def is_over(process: subprocess.Popen[bytes], patience: float) -> bool:
    """Whether nobody holds the program's output open any more: its worker is gone as well."""
    assert process.stdout is not None
    ended, _, _ = select.select([process.stdout], [], [], patience)
    return bool(ended) and process.stdout.read(1) == b""


@only_where_output_is_inherited
def test_nothing_is_left_running_when_the_program_is_killed(tmp_path: Path) -> None:
    process, _ = killed(tmp_path / "thinker.py", THINKER)
    assert is_over(process, PATIENCE), "the worker outlived the program"


@only_where_output_is_inherited
def test_a_worker_that_stays_would_be_noticed(tmp_path: Path) -> None:
    process, pid = killed(tmp_path / "staying.py", STAYING)
    assert not is_over(process, patience=0)
    os.kill(pid, signal.SIGKILL)
    assert is_over(process, PATIENCE)
