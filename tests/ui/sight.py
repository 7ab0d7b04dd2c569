"""How people see colours: contrast, distance, and the three kinds of colour blindness."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from game.ui.theme import RGB

Vector = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, for linear light.
KINDS: dict[str, tuple[Vector, Vector, Vector]] = {
    "ordinary": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def contrast(a: RGB, b: RGB) -> float:
    """The contrast ratio of WCAG 2: from 1 to 21."""
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def distance(a: RGB, b: RGB, kind: str) -> float:
    """How different two colours look (CIEDE2000) to people of this kind of sight."""
    return _ciede2000(_lab(_seen(a, kind)), _lab(_seen(b, kind)))


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _luminance(colour: RGB) -> float:
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _seen(colour: RGB, kind: str) -> Vector:
    light = [_linear(value) for value in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(m * x for m, x in zip(row, light, strict=True))))
        for row in KINDS[kind]
    )
    return red, green, blue


def _lab(light: Vector) -> Vector:
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _ciede2000(p: Vector, q: Vector) -> float:
    chroma = (hypot(p[1], p[2]) + hypot(q[1], q[2])) / 2
    grey = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25**7))
    a1, a2 = p[1] * grey, q[1] * grey
    c1, c2 = hypot(a1, p[2]), hypot(a2, q[2])
    h1, h2 = degrees(atan2(p[2], a1)) % 360, degrees(atan2(q[2], a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, mean, angle = (p[0] + q[0]) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * cos(radians(angle - 30))
        + 0.24 * cos(radians(2 * angle))
        + 0.32 * cos(radians(3 * angle + 6))
        - 0.20 * cos(radians(4 * angle - 63))
    )
    dl = (q[0] - p[0]) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * mean)
    dh = hue / (1 + 0.015 * mean * weight)
    twist = (
        -2
        * sqrt(mean**7 / (mean**7 + 25**7))
        * sin(radians(60 * exp(-(((angle - 275) / 25) ** 2))))
    )
    return sqrt(dl * dl + dc * dc + dh * dh + twist * dc * dh)
