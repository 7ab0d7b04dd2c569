"""The log: everything that happened in this game, turn by turn, as the viewer may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import NamedTuple

from pygame import Surface

from game.engine import Signal
from game.engine.events import RoundDealt, TurnBegan
from game.i18n import event_text, signal_text
from game.platform.actions import Action, Command
from game.play.session import Session
from game.scenes.article import Content, Writer
from game.scenes.page import Overlay
from game.scenes.scene import Context
from game.ui.layout.box import Box
from game.ui.layout.frame import Frame
from game.ui.text_boxes import line
from game.ui.widgets import Button, Scroll, Widget

WIDE = 640
PAD = 14
"""Around the text, in units."""


class Chapter(NamedTuple):
    """What is told of one turn, or what was said apart from it."""

    title: str
    sentences: tuple[str, ...]


class _Told:
    """Chapters being written: the turns, and before or after them what others said."""

    def __init__(self, talk_title: str) -> None:
        self._talk_title = talk_title
        self._chapters: list[tuple[str, list[str]]] = []
        self._turn: list[str] = []

    def begin_turn(self, title: str) -> None:
        self._turn = []
        self._chapters.append((title, self._turn))

    def do(self, sentence: str) -> None:
        self._turn.append(sentence)

    def talk(self, sentence: str) -> None:
        """Before the heading of a turn in which nothing is done yet, else after that turn."""
        before_turn = not self._turn
        place = len(self._chapters) - before_turn
        if place == 0 or self._chapters[place - 1][0] != self._talk_title:
            self._chapters.insert(place, (self._talk_title, []))
            place += 1
        self._chapters[place - 1][1].append(sentence)

    def chapters(self) -> list[Chapter]:
        return [Chapter(title, tuple(told)) for title, told in self._chapters if told]


def chapters(
    context: Context, session: Session, seat: int, names: Sequence[str], viewer: int | None
) -> list[Chapter]:
    """The turns as that seat saw them, with what others said; `viewer` is spoken to as "you"."""
    words, told = context.words, _Told(context.words("log.talk"))
    number = count(1)

    def begin_turn(who: int) -> None:
        told.begin_turn(words("log.turn_of", n=next(number), name=names[who]))

    begin_turn(session.first.to_move)
    for step in session.steps:
        entry = step.entry
        if entry.kind == "say" and entry.seat not in (None, viewer):
            assert entry.seat is not None
            told.talk(signal_text(words, Signal(entry.seat, entry.text, 1), names))
        for event in session.rules.view_events(step.events, seat):
            if isinstance(event, TurnBegan):
                begin_turn(event.seat)
                continue
            sentence = event_text(words, event, names, viewer)
            if sentence:
                told.do(sentence)
            if isinstance(event, RoundDealt):
                begin_turn(event.starter)
    return told.chapters()


class LogScene(Overlay):
    """Opens at the end: what happened last is what is looked for."""

    first = "text"

    def __init__(self, context: Context, told: Sequence[Chapter]) -> None:
        super().__init__(context)
        self.told = told
        self._text = Scroll(reads=True)
        self._content: Content
        self._title: Box

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        frame = Frame(look.size, look.text_size)
        area = frame.inner(32, 24, 24)
        width = min(area.w, frame.grown(WIDE, 0.5))
        self.sheet = Box(area.centre[0] - width // 2, area.y, width, area.h)
        inner = self.sheet.inset(frame.px(32), frame.px(24))
        head, foot, gap = frame.grown(40, 1.0), frame.grown(50, 0.5), frame.px(14)
        self._title = inner._replace(h=head)
        window = Box(inner.x, inner.y + head + gap, inner.w, inner.h - head - foot - 2 * gap)
        self._content = self._write(window.w - frame.px(24), frame.px(PAD))
        self._text.arrange(window, self._content.height)
        self._text.scroll_by(self._content.height)
        close = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        close.place(Box(inner.x, inner.bottom - foot, inner.w, foot))
        return {"text": self._text, "back": close}

    def _write(self, width: int, pad: int) -> Content:
        """The text with some room around it, within the frame of the focus."""
        writer = Writer(self.context.look, width - 2 * pad)
        for chapter in self.told:
            writer.paragraph(f"*{chapter.title}*")
            writer.bullets(chapter.sentences)
        if not self.told:
            writer.paragraph(self.context.words("log.empty"))
        content = writer.content()
        pieces = tuple(each._replace(x=each.x + pad, y=each.y + pad) for each in content.pieces)
        return Content(pieces, content.height + 2 * pad)

    def handle(self, action: Action) -> None:
        """The text scrolls wherever the focus is; the key that opened the log closes it."""
        if action == Command("log"):
            self.cancel()
        elif not self._text.write(action):
            super().handle(action)

    def paint(self, ground: Surface) -> None:
        look = self.context.look
        line(
            ground,
            look,
            self.context.words("log.title"),
            self._title,
            units=27,
            colour=look.theme.title,
            role="title",
            align="left",
        )
        self._content.draw(ground, self._text.window, self._text.offset)
