"""The row of a finished game: result, variant, date, and a press to open it."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from pygame import Surface

from game.i18n import Words
from game.play.session import PERSON
from game.play.statistics import Finished
from game.scenes.badges import badges
from game.scenes.variant_names import variant_name
from game.ui.art import ButtonState, place
from game.ui.art.shade import rounded, tint
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Look, Widget
from game.ui.widgets.look import LEAST_TEXT

DOT = " · "


class GameRow(Widget):
    """One finished game, to be watched again, reviewed or handed on."""

    def __init__(self, words: Words, game: Finished, on_press: Callable[[], None]) -> None:
        super().__init__()
        self._words = words
        self._game = game
        self._on_press = on_press
        self._badge: Surface | None = None

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha)
        box = Box(*self.shown).inset(look.px(10), look.px(6))
        badge = box._replace(w=box.h)
        self._draw_badge(canvas, look, badge)
        opens = self._draw_open(canvas, look, box, state) if self.enabled else box.right
        left = badge.right + look.px(12)
        self._write(canvas, look, Box(left, box.y, opens - look.px(8) - left, box.h))

    def _draw_badge(self, canvas: Surface, look: Look, box: Box) -> None:
        """The result on a tile: filled for a win, so that it does not count on colour."""
        theme, game = look.theme, self._game
        ink: RGB = theme.on_mint if game.won else theme.text
        if self._badge is None:
            self._badge = rounded(box.size, look.px(10))
            fill: RGB = theme.mint_deep if game.won else (255, 255, 255)
            tint(self._badge, fill, 255 if game.won else 22)
        place(canvas, self._badge, box.centre)
        px = round(box.h * 0.5)
        text = self._words.number(game.result)
        fit = look.type.fit(text, "numeral", px, box.w - look.px(8), px // 2)
        place(canvas, look.type.render(fit.text, "numeral", fit.px, ink), box.centre)

    def _draw_open(self, canvas: Surface, look: Look, box: Box, state: ButtonState) -> int:
        """The sign and the word at the right; gives where they begin."""
        warm = state in ("hover", "focused", "pressed")
        colour = look.theme.amber if warm else look.theme.text
        text = self._words("statistics.open")
        px = look.text_px(12)
        ink = look.type.render(text, "label", px, colour)
        width = max(ink.get_width(), look.px(30))
        middle = box.right - width // 2
        high = look.px(18)
        top = box.centre[1] - (high + ink.get_height()) // 2
        place(canvas, look.art.icons.icon("right", high, colour), (middle, top + high // 2))
        canvas.blit(ink, ink.get_rect(midtop=(middle, top + high)))
        return box.right - width

    def _write(self, canvas: Surface, look: Look, box: Box) -> None:
        words, game, theme = self._words, self._game, look.theme
        upper, lower = box.rows(2, 0)
        name = DOT.join(
            (variant_name(words, game.rules), words("setup.table", n=game.rules.players))
        )
        line(canvas, look, name, upper, units=15, colour=theme.text, role="label", align="left")
        mark = words("statistics.won.mark" if game.won else "statistics.lost.mark")
        if PERSON not in game.seats:
            mark = words("table.watching")
        parts = [mark, _day(words, game.ended), words.duration(game.ms / 1000)]
        if game.counts:
            parts += [badge.text for badge in badges(words, game.marks)]
        text = self._as_much_as_fits(look, [part for part in parts if part], lower.w)
        line(canvas, look, text, lower, units=13, colour=theme.quiet, align="left")

    def _as_much_as_fits(self, look: Look, parts: list[str], room: int) -> str:
        """The last parts are left out where letters would become too small."""
        px = max(LEAST_TEXT, round(look.text_px(13) * 0.75))
        while len(parts) > 1 and look.type.measure(DOT.join(parts), "text", px)[0] > room:
            parts.pop()
        return DOT.join(parts)


def _day(words: Words, ended: str) -> str:
    """In the player's own time."""
    try:
        return words.date(datetime.datetime.fromisoformat(ended).astimezone().date())
    except (ValueError, OverflowError, OSError):
        return ""
