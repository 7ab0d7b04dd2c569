"""The answer to a puzzle: whether the turn was right, the best one, and why it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from pygame import Surface

from game.analysis.reasons import praise
from game.analysis.sentences import chance_text, reason_text
from game.puzzles import Puzzle
from game.scenes.page import GRACE, Overlay
from game.scenes.prose import prose
from game.scenes.scene import Context
from game.ui.layout.frame import Frame
from game.ui.layout.puzzle_answer import (
    PuzzleAnswerLayout,
    answer_text_width,
    puzzle_answer_layout,
)
from game.ui.text_boxes import line
from game.ui.widgets import Button, TurnLine, Widget, draw_turn_line

from .course import Course

TEXT = 17
WAITING = "\N{HORIZONTAL ELLIPSIS}"


class Answered(NamedTuple):
    """What a player made of a puzzle."""

    puzzle: Puzzle
    course: Course
    played: tuple[str, ...]
    solved: bool
    rating: float
    change: float | None
    """Of the rating; None if the try did not count."""
    next: Puzzle | None
    """The puzzle that follows."""
    chance: float | None = None
    """To win after a turn that was not the best, once it is found."""


class AnsweredTable(Protocol):
    """What the answer needs of the table below it."""

    @property
    def names(self) -> Sequence[str]: ...

    def in_words(self, moves: Sequence[str]) -> str:
        """A turn of the puzzle in one line."""

    def open_next(self, puzzle: Puzzle, film: Answered | None = None) -> None:
        """Make way for the table of a puzzle; `film` shows the best turn and comes back."""

    @property
    def finds_chance(self) -> bool:
        """Whether the chance of a turn can be found."""

    def find_chance(self, answered: Answered) -> float | None:
        """Work on the chance of the turn that was played; None until it is found."""

    def leave(self) -> None: ...


class PuzzleAnswerScene(Overlay):
    grace = GRACE

    def __init__(self, context: Context, answered: Answered, table: AnsweredTable) -> None:
        super().__init__(context)
        self.answered = answered
        self.table = table
        self.next = answered.next
        self.first = "next" if self.next else "leave"
        self._layout: PuzzleAnswerLayout

    def entered(self) -> None:
        super().entered()
        self.context.audio.play("win" if self.answered.solved else "menu_open")

    # The chance of the turn that was played

    @property
    def _searching(self) -> bool:
        """Whether the chance of the turn that was played is still to be found."""
        answered = self.answered
        return not answered.solved and answered.chance is None and self.table.finds_chance

    @property
    def moving(self) -> bool:
        return super().moving or self._searching

    def step(self, dt: float) -> None:
        super().step(dt)
        if self._searching:
            chance = self.table.find_chance(self.answered)
            self.answered = self.answered._replace(chance=chance)

    # What it says

    @property
    def title(self) -> str:
        words = self.context.words
        return words("puzzle.right" if self.answered.solved else "puzzle.wrong")

    @property
    def text(self) -> str:
        """Why the best turn is the best, what the others leave, and the rating."""
        words, answered = self.context.words, self.answered
        puzzle = answered.puzzle
        reasons = praise(puzzle.reasons)
        sentences = [reason_text(words, reason, self.table.names) for reason in reasons]
        sentences.append(self._others)
        lines = [" ".join(sentences), self._rating, *self._ending]
        return "\n".join(each for each in lines if each)

    @property
    def _others(self) -> str:
        """What every other turn leaves, or the one that was played in the own game."""
        words, puzzle = self.context.words, self.answered.puzzle
        chance = chance_text(words, puzzle.next, proven=puzzle.proven)
        if not self.answered.course.is_rated:
            return words("puzzle.in_game", chance=chance)
        if puzzle.proven and not puzzle.next:
            return words("puzzle.margin.none")
        return words("puzzle.margin", chance=chance)

    @property
    def _rating(self) -> str:
        words, answered = self.context.words, self.answered
        if not answered.course.is_rated:
            return ""
        if answered.change is None:
            return words("puzzle.practice")
        change = words.signed(round(answered.change))
        return words("puzzle.rating", n=round(answered.rating), change=change)

    @property
    def _ending(self) -> list[str]:
        words, course = self.context.words, self.answered.course
        if self.next is not None:
            return []
        if course.is_series:
            return [words("puzzle.series_over"), words("puzzle.series_solved", n=course.solved)]
        if not self.answered.solved:
            return []
        return [words("puzzle.none_left" if course.is_rated else "puzzle.all_mended")]

    @property
    def turns(self) -> list[TurnLine]:
        """The best turn and, if it was another, the one that was played."""
        words, puzzle = self.context.words, self.answered.puzzle
        chance = chance_text(words, puzzle.chance, proven=puzzle.proven)
        best = self.table.in_words(puzzle.best)
        lines = [TurnLine(words("puzzle.best"), best, puzzle.chance, chance, "best")]
        if not self.answered.solved:
            lines.append(self._played)
        return lines

    @property
    def _played(self) -> TurnLine:
        """The turn that was played, with its chance once that is found."""
        words, puzzle, chance = self.context.words, self.answered.puzzle, self.answered.chance
        figure = WAITING if self._searching else ""
        if chance is not None:
            figure = chance_text(words, chance, proven=puzzle.proven)
        played = self.table.in_words(self.answered.played)
        return TurnLine(words("puzzle.yours"), played, chance or 0.0, figure, "costly")

    # What can be done

    def compose(self) -> Mapping[str, Widget]:
        look = self.context.look
        frame = Frame(look.size, look.text_size)
        buttons = self._buttons()
        width = answer_text_width(frame)
        page = look.type.paragraph(
            self.text,
            "text",
            look.text_px(TEXT),
            width,
            colour=look.theme.text,
            accent=look.theme.title,
        )
        room = width // len(buttons) - look.px(38)
        px = look.text_px(17)
        beside = all(look.type.measure(b.text, "label", px)[0] <= room for b in buttons.values())
        self._layout = lay = puzzle_answer_layout(
            frame,
            turns=len(self.turns),
            text_height=page.get_height(),
            buttons=len(buttons),
            beside=beside,
        )
        self.sheet = lay.sheet
        for button, box in zip(buttons.values(), lay.buttons, strict=True):
            button.place(box)
        return buttons

    def _buttons(self) -> dict[str, Button]:
        words = self.context.words
        go_on = self.next is not None
        buttons = {}
        if go_on:
            buttons["next"] = Button(words("puzzles.next"), self._go_on, main=True, size=17)
        if not self.answered.solved:
            buttons["show"] = Button(words("puzzle.show"), self._show, size=17)
            if not self.answered.course.is_series:
                buttons["again"] = Button(words("puzzle.again"), self._try_again, size=17)
        leave = words("puzzle.leave")
        buttons["leave"] = Button(leave, self.cancel, main=not go_on, size=17)
        return buttons

    def _go_on(self) -> None:
        assert self.next is not None
        self._make_way(self.next)

    def _try_again(self) -> None:
        self._make_way(self.answered.puzzle)

    def _show(self) -> None:
        self._make_way(self.answered.puzzle, self.answered)

    def _make_way(self, puzzle: Puzzle, film: Answered | None = None) -> None:
        self.context.stack.pop(self)
        self.table.open_next(puzzle, film)

    def cancel(self) -> None:
        self.context.stack.pop(self)
        self.table.leave()

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, lay = self.context.look, self._layout
        theme = look.theme
        colour = theme.mint if self.answered.solved else theme.amber
        line(ground, look, self.title, lay.title, units=26, colour=colour, role="title")
        label = max(
            look.type.measure(turn.label, "label", look.text_px(TEXT))[0] for turn in self.turns
        )
        for turn, box in zip(self.turns, lay.turns, strict=True):
            draw_turn_line(
                ground, look, turn, box, label_width=label + look.px(14), units=TEXT, beside=True
            )
        prose(ground, look, self.text, lay.text, units=TEXT, colour=theme.text)
