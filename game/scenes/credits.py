"""Credits: whose rules these are, and what the game is made with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from game import __version__
from game.platform.actions import Action
from game.platform.paths import asset
from game.ui.art import place
from game.ui.layout.book import ReaderLayout, reader_layout
from game.ui.widgets import Button, Scroll, Widget

from .article import Content, Writer
from .book import BookScene, Entry
from .games.registry import GAMES
from .heading import heading
from .page import Page
from .scene import Context
from .sources import LIBRARIES, OURS, PUBLISHER, TYPEFACES, Work


class CreditsScene(Page):
    first = "licences"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._text = Scroll(reads=True)
        self._content: Content
        self._layout: ReaderLayout

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        lay = self._layout = reader_layout(look.size, look.text_size)
        self._content = self._written(lay.text_width)
        self._text.arrange(lay.text, self._content.height)
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        back.place(lay.back)
        more = Button(words("credits.licences"), self._show_licences, icon="book")
        more.place(lay.more)
        return {"text": self._text, "back": back, "licences": more}

    def _written(self, width: int) -> Content:
        words = self.context.words
        writer = Writer(self.context.look, width)
        writer.paragraph(words("credits.made", version=__version__))
        writer.title(words("credits.rules"))
        writer.paragraph(words("credits.rules.text"))
        writer.bullets(
            [
                words(
                    "credits.origin",
                    game=words(f"game.{about.game}.name"),
                    title=about.origin.title,
                    designers=words.listing(about.origin.designers),
                    publisher=PUBLISHER,
                )
                for about in GAMES.values()
                if about.origin
            ]
        )
        writer.paragraph(words("credits.independent"))
        writer.title(words("credits.fonts"))
        writer.bullets(self._works(TYPEFACES))
        writer.title(words("credits.libraries"))
        writer.bullets(self._works(LIBRARIES))
        writer.title(words("credits.licence"))
        writer.bullets(self._works((OURS,)))
        writer.paragraph(words("credits.thanks"))
        return writer.content()

    def _works(self, works: Sequence[Work]) -> list[str]:
        words = self.context.words
        return [words("credits.item", name=work.name, licence=work.licence) for work in works]

    def _show_licences(self) -> None:
        self.context.stack.push(LicencesScene(self.context))

    def handle(self, action: Action) -> None:
        """The text scrolls wherever the focus is."""
        if not self._text.write(action):
            super().handle(action)

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("credits.title"), lay.page.title, words("app.title"))
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)

    def animate(self, canvas: Surface, alpha: float) -> None:
        self._content.draw(canvas, self._text.window, self._text.offset)


class LicencesScene(BookScene):
    """The licences to the letter, as the files beside the assets have them."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, 0)
        self.works = (OURS, *TYPEFACES, *LIBRARIES)

    @property
    def title(self) -> str:
        return self.context.words("credits.licence")

    def entries(self) -> Sequence[Entry]:
        words = self.context.words
        parts = (
            ((OURS,), words("app.title")),
            (TYPEFACES, words("credits.fonts")),
            (LIBRARIES, words("credits.libraries")),
        )
        return [Entry(part, work.name) for works, part in parts for work in works]

    def content(self, width: int) -> Content:
        work = self.works[self.place]
        writer = Writer(self.context.look, width)
        writer.title(work.name)
        for paragraph in asset(work.file).read_text(encoding="utf-8").split("\n\n"):
            text = " ".join(paragraph.replace("*", "").split())
            if text:
                writer.paragraph(text)
        return writer.content()
