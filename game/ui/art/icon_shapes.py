"""The drawings behind the icons, on a square of 24 units."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType
from typing import Literal

from game.ui.art.motifs import draw_arrow, draw_toad, star_points
from game.ui.art.pen import Pen

Icon = Literal[
    "menu", "up", "down", "left", "right", "plus", "minus", "check", "cross", "play", "pause",
    "undo", "backtrick", "hint", "hand", "stop", "steps", "lock", "eye", "speaker", "mute", "music",
    "copy", "star", "gear", "book", "chart", "door", "trophy", "flame", "clock", "person", "people",
    "computer", "cards", "toad", "log", "coach", "calendar", "swords", "crown", "medal",
]  # fmt: skip

STROKE = 2.2


def _menu(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.line([(4, y), (20, y)], STROKE)


def _left(pen: Pen) -> None:
    pen.line([(15, 5), (8, 12), (15, 19)], 2.6)


def _right(pen: Pen) -> None:
    pen.line([(9, 5), (16, 12), (9, 19)], 2.6)


def _plus(pen: Pen) -> None:
    _minus(pen)
    pen.line([(12, 5), (12, 19)], 2.6)


def _minus(pen: Pen) -> None:
    pen.line([(5, 12), (19, 12)], 2.6)


def _check(pen: Pen) -> None:
    pen.line([(4.5, 12.5), (10, 18), (19.5, 6.5)], 2.8)


def _cross(pen: Pen) -> None:
    pen.line([(6, 6), (18, 18)], 2.8)
    pen.line([(18, 6), (6, 18)], 2.8)


def _play(pen: Pen) -> None:
    corners = [(7.5, 5), (19, 12), (7.5, 19)]
    pen.polygon(corners)
    pen.line(corners, 2.4, closed=True)


def _pause(pen: Pen) -> None:
    pen.box((5.5, 4), (4.6, 16), 1.4)
    pen.box((13.9, 4), (4.6, 16), 1.4)


def _undo(pen: Pen) -> None:
    pen.line([(9, 4), (4, 9), (9, 14)], STROKE)
    pen.line([(4.5, 9), (14, 9)], STROKE)
    pen.arc((14, 14.3), 5.3, (0.0, 0.5), STROKE)
    pen.line([(14, 19.6), (9.5, 19.6)], STROKE)


def _backtrick(pen: Pen) -> None:
    """A turn against the clock: the move the game is named after."""
    centre, radius, end = (12.6, 12.4), 7.6, -0.1
    pen.arc(centre, radius, (end, 0.62), 2.9)
    along, across = cos(2 * pi * end), sin(2 * pi * end)
    x, y = centre[0] + radius * across, centre[1] - radius * along
    head = [
        (x - 6.2 * along, y - 6.2 * across),
        (x - 4.6 * across, y + 4.6 * along),
        (x + 4.6 * across, y - 4.6 * along),
    ]
    pen.polygon(head)
    pen.line(head, 0.9, closed=True)


def _hint(pen: Pen) -> None:
    pen.disc((12, 9.8), 7)
    pen.polygon([(7.2, 14), (16.8, 14), (15, 18), (9, 18)])
    pen.disc((12, 9.8), 4.8, cut=True)
    pen.polygon([(9.4, 13), (14.6, 13), (13.2, 16), (10.8, 16)], cut=True)
    pen.line([(12, 16), (12, 10.6)], 1.5)
    pen.line([(9.8, 9.6), (12, 11.2), (14.2, 9.6)], 1.5)
    pen.line([(9.8, 20.2), (14.2, 20.2)], 1.8)
    pen.line([(11, 22.6), (13, 22.6)], 1.6)


def _hand(pen: Pen) -> None:
    """An open palm: keep off."""
    for x, top in ((7.6, 6.0), (10.9, 3.6), (14.2, 4.2), (17.4, 6.8)):
        pen.line([(x, top), (x, 13)], 2.5)
    pen.line([(4.2, 12.6), (8.0, 17.2)], 2.5)
    pen.polygon([(6.4, 11.5), (18.65, 11.5), (18.65, 15.5), (16.4, 20), (10.4, 20), (6.6, 16.8)])
    pen.box((10.0, 15.5), (7.2, 6.6), 2.2)


def _stop(pen: Pen) -> None:
    """A palm on a stop sign: really keep off."""
    pen.polygon(
        [
            (12 + 11.4 * sin(2 * pi * (k + 0.5) / 8), 12 + 11.4 * cos(2 * pi * (k + 0.5) / 8))
            for k in range(8)
        ]
    )
    for x, top in ((8.9, 8.0), (11.1, 6.2), (13.3, 6.6), (15.5, 8.4)):
        pen.line([(x, top), (x, 13)], 1.5, cut=True)
    pen.line([(6.8, 12.6), (9.2, 15.2)], 1.5, cut=True)
    pen.polygon(
        [(8.15, 11.5), (16.25, 11.5), (16.25, 14.4), (14.6, 17.6), (10.6, 17.6), (8.2, 15.2)],
        cut=True,
    )


def _steps(pen: Pen) -> None:
    """Two heads towards each other's backs: small steps."""
    for side in (-1, 1):
        tip = 12 + 10 * side
        corners = [(tip, 12), (12 + 3.2 * side, 6.4), (12 + 3.2 * side, 17.6)]
        pen.polygon(corners)
        pen.line(corners, 1.4, closed=True)


