"""The loop, on a clock of our own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.loop import DOZING, MOST_STEPS, RESTING, STEP, Ticker, run


class FakeTime:
    """A clock that moves when someone sleeps or works, and a little whenever it is read."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept = 0.0

    def clock(self) -> float:
        self.now += 1e-7
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds
        self.slept += seconds


class FakeProgram:
    def __init__(self, time: FakeTime, frames: int, moving: bool = True, work: float = 0.0) -> None:
        self.time = time
        self.frames = frames
        self.moving = moving
        self.work = work
        self.listened = 0
        self.steps: list[float] = []
        self.done: list[str] = []
        self.keys: dict[int, str] = {}
        self.alphas: list[float] = []

    @property
    def running(self) -> bool:
        return self.listened < self.frames

    def listen(self) -> list[str]:
        self.listened += 1
        self.time.now += self.work
        return [self.keys[self.listened]] if self.listened in self.keys else []

    def handle(self, action: str) -> None:
        self.done.append(action)
        self.moving = True

    def step(self, dt: float) -> None:
        self.steps.append(dt)
        self.done.append("step")

    @property
    def stale(self) -> bool:
        return self.moving

    def draw(self, alpha: float) -> None:
        assert 0.0 <= alpha < 1.0
        self.alphas.append(alpha)


def go(frames: int, moving: bool = True, work: float = 0.0) -> tuple[FakeTime, FakeProgram]:
    time = FakeTime()
    program = FakeProgram(time, frames, moving, work)
    run(program, time.clock, time.sleep)
    return time, program


def test_sixty_steps_a_second_all_the_same() -> None:
    _, program = go(frames=601)
    assert len(program.steps) == pytest.approx(600, abs=1)
    assert set(program.steps) == {STEP}


def test_work_is_taken_off_the_sleep() -> None:
    idle, _ = go(frames=60)
    busy, program = go(frames=60, work=STEP / 2)
    assert busy.now == pytest.approx(idle.now, abs=STEP)
    assert busy.slept == pytest.approx(idle.slept / 2, rel=0.05)
    assert len(program.alphas) == 60


def test_a_slow_machine_draws_less_but_steps_on_time() -> None:
    time, program = go(frames=30, work=3 * STEP)
    assert time.slept == 0.0
    assert len(program.steps) == pytest.approx(90, abs=1)


def test_nothing_new_nothing_drawn() -> None:
    _, program = go(frames=60, moving=False)
    assert program.alphas == []
    assert program.listened == 60


def test_at_rest_the_steps_are_made_some_at_a_time_and_none_is_lost() -> None:
    _, program = go(frames=1 + 10 * RESTING, moving=False)
    assert len(program.steps) == pytest.approx(10 * RESTING, abs=1)


def test_input_after_a_rest_comes_after_the_steps_before_it() -> None:
    time = FakeTime()
    program = FakeProgram(time, frames=12, moving=False)
    program.keys = {10: "key"}
    run(program, time.clock, time.sleep)
    assert program.done == ["step"] * 8 + ["key"] + ["step"] * 3
    assert len(program.alphas) == 3, "it is drawn at once"


def test_after_long_it_looks_half_as_often_until_something_happens() -> None:
    time, _ = go(frames=DOZING, moving=False)
    assert time.slept == pytest.approx(DOZING * STEP, rel=0.01)
    time, program = go(frames=DOZING + 60, moving=False)
    assert time.slept == pytest.approx((DOZING + 120) * STEP, rel=0.01)
    assert len(program.steps) == pytest.approx(DOZING + 120, abs=RESTING)


def test_a_long_halt_is_forgotten() -> None:
    ticker = Ticker(0.0)
    assert ticker.advance(60.0) == MOST_STEPS
    assert ticker.advance(60.0 + STEP / 2) <= 1
    assert ticker.alpha < 1.0


def test_a_clock_that_runs_backwards_is_endured() -> None:
    ticker = Ticker(100.0)
    assert ticker.advance(50.0) == 0
    assert ticker.advance(50.0 + 2.5 * STEP) == 2


@given(st.lists(st.floats(0.0, MOST_STEPS * STEP / 2), min_size=1, max_size=50))
def test_no_time_is_lost_or_made(pauses: list[float]) -> None:
    ticker = Ticker(0.0)
    now, steps = 0.0, 0
    for pause in pauses:
        now += pause
        steps += ticker.advance(now)
        assert 0.0 <= ticker.alpha < 1.0
    assert (steps + ticker.alpha) * STEP == pytest.approx(now)
