"""What a game is about, on its set-up page: two lines, and an example drawn as in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Surface

from game.i18n import Example, Page, Words
from game.scenes.article import Content, Writer
from game.scenes.games.about import AnyAbout
from game.scenes.prose import fitted_page
from game.scenes.rulebook.examples import SCALES
from game.ui.layout.box import Box
from game.ui.widgets import Look


def soul_example(about: AnyAbout, pages: Iterable[Page]) -> Example | None:
    """The example in the rulebook that shows what the game is about."""
    examples = [
        block
        for page in pages
        if page.game == about.game
        for block in page.blocks
        if isinstance(block, Example)
    ]
    telling = [example for example in examples if example.kind == about.soul_example]
    return next(iter([*telling, *examples]), None)


def draw_soul(canvas: Surface, look: Look, text: str, box: Box) -> None:
    """At the right end of the page's title."""
    page = fitted_page(look, text, box, units=16, colour=look.theme.text)
    canvas.blit(page, (box.x, box.y + (box.h - page.get_height()) // 2))


def fitted_example(
    about: AnyAbout, look: Look, words: Words, example: Example, box: Box
) -> Content | None:
    """The example as large as the box allows; None if it has no room for it."""
    for scale in SCALES:
        writer = Writer(look, box.w)
        painter = about.examples(look, words, scale)
        writer.example(painter.picture(example), example.caption)
        content = writer.content()
        if content.height <= box.h:
            return content
    return None
