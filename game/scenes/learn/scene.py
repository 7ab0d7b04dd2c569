"""The page "Learn": playable lessons, and where to look things up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.lessons.progress import Progress
from game.platform.lesson_progress import read_progress
from game.scenes import routes
from game.scenes.heading import heading
from game.scenes.page import Page
from game.scenes.scene import Context
from game.ui.art import Icon
from game.ui.layout.learn import EntryLayout, LearnLayout, learn_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Widget

from .entry import LearnEntry


class Way(NamedTuple):
    """Another way to learn than by a lesson."""

    title: str
    """The catalogue key of its title."""
    line: str
    icon: Icon
    go: Callable[[Context], None]


WAYS = {
    "puzzles": Way("learn.puzzles", "learn.puzzles.line", "star", routes.open_puzzles),
    "rules": Way("learn.rules", "learn.rules.line", "book", routes.open_rulebook),
}
"""What stands beside the lessons, from top to bottom."""


class LearnScene(Page):
    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._layout: LearnLayout

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        names = routes.lesson_names()
        self.first = f"lesson_{first_open(names, read_progress(self.context.store))}"
        super().entered()

    def uncovered(self) -> None:
        """A lesson may have been played meanwhile."""
        super().uncovered()
        self.rebuild()

    def compose(self) -> Mapping[str, Widget]:
        context, words, look = self.context, self.context.words, self.context.look
        names = routes.lesson_names()
        self._layout = lay = learn_layout(
            look.size, look.text_size, lessons=len(names), more=len(WAYS)
        )
        progress = read_progress(context.store)
        lessons = {
            f"lesson_{name}": self._lesson(name, number, box, progress)
            for number, (name, box) in enumerate(zip(names, lay.lessons, strict=True), 1)
        }
        ways = {
            name: LearnEntry(
                box,
                partial(way.go, context),
                title=words(way.title),
                note=words(way.line),
                icon=way.icon,
            )
            for (name, way), box in zip(WAYS.items(), lay.more, strict=True)
        }
        back = Button(words("common.back"), self.cancel, sign=context.sign("cancel") or "")
        back.place(lay.back)
        return {**lessons, **ways, "back": back}

    def _lesson(self, name: str, number: int, box: EntryLayout, progress: Progress) -> LearnEntry:
        words = self.context.words
        step = progress.left_at.get(name, 0)
        done = name in progress.done
        note = words(f"lesson.{name}.line")
        if step:
            note = words("learn.go_on", n=step + 1)
        elif done:
            note = words("learn.done")
        return LearnEntry(
            box,
            partial(routes.open_lesson, self.context, name),
            title=words(f"lesson.{name}.title"),
            note=note,
            number=number,
            done=done and not step,
            begun=bool(step),
        )

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("learn.title"), lay.page.title, words("learn.minutes"))
        for text, box in (("learn.lessons", lay.lessons_title), ("learn.more", lay.more_title)):
            line(
                ground,
                look,
                words(text),
                box,
                units=15,
                colour=look.theme.quiet,
                role="label",
                align="left",
            )

    def command(self, name: str) -> None:
        if name == "rules":
            routes.open_rulebook(self.context)


def first_open(names: list[str], progress: Progress) -> str:
    """The lesson to go on with: one that was left, else the first that is not done."""
    begun = [name for name in names if progress.left_at.get(name)]
    undone = [name for name in names if name not in progress.done]
    return (begun + undone + names)[0]
