"""Faces for the seats: simple portraits made of circles and boxes."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.pen import Pen
from game.ui.art.shade import clip, glass
from game.ui.theme import RGB, mix, rgb

Stroke = Callable[[Pen], None]

FEATURES = rgb("2A1E22")


@dataclass(frozen=True, slots=True)
class _Person:
    skin: RGB
    hair: RGB
    clothes: RGB
    behind: Stroke | None
    front: Stroke
    glasses: bool = False


class PortraitArt(Artist):
    """Round portraits; the number says who."""

    @cached
    def portrait(self, who: int, px: int, ground: RGB) -> Surface:
        """A face on a disc of the seat's colour. Numbers beyond the cast begin again."""
        person = CAST[who % len(CAST)]
        picture = glass((px, px), ground)
        picture.fill(mix(ground, (255, 255, 255), 0.08))
        layers: list[tuple[Stroke | None, RGB]] = [
            (person.behind, person.hair),
            (_shoulders, person.clothes),
            (_neck, mix(person.skin, FEATURES, 0.18)),
            (_head, person.skin),
            (person.front, person.hair),
            (_features, FEATURES),
            (_glasses if person.glasses else None, FEATURES),
        ]
        for draw, colour in layers:
            if draw:
                pen = Pen((px, px))
                draw(pen)
                picture.blit(pen.inked(colour), (0, 0))
        disc = Pen((px, px))
        disc.disc((12, 12), 12)
        return clip(picture, disc.inked((255, 255, 255)))


def _shoulders(pen: Pen) -> None:
    pen.oval((12, 25), (9.4, 7.2))


def _neck(pen: Pen) -> None:
    pen.box((9.9, 13.4), (4.2, 5.6), 2)


def _head(pen: Pen) -> None:
    pen.oval((12, 10.8), (4.9, 5.5))
    pen.disc((7.1, 11.2), 1.1)
    pen.disc((16.9, 11.2), 1.1)


def _features(pen: Pen) -> None:
    pen.disc((10.0, 11.2), 0.68)
    pen.disc((14.0, 11.2), 0.68)
    pen.line([(10.4, 14.0), (11.2, 14.5), (12, 14.65), (12.8, 14.5), (13.6, 14.0)], 0.6)


def _glasses(pen: Pen) -> None:
    for x in (9.9, 14.1):
        pen.disc((x, 11.2), 2.0)
        pen.disc((x, 11.2), 1.45, cut=True)
        pen.disc((x, 11.2), 0.68)
    pen.line([(11.6, 10.9), (12.4, 10.9)], 0.55)


def _fringe(pen: Pen) -> None:
    pen.oval((12, 9.0), (5.6, 5.4))
    pen.oval((12, 13.0), (5.6, 5.2), cut=True)
    pen.box((0, 11.4), (24, 12.6), cut=True)


def _bob(pen: Pen) -> None:
    pen.oval((12, 9.8), (6.9, 6.9))
    pen.box((5.1, 9.4), (13.8, 7.8), 2.4)


def _long(pen: Pen) -> None:
    pen.oval((12, 9.6), (6.7, 6.9))
    pen.box((5.3, 9), (13.4, 12), 4)


def _parting(pen: Pen) -> None:
    pen.oval((12, 9.2), (5.7, 5.9))
    pen.oval((9.4, 13.2), (5.4, 5.8), cut=True)
    pen.box((0, 12.2), (24, 11.8), cut=True)


def _short(pen: Pen) -> None:
    pen.oval((12, 8.6), (5.5, 4.9))
    pen.box((0, 8.8), (24, 15.2), cut=True)
    pen.box((6.5, 8.2), (1.5, 2.8), 0.6)
    pen.box((16.0, 8.2), (1.5, 2.8), 0.6)


def _bun(pen: Pen) -> None:
    pen.disc((12, 3.2), 2.6)
    pen.oval((12, 9.2), (5.9, 5.6))


def _curls(pen: Pen) -> None:
    for x, y, radius in (
        (6.4, 8.6, 2.5),
        (8.0, 5.4, 2.7),
        (12, 4.2, 2.9),
        (16, 5.4, 2.7),
        (17.6, 8.6, 2.5),
    ):
        pen.disc((x, y), radius)
    for x in (9.2, 12, 14.8):
        pen.disc((x, 6.6), 1.9)


def _cap(pen: Pen) -> None:
    pen.oval((12, 7.8), (6.0, 5.0))
    pen.box((0, 8.0), (24, 16), cut=True)
    pen.box((5.4, 7.2), (13.2, 2.2), 1.1)


def _beard(pen: Pen) -> None:
    pen.oval((12, 12.0), (5.1, 5.6))
    pen.oval((12, 9.4), (4.9, 4.0), cut=True)
    pen.box((0, 0), (24, 10.6), cut=True)
    pen.oval((12, 14.2), (2.1, 1.1), cut=True)


def _top_knot(pen: Pen) -> None:
    _beard(pen)
    _quiff(pen)


def _quiff(pen: Pen) -> None:
    pen.polygon(
        [
            (6.8, 8.8),
            (7.4, 4.8),
            (11, 3.4),
            (17, 2.8),
            (17.6, 5.4),
            (17.2, 8.8),
            (15.6, 7.2),
            (11, 7.6),
            (8.2, 7.2),
        ]
    )
    pen.line([(7.4, 8.2), (8, 5.4), (11, 4.2), (16.6, 3.6)], 1.2)


CAST = (
    _Person(rgb("F1D3B3"), rgb("3B2A3F"), rgb("F3E9D6"), _bob, _fringe),
    _Person(rgb("F5DCC4"), rgb("7A4A2A"), rgb("B9A7E6"), _long, _parting, glasses=True),
    _Person(rgb("E3B58F"), rgb("3A2A22"), rgb("FFD166"), None, _top_knot),
    _Person(rgb("B97F56"), rgb("1C1820"), rgb("CFE3DA"), _bun, _fringe),
    _Person(rgb("8A5A3B"), rgb("191419"), rgb("F0B7A4"), None, _curls),
    _Person(rgb("F1D3B3"), rgb("D8D2CC"), rgb("3A4A72"), _bun, _parting, glasses=True),
    _Person(rgb("F5DCC4"), rgb("2F4A86"), rgb("E9DCC3"), None, _cap),
    _Person(rgb("B97F56"), rgb("33231E"), rgb("E6EEF8"), None, _short),
)
"""A person, then the computer players in the order of their names; then a person again."""
