"""The art has the sizes, colours and middles that scenes rely on, and is drawn only once."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import get_args

import pygame
import pytest
from pygame import SRCALPHA, Surface

from game.ui.art import (
    FRAMES,
    Art,
    Back,
    ButtonState,
    CardFace,
    Icon,
    Tone,
    backs,
    card_size,
    place,
    shadow_fall,
)
from game.ui.art.icon_shapes import ICONS
from game.ui.art.portraits import CAST
from game.ui.art.rotated import Rotated
from game.ui.art.symbols import SHAPES
from game.ui.text import Type
from game.ui.theme import HIGH_CONTRAST, NORMAL, RGB, SUITS, Theme, ramp

ROOT = Path(__file__).parents[2]
WHITE = (255, 255, 255)
FACES = (
    CardFace("2"),
    CardFace("88"),
    CardFace("100"),
    CardFace("44", "fire"),
    CardFace("10", "suit", "R"),
    CardFace("7", "suit", "P"),
    CardFace("58", "silver"),
    CardFace("59", "gold"),
    CardFace("88", "toad"),
)
BACKS = (
    backs.PLUS_MINUS_TEN,
    backs.FIVE_SHAPES,
    backs.SILVER_ARROWS,
    backs.GOLD_ARROWS,
    backs.TOAD,
)
STATES: tuple[ButtonState, ...] = get_args(ButtonState)
TONES: tuple[Tone, ...] = get_args(Tone)


@pytest.fixture(scope="module")
def type_() -> Type:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Type(ROOT / "assets" / "fonts")


@pytest.fixture(scope="module")
def art(type_: Type) -> Art:
    return Art(NORMAL, type_)


def colour_of(surface: Surface, x: int, y: int) -> RGB:
    pixel = surface.get_at((x, y))
    return pixel.r, pixel.g, pixel.b


def colour_at(surface: Surface, x: float, y: float) -> RGB:
    """The colour at a place given in shares of the size."""
    width, height = surface.get_size()
    return colour_of(surface, int(x * (width - 1)), int(y * (height - 1)))


def alpha_at(surface: Surface, x: float, y: float) -> int:
    return surface.get_at(
        (int(x * (surface.get_width() - 1)), int(y * (surface.get_height() - 1)))
    ).a


def near(a: RGB, b: RGB, tolerance: int = 3) -> bool:
    return all(abs(x - y) <= tolerance for x, y in zip(a, b, strict=True))


def data(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def same_middle(picture: Surface, size: tuple[int, int]) -> bool:
    """The picture can be centred on a box of this size without half pixels."""
    return all(
        (large - small) % 2 == 0 for large, small in zip(picture.get_size(), size, strict=True)
    )


@pytest.mark.parametrize("width", [30, 97, 124, 252])
@pytest.mark.parametrize("face", FACES, ids=str)
def test_a_face_is_a_card_with_round_corners(art: Art, face: CardFace, width: int) -> None:
    picture = art.cards.face(face, width)
    assert picture.get_size() == card_size(width)
    assert {alpha_at(picture, x, y) for x in (0, 1) for y in (0, 1)} <= set(range(24))
    assert {
        alpha_at(picture, x, y) for x, y in ((0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5), (0.5, 0.5))
    } == {255}


def test_the_bands_of_a_face_take_the_colour_of_its_number(art: Art) -> None:
    for number in (2, 34, 99):
        picture = art.cards.face(CardFace(str(number)), 168)
        assert near(colour_at(picture, 0.5, 1), ramp(number))
        assert near(colour_at(picture, 0.5, 0), ramp(number))
    assert near(colour_at(art.cards.face(CardFace("29", "silver"), 168), 0.5, 1), NORMAL.silver)
    assert near(colour_at(art.cards.face(CardFace("29", "gold"), 168), 0.5, 1), NORMAL.gold)
    for name, suit in SUITS.items():
        picture = art.cards.face(CardFace("7", "suit", name), 168)
        assert near(colour_at(picture, 0.5, 1), suit.on_ivory)


@pytest.mark.parametrize("theme", [NORMAL, HIGH_CONTRAST], ids=["normal", "high contrast"])
@pytest.mark.parametrize("numeral", ["2", "44", "88", "100"])
def test_numerals_stand_in_the_middle(type_: Type, theme: Theme, numeral: str) -> None:
    themed = Art(theme, type_)
    picture = themed.cards.face(CardFace(numeral), 124)
    inked = [
        (x, y)
        for x in range(124)
        for y in range(40, 140)
        if near(colour_of(picture, x, y), themed.theme.ink, 20)
    ]
    left, right = min(x for x, _ in inked), max(x for x, _ in inked)
    top, bottom = min(y for _, y in inked), max(y for _, y in inked)
    assert left > 6
    assert left == pytest.approx(123 - right, abs=2)
    assert (top + bottom) / 2 == pytest.approx(0.485 * 173, abs=1.5)


def test_the_same_card_is_drawn_once(art: Art) -> None:
    assert art.cards.face(CardFace("34"), 124) is art.cards.face(CardFace("34"), 124)
    assert art.cards.face(CardFace("34"), 124) is not art.cards.face(CardFace("34"), 125)
    assert art.cards.face(CardFace("44"), 124) is not art.cards.face(CardFace("44", "fire"), 124)
    assert art.cards.back(BACKS[0], 80) is art.cards.back(BACKS[0], 80)
    assert art.icons.icon("menu", 20, WHITE) is art.icons.icon("menu", 20, WHITE)
    assert art.table.background((320, 180)) is art.table.background((320, 180))


@pytest.mark.parametrize("back", BACKS)
def test_backs_are_cards_too(art: Art, back: Back) -> None:
    for width in (30, 118):
        assert art.cards.back(back, width).get_size() == card_size(width)
    assert data(art.cards.back(back, 118)) != data(art.cards.back(back, 118, "41"))


def test_backs_tell_the_games_apart(art: Art) -> None:
    assert len({data(art.cards.back(back, 118)) for back in BACKS}) == len(BACKS)


def test_a_pile_shows_edges_to_the_lower_right_only(art: Art) -> None:
    edges = art.cards.edges(168, 3)
    assert same_middle(edges, card_size(168))
    box = edges.get_bounding_rect()
    assert (box.right, box.bottom) == edges.get_size()
    assert box.width < edges.get_width()
    assert art.cards.edges(168, 5).get_width() > edges.get_width()


def test_an_empty_place_has_the_size_of_a_card_and_lets_the_table_through(art: Art) -> None:
    for marker, up in (("1", True), ("100", False), ("", True), ("", None)):
        slot = art.cards.slot(142, marker, up)
        assert slot.get_size() == card_size(142)
        assert 0 < alpha_at(slot, 0.15, 0.15) < 255
    assert data(art.cards.slot(142, "1", True)) != data(art.cards.slot(142, "100", False))


def test_a_lifted_card_has_a_wider_thinner_shadow_that_falls_further(art: Art) -> None:
    size = card_size(124)
    low, high = art.light.shadow(size, 0), art.light.shadow(size, 1)
    assert same_middle(low, size)
    assert same_middle(high, size)
    assert high.get_width() > low.get_width()
    assert alpha_at(high, 0.5, 0.5) < alpha_at(low, 0.5, 0.5)
    assert alpha_at(low, 0, 0) == alpha_at(high, 0, 0) == 0
    assert shadow_fall(124, 1)[1] > shadow_fall(124, 0)[1] > 0
    assert shadow_fall(124, 1, -1)[0] < 0 == shadow_fall(124, 1)[0] < shadow_fall(124, 1, 1)[0]


def test_a_ring_leaves_the_card_alone(art: Art) -> None:
    size = card_size(124)
    for strong in (False, True):
        ring = art.light.ring(size, NORMAL.mint, strong=strong)
        assert same_middle(ring, size)
        inside = pygame.Rect((0, 0), size).inflate(-8, -8)  # cards have round corners
        inside.center = ring.get_rect().center
        assert ring.subsurface(inside).get_bounding_rect().size == (0, 0)
        assert ring.get_bounding_rect().size > size


def test_a_halo_is_brightest_below_the_card_and_ends_before_its_rim(art: Art) -> None:
    halo = art.light.halo(card_size(124), NORMAL.ember)
    assert same_middle(halo, card_size(124))
    assert alpha_at(halo, 0.5, 0.5) > alpha_at(halo, 0.5, 0.08) > 0
    assert alpha_at(halo, 0, 0) == 0


def test_the_table_is_opaque_lit_from_the_middle_and_always_the_same(art: Art, type_: Type) -> None:
    table = art.table.background((640, 360))
    assert table.get_size() == (640, 360)
    assert not table.get_flags() & SRCALPHA
    middle, corner = table.subsurface((310, 140, 20, 20)), table.subsurface((0, 0, 20, 20))
    light = sum(pygame.transform.average_color(middle)[:3])
    assert light > 1.5 * sum(pygame.transform.average_color(corner)[:3])
    assert data(Art(NORMAL, type_).table.background((640, 360))) == data(table)


def test_the_light_on_the_table_has_no_bands(type_: Type) -> None:
    """Between two steps of a colour both are scattered; with bands each would come only once."""
    table = Art(HIGH_CONTRAST, type_).table.background((1280, 720))
    row = [table.get_at((x, 300))[2] for x in range(640)]
    changes = sum(a != b for a, b in pairwise(row))
    assert len(set(row)) > 15
    assert changes > 5 * len(set(row))


@pytest.mark.parametrize("size", [(120, 48), (331, 53)])
@pytest.mark.parametrize("main", [False, True])
def test_buttons_of_all_states_share_one_middle(
    art: Art, size: tuple[int, int], main: bool
) -> None:
    pictures = [art.panels.button(size, state, main=main) for state in STATES]
    assert len({picture.get_size() for picture in pictures}) == 1
    assert same_middle(pictures[0], size)
    assert len({data(picture) for picture in pictures}) == len(STATES)


def test_the_main_button_is_amber(art: Art) -> None:
    face = art.panels.button((200, 52), main=True)
    red, green, blue = colour_at(face, 0.5, 0.5)
    assert red > green > 1.5 * blue


def test_panels_have_the_size_asked_for(art: Art) -> None:
    plain = art.panels.panel((250, 74), 18)
    active = art.panels.panel((250, 74), 18, active=True)
    assert plain.get_size() == active.get_size() == (250, 74)
    assert near(colour_at(active, 0.5, 0), NORMAL.amber)
    assert same_middle(art.panels.dialog((300, 141), 20), (300, 141))
    assert art.panels.key((45, 19), WHITE).get_size() == (45, 19)


@pytest.mark.parametrize("tone", TONES)
def test_chips_keep_their_middle(art: Art, tone: Tone) -> None:
    assert same_middle(art.panels.chip((61, 28), tone), (61, 28))
    assert len(art.panels.chip_text(tone)) == 3


def test_progress_is_uncovered_from_the_left(art: Art) -> None:
    half = art.gauges.progress((220, 8), 0.5)
    assert half.get_size() == (220, 8)
    assert alpha_at(half, 0.25, 0.5) == 255
    assert alpha_at(half, 0.75, 0.5) < 60
    assert near(colour_at(half, 0.25, 0.5), ramp(25.75), 8)
    assert art.gauges.progress((220, 8), 7) is art.gauges.progress((220, 8), 1)


def test_the_room_of_a_pile_lies_on_its_far_side(art: Art) -> None:
    up, down = art.gauges.room((168, 8), 50, up=True), art.gauges.room((168, 8), 50, up=False)
    assert up.get_size() == down.get_size()
    assert same_middle(up, (168, 8))
    assert sum(colour_at(up, 0.75, 0.5)) > 2 * sum(colour_at(up, 0.25, 0.5))
    assert sum(colour_at(down, 0.25, 0.5)) > 2 * sum(colour_at(down, 0.75, 0.5))
    assert near(colour_at(up, 0.5, 0.5), WHITE)


def test_the_fuse_burns_down(art: Art) -> None:
    assert art.gauges.fuse(64, 2, 0.8).get_size() == (64, 64)
    rings = [data(art.gauges.fuse(64, 2, share)) for share in (0, 0.3, 0.8, 1)]
    assert len(set(rings)) == 4
    assert data(art.gauges.fuse(64, 1, 0.5)) != data(art.gauges.fuse(64, 2, 0.5))


@pytest.mark.parametrize("name", get_args(Icon))
@pytest.mark.parametrize("px", [20, 40])
def test_icons_fill_their_square_and_stay_in_it(art: Art, name: Icon, px: int) -> None:
    icon = art.icons.icon(name, px, NORMAL.amber)
    ink = icon.get_bounding_rect(128)
    assert icon.get_size() == (px, px)
    assert max(ink.size) >= 0.55 * px
    assert near(colour_of(icon, *_inked(icon)), NORMAL.amber, 1)


def _inked(picture: Surface) -> tuple[int, int]:
    width, height = picture.get_size()
    return next(
        (x, y) for x in range(width) for y in range(height) if picture.get_at((x, y)).a > 250
    )


def test_no_two_icons_look_the_same(art: Art) -> None:
    assert set(ICONS) == set(get_args(Icon))
    assert len({data(art.icons.icon(name, 32, WHITE)) for name in ICONS}) == len(ICONS)


@pytest.mark.parametrize("suit", SUITS)
def test_on_amber_the_shape_of_a_suit_has_a_dark_outline(art: Art, suit: str) -> None:
    def dark_pixels(colour: RGB) -> int:
        ground = Surface((60, 60))
        ground.fill(NORMAL.amber)
        line = art.symbols.fitted(SHAPES[suit], "label", 40, colour, least=8, width=60)
        ground.blit(line, (0, 0))
        return pygame.mask.from_threshold(ground, NORMAL.on_amber, (3, 3, 3)).count()

    assert 100 < dark_pixels(NORMAL.on_amber) < 400, "an outline, not the whole shape"
    assert dark_pixels(NORMAL.text) == 0


def test_suits_differ_by_shape_alone(art: Art) -> None:
    shapes = {data(art.icons.suit(suit, 32))[3::4] for suit in SUITS}
    assert len(shapes) == len(SUITS)


def test_portraits_are_round_and_all_different(art: Art) -> None:
    faces = [art.portraits.portrait(who, 46, NORMAL.seats[0]) for who in range(len(CAST))]
    assert all(face.get_size() == (46, 46) and alpha_at(face, 0, 0) == 0 for face in faces)
    assert all(data(a) != data(b) for a, b in combinations(faces, 2))
    again = art.portraits.portrait(len(CAST), 46, NORMAL.seats[0])
    assert data(again) == data(faces[0])


def test_flames_are_a_loop_around_the_card(art: Art) -> None:
    frames = [art.fire.flames(84, frame) for frame in range(FRAMES)]
    assert all(same_middle(frame, card_size(84)) for frame in frames)
    assert len({data(frame) for frame in frames}) == FRAMES
    assert art.fire.flames(84, FRAMES) is frames[0]
    for frame in frames:
        assert frame.get_bounding_rect().top > 0


def test_particles_are_drawn_in_their_square(art: Art) -> None:
    assert art.sparks.spark(9, NORMAL.ember).get_size() == (9, 9)
    assert alpha_at(art.sparks.spark(21, NORMAL.ember), 0.5, 0.5) > 200
    assert art.sparks.speck(5, NORMAL.mint).get_size() == (5, 5)
    assert art.sparks.confetti(20, WHITE, 0.3) is art.sparks.confetti(20, WHITE, 1.3)


def test_an_edge_glow_leaves_the_middle_clear(art: Art) -> None:
    glow = art.table.edge_glow((320, 180), NORMAL.ember)
    assert glow.get_size() == (320, 180)
    assert alpha_at(glow, 0.5, 0.5) == 0
    assert alpha_at(glow, 0, 0) > 100


def test_nearly_equal_angles_share_a_picture() -> None:
    rotated, card = Rotated(), _white_card()
    assert rotated.get(card, 0) is card
    assert rotated.get(card, 360) is card
    assert rotated.get(card, 3.02) is rotated.get(card, 2.98)
    assert rotated.get(card, 3.0) is not rotated.get(card, 4.0)
    assert rotated.get(card, 0, 1.08).get_width() > card.get_width()
    assert rotated.narrowed(card, 0.5).get_size() == (40, 112)
    assert rotated.narrowed(card, 1) is card


def test_a_turned_card_has_no_dark_rim() -> None:
    turned = Rotated().get(_white_card(), 7)
    assert all(min(pixel[:3]) > 245 for pixel in _pixels(turned) if pixel[3] > 8)
    assert any(0 < pixel[3] < 255 for pixel in _pixels(turned))


def _white_card() -> Surface:
    card = Surface((80, 112), SRCALPHA)
    card.fill((*WHITE, 255))
    return card


def _pixels(surface: Surface) -> Iterator[bytes]:
    raw = data(surface)
    return (raw[start : start + 4] for start in range(0, len(raw), 4))


def test_pictures_are_placed_by_their_middle() -> None:
    canvas, spot = Surface((40, 40)), Surface((4, 4))
    spot.fill(WHITE)
    place(canvas, spot, (20, 10))
    canvas.set_colorkey((0, 0, 0))
    assert canvas.get_bounding_rect() == pygame.Rect(18, 8, 4, 4)


def test_art_needs_no_numpy() -> None:
    program = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = "dummy"
from pathlib import Path
import pygame
pygame.display.init(); pygame.font.init(); pygame.display.set_mode((8, 8))
from game.ui.art import Art, CardFace
from game.ui.text import Type
from game.ui.theme import NORMAL
art = Art(NORMAL, Type(Path("assets/fonts")))
art.cards.face(CardFace("44", "fire"), 60), art.fire.flames(60, 0), art.table.background((64, 36))
art.light.shadow((60, 84)), art.panels.button((60, 20))
sys.exit("numpy" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0
