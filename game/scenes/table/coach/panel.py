"""The panel of the coach: a dial with the chance, the best turns, the reason, and its settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from pygame import Surface

from game.i18n import Words
from game.platform.settings import WARN_AT, WARNINGS, Settings
from game.scenes.prose import prose
from game.scenes.table.motion import depth
from game.ui.art import ButtonState, Icon, place
from game.ui.art.gauges import DIAL
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Button, Look, TurnButton, TurnLine, Widget
from game.ui.widgets.button import key_cap
from game.ui.widgets.labels import fitted
from game.ui.widgets.look import LEAST_TEXT

T = TypeVar("T")

ROWS = 3
DIAL_HEIGHT, GAUGE_LINES = 70, 4
LOW, SMALL = 430, 15
"""Below so many units of height the panel has no title; units of text."""


class Gauge(NamedTuple):
    """The chance now and a turn ago, with the lines beside it."""

    share: float
    before: float | None
    figure: str
    lines: tuple[tuple[str, bool], ...]
    """Each a text, and whether it compares with before."""


class PanelContent(NamedTuple):
    title: str
    key: str
    gauge: Gauge | None = None
    lines: tuple[TurnLine, ...] = ()
    chosen: int = 0
    text: str = ""
    """The reason for the chosen turn, or why there is nothing to show."""


class PanelLayout(NamedTuple):
    title: Box
    gauge: Box
    rows: tuple[Box, ...]
    text: Box
    buttons: tuple[Box, ...]


def panel_layout(box: Box, u: float, text: float) -> PanelLayout:
    """Where everything is in a panel of whatever height."""
    inner = box.inset(round(16 * u), round(12 * u))
    gap = round(8 * u)
    title = round(26 * text) if box.h >= LOW * u else 0
    gauge = min(round(DIAL_HEIGHT * u), round(inner.h * 0.2))
    # Beside the dial are four lines, which grow with the text.
    gauge = max(gauge, min(round(GAUGE_LINES * 16 * text), round(inner.h * 0.24)))
    row = max(min(round(46 * u), round(inner.h * 0.135)), round(34 * text))
    foot = max(round(30 * u), round(24 * text))
    top = inner.y + title + (gap // 2 if title else 0)
    at = top + gauge + gap
    rows = tuple(Box(inner.x, at + n * (row + round(6 * u)), inner.w, row) for n in range(ROWS))
    buttons = inner._replace(y=inner.bottom - foot, h=foot)
    words = Box(inner.x, rows[-1].bottom + gap, inner.w, 0)
    return PanelLayout(
        title=inner._replace(h=title),
        gauge=Box(inner.x, top, inner.w, gauge),
        rows=rows,
        text=words._replace(h=buttons.y - gap - words.y),
        buttons=tuple(buttons.columns([0.42, 1.58, 1.3], round(6 * u))),
    )


class CoachGround(Widget):
    """Everything in the panel that cannot be pressed, painted once for each content."""

    focusable = False
    touchable = False

    def __init__(self) -> None:
        super().__init__()
        self.content = PanelContent("", "")
        self.layout = panel_layout(Box(0, 0, 0, 0), 1.0, 1.0)
        self._painted: tuple[object, Surface] | None = None

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        key = (self.content, self.layout, id(look.art), look.size)
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, self._paint(look))
        canvas.blit(self._painted[1], self.rect)

    def _paint(self, look: Look) -> Surface:
        sheet = look.art.panels.coach(self.rect.size, look.px(20)).copy()
        at = (-self.rect.x, -self.rect.y)
        content, lay, theme = self.content, self.layout, look.theme
        if lay.title.h:
            title = lay.title.moved(*at)
            line(
                sheet,
                look,
                content.title,
                title,
                units=17,
                colour=theme.mint,
                role="label",
                align="left",
            )
            if content.key:
                cap = key_cap(look, content.key, theme.quiet)
                sheet.blit(cap, cap.get_rect(midright=(title.right, title.centre[1])))
        if content.gauge:
            self._paint_gauge(sheet, look, content.gauge, lay.gauge.moved(*at))
        box = lay.text if content.lines else _from(lay.rows[0], lay.text)
        if content.text:
            prose(sheet, look, content.text, box.moved(*at), units=SMALL - 0.5, colour=theme.text)
        return sheet

    def _paint_gauge(self, sheet: Surface, look: Look, gauge: Gauge, box: Box) -> None:
        theme, high = look.theme, min(box.h, look.px(DIAL_HEIGHT))
        wide = round(high / DIAL)
        foot = box.centre[1] + high // 2
        dial = look.art.gauges.dial(wide, gauge.share, gauge.before, theme.amber)
        sheet.blit(dial, (box.x, foot - high))
        px = round(high * 0.4)
        figure = look.type.fit(gauge.figure, "numeral", px, round(wide * 0.66), px // 2)
        ink = look.type.render(figure.text, "numeral", figure.px, theme.title)
        place(sheet, ink, (box.x + wide / 2, foot - ink.get_height() * 0.42))
        words = Box(box.x + wide + look.px(12), box.y, box.w - wide - look.px(12), box.h)
        rows = words.rows(len(gauge.lines), 0)
        texts = [text for text, _ in gauge.lines]
        px = _common_size(look, texts, words.w, min(look.text_px(SMALL - 1), rows[0].h))
        for (text, compares), row in zip(gauge.lines, rows, strict=True):
            colour: RGB = theme.down if compares else theme.quiet
            ink = fitted(look, text, words.w, px=px, colour=colour, role="text")
            sheet.blit(ink, ink.get_rect(midleft=(row.x, row.centre[1])))


def _common_size(look: Look, texts: Sequence[str], width: int, px: int) -> int:
    """The largest size up to `px` in which all the lines fit."""
    while px > LEAST_TEXT and any(look.type.measure(t, "text", px)[0] > width for t in texts):
        px -= 1
    return px


def _from(first: Box, last: Box) -> Box:
    return first._replace(h=last.bottom - first.y)


class PanelButton(Button):
    """A small setting; a `lit` one is on."""

    lit = False
    explanation = ""
    """What it changes, in a sentence."""

    def _colour(self, look: Look, state: ButtonState) -> RGB:
        if state != "disabled" and self.lit:
            return look.theme.mint
        return super()._colour(look, state)

    def _padding(self, look: Look) -> int:
        return look.px(6)


class CoachPanel:
    """The widgets of the panel, in their places for a layout."""

    def __init__(self, choose: Callable[[int], None], change: Callable[..., None]) -> None:
        """`choose` takes the number of a turn, `change` new settings."""
        self._ground = CoachGround()
        self._rows = [
            TurnButton(TurnLine("", "", 0.0, ""), _choosing(choose, n)) for n in range(ROWS)
        ]
        self._change = change
        self._buttons: list[PanelButton] = []
        self.widgets: list[Widget] = []

    @property
    def rows(self) -> Sequence[TurnButton]:
        """The turns that can be chosen now."""
        return [row for row in self._rows if row in self.widgets]

    def arrange(
        self, layout: TableLayout, content: PanelContent, words: Words, settings: Settings
    ) -> None:
        """Show a content; nothing if the layout has no place for the panel."""
        self.widgets = []
        if not layout.coach.w:
            return
        lay = panel_layout(layout.coach, layout.u, layout.text)
        self._ground.place(layout.coach)
        self._ground.content, self._ground.layout = content, lay
        self.widgets.append(self._ground)
        for number, (shown, row, box) in enumerate(
            zip(content.lines, self._rows, lay.rows, strict=False)
        ):
            row.line, row.lit = shown, number == content.chosen
            row.touch_layer = depth.BUTTONS
            row.place(box)
            self.widgets.append(row)
        self._place_buttons(lay.buttons, words, settings)

    def _place_buttons(self, boxes: Sequence[Box], words: Words, settings: Settings) -> None:
        if not self._buttons:
            presses = (self._switch_shown, self._next_warning, self._next_moment)
            icons: tuple[Icon | None, ...] = ("eye", "stop", None)
            self._buttons = [
                PanelButton("", press, icon=icon, size=13)
                for press, icon in zip(presses, icons, strict=True)
            ]
        self._settings = settings
        eye, warning, moment = self._buttons
        eye.lit, warning.lit = settings.coach_shows, bool(settings.warn_from)
        points = settings.warn_from
        warning.text = words("coach.warn.from", n=points) if points else words("coach.warn.off")
        moment.text = words(f"coach.warn.at.{settings.warn_at}")
        moment.enabled = bool(points)
        eye.explanation = words("coach.explain.shows")
        warning.explanation = words("coach.explain.from")
        moment.explanation = words("coach.explain.at")
        for button, box in zip(self._buttons, boxes, strict=True):
            button.touch_layer = depth.BUTTONS
            button.place(box)
            self.widgets.append(button)

    def _switch_shown(self) -> None:
        self._change(coach_shows=not self._settings.coach_shows)

    def _next_warning(self) -> None:
        self._change(warn_from=_after(WARNINGS, self._settings.warn_from))

    def _next_moment(self) -> None:
        self._change(warn_at=_after(WARN_AT, self._settings.warn_at))


def _choosing(choose: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: choose(number)


def _after(choices: Sequence[T], now: T) -> T:
    """The next one, and round."""
    return choices[(choices.index(now) + 1) % len(choices)]
