"""The rulebook page."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Bullets, Example, Page, Paragraph
from game.platform.paths import asset
from game.scenes.article import Content, Writer
from game.scenes.book import BookScene, Entry
from game.scenes.games.registry import GAMES
from game.scenes.scene import Context

from .examples import ExamplePainter
from .pages import load_pages


class RulebookScene(BookScene):
    """`opened` is the name of a page, or of a game."""

    def __init__(self, context: Context, opened: str | None = None) -> None:
        self.pages = pages_for(context)
        found = [n for n, page in enumerate(self.pages) if opened in (page.id, page.game)]
        super().__init__(context, found[0] if opened and found else 0)

    @property
    def title(self) -> str:
        return self.context.words("rulebook.title")

    def entries(self) -> Sequence[Entry]:
        words = self.context.words
        self.pages = pages_for(self.context)
        return [
            Entry(
                words(f"game.{page.game}.name") if page.game else words("rulebook.general"),
                page.title,
            )
            for page in self.pages
        ]

    def content(self, width: int) -> Content:
        look, page = self.context.look, self.pages[self.place]
        writer = Writer(look, width)
        writer.title(page.title)
        about = GAMES.get(page.game or "")
        painter = about.examples if about else ExamplePainter
        examples = painter(look, self.context.words)
        for block in page.blocks:
            match block:
                case Paragraph(text):
                    writer.paragraph(text)
                case Bullets(items):
                    writer.bullets(items)
                case Example(caption=caption):
                    writer.example(examples.picture(block), caption)
        return writer.content()

    def command(self, name: str) -> None:
        """The key that opened the rules closes them."""
        if name == "rules":
            self.cancel()


def pages_for(context: Context) -> tuple[Page, ...]:
    """The pages for the player of the moment."""
    return load_pages(asset("rulebook"), context.words, context.settings.bindings)
