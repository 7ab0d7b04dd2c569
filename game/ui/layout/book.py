"""Layout of books: contents on the left, a page on the right, buttons below."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .frame import Frame, PageLayout, page_layout


@dataclass(frozen=True)
class BookLayout:
    page: PageLayout
    contents: Box
    """The window onto the list of pages."""
    panel: Box
    text: Box
    """The window onto the page."""
    back: Box
    previous: Box
    number: Box
    next: Box

    @property
    def text_width(self) -> int:
        """What the bar of a long page leaves."""
        return self.text.w - self.page.frame.px(22)

    def entries(self, headings: list[bool]) -> list[Box]:
        """The lines of the list, one below the other; headings are lower, with air above."""
        frame = self.page.frame
        width = self.contents.w - frame.px(16)
        boxes, y = [], self.contents.y
        for place, heading in enumerate(headings):
            if heading and place:
                y += frame.px(10)
            height = frame.grown(28, 1.0) if heading else frame.grown(42, 0.6)
            boxes.append(Box(self.contents.x, y, width, height))
            y += height + frame.px(6)
        return boxes


def book_layout(size: tuple[int, int], text_size: float) -> BookLayout:
    page = page_layout(size, text_size)
    frame = page.frame
    left, panel = page.body.columns([1.0, 2.35], frame.px(24))
    back, after, before = page.buttons(200, -190, -190)
    middle = Box(back.right, back.y, before.x - back.right, back.h)
    return BookLayout(
        page=page,
        contents=left.inset(frame.px(6)),
        panel=panel,
        text=panel.inset(frame.px(30), frame.px(24)),
        back=back,
        previous=before,
        number=middle.inset(frame.px(12), 0),
        next=after,
    )


@dataclass(frozen=True)
class ReaderLayout:
    """A page with one long text and two buttons."""

    page: PageLayout
    panel: Box
    text: Box
    back: Box
    more: Box

    @property
    def text_width(self) -> int:
        return self.text.w - self.page.frame.px(22)


def reader_layout(size: tuple[int, int], text_size: float) -> ReaderLayout:
    page = page_layout(size, text_size)
    frame: Frame = page.frame
    back, more = page.buttons(220, -320)
    return ReaderLayout(page, page.body, page.body.inset(frame.px(30), frame.px(24)), back, more)