def _lock(pen: Pen) -> None:
    pen.arc((12, 9), 4.6, (-0.25, 0.25), STROKE)
    pen.line([(7.4, 9), (7.4, 12)], STROKE)
    pen.line([(16.6, 9), (16.6, 12)], STROKE)
    pen.box((4.4, 10.6), (15.2, 11), 2.6)
    pen.disc((12, 15.2), 1.7, cut=True)
    pen.line([(12, 15.4), (12, 18)], 1.4, cut=True)


def _eye(pen: Pen) -> None:
    lid = [(1.8, 12), (5.5, 7.6), (9, 6), (12, 5.6), (15, 6), (18.5, 7.6), (22.2, 12)]
    pen.line([*lid, *((x, 24 - y) for x, y in reversed(lid))], 2, closed=True)
    pen.disc((12, 12), 3.6)


def _cone(pen: Pen) -> None:
    pen.polygon([(3, 9), (7, 9), (12.4, 4.4), (12.4, 19.6), (7, 15), (3, 15)])
    pen.line([(3, 9), (7, 9), (12.4, 4.4), (12.4, 19.6), (7, 15), (3, 15)], 1.4, closed=True)


def _speaker(pen: Pen) -> None:
    _cone(pen)
    pen.arc((12.2, 12), 4.6, (0.13, 0.37), 2)
    pen.arc((12.2, 12), 8.6, (0.13, 0.37), 2)


def _mute(pen: Pen) -> None:
    _cone(pen)
    pen.line([(16.4, 9.2), (22, 14.8)], 2)
    pen.line([(22, 9.2), (16.4, 14.8)], 2)


def _music(pen: Pen) -> None:
    pen.oval((7, 18), (3.6, 2.9))
    pen.oval((17, 15.6), (3.6, 2.9))
    pen.line([(9.6, 17.6), (9.6, 5.6), (19.6, 3.2), (19.6, 15.2)], 2)
    pen.polygon([(9.6, 5.0), (19.6, 2.6), (19.6, 6.4), (9.6, 8.8)])


def _copy(pen: Pen) -> None:
    pen.box((3, 3), (13, 13), 3)
    pen.box((5.1, 5.1), (8.8, 8.8), 1.4, cut=True)
    pen.box((6.9, 6.9), (15.2, 15.2), 3.6, cut=True)
    pen.box((8, 8), (13, 13), 3)
    pen.box((10.1, 10.1), (8.8, 8.8), 1.4, cut=True)


def _star(pen: Pen) -> None:
    corners = star_points((12, 12.8), 9.6, 4.4)
    pen.polygon(corners)
    pen.line(corners, 1.8, closed=True)


