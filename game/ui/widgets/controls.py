"""Pictures of the parts of widgets: tracks, knobs, fields, focus rings and scroll bars."""

from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.shade import Size, glass, outline, rounded, soft_box, stamp, tint
from game.ui.theme import RGB, mix

WHITE = (255, 255, 255)


class ControlArt(Artist):
    """Parts of widgets with their shadows, drawn centred."""

    @cached
    def track(self, size: Size, *, lit: bool) -> Surface:
        """The track of a knob; lit where it is on or full."""
        theme, radius = self.theme, min(size) / 2
        if lit:
            return tint(rounded(size, radius), theme.amber)
        track = tint(rounded(size, radius), WHITE, theme.button_alpha + 14)
        rim = tint(outline(size, radius, 1), WHITE, theme.button_line_alpha + 20)
        track.blit(rim, (0, 0))
        return track

    @cached
    def thumb(self, size: Size, *, lit: bool) -> Surface:
        """The movable part of a scroll bar."""
        colour = self.theme.amber if lit else self.theme.quiet
        return tint(rounded(size, min(size) / 2), colour)

    @cached
    def knob(self, px: int, *, lit: bool) -> Surface:
        colour = self.theme.title if lit else mix(self.theme.quiet, self.theme.table, 0.15)
        ground = soft_box((px, px), px / 2, px * 0.3, (0, 0, 0, 120))
        stamp(ground, tint(rounded((px, px), px / 2), colour), ground.get_rect().center)
        return ground

    @cached
    def well(self, size: Size, radius: int, *, active: bool) -> Surface:
        """The background of a text field."""
        theme = self.theme
        well = tint(rounded(size, radius), theme.table_dark, 170)
        line: RGB = theme.amber if active else WHITE
        rim = outline(size, radius, max(1, round(radius / (7 if active else 12))))
        well.blit(tint(rim, line, 255 if active else theme.button_line_alpha + 20), (0, 0))
        return well

    @cached
    def ring(self, size: Size, radius: int, thick: int) -> Surface:
        """The ring around the focused widget."""
        picture = glass(size)
        picture.blit(tint(outline(size, radius, thick), self.theme.amber), (0, 0))
        return picture

    @cached
    def tile(self, size: Size, radius: int, colour: RGB) -> Surface:
        """A plain rounded square, such as a day of a calendar."""
        return tint(rounded(size, radius), colour)

    @cached
    def rim(self, size: Size, radius: int, thick: int, colour: RGB) -> Surface:
        """A line around something that is chosen."""
        return tint(outline(size, radius, thick), colour)
