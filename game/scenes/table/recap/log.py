"""The log: everything that happened in this game, turn by turn, as the viewer may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class Chapter(NamedTuple):
    """What is told of one turn."""

    title: str
    sentences: tuple[str, ...]


def chapters(
    context: Context, session: Session, seat: int, names: Sequence[str], viewer: int | None
) -> list[Chapter]:
    """The turns as that seat saw them, with what others said; `viewer` is spoken to as "you"."""
    words = context.words
    told: list[tuple[int, list[str]]] = [(session.first.to_move, [])]
    for step in session.steps:
        entry = step.entry
        if entry.kind == "say" and entry.seat not in (None, viewer):
            assert entry.seat is not None
            told[-1][1].append(signal_text(words, Signal(entry.seat, entry.text, 1), names))
        for event in session.rules.view_events(step.events, seat):
            if isinstance(event, TurnBegan):
                told.append((event.seat, []))
                continue
            sentence = event_text(words, event, names, viewer)
            if sentence:
                told[-1][1].append(sentence)
            if isinstance(event, RoundDealt):
                told.append((event.starter, []))
    return [
        Chapter(words("log.turn_of", n=number, name=names[who]), tuple(sentences))
        for number, (who, sentences) in enumerate(told, 1)
        if sentences
    ]


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
        self._content = self._write(window.w - frame.px(24))
        self._text.arrange(window, self._content.height)
        self._text.scroll_by(self._content.height)
        close = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        close.place(Box(inner.x, inner.bottom - foot, inner.w, foot))
        return {"text": self._text, "back": close}

    def _write(self, width: int) -> Content:
        writer = Writer(self.context.look, width)
        for chapter in self.told:
            writer.paragraph(f"*{chapter.title}*")
            writer.bullets(chapter.sentences)
        if not self.told:
            writer.paragraph(self.context.words("log.empty"))
        return writer.content()

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
