"""Runs the monkey: a table or a menu, random input, and the way back to the menu, over and over."""

from __future__ import annotations

import gc
import os
import random
import tempfile
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame

from game.engine import RULES
from game.launch import LaunchOptions
from game.monkey.checks import Checks
from game.monkey.inputs import Hands
from game.monkey.program import MonkeyProgram
from game.monkey.wrong import Wrong
from game.platform.paths import HOME
from game.play.session import PERSON, Session, Setup
from game.players import make
from game.players.game_players import GREEDY, RANDOM
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.menu.scene import MenuScene
from game.scenes.pause import PauseScene
from game.ui.widgets.hold import HOLD

OPTIONS = LaunchOptions(language=None, mute=True)
EPISODE = 120
"""Inputs until the monkey must find back to the menu."""
THOROUGH = 12
"""Inputs between two thorough checks."""
MOST_PRESSES = 40
"""Presses of Back that lead to the menu from everywhere, with all questions on the way."""
LAST = 30
"""Inputs that are told of when something went wrong."""
EACH = 2000
"""Inputs of one seed in the soak test."""
PAGES = (
    routes.open_daily,
    routes.open_ladder,
    routes.open_medals,
    routes.open_statistics,
    routes.open_settings,
    routes.open_rulebook,
    routes.open_learn,
    routes.open_scores,
    routes.open_credits,
)
SEATS = (PERSON, PERSON, "novice", "club", GREEDY, RANDOM)


class MonkeyFailed(AssertionError):  # noqa: N818 - the name says it
    """Something went wrong; says how to repeat it."""


@dataclass
class Report:
    inputs: int = 0
    finished: int = 0
    visited: dict[str, int] = field(default_factory=dict)
    """How often each kind of scene was on top, and each game at the table."""


def run_monkey(
    seed: int, inputs: int, *, draw_every: int = 20, options: LaunchOptions = OPTIONS
) -> Report:
    """So many random inputs, in a data folder of its own; raises MonkeyFailed."""
    before = os.environ.get(HOME)
    with tempfile.TemporaryDirectory(prefix="backtrick-") as home:
        os.environ[HOME] = home
        random.seed(seed)  # the deals of new games
        monkey = _Monkey(seed, Path(home), draw_every, options)
        try:
            return monkey.run(inputs)
        except Exception as error:
            raise MonkeyFailed(monkey.account(error)) from error
        finally:
            monkey.program.close()
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


