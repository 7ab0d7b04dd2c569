"""The arcade score: what it came to, the best so far, and what the points were for."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.i18n import Words
from game.ui.art.shade import rounded, tint
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Look

from .summary import Summary


class Standing(NamedTuple):
    """The line below the score."""

    text: str
    colour: RGB


def draw_total(canvas: Surface, look: Look, words: Words, box: Box, standing: Standing) -> None:
    """Everything but the number itself, which counts up."""
    label, _, below = _total_rows(box)
    theme = look.theme
    line(
        canvas,
        look,
        words("results.score"),
        label,
        units=16,
        colour=theme.text,
        role="label",
        align="left",
    )
    line(canvas, look, standing.text, below, units=15, colour=standing.colour, align="left")


def draw_number(canvas: Surface, look: Look, words: Words, box: Box, score: int) -> None:
    _, middle, _ = _total_rows(box)
    px = round(middle.h * 0.92)
    fit = look.type.fit(words.number(score), "numeral", px, middle.w, px // 2)
    ink = look.type.render(fit.text, "numeral", fit.px, look.theme.amber)
    canvas.blit(ink, ink.get_rect(midleft=(middle.x, middle.centre[1])))


def draw_awards(
    canvas: Surface, look: Look, words: Words, box: Box, result: Summary, *, share: float
) -> None:
    """A bar for each kind of award; they grow as the score is counted."""
    shown = {kind: points for kind, points in result.awards.items() if points}
    most = max(shown.values(), default=1)
    colours: dict[str, RGB] = {
        "near": look.theme.down,
        "backtrick": look.theme.mint,
        "fire": look.theme.ember,
        "left": look.theme.amber,
        "beaten": look.theme.amber,
    }
    rows = box.rows(max(len(shown), 4), look.px(4))
    for (kind, points), row in zip(shown.items(), rows, strict=False):
        label, bar, number = row.columns([1.4, 0.85, 0.5], look.px(12))
        name = words(f"results.award.{kind}")
        line(canvas, look, name, label, units=15, colour=look.theme.text, align="left")
        line(
            canvas,
            look,
            words.signed(points),
            number,
            units=15,
            colour=look.theme.title,
            role="label",
            align="right",
        )
        thick = look.px(8)
        width = max(thick, round(bar.w * points / most * share))
        pill = tint(rounded((width, thick), thick / 2), colours[kind])
        canvas.blit(pill, (bar.x, bar.centre[1] - thick // 2))


def _total_rows(box: Box) -> tuple[Box, Box, Box]:
    label = box._replace(h=round(box.h * 0.22))
    below = Box(box.x, box.bottom - label.h, box.w, label.h)
    return label, Box(box.x, label.bottom, box.w, below.y - label.bottom), below
