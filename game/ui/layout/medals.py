"""Layout of the page of medals: tiles in columns, in an area that scrolls."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .frame import PageLayout, page_layout


@dataclass(frozen=True)
class MedalsLayout:
    page: PageLayout
    area: Box
    """What the tiles are seen through."""
    columns: int
    back: Box
    ladder: Box
    note: Box

    @property
    def tile_size(self) -> tuple[int, int]:
        frame = self.page.frame
        width = self.area.w - frame.px(22) - frame.px(14) * (self.columns - 1)
        return width // self.columns, frame.grown(96, 0.85)

    def tiles(self, count: int) -> list[Box]:
        """A place for each medal, as if the page had no end."""
        gap = self.page.frame.px(14)
        width, height = self.tile_size
        return [
            Box(
                self.area.x + n % self.columns * (width + gap),
                self.area.y + n // self.columns * (height + gap),
                width,
                height,
            )
            for n in range(count)
        ]


def medals_layout(size: tuple[int, int], text_size: float) -> MedalsLayout:
    page = page_layout(size, text_size)
    back, ladder = page.buttons(180, -240)
    left = back.right + page.frame.px(20)
    return MedalsLayout(
        page=page,
        area=page.body,
        columns=3 if text_size == 1 else 2,
        back=back,
        ladder=ladder,
        note=Box(left, back.y, ladder.x - page.frame.px(20) - left, back.h),
    )
