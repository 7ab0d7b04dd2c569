"""Draw the icon of the game with its own art: PNG in all sizes, ICO for Windows, ICNS for macOS.

Run from the project's folder: python build/make_icons.py
"""

import os
import struct
import sys
from io import BytesIO
from math import hypot
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402
from pygame import Surface  # noqa: E402

from game.ui.art import Art  # noqa: E402
from game.ui.art.shade import along, clip, field, linear, outline, rounded, tint  # noqa: E402
from game.ui.text import Type  # noqa: E402
from game.ui.theme import CARD_CORNER, CARD_RATIO, NORMAL, RGB, ramp  # noqa: E402

SIZES = (16, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
SMALL = 32  # up to here one card says more than two
FINE = 4


def main() -> None:
    """Write all icons."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    art = Art(NORMAL, Type(ROOT / "assets" / "fonts"))
    folder = ROOT / "assets" / "icon"
    folder.mkdir(exist_ok=True)
    pictures = {px: png(icon(art, px)) for px in SIZES}
    for px, data in pictures.items():
        (folder / f"backtrick-{px}.png").write_bytes(data)
    (folder / "backtrick.ico").write_bytes(ico({px: pictures[px] for px in ICO_SIZES}))
    (folder / "backtrick.icns").write_bytes(icns(pictures))


def icon(art: Art, px: int) -> Surface:
    """Two cards on the night-blue table, and the arrow that turns back."""
    size = px * FINE
    lit = ((0.0, (62, 80, 134)), (0.55, (34, 44, 82)), (1.0, (16, 21, 42)))
    ground = field(
        (size, size), along(lit), lambda x, y: hypot(x - 0.5, y - 0.4) * 1.25, coarse=128
    )
    if px > SMALL:
        back = card(round(size * 0.44), ramp(13))
        put(ground, back, (0.385, 0.485), 14)
    front = card(round(size * (0.5 if px > SMALL else 0.66)), NORMAL.amber_deep)
    arrow = art.icons.icon(
        "backtrick", round(front.get_width() * (0.8 if px > SMALL else 1.0)), NORMAL.ink
    )
    front.blit(arrow, arrow.get_rect(center=front.get_rect().center))
    put(
        ground,
        front,
        (0.575 if px > SMALL else 0.5, 0.525 if px > SMALL else 0.5),
        -7 if px > SMALL else 0,
    )
    rim = tint(outline((size, size), size * 0.22, max(1, size // 96)), (255, 255, 255), 34)
    ground.blit(rim, (0, 0))
    clip(ground, rounded((size, size), size * 0.22))
    return pygame.transform.smoothscale(ground, (px, px))


def card(width: int, band: RGB) -> Surface:
    """A blank card."""
    size = (width, round(width * CARD_RATIO))
    ivory = ((0.0, NORMAL.ivory_light), (0.7, NORMAL.ivory), (1.0, NORMAL.ivory_shade))
    sheet = linear(size, ivory, 160)
    sheet.fill(band, (0, 0, width, width // 18))
    sheet.fill(band, (0, size[1] - width // 10, width, width // 10))
    return clip(sheet, rounded(size, width * CARD_CORNER * 1.3))


def put(ground: Surface, picture: Surface, middle: tuple[float, float], angle: float) -> None:
    """Lay a card on the ground, tilted, with its shadow."""
    size = ground.get_width()
    turned = pygame.transform.rotozoom(picture, angle, 1)
    shadow = tint(turned.copy(), (0, 0, 0), 120)
    blurred = pygame.transform.gaussian_blur(shadow, max(1, min(20, size // 50)))
    x, y = size * middle[0], size * middle[1]
    ground.blit(blurred, blurred.get_rect(center=(x, y + size * 0.03)))
    ground.blit(turned, turned.get_rect(center=(x, y)))


def png(surface: Surface) -> bytes:
    """The surface as the content of a PNG file."""
    file = BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon that holds PNG pictures."""
    entries, offset = [], 6 + 16 * len(pictures)
    for px, data in pictures.items():
        entries.append(struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(data), offset))
        offset += len(data)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    return head + b"".join(entries) + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon that holds PNG pictures."""
    body = b"".join(
        name + struct.pack(">I", len(pictures[px]) + 8) + pictures[px]
        for px, name in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    main()
