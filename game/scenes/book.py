"""A book: its contents on the left, a page on the right, and the way from page to page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.platform.actions import Action, Command, Navigate
from game.ui.art import ButtonState, place
from game.ui.layout.book import BookLayout, book_layout
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.widgets import Button, Look, Scroll, Widget

from .article import Content
from .heading import heading
from .page import Page
from .scene import Context
from .tab import Tab

TURNS = {Command("page_down"): 1, Command("page_up"): -1}
"""Commands that turn the page where its text ends."""


class Entry(NamedTuple):
    """A line of the contents, below the name of its part."""

    part: str
    title: str


class PartHeading(Widget):
    """The name of a part of the book."""

    focusable = False
    touchable = False

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        box = Box(*self.shown)
        quiet = look.theme.quiet
        line(canvas, look, self._text, box, units=14, colour=quiet, role="label", align="left")


class BookScene(Page):
    def __init__(self, context: Context, place: int) -> None:
        super().__init__(context)
        self.place = place
        self.first = f"page_{place}"
        self._contents = Scroll(reads=False)
        self._text = Scroll(reads=True)
        self._entries: Sequence[Entry] = ()
        self._content: Content
        self._layout: BookLayout

    # What each book says for itself

    @property
    def title(self) -> str:
        raise NotImplementedError

    def entries(self) -> Sequence[Entry]:
        """What is in it, in the language of the moment."""
        raise NotImplementedError

    def content(self, width: int) -> Content:
        """The page at the present place."""
        raise NotImplementedError

    # The same for all

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        self._entries = self.entries()
        lay = self._layout = book_layout(look.size, look.text_size)
        self._content = self.content(lay.text_width)
        self._text.arrange(lay.text, self._content.height)
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        before = Button(words("rulebook.previous"), partial(self._turn, -1), icon="left")
        after = Button(words("rulebook.next"), partial(self._turn, 1), icon="right")
        before.enabled = self.place > 0
        after.enabled = self.place < len(self._entries) - 1
        for button, box in ((back, lay.back), (before, lay.previous), (after, lay.next)):
            button.place(box)
        ends = {"text": self._text, "back": back, "previous": before, "next": after}
        return {**self._listed(), **ends}

    def _listed(self) -> dict[str, Widget]:
        """Pages below the names of their parts."""
        listed: dict[str, Widget] = {}
        part = ""
        for number, entry in enumerate(self._entries):
            if entry.part != part:
                part = entry.part
                listed[f"part_{part}"] = PartHeading(part)
            show = partial(self._show, number)
            listed[f"page_{number}"] = Tab(entry.title, show, open_=number == self.place, size=15)
        boxes = self._layout.entries([isinstance(each, PartHeading) for each in listed.values()])
        window = self._layout.contents
        self._contents.arrange(window, boxes[-1].bottom - window.y)
        for each, box in zip(listed.values(), boxes, strict=True):
            each.area = self._contents
            each.place(box)
        return {"contents": self._contents, **listed}

    def rebuild(self, focus: str = "") -> None:
        super().rebuild(focus)
        self._contents.reveal(self.widgets[f"page_{self.place}"].rect)

    def _show(self, number: int) -> None:
        self.place = number
        self._text.scroll_by(-self._content.height)
        self.rebuild()

    def _turn(self, step: int) -> None:
        self._show(min(max(self.place + step, 0), len(self._entries) - 1))
        if self.place in (0, len(self._entries) - 1):  # this button has gone dark
            self.rebuild("previous" if step > 0 else "next")

    def _leaf(self, step: int) -> None:
        """To the next or the previous page; a focus in the contents goes along."""
        number = self.place + step
        if 0 <= number < len(self._entries):
            listed = self.focused.startswith("page_")
            self._show(number)
            if listed:
                self.rebuild(f"page_{number}")

    def handle(self, action: Action) -> None:
        """The text scrolls wherever the focus is, and from its end to the next page. From the
        contents the way right leads on, not back."""
        if self._text.write(action):
            self.group.wake()
        elif action in TURNS:
            self._leaf(TURNS[action])
        elif action == Navigate(1, 0) and self.focused.startswith("page_"):
            self._leave_contents()
        else:
            super().handle(action)

    def _leave_contents(self) -> None:
        for name in ("text", "next", "previous"):
            if self.widgets[name].can_focus:
                self.context.audio.play("hover")
                self.group.focus(self.widgets[name])
                return

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, self.title, lay.page.title, self._entries[self.place].part)
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        number = words("rulebook.page", n=self.place + 1, total=len(self._entries))
        line(ground, look, number, lay.number, units=15, colour=look.theme.quiet, align="right")

    def animate(self, canvas: Surface, alpha: float) -> None:
        self._content.draw(canvas, self._text.window, self._text.offset)
