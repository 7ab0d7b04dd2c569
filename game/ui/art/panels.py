"""Panels, buttons and chips: translucent, and amber for the main one."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.shade import Size, clip, fade, glass, linear, outline, rounded, soft_box, tint
from game.ui.theme import RGB, RGBA, Theme, mix

ButtonState = Literal["rest", "hover", "pressed", "focused", "disabled"]
Tone = Literal["plain", "amber", "mint", "rose", "fire", "dark", "ivory"]

WHITE = (255, 255, 255)
BUTTON_CORNER = 0.27
BUTTON_MARGIN = 0.5  # of the height: room for a glow or a focus ring


class PanelArt(Artist):
    """Backgrounds for text. Buttons and chips have a margin: centre them on their box."""

    @cached
    def panel(self, size: Size, radius: int, *, active: bool = False) -> Surface:
        """A translucent panel; `active`: of the player on turn, or the chosen tile."""
        theme = self.theme
        line = max(1, round(radius / 14))
        if active:
            return _pane(
                size, radius, (*theme.amber, 30), (*theme.amber, 255), line + line // 2 + 1
            )
        return _pane(
            size, radius, (*WHITE, theme.panel_alpha), (*WHITE, theme.panel_line_alpha), line
        )

    @cached
    def coach(self, size: Size, radius: int) -> Surface:
        """The nearly solid ground of the coach, with a mint rim."""
        theme, thick = self.theme, max(1, round(radius / 14))
        sheet = tint(rounded(size, radius), mix(theme.table, theme.table_dark, 0.6), 232)
        sheet.blit(tint(outline(size, radius, thick), theme.mint, 85), (0, 0))
        return sheet

    @cached
    def row(self, size: Size, radius: int, *, lit: bool) -> Surface:
        """The ground of one line in a list; mint for the chosen one."""
        if lit:
            mint = self.theme.mint
            return _pane(size, radius, (*mint, 26), (*mint, 119), max(1, radius // 12))
        return _pane(size, radius, (*WHITE, 10), (*WHITE, 20), max(1, radius // 12))

    @cached
    def dialog(self, size: Size, radius: int) -> Surface:
        """A solid sheet above everything, with its shadow."""
        theme = self.theme
        sheet = linear(size, ((0.0, mix(theme.table, WHITE, 0.06)), (1.0, theme.table)))
        clip(sheet, rounded(size, radius))
        rim = tint(
            outline(size, radius, max(1, round(radius / 14))), WHITE, theme.panel_line_alpha + 12
        )
        sheet.blit(rim, (0, 0))
        return _on(soft_box(size, radius, radius * 2.4, (0, 0, 0, 170)), sheet)

    @cached
    def button(self, size: Size, state: ButtonState = "rest", *, main: bool = False) -> Surface:
        """A button; the main one is amber."""
        radius = round(size[1] * BUTTON_CORNER)
        margin = round(size[1] * BUTTON_MARGIN)
        face = (
            self._amber_face(size, radius, state) if main else self._glass_face(size, radius, state)
        )
        full = glass((size[0] + 2 * margin, size[1] + 2 * margin))
        middle = full.get_rect().center
        if main and state != "disabled":
            strength = {"pressed": 45, "hover": 125, "focused": 125}.get(state, 85)
            glow = soft_box(size, radius, margin * 0.9, (*self.theme.amber_deep, strength))
            full.blit(glow, glow.get_rect(center=(middle[0], middle[1] + round(size[1] * 0.08))))
        full.blit(face, face.get_rect(center=middle))
        if state == "focused":
            gap = max(3, round(size[1] * 0.09))
            ring = outline((size[0] + 2 * gap, size[1] + 2 * gap), radius + gap, max(2, gap // 2))
            full.blit(
                tint(ring, self.theme.title if main else self.theme.amber),
                ring.get_rect(center=middle),
            )
        return full

    @cached
    def chip(self, size: Size, tone: Tone = "plain") -> Surface:
        """A pill for a word or a number; the solid ones float above the cards."""
        look = _chip_look(tone, self.theme)
        pill = tint(rounded(size, size[1] / 2), look.fill[:3], look.fill[3])
        if not look.floats:
            return pill
        shadow = soft_box(size, size[1] / 2, size[1] * 0.4, (0, 0, 0, 130))
        return _on(shadow, pill)

    @cached
    def disc(self, px: int, colour: RGB) -> Surface:
        """A round plate for a sign."""
        return tint(rounded((px, px), px / 2), colour)

    @cached
    def focus(self, size: Size, radius: int) -> Surface:
        """The frame around something that has the focus and is no button."""
        return tint(outline(size, radius, max(2, radius // 6)), self.theme.amber)

    @cached
    def key(self, size: Size, colour: RGB) -> Surface:
        """The outline of a key cap."""
        return tint(outline(size, size[1] * 0.28, max(1, round(size[1] / 18))), colour, 170)

    def chip_text(self, tone: Tone) -> RGB:
        """The colour of the text on a chip."""
        return _chip_look(tone, self.theme).text

    def _amber_face(self, size: Size, radius: int, state: ButtonState) -> Surface:
        light, deep = self.theme.amber, self.theme.amber_deep
        if state == "pressed":
            light = mix(deep, (0, 0, 0), 0.12)
        elif state == "hover":
            light, deep = mix(light, WHITE, 0.35), mix(deep, light, 0.45)
        face = linear(size, ((0.0, light), (1.0, deep)))
        sheen = outline(size, radius, max(1, round(size[1] / 48)))
        face.blit(tint(sheen, WHITE, 70), (0, 0))
        clip(face, rounded(size, radius))
        if state == "disabled":
            tint(face, WHITE, 90)
        return face

    def _glass_face(self, size: Size, radius: int, state: ButtonState) -> Surface:
        fill, line = self.theme.button_alpha, self.theme.button_line_alpha
        more = {"hover": 2.0, "focused": 1.6, "pressed": 0.6, "disabled": 0.5}.get(state, 1.0)
        fill, line = min(255, round(fill * more)), min(255, round(line * more))
        colour = (0, 0, 0) if state == "pressed" else WHITE
        thick = max(1, round(size[1] / 52))
        return _pane(
            size, radius, (*colour, fill + 40 * (state == "pressed")), (*WHITE, line), thick
        )


@dataclass(frozen=True, slots=True)
class _ChipLook:
    fill: RGBA
    text: RGB
    floats: bool = False


def _chip_look(tone: Tone, theme: Theme) -> _ChipLook:
    looks: Mapping[Tone, _ChipLook] = MappingProxyType(
        {
            "plain": _ChipLook((*WHITE, 20), theme.text),
            "amber": _ChipLook((*theme.amber, 51), theme.amber),
            "rose": _ChipLook((*theme.rose, 40), theme.rose),
            "fire": _ChipLook((*theme.ember, 51), theme.ember_text),
            "mint": _ChipLook((*theme.mint_deep, 255), theme.on_mint, floats=True),
            "dark": _ChipLook((*theme.badge, 235), theme.text, floats=True),
            "ivory": _ChipLook((*theme.ivory, 255), theme.ink, floats=True),
        }
    )
    return looks[tone]


def _pane(size: Size, radius: int, fill: RGBA, line: RGBA, thick: int) -> Surface:
    """A translucent box, brighter towards the top, with a line around it."""
    pane = fade(tint(rounded(size, radius), fill[:3], fill[3]), 170)
    rim = tint(outline(size, radius, thick), line[:3], line[3])
    pane.blit(rim, (0, 0))
    return pane


def _on(ground: Surface, picture: Surface) -> Surface:
    ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
    return ground
