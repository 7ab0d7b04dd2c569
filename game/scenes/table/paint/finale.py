"""Draws the end of a game: the fan of a win with its title and score, the light of a loss."""

from __future__ import annotations

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.scenes.games.base import AnyScreen
from game.scenes.table.motion.finale import FanCard, Finale, FinaleTexts
from game.scenes.table.paint.frame import AnyFrame
from game.ui.art import card_size, place
from game.ui.art.shade import soft_box
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import line, place_faintly, rich_line
from game.ui.widgets.look import Look

TILT_STEP = 1.0
"""Degrees between two pictures of a card in the fan."""


class FinalePainter:
    def __init__(self, look: Look, layout: TableLayout, spec: AnyScreen) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec
        self._ground: Surface | None = None
        self._ground_of: Finale | None = None
        self._laid = 0
        """How many cards of the fan lie on the ground already."""
        u, frame = layout.u, layout.frame
        text = layout.text
        self._hint = Box(
            frame.x, round(frame.bottom - 12 * u - 24 * text), frame.w, round(24 * text)
        )
        self._line = self._hint.moved(0, -round(32 * text))._replace(h=round(30 * text))
        high = round(70 * u)
        self._title = Box(frame.x, self._line.y - high - round(4 * u), frame.w, high)
        top = round(64 * u)
        wide = round(frame.w * 0.81)
        self._fan = Box(frame.centre[0] - wide // 2, top, wide, self._title.y - round(18 * u) - top)

    def draw_win(self, canvas: Surface, picture: AnyFrame) -> None:
        """The fan above the table, which gives way to it."""
        finale, texts = picture.finale, picture.finale_texts
        assert finale is not None
        if finale.veil >= 1:
            canvas.blit(self._laid_out(picture, finale), (0, 0))
        elif finale.veil:
            veil = self.look.art.table.background(self.layout.size)
            place_faintly(canvas, veil, self.layout.frame.centre, finale.veil)
        self._draw_fan(canvas, picture, finale)
        if texts is not None:
            self._draw_texts(canvas, finale, texts)

    def _draw_fan(self, canvas: Surface, picture: AnyFrame, finale: Finale) -> None:
        cards = list(finale.fan(self._fan, self.layout.u))
        lying = next((n for n, card in enumerate(cards) if not card.lies), len(cards))
        for card in cards if finale.veil < 1 else cards[lying:]:
            self._draw_card(canvas, picture, card)

    def _laid_out(self, picture: AnyFrame, finale: Finale) -> Surface:
        """The background with the cards that have arrived. Each is drawn once and stays there."""
        if self._ground is None or self._ground_of is not finale:
            self._ground = self.look.art.table.background(self.layout.size).copy()
            self._ground_of, self._laid = finale, 0
        cards = list(finale.fan(self._fan, self.layout.u))
        while self._laid < len(cards) and cards[self._laid].lies:
            self._draw_card(self._ground, picture, cards[self._laid])
            self._laid += 1
        return self._ground

    def _draw_card(self, canvas: Surface, picture: AnyFrame, card: FanCard) -> None:
        art, width = self.look.art, max(16, round(card.width))
        shadow = art.light.shadow(card_size(width))
        place(canvas, shadow, (card.x - width * 0.04, card.y + width * 0.06))
        face = art.cards.face(self.spec.face(picture.rules, card.key), width)
        place(canvas, art.rotated.get(face, card.angle, 1.0, TILT_STEP), (card.x, card.y))

    def _draw_texts(self, canvas: Surface, finale: Finale, texts: FinaleTexts) -> None:
        if not finale.titled:
            return
        look, theme = self.look, self.look.theme
        # Without a fan the words stand in the middle of the table.
        rise = 0 if finale.rows else self._fan.centre[1] - self._title.centre[1]
        title, said, hint = (box.moved(0, rise) for box in (self._title, self._line, self._hint))
        fit = look.type.fit(texts.title, "title", title.h, title.w - look.px(40), title.h // 2)
        ink = look.type.render(fit.text, "title", fit.px, theme.amber)
        if finale.titled < 1:
            ink = pygame.transform.smoothscale_by(ink, 1 + 0.18 * (1 - finale.titled))
        place_faintly(canvas, ink, title.centre, finale.titled)
        rich_line(canvas, look, texts.line, said, units=18, colour=theme.text, align="centre")
        line(canvas, look, texts.go_on, hint, units=14, colour=theme.quiet)

    def draw_loss(self, canvas: Surface, picture: AnyFrame, shade: float) -> None:
        """The light goes down, but for what ended the game."""
        finale = picture.finale
        assert finale is not None
        kept = [(box, canvas.subsurface(box).copy()) for box in self._lit(finale)]
        dark = round(255 * (1 - 0.62 * shade))
        canvas.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)
        for box, bright in kept:
            self._keep_light(canvas, box, bright)

    def _lit(self, finale: Finale) -> list[Box]:
        """The parts of the window in which the light stays."""
        window = pygame.Rect((0, 0), self.layout.size)
        margin = round(26 * self.layout.u)
        return [
            Box(*pygame.Rect(box.inset(-margin)).clip(window))
            for box in finale.causes
            if pygame.Rect(box).colliderect(window)
        ]

    def _keep_light(self, canvas: Surface, box: Box, bright: Surface) -> None:
        blur = round(24 * self.layout.u)
        mask = soft_box(box.inset(blur).size, blur, blur, (255, 255, 255, 255))
        mask = pygame.transform.smoothscale(mask, box.size)
        lit = Surface(box.size, SRCALPHA)
        lit.blit(bright, (0, 0))
        lit.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
        canvas.blit(lit, box[:2])

    def draw_sentence(self, canvas: Surface, texts: FinaleTexts) -> None:
        """How the game was lost, and that a key goes on."""
        look, theme, text = self.look, self.look.theme, self.layout.text
        area = self.layout.message
        high, wide = round(58 * text), min(area.w, round(720 * text))
        box = Box(area.centre[0] - wide // 2, area.centre[1] - high // 2, wide, high)
        place(canvas, look.art.panels.chip(box.size, "dark"), box.centre)
        said, hint = box.inset(round(24 * text), round(6 * text)).rows(2, 0)
        line(canvas, look, texts.line, said, units=17, colour=theme.title, role="label")
        line(canvas, look, texts.go_on, hint, units=13, colour=theme.quiet)
