"""An entry of the page "Learn": a lesson with its mark, or another way to learn."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import ButtonState, Icon, place
from game.ui.layout.learn import EntryLayout
from game.ui.text_boxes import line
from game.ui.theme import mix
from game.ui.widgets import Look, Widget


class LearnEntry(Widget):
    """`badge` is a number, or the name of an icon; `status` stands in amber before the note, or in
    mint if it is `done`."""

    def __init__(
        self,
        layout: EntryLayout,
        on_press: Callable[[], None],
        *,
        title: str,
        note: str,
        number: int = 0,
        icon: Icon | None = None,
        done: bool = False,
        begun: bool = False,
    ) -> None:
        super().__init__()
        self.title = title
        self.note = note
        self.done = done
        self.begun = begun
        self._number = number
        self._icon: Icon | None = "check" if done else icon
        self._layout = layout
        self._on_press = on_press
        self.place(layout.box)

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        lay, theme = self._layout, look.theme
        self._draw_ground(canvas, look, state, alpha)
        self._draw_badge(canvas, look)
        title, note = lay.title, lay.line
        line(
            canvas,
            look,
            self.title,
            title,
            units=18,
            colour=theme.text,
            role="label",
            align="left",
        )
        colour = theme.mint if self.done else theme.amber if self.begun else theme.quiet
        line(canvas, look, self.note, note, units=14, colour=colour, align="left")

    def _draw_badge(self, canvas: Surface, look: Look) -> None:
        box, theme = self._layout.badge, look.theme
        tone = theme.mint if self.done else theme.amber if self.begun else theme.text
        ground = mix(theme.table_light, tone, 0.22)
        place(canvas, look.art.panels.disc(box.w, ground), box.centre)
        if self._icon:
            mark = look.art.icons.icon(self._icon, round(box.w * 0.56), tone)
        else:
            mark = look.type.render(str(self._number), "label", round(box.w * 0.5), tone)
        place(canvas, mark, box.centre)