def _gear(pen: Pen) -> None:
    for tooth in range(8):
        turn = 2 * pi * tooth / 8
        pen.line([(12, 12), (12 + 9.4 * sin(turn), 12 - 9.4 * cos(turn))], 3.8)
    pen.disc((12, 12), 7.6)
    pen.disc((12, 12), 3.5, cut=True)


def _book(pen: Pen) -> None:
    for side in (-1, 1):
        page = [
            (12, 6.4),
            (12 + 5 * side, 4.4),
            (12 + 9.6 * side, 5),
            (12 + 9.6 * side, 18.4),
            (12 + 5 * side, 17.8),
            (12, 20),
        ]
        pen.line(page, 2, closed=True)
        pen.line([(12 + 3.4 * side, 9.2), (12 + 6.8 * side, 8.6)], 1.3)
        pen.line([(12 + 3.4 * side, 12.8), (12 + 6.8 * side, 12.2)], 1.3)


def _coach(pen: Pen) -> None:
    """A dial with its hand."""
    pen.arc((12, 16.5), 9.4, (-0.25, 0.25), 2.6)
    pen.line([(12, 16.5), (16.4, 10.6)], 2.2)
    pen.disc((12, 16.5), 2.6)


def _chart(pen: Pen) -> None:
    for x, height in ((3.6, 7), (8.3, 12), (13, 17), (17.7, 10)):
        pen.box((x, 21 - height), (3.4, height), 1.1)


def _door(pen: Pen) -> None:
    pen.line([(12, 3.6), (4.4, 3.6), (4.4, 20.4), (12, 20.4)], STROKE)
    pen.line([(10, 12), (20, 12)], STROKE)
    pen.line([(16, 7.6), (20.4, 12), (16, 16.4)], STROKE)


def _trophy(pen: Pen) -> None:
    for side in (-1, 1):
        pen.line(
            [
                (12 + 5 * side, 5.2),
                (12 + 9 * side, 5.2),
                (12 + 8.4 * side, 9.4),
                (12 + 4.6 * side, 11.6),
            ],
            1.8,
        )
    pen.polygon([(6.2, 3), (17.8, 3), (17.2, 9), (15, 12.6), (12, 14), (9, 12.6), (6.8, 9)])
    pen.line([(6.6, 3.4), (17.4, 3.4)], 1.4)
    pen.line([(12, 13), (12, 18)], 2.6)
    pen.box((7.2, 18), (9.6, 3.4), 1.2)


def _flame(pen: Pen) -> None:
    outer = [
        (12.6, 1.2),
        (14.2, 5.4),
        (18.2, 9.8),
        (19.4, 14.2),
        (18, 18.8),
        (14.8, 21.8),
        (12, 22.6),
        (9, 21.8),
        (5.8, 18.8),
        (4.6, 14.4),
        (6, 10.4),
        (7.4, 8.4),
        (8.8, 11),
        (10.2, 9.6),
        (11.6, 5.8),
    ]
    pen.polygon(outer)
    pen.line(outer, 1, closed=True)
    pen.polygon(
        [
            (12.4, 12),
            (15, 15.2),
            (15.2, 18),
            (13.6, 20.2),
            (12, 20.8),
            (10.2, 20.2),
            (8.8, 18),
            (9.4, 15.6),
            (11, 14.6),
        ],
        cut=True,
    )


def _clock(pen: Pen) -> None:
    pen.disc((12, 12), 10)
    pen.disc((12, 12), 7.8, cut=True)
    pen.line([(12, 7), (12, 12.2), (15.4, 14.2)], 2)


def _person(pen: Pen) -> None:
    _bust(pen, 12, 1.0)


def _people(pen: Pen) -> None:
    _bust(pen, 16.4, 0.74)
    _bust(pen, 8.2, 1.06, cut=True)
    _bust(pen, 8.2, 0.84)


