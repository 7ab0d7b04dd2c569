"""Layout of the settings: sections on the left, the rows of one on the right."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .frame import PageLayout, page_layout


@dataclass(frozen=True)
class SettingsLayout:
    page: PageLayout
    tabs: tuple[Box, ...]
    panel: Box
    back: Box
    credits: Box
    reset: Box

    @property
    def picture(self) -> int:
        """The height of a picture under the rows."""
        return self.page.frame.px(132)

    @property
    def area(self) -> Box:
        """What the rows may fill, or what a longer list is seen through."""
        frame = self.page.frame
        return self.panel.inset(frame.px(22), frame.px(20))

    def rows(self, count: int, *, listed: bool = False, below: int = 0) -> list[Box]:
        """Rows from the top of the panel; those of a list are lower and may go on below.

        `below` is kept free under them.
        """
        frame, area = self.page.frame, self.area
        gap = frame.px(8 if listed else 12)
        height = frame.grown(48, 0.5) if listed else frame.grown(76, 0.7)
        if not listed:
            height = min(height, (area.h - below - gap * (count - 1)) // count)
        width = area.w - (frame.px(22) if listed else 0)
        return [Box(area.x, area.y + n * (height + gap), width, height) for n in range(count)]

    def named_field(self, row: Box) -> tuple[Box, Box]:
        """A label and the field beside it, within a row."""
        frame = self.page.frame
        inner = row.inset(min(round(row.h * 0.35), frame.px(27)), 0)
        label, field = inner.columns([1.0, 1.0], frame.px(16))
        high = min(row.h, frame.grown(48, 0.5))
        return label, Box(field.x, row.y + (row.h - high) // 2, field.w, high)


def settings_layout(size: tuple[int, int], text_size: float, tabs: int) -> SettingsLayout:
    page = page_layout(size, text_size)
    frame = page.frame
    left, panel = page.body.columns([1.0, 2.5], frame.px(28))
    gap = frame.px(10)
    height = min((left.h - gap * (tabs - 1)) // tabs, frame.grown(60, 0.5))
    back, credits_, reset = page.buttons(220, 200, -300)
    return SettingsLayout(
        page=page,
        tabs=tuple(Box(left.x, left.y + n * (height + gap), left.w, height) for n in range(tabs)),
        panel=panel,
        back=back,
        credits=credits_,
        reset=reset,
    )
