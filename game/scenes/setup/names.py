"""Asks the people at this screen for their names, which are remembered for the next games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Surface

from game.platform.settings import LONGEST_NAME
from game.scenes.page import Overlay
from game.scenes.routes import person_name
from game.scenes.scene import Context
from game.scenes.settings.rows import NAME_LETTERS
from game.ui.layout.box import Box
from game.ui.layout.dialog import DialogLayout, dialog_layout
from game.ui.layout.frame import Frame
from game.ui.text_boxes import line
from game.ui.widgets import Button, TextField, Widget

WIDE = 520


class NamesScene(Overlay):
    """A field for each of these seats."""

    def __init__(self, context: Context, seats: Sequence[int]) -> None:
        super().__init__(context)
        self.seats = seats
        self._layout: DialogLayout

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        frame = Frame(look.size, look.text_size)
        self._layout = dialog_layout(frame, WIDE, 0, len(self.seats) + 1, beside=False)
        self.sheet = self._layout.sheet
        widgets: dict[str, Widget] = {}
        for seat, (_, box) in zip(self.seats, self._rows(), strict=True):
            field = TextField(
                person_name(self.context.settings, seat),
                partial(self._rename, seat),
                alphabet=NAME_LETTERS,
                longest=LONGEST_NAME,
                on_submit=self.cancel,
            )
            field.place(box)
            widgets[f"name_{seat}"] = field
        done = Button(words("scores.done"), self.cancel, main=True, icon="check")
        done.place(self._layout.answers[-1])
        return {**widgets, "done": done}

    def _rows(self) -> list[list[Box]]:
        """For each seat a place for its number and one for the field."""
        gap = self.context.look.px(12)
        return [box.columns([0.3, 0.7], gap) for box in self._layout.answers[:-1]]

    def _rename(self, seat: int, name: str) -> None:
        settings = self.context.settings
        if seat == 0:
            self.context.change(name=name)
            return
        guests = [*settings.guests, *[""] * (seat - len(settings.guests))]
        guests[seat - 1] = name
        self.context.change(guests=tuple(guests))

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        title = words("setup.names.title")
        colour = look.theme.title
        line(ground, look, title, lay.title, units=27, colour=colour, role="title", align="left")
        for seat, (label, _) in zip(self.seats, self._rows(), strict=True):
            name = words("setup.seat", n=seat + 1)
            line(ground, look, name, label, units=17, colour=look.theme.text, align="left")
