"""The palette keeps its promises: readable, ordered, and clear to every kind of sight."""

import subprocess
import sys
from colorsys import rgb_to_hsv
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.engine import GAMES
from game.scenes.games.registry import GAMES as SCREENS
from game.ui.looks import TABLE_COLOURS, theme_of
from game.ui.theme import (
    HIGH_CONTRAST,
    NORMAL,
    RAMP,
    RGB,
    SUITS,
    Theme,
    mix,
    ramp,
    rgb,
)
from tests.ui.sight import KINDS, contrast, distance

TABLES = {
    name: theme_of(high_contrast=False, table=name, card_back="stripes") for name in TABLE_COLOURS
}
THEMES = pytest.mark.parametrize(
    "theme", [*TABLES.values(), HIGH_CONTRAST], ids=[*TABLES, "high contrast"]
)


def over(ground: RGB, alpha: int) -> RGB:
    """White glass of this alpha on a ground."""
    return mix(ground, (255, 255, 255), alpha / 255)


def test_the_ramp_begins_and_ends_as_agreed() -> None:
    assert ramp(1) == rgb("3A50A8")
    assert ramp(50.5) == rgb("2EA082")
    assert ramp(100) == rgb("F0A62E")
    assert ramp(1, low=1, high=10) == RAMP[0]
    assert ramp(10, low=1, high=10) == RAMP[-1]


def test_the_ramp_goes_no_further_than_its_ends() -> None:
    assert ramp(-5) == ramp(1)
    assert ramp(200) == ramp(100)


def test_the_hue_of_the_ramp_only_turns_one_way() -> None:
    hues = [rgb_to_hsv(*(channel / 255 for channel in ramp(value)))[0] for value in range(1, 101)]
    assert all(a > b for a, b in pairwise(hues))


def test_near_numbers_look_alike_and_far_ones_do_not() -> None:
    for value in range(1, 100):
        assert distance(ramp(value), ramp(value + 1), "ordinary") < 4
    for kind in KINDS:
        assert distance(ramp(1), ramp(50), kind) > 15
        assert distance(ramp(50), ramp(100), kind) > 15


@pytest.mark.parametrize("kind", KINDS)
def test_the_five_colours_differ_to_every_kind_of_sight(kind: str) -> None:
    for a, b in combinations(SUITS.values(), 2):
        assert distance(a.on_ivory, b.on_ivory, kind) > 14.5
        assert distance(a.on_night, b.on_night, kind) > 14.5


def test_the_five_colours_have_five_shapes() -> None:
    assert list(SUITS) == ["R", "Y", "G", "B", "P"]
    assert len({suit.shape for suit in SUITS.values()}) == 5


@THEMES
def test_large_coloured_numerals_stand_out_from_the_card(theme: Theme) -> None:
    for suit in SUITS.values():
        assert contrast(suit.on_ivory, theme.ivory) >= 3
        assert contrast(suit.on_night, over(theme.table_light, theme.button_alpha)) >= 3


@THEMES
def test_text_can_be_read_on_all_it_stands_on(theme: Theme) -> None:
    lit = over(theme.table_light, theme.button_alpha)
    pairs = [(colour, lit) for colour in (theme.text, theme.quiet, theme.title)]
    pairs += [(colour, lit) for colour in (theme.amber, theme.mint, theme.rose, theme.ember_text)]
    pairs += [(theme.up, lit), (theme.down, lit)]
    pairs += [(theme.ink, paper) for paper in (theme.ivory_light, theme.ivory, theme.ivory_shade)]
    pairs += [(theme.on_amber, theme.amber), (theme.on_amber, theme.amber_deep)]
    pairs += [(theme.on_mint, theme.mint_deep), (theme.text, theme.badge)]
    pairs += [(theme.toad_ink, theme.toad), (theme.toad_loss, theme.toad_light)]
    pairs += [(theme.back_text, theme.back_stripe), (theme.back_toad_text, theme.back_toad)]
    pairs += [(theme.on_ember, theme.ember_deep), (theme.on_ember, theme.ember_dark)]
    pairs += [(theme.title, seat) for seat in theme.seats]
    for ink, ground in pairs:
        assert contrast(ink, ground) >= 4.5, (ink, ground)


@THEMES
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_accent_that_can_be_read(game: str, theme: Theme) -> None:
    assert contrast(SCREENS[game].accent, over(theme.table_light, theme.panel_alpha)) >= 4.5


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", TABLES)
def test_what_has_a_meaning_stands_out_from_every_table_to_every_kind_of_sight(
    name: str, kind: str
) -> None:
    theme = TABLES[name]
    meanings = [theme.amber, theme.mint, theme.rose, theme.ivory, theme.toad]
    meanings += [suit.on_night for suit in SUITS.values()]
    for colour in meanings:
        assert distance(colour, theme.table_light, kind) > 25, colour


def test_the_tables_are_as_dark_as_each_other() -> None:
    """So that cards, light and shadows look right on all of them."""
    for colours in TABLE_COLOURS.values():
        for own, first in zip(colours, TABLE_COLOURS["night"], strict=True):
            assert contrast(own, first) < 1.25


def test_high_contrast_keeps_its_table() -> None:
    for name in TABLE_COLOURS:
        theme = theme_of(high_contrast=True, table=name, card_back="waves")
        assert theme == HIGH_CONTRAST._replace(back_pattern="waves")


def test_high_contrast_has_more_contrast() -> None:
    for ink, ground in (("text", "table_light"), ("quiet", "table_light"), ("ink", "ivory")):
        assert contrast(getattr(HIGH_CONTRAST, ink), getattr(HIGH_CONTRAST, ground)) > contrast(
            getattr(NORMAL, ink), getattr(NORMAL, ground)
        )
        assert contrast(getattr(HIGH_CONTRAST, ink), getattr(HIGH_CONTRAST, ground)) >= 7


def test_colours_mix() -> None:
    assert mix((0, 100, 200), (100, 0, 200), 0.25) == (25, 75, 200)


def test_the_theme_is_plain_data() -> None:
    """Layouts are computed without pygame, and they need the shape of a card."""
    program = "import sys, game.ui.theme; sys.exit('pygame' in sys.modules)"
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", program], cwd=root, check=False).returncode == 0