def _bust(pen: Pen, x: float, scale: float, *, cut: bool = False) -> None:
    pen.disc((x, 21 - 13.4 * scale), 4.6 * scale, cut=cut)
    pen.oval((x, 21), (8.4 * scale, 6.8 * scale), cut=cut)
    pen.box((0, 21), (24, 3), cut=True)


def _computer(pen: Pen) -> None:
    pen.box((3.4, 6.6), (17.2, 13.6), 4)
    pen.line([(12, 3.4), (12, 7)], 1.8)
    pen.disc((12, 2.8), 1.7)
    for x in (8.6, 15.4):
        pen.disc((x, 12.4), 1.9, cut=True)
    pen.line([(9.4, 16.8), (14.6, 16.8)], 1.3, cut=True)


def _log(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.disc((5, y), 1.6)
        pen.line([(10, y), (20, y)], STROKE)


def _cards(pen: Pen) -> None:
    pen.polygon([(2.2, 7.2), (10.6, 4.4), (14.8, 17), (6.4, 19.8)])
    pen.line([(2.2, 7.2), (10.6, 4.4), (14.8, 17), (6.4, 19.8)], 1.6, closed=True)
    pen.box((10.0, 5.6), (12.4, 16.8), 2.6, cut=True)
    pen.box((11.4, 7), (9.6, 14), 1.6)


def _calendar(pen: Pen) -> None:
    pen.box((3, 4.4), (18, 17), 3.2)
    pen.box((5, 10), (14, 9.4), 1.4, cut=True)
    for x in (8, 16):
        pen.line([(x, 2.8), (x, 6)], 2)
    pen.box((7.4, 12.4), (4, 4), 1)


def _swords(pen: Pen) -> None:
    for flip in (1, -1):

        def at(x: float, y: float, flip: int = flip) -> tuple[float, float]:
            return 12 + flip * (x - 12), y

        pen.line([at(3.4, 3.4), at(18.2, 18.2)], 2.2)
        pen.line([at(13.6, 19.6), at(19.6, 13.6)], 2.2)
        pen.disc(at(20, 20), 1.9)


def _crown(pen: Pen) -> None:
    pen.polygon([(3, 7), (7.8, 12), (12, 4), (16.2, 12), (21, 7), (19, 19), (5, 19)])
    for x, y in ((3, 6.6), (12, 4), (21, 6.6)):
        pen.disc((x, y), 1.8)
    pen.line([(5.4, 19.6), (18.6, 19.6)], 2.2)


def _medal(pen: Pen) -> None:
    pen.polygon([(5, 2), (10, 2), (13.4, 9), (8.6, 10.4)])
    pen.polygon([(19, 2), (14, 2), (10.6, 9), (15.4, 10.4)])
    pen.disc((12, 15.4), 6.6)
    pen.polygon(star_points((12, 15.4), 4.2, 1.9), cut=True)


ICONS: Mapping[Icon, Callable[[Pen], None]] = MappingProxyType(
    {
        "menu": _menu,
        "up": lambda pen: draw_arrow(pen, up=True),
        "down": lambda pen: draw_arrow(pen, up=False),
        "left": _left,
        "right": _right,
        "plus": _plus,
        "minus": _minus,
        "check": _check,
        "cross": _cross,
        "play": _play,
        "pause": _pause,
        "undo": _undo,
        "backtrick": _backtrick,
        "hint": _hint,
        "hand": _hand,
        "stop": _stop,
        "steps": _steps,
        "lock": _lock,
        "eye": _eye,
        "speaker": _speaker,
        "mute": _mute,
        "music": _music,
        "copy": _copy,
        "star": _star,
        "gear": _gear,
        "book": _book,
        "chart": _chart,
        "door": _door,
        "trophy": _trophy,
        "flame": _flame,
        "clock": _clock,
        "person": _person,
        "people": _people,
        "computer": _computer,
        "cards": _cards,
        "toad": draw_toad,
        "log": _log,
        "coach": _coach,
        "calendar": _calendar,
        "swords": _swords,
        "crown": _crown,
        "medal": _medal,
    }
)
