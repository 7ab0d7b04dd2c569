"""A question above what is going on, with two or three answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Surface

from game.ui.layout.dialog import DialogLayout, dialog_layout, dialog_text_width
from game.ui.layout.frame import Frame
from game.ui.text_boxes import line
from game.ui.widgets import Button, TurnLine, Widget, draw_turn_line

from .page import Overlay
from .prose import prose
from .scene import Context

WIDE = 600
TEXT = 17


@dataclass(frozen=True)
class Answer:
    """The main answer is amber and has the focus first; `escape` is what Cancel means."""

    text: str
    act: Callable[[], None] = lambda: None
    main: bool = False
    escape: bool = False


class AskScene(Overlay):
    """Cancel means the answer that says so, else the main one."""

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        answers: Sequence[Answer],
        first: str = "",
        *,
        lines: Sequence[TurnLine] = (),
        grace: float = 0.0,
    ) -> None:
        """`lines` are turns to compare, shown above the text."""
        super().__init__(context)
        self.grace = grace
        self.lines = lines
        self.title = title
        self.text = text
        self.answers = answers
        mains = [place for place, answer in enumerate(answers) if answer.main]
        self.first = first or f"answer_{mains[0] if mains else 0}"
        self._layout: DialogLayout

    def entered(self) -> None:
        super().entered()
        self.context.audio.play("menu_open")

    def compose(self) -> Mapping[str, Widget]:
        look = self.context.look
        frame = Frame(look.size, look.text_size)
        width = dialog_text_width(frame, WIDE)
        page = look.type.paragraph(
            self.text,
            "text",
            look.text_px(TEXT),
            width,
            colour=look.theme.text,
            accent=look.theme.title,
        )
        height = page.get_height() if self.text else 0
        height += self._lines_height
        self._layout = dialog_layout(
            frame, WIDE, height, len(self.answers), beside=self._fit_beside(width)
        )
        self.sheet = self._layout.sheet
        widgets: dict[str, Widget] = {}
        for place, (answer, box) in enumerate(zip(self.answers, self._layout.answers, strict=True)):
            button = Button(answer.text, partial(self._give, answer), main=answer.main)
            button.place(box)
            widgets[f"answer_{place}"] = button
        return widgets

    def _fit_beside(self, width: int) -> bool:
        look = self.context.look
        room = width // len(self.answers) - look.px(12) - 2 * look.px(16)
        px = look.text_px(18)
        return all(look.type.measure(a.text, "label", px)[0] <= room for a in self.answers)

    def paint(self, ground: Surface) -> None:
        look, lay = self.context.look, self._layout
        line(
            ground,
            look,
            self.title,
            lay.title,
            units=27,
            colour=look.theme.title,
            role="title",
            align="left",
        )
        label = max((self._width(each.label) for each in self.lines), default=0)
        for number, each in enumerate(self.lines):
            row = lay.text._replace(y=lay.text.y + number * self._row, h=self._row)
            draw_turn_line(ground, look, each, row, label_width=label, units=TEXT)
        if self.text:
            used = self._lines_height
            box = lay.text._replace(y=lay.text.y + used, h=lay.text.h - used)
            prose(ground, look, self.text, box, units=TEXT, colour=look.theme.text)

    @property
    def _lines_height(self) -> int:
        """Of all lines, with the air below them."""
        return len(self.lines) * self._row + (self._row // 4 if self.lines else 0)

    @property
    def _row(self) -> int:
        """The height of a line."""
        return self.context.look.text_px(48)

    def _width(self, label: str) -> int:
        look = self.context.look
        return look.type.measure(label, "label", look.text_px(TEXT * 0.9))[0] + look.px(16)

    def cancel(self) -> None:
        escapes = [answer for answer in self.answers if answer.escape]
        mains = [answer for answer in self.answers if answer.main]
        self._give([*escapes, *mains, *self.answers][0])

    def _give(self, answer: Answer) -> None:
        self.context.audio.play("menu_close")
        self.context.stack.pop(self)
        answer.act()