class _Monkey:
    def __init__(self, seed: int, home: Path, draw_every: int, options: LaunchOptions) -> None:
        self._seed = seed
        self._luck = Random(seed)
        self._draw_every = draw_every
        self._options = options
        self._checks = Checks(home, Random(seed))
        self._last: deque[str] = deque(maxlen=LAST)
        self._count = 0
        self.program = self._started()

    def _started(self) -> MonkeyProgram:
        program = MonkeyProgram(self._options, self._draw_every)
        program.context.change(speed=0.0, reduced_motion="off")
        self._hands = Hands(program, self._luck)
        return program

    def run(self, inputs: int) -> Report:
        while self._count < inputs:
            self._begin()
            for _ in range(EPISODE):
                self._do()
                if not self.program.running:
                    self._last.append("the program ends and is started again")
                    self.program.close()
                    self.program = self._started()
            self._go_home()
            gc.collect()
            self._checks.at_menu(self.program)
        return Report(self._count, len(self._checks.finished), self._checks.visited)

    def account(self, error: Exception) -> str:
        lines = [f"{type(error).__name__}: {error}", f"seed {self._seed}, input {self._count}"]
        lines += ["the last inputs:", *(f"  {each}" for each in self._last)]
        again = f"python -m tests.monkey --seed {self._seed} --inputs {self._count}"
        return "\n".join([*lines, f"again: {again}"])

    def _do(self) -> None:
        self._count += 1
        self._last.append("?")
        top = type(self.program.context.stack.top).__name__
        self._last[-1] = f"{self._count} at {top}: {self._hands.do()}"
        if self.program.running:
            self._checks.after_input(self.program)
            if self._count % THOROUGH == 0:
                self._checks.thorough(self.program)

    # Where it begins

    def _begin(self) -> None:
        luck, context = self._luck, self.program.context
        context.change(speed=luck.choice((0.0, 0.0, 4.0)), take_backs=luck.random() < 0.7)
        kind = luck.random()
        if kind < 0.2:
            text = "at the menu"
        elif kind < 0.24:
            text = "in a demo"
            routes.start_demo(context)
        elif kind < 0.34:
            opened = luck.choice(PAGES)
            text = opened.__name__
            opened(context)
        else:
            session = self._table()
            text = f"{session.rules} {session.setup.seats} after {len(session.steps)} steps"
            routes.continue_game(context, session)
        self._last.append(f"begin {text}")
        self.program.tick()

    def _table(self) -> Session:
        """Any variant of any game, new or near its end."""
        luck = self._luck
        kind = luck.choice(RULES)
        rules = kind(**luck.choice([*kind.variants()]))
        seats = [luck.choice(SEATS) for _ in range(rules.players)]
        seats[luck.randrange(rules.players)] = PERSON
        setup = Setup(
            rules,
            luck.randrange(routes.SEEDS),
            seats=tuple(seats),
            names=tuple("" if who == PERSON else "Ada" for who in seats),
            take_backs=luck.random() < 0.7,
        )
        return _advanced(setup, luck) if luck.random() < 0.6 else Session(setup)

    # And the way back

    def _go_home(self) -> None:
        """By the buttons of a controller, which nobody can rebind."""
        asked = 0
        for _ in range(MOST_PRESSES):
            top = self.program.context.stack.top
            if isinstance(top, MenuScene) or not self.program.running:
                break
            self._last.append(f"home from {type(top).__name__}")
            if isinstance(top, PauseScene):
                top.group.focus(top.widgets["menu"])
                self._hands.press_pad(pygame.CONTROLLER_BUTTON_A)
            elif isinstance(top, CurtainScene):
                self._hands.press_pad(pygame.CONTROLLER_BUTTON_A, round(HOLD * 60) + 6)
            elif isinstance(top, AskScene) and asked:  # Cancel meant to stay
                top.group.focus(top.widgets[f"answer_{len(top.answers) - 1}"])
                self._hands.press_pad(pygame.CONTROLLER_BUTTON_A)
            else:
                asked += isinstance(top, AskScene)
                self._hands.press_pad(pygame.CONTROLLER_BUTTON_B)
            for _ in range(30):
                if self.program.running:
                    self.program.tick()
            if self.program.running:
                self._checks.after_input(self.program)
        else:
            raise Wrong(f"no way home from {type(self.program.context.stack.top).__name__}")
        if not self.program.running:
            self.program.close()
            self.program = self._started()


def _advanced(setup: Setup, luck: Random) -> Session:
    """A game that is nearly over."""
    whole = Session(setup)
    while moves := whole.rules.legal_moves(whole.state):
        seat = whole.state.to_move
        player = make(GREEDY, whole.rules, seat, setup.seed)
        view = whole.rules.view(whole.state, seat)
        whole.play(moves[0] if len(moves) == 1 else player.choose(view))
    session = Session(setup)
    for step in whole.steps[: -luck.randrange(1, 9)]:
        session.redo(step.entry)
    return session


def monkey_lines(seed: int, options: LaunchOptions) -> Iterator[str]:
    """The soak test by random input: every frame is drawn. One seed after the other, each with a
    fresh folder."""
    yield f"random input from seed {seed} on"
    done = 0
    while done < options.soak:
        inputs = min(options.soak - done, EACH)
        report = run_monkey(seed, inputs, draw_every=1, options=options)
        done += report.inputs
        yield f"seed {seed}: {report.inputs} inputs, {report.finished} games came to their end"
        seed += 1
