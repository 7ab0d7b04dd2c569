"""The rulebook page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.i18n import Bullets, Example, Page, Paragraph
from game.i18n.rulebook import Block
from game.platform.paths import asset
from game.scenes.article import Content, Writer
from game.scenes.book import BookScene, Entry
from game.scenes.games.registry import GAMES
from game.scenes.scene import Context

from .examples import SCALES, ExamplePainter
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
        """As it stands in the book; if an example would be out of sight, examples come first."""
        page, high = self.pages[self.place], self._layout.text.h
        written = self._written(page, page.blocks, width)
        if written.examples_end <= high:
            return written
        for scale in SCALES:
            for lead in (1, 0):
                written = self._written(page, _examples_after(page, lead), width, scale)
                if written.examples_end <= high:
                    return written
        return written

    def _written(
        self, page: Page, blocks: Sequence[Block], width: int, scale: float = 1.0
    ) -> Content:
        look = self.context.look
        writer = Writer(look, width)
        writer.title(page.title)
        about = GAMES.get(page.game or "")
        painter = about.examples if about else ExamplePainter
        examples = painter(look, self.context.words, scale)
        for kind, group in groupby(blocks, type):
            if kind is Example:
                shown = [each for each in group if isinstance(each, Example)]
                writer.examples([(examples.picture(each), each.caption) for each in shown])
                continue
            for block in group:
                match block:
                    case Paragraph(text):
                        writer.paragraph(text)
                    case Bullets(items):
                        writer.bullets(items)
        return writer.content()

    def command(self, name: str) -> None:
        """The key that opened the rules closes them."""
        if name == "rules":
            self.cancel()


def pages_for(context: Context) -> tuple[Page, ...]:
    """The pages for the player of the moment."""
    return load_pages(asset("rulebook"), context.words, context.settings.bindings)


def _examples_after(page: Page, lead: int) -> list[Block]:
    """The blocks of a page with all examples together, after so many blocks of text."""
    examples = [block for block in page.blocks if isinstance(block, Example)]
    texts = [block for block in page.blocks if not isinstance(block, Example)]
    return [*texts[:lead], *examples, *texts[lead:]]
