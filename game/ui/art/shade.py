"""Drawing helpers: gradients, rounded masks, blurred boxes and tints."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface

from game.ui.theme import RGB, RGBA, mix

Size = tuple[int, int]
Stops = Sequence[tuple[float, RGB]]
Ladder = Sequence[bytes]

WHITE = (255, 255, 255)
COARSE = 32
RUNGS = 64
FINE = 4


def glass(size: Size, colour: RGB = (0, 0, 0)) -> Surface:
    """An empty picture; what is drawn on it softly keeps its colour at the rim."""
    surface = Surface(size, SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def tint(white: Surface, colour: RGB, alpha: int = 255) -> Surface:
    """Colour a white shape in place."""
    white.fill((*colour, alpha), special_flags=BLEND_RGBA_MULT)
    return white


def ladder(colour_at: Callable[[float], RGBA], rungs: int = RUNGS) -> Ladder:
    """The colours of a gradient from 0 to 1, ready to be laid out."""
    return [bytes(colour_at(step / (rungs - 1))) for step in range(rungs)]


def along(stops: Stops) -> Ladder:
    """A ladder through colours at given places."""

    def colour_at(place: float) -> RGBA:
        for (start, a), (end, b) in pairwise(stops):
            if place <= end:
                return (*mix(a, b, max(0.0, (place - start) / (end - start))), 255)
        return (*stops[-1][1], 255)

    return ladder(colour_at)


def field(
    size: Size, colours: Ladder, place_at: Callable[[float, float], float], coarse: int = COARSE
) -> Surface:
    """A smooth picture from few samples: x and y run from 0 to 1, and so does the place."""
    return pygame.transform.smoothscale(
        samples(size, colours, place_at, coarse).convert_alpha(), size
    )


def samples(
    size: Size, colours: Ladder, place_at: Callable[[float, float], float], coarse: int
) -> Surface:
    """The few pixels of which `field` makes a picture, with the proportions of `size`."""
    columns = min(coarse, size[0])
    rows = max(2, min(round(columns * size[1] / size[0]), coarse * 2, size[1]))
    top = len(colours) - 1
    pixels = b"".join(
        colours[min(top, max(0, int(place_at((column + 0.5) / columns, (row + 0.5) / rows) * top)))]
        for row in range(rows)
        for column in range(columns)
    )
    return pygame.image.frombuffer(pixels, (columns, rows), "RGBA")


def linear(size: Size, stops: Stops, degrees: float = 180) -> Surface:
    """A straight gradient; 180 runs from top to bottom, 90 from left to right."""
    dx, dy = size[0] * sin(radians(degrees)), -size[1] * cos(radians(degrees))
    reach = abs(dx) + abs(dy)
    return field(
        size, along(stops), lambda x, y: ((x - 0.5) * dx + (y - 0.5) * dy) / reach + 0.5, coarse=16
    )


def radial(
    size: Size, centre: tuple[float, float], radii: tuple[float, float], stops: Stops
) -> Surface:
    """An oval gradient; centre and radii are shares of the size."""
    return field(
        size,
        along(stops),
        lambda x, y: hypot((x - centre[0]) / radii[0], (y - centre[1]) / radii[1]),
    )


def rounded(size: Size, radius: float) -> Surface:
    """A white box with clean round corners."""
    box = glass(size, WHITE)
    box.fill(WHITE)
    reach = ceil(radius)
    corner = glass((reach * FINE, reach * FINE), WHITE)
    pygame.draw.circle(corner, WHITE, (radius * FINE, radius * FINE), radius * FINE)
    _in_corners(box, pygame.transform.smoothscale(corner, (reach, reach)))
    return box


def outline(size: Size, radius: float, width: int = 1) -> Surface:
    """A white line along the inner rim of a rounded box."""
    box = glass(size, WHITE)
    for side in (
        (0, 0, size[0], width),
        (0, size[1] - width, size[0], width),
        (0, 0, width, size[1]),
        (size[0] - width, 0, width, size[1]),
    ):
        box.fill(WHITE, side)
    reach = max(ceil(radius), width)
    corner = glass((reach * FINE, reach * FINE), WHITE)
    centre = (radius * FINE, radius * FINE)
    pygame.draw.circle(corner, WHITE, centre, radius * FINE)
    pygame.draw.circle(corner, (*WHITE, 0), centre, (radius - width) * FINE)
    _in_corners(box, pygame.transform.smoothscale(corner, (reach, reach)))
    return box


def _in_corners(box: Surface, corner: Surface) -> None:
    """Put a picture of the upper left corner into all four, mirrored."""
    width, height = corner.get_size()
    for right in (False, True):
        for low in (False, True):
            place = (right * (box.get_width() - width), low * (box.get_height() - height))
            box.fill((*WHITE, 0), (*place, width, height))
            box.blit(pygame.transform.flip(corner, right, low), place)


def clip(surface: Surface, mask: Surface) -> Surface:
    """Keep only what lies under the mask, in place; colours below the rim stay as they are."""
    surface.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return surface


def stamp(sheet: Surface, picture: Surface, centre: tuple[float, float]) -> None:
    """Blit so that what is seen of the picture, not its box, has its middle there."""
    ink = picture.get_bounding_rect()
    sheet.blit(picture, picture.subsurface(ink).get_rect(center=centre), ink)


def fade(surface: Surface, alpha: int) -> Surface:
    """Let a picture thin out in place, from as it is at the top to `alpha` at the foot."""
    veil = field(
        surface.get_size(),
        ladder(lambda place: (*WHITE, round(255 + (alpha - 255) * place))),
        lambda _, y: y,
        coarse=8,
    )
    return clip(surface, veil)


def soft_box(size: Size, radius: float, blur: float, colour: RGBA) -> Surface:
    """A blurred box with a margin of `blur` all round, worked out small: nothing in it is sharp."""
    margin = ceil(blur)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    shrink = max(1.0, min(5.0, blur / 3))
    small = (ceil(full[0] / shrink), ceil(full[1] / shrink))
    sx, sy = small[0] / full[0], small[1] / full[1]
    white = glass(small, WHITE)
    box = pygame.Rect(
        round(margin * sx), round(margin * sy), round(size[0] * sx), round(size[1] * sy)
    )
    pygame.draw.rect(white, WHITE, box, border_radius=round(radius * sx))
    return tint(pygame.transform.smoothscale(soften(white, blur * sx), full), colour[:3], colour[3])


def soften(surface: Surface, reach: float) -> Surface:
    """Blur so that an edge fades out over about `reach` pixels to either side."""
    step = max(1, round(reach / 3))
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, step)
    return surface
