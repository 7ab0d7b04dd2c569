"""The table of a puzzle: one turn is played, then the answer is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine import Move, Signal
from game.engine.events import TurnBegan
from game.platform.actions import Action, Cancel, Command, Confirm, PointerDown
from game.platform.puzzle_files import read_progress, write_progress
from game.play.session import PERSON, Session, Setup
from game.puzzles import Progress, Puzzle, is_solved_by
from game.scenes import routes
from game.scenes.scene import Context
from game.scenes.table.coach.coach import Coach, Question
from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.recap.turns import deeds_of
from game.scenes.table.scene import TableScene
from game.scenes.table.turn.computer_seats import ComputerSeats
from game.scenes.table.turn.controller import Change, Source
from game.scenes.table.turn.endings import Endings
from game.ui.art import Tone

from .answer import Answered, PuzzleAnswerScene
from .course import MISSES, Course
from .leaving import ask_to_leave_series

COMPUTER = "club"
"""Who sits in the other seats; nobody of them plays."""
LOOK = 0.8
"""Seconds from the last card that landed to the answer."""
FILM_STEP = 0.9
"""Seconds from one move to the next when the best turn is shown."""


class WaitingSeats(ComputerSeats):
    """The others: they neither play nor talk."""

    @property
    def on_turn(self) -> bool:
        return False

    def talk(self, ms: int) -> list[Signal]:
        return []


class NoEndings(Endings):
    """Whatever the turn ends, the answer follows."""

    def after(self, change: Change) -> None:
        """Nothing is asked, and there are no results."""


def puzzle_session(context: Context, puzzle: Puzzle) -> Session:
    """The game up to the puzzle, with the player in the seat that is on turn."""
    record, seat = puzzle.record, puzzle.state.to_move
    seats = tuple(PERSON if n == seat else COMPUTER for n in range(record.rules.players))
    names = routes.seat_names(context, seats, record.seed)
    session = Session(Setup(record.rules, record.seed, record.starter, seats, names))
    for entry in record.entries:
        session.redo(entry)
    return session


class PuzzleTable(TableScene):
    has_coach = False
    has_hints = False
    has_talk = False

    def __init__(
        self, context: Context, puzzle: Puzzle, course: Course, *, film: Answered | None = None
    ) -> None:
        """`film` is the answer to go back to after the best turn was shown."""
        self.puzzle = puzzle
        self.course = course
        self._film = film
        self._to_show = [*puzzle.best] if film else []
        self._until_next = FILM_STEP
        self._rested = 0.0
        self._answered = film
        self._given = 0
        """Steps of the session that lead to the puzzle."""
        super().__init__(context, puzzle_session(context, puzzle), starter_chosen=True)
        self._given = len(self.session.steps)
        self._judge = Coach(context.coaching, self.session)
        self._commands["hint"] = self._refuse_hint

    def entered(self) -> None:
        super().entered()
        if not self._film:
            self._message.say(self.context.words("puzzle.find"))

    def _make_computers(self) -> WaitingSeats:
        return WaitingSeats(self.context.thinking, self.session)

    def _make_endings(self) -> NoEndings:
        return NoEndings(self.context, self.controller, self, demo=False)

    @property
    def is_saved(self) -> bool:
        return False

    @property
    def played(self) -> tuple[str, ...]:
        """The moves of the turn so far."""
        entries = [step.entry for step in self.session.steps[self._given :]]
        return tuple(entry.text for entry in entries if entry.kind == "move")

    @property
    def _turn_is_over(self) -> bool:
        events = [event for step in self.session.steps[self._given :] for event in step.events]
        return self.session.over or any(isinstance(event, TurnBegan) for event in events)

    # What the player may do

    def objection_to_move(self, move: Move) -> str:
        """Nothing is wrong with a move, but only one turn is played."""
        return self.context.words("puzzle.turn_over") if self._turn_is_over else ""

    def objection_to_signal(self, text: str) -> str:
        return self.context.words("puzzle.no_talk")

    def _refuse_hint(self) -> None:
        self._refuse_aid("puzzle.no_hint")

    def _toggle_coach(self) -> None:
        self._refuse_aid("puzzle.no_coach")

    def _refuse_aid(self, why: str) -> None:
        self.context.audio.play("illegal")
        self._message.say(self.context.words(why), bound=True)

    def _warn(self) -> None:
        """Danger is for the player to see."""

    def handle(self, action: Action) -> None:
        if isinstance(action, Cancel):
            self._pause()
        elif self._film:
            if isinstance(action, Confirm | Command | PointerDown):
                self._answer()
        else:
            super().handle(action)

    def _pause(self) -> None:
        """Leave the puzzle. In a series that is asked first, as it misses the puzzle."""
        if self.course.is_series and not self._answered:
            ask_to_leave_series(self.context, self.course.solved, self._give_up)
        else:
            self.leave()

    def _give_up(self) -> None:
        self._note(solved=False)
        self.leave()

    def leave(self) -> None:
        self.context.audio.play("menu_close")
        self.context.stack.pop(self)

    def left(self) -> None:
        super().left()
        self._judge.cancel()

    # The answer

    def _save(self) -> None:
        """What is kept of a puzzle is whether it was solved, as soon as the turn is over."""
        if self._film or self._answered or not self._turn_is_over:
            return
        solved = is_solved_by(self.puzzle, self.played)
        before, after = self._note(solved=solved)
        change = after.rating - before.rating if self.puzzle.id not in before.tries else None
        self._answered = Answered(
            self.puzzle,
            self.course,
            self.played,
            solved,
            after.rating,
            change,
            self.course.take(after),
        )

    def _note(self, *, solved: bool) -> tuple[Progress, Progress]:
        """Keep whether the puzzle was solved; the player's progress before and after."""
        before = read_progress(self.context.store)
        self.course.note(solved=solved)
        after = before
        if self.course.is_rated:
            day = self.context.today().isoformat()
            after = before.with_try(self.puzzle, solved=solved, day=day)
        if solved:
            after = after.with_mended(self.puzzle)
        if self.course.is_series:
            after = after.with_series(self.course.solved)
        if after != before:
            write_progress(self.context.store, after)
        return before, after

    def find_chance(self, answered: Answered) -> float | None:
        """Work on the chance of the turn that was played, beside the best one; None until it is
        found. It is never better than the best of the other turns, which were looked at longer."""
        moves = tuple(self.session.rules.move(text) for text in answered.played)
        question = Question(self._given, played=moves)
        self._judge.step([question])
        found = self._judge.answer(question)
        if found is None:
            return None
        return max(0.0, min(self.puzzle.next, self.puzzle.chance - found.cost))

    @property
    def finds_chance(self) -> bool:
        return self._judge.available

    def _answer(self) -> None:
        assert self._answered is not None
        self.context.stack.push(PuzzleAnswerScene(self.context, self._answered, self))

    def in_words(self, moves: Sequence[str]) -> str:
        rules = self.session.rules
        deeds = deeds_of(rules, self.puzzle.state, [rules.move(move) for move in moves])
        return self.spec.turn_text(self.context.words, deeds)

    def open_next(self, puzzle: Puzzle, film: Answered | None = None) -> None:
        table = PuzzleTable(self.context, puzzle, self.course, film=film)
        self.context.stack.replace(self, table)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.context.stack.top is not self:
            return
        if self._to_show:
            self._show_next(dt)
        elif self._answered:
            if not self._answered.solved and self.finds_chance:
                self.find_chance(self._answered)
            self._rested = self._rested + dt if self.cards_at_rest else 0.0
            if self._rested >= LOOK:
                self._answer()

    def _show_next(self, dt: float) -> None:
        self._until_next -= dt * (self.context.motion.speed or 1.0)
        if self._until_next <= 0:
            self._until_next = FILM_STEP
            move: Move = self.session.rules.move(self._to_show.pop(0))
            self.controller.play(Source.PERSON, self.seat, move)

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._to_show) or self._answered is not None

    def _frame(self, alpha: float) -> AnyFrame:
        words, frame = self.context.words, super()._frame(alpha)
        chips: list[tuple[str, Tone]] = [(words("puzzle.chip"), "mint")]
        if self.course.is_series:
            solved = words("puzzle.chip.series", n=self.course.solved)
            missed = words("puzzle.chip.misses", n=self.course.missed, of=MISSES)
            chips = [(solved, "mint"), (missed, "plain")]
        header = replace(frame.header, chips=(*chips, *frame.header.chips))
        return replace(frame, header=header)
