"""Text is drawn, measured, wrapped and fitted: it never leaves its box."""

from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.text import FACES, LEADING, Role, Segment, Type, segments

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
WHITE, AMBER = (255, 255, 255), (255, 209, 102)
LONG = "Geschwindigkeitsbegrenzungsüberschreitung"
SENTENCE = f"Die *{LONG}* gilt, auch für Zażółć gęślą jaźń; però no."
ROLES: tuple[Role, ...] = ("numeral", "title", "text", "strong", "label")

LETTERS = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    "àèéìíîòóùúÀÈÉÌÍÎÒÓÙÚ"
    "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"
    "äöüßÄÖÜẞ"
    " \N{NO-BREAK SPACE}!\"#%&'()*+,-./:;<=>?@[]_…\N{EN DASH}—\N{MINUS SIGN}±"
    "\N{MULTIPLICATION SIGN}·•“”„\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}«»°€"
)


@pytest.fixture(scope="module")
def type_() -> Type:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Type(FONTS)


@pytest.mark.parametrize("file", sorted({face.file for face in FACES.values()}))
def test_every_face_has_every_letter_of_our_languages(file: str) -> None:
    known = TTFont(FONTS / file).getBestCmap()
    assert [letter for letter in LETTERS if ord(letter) not in known] == []


def test_every_face_has_its_licence_beside_it() -> None:
    for face in FACES.values():
        licence = FONTS / f"{face.file.split('-')[0]}-OFL.txt"
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("px", [12, 18, 27, 60, 104])
def test_a_line_is_as_large_as_measured(type_: Type, role: Role, px: int) -> None:
    for text in ("44", "Zażółć", "", "A"):
        assert type_.render(text, role, px, WHITE).get_size() == type_.measure(text, role, px)


def test_the_same_line_is_drawn_once(type_: Type) -> None:
    assert type_.render("87", "numeral", 40, WHITE) is type_.render("87", "numeral", 40, WHITE)
    assert type_.render("87", "numeral", 40, WHITE) is not type_.render("87", "numeral", 40, AMBER)


def test_letters_have_the_colour_asked_for(type_: Type) -> None:
    line = type_.render("■M", "text", 18, AMBER)
    inked = [
        line.get_at((x, y))
        for x in range(line.get_width())
        for y in range(line.get_height())
        if line.get_at((x, y)).a
    ]
    assert {tuple(pixel)[:3] for pixel in inked} == {AMBER}
    assert max(pixel.a for pixel in inked) > 240


def test_nothing_is_cut_off_at_the_rim(type_: Type) -> None:
    for px in (13, 20, 48, 110):
        line = type_.render("ÄŻgjy", "title", px, WHITE)
        assert line.get_bounding_rect().top > 0
        assert line.get_bounding_rect().bottom < line.get_height()


def test_numerals_are_set_tight(type_: Type) -> None:
    apart = 2 * type_.measure("8", "numeral", 100)[0]
    assert type_.measure("88", "numeral", 100)[0] == apart - 4
    spare = [
        line.get_width() - line.get_bounding_rect().right
        for line in (type_.render(text, "numeral", 100, WHITE) for text in ("8", "88"))
    ]
    assert spare[0] == spare[1] > 0


def test_feet_of_letters_stand_on_the_baseline(type_: Type) -> None:
    for px in (13, 18, 27, 60):
        assert type_.render("HIE", "text", px, WHITE).get_bounding_rect().bottom == pytest.approx(
            type_.baseline("text", px), abs=1
        )


@pytest.mark.parametrize("width", [60, 90, 150, 400])
@pytest.mark.parametrize("px", [12, 15, 22])
def test_no_line_is_wider_than_asked(type_: Type, px: int, width: int) -> None:
    for line in type_.wrap(SENTENCE, "text", px, width):
        assert type_.rich_width(line, "text", px) <= width


@settings(max_examples=60, deadline=None)
@given(
    text=st.text(st.sampled_from("abßłW -,*iä"), max_size=60),
    px=st.integers(10, 24),
    width=st.integers(50, 300),
)
def test_wrapping_loses_nothing(type_: Type, text: str, px: int, width: int) -> None:
    lines = type_.wrap(text, "text", px, width)
    assert all(type_.rich_width(line, "text", px) <= width for line in lines)
    kept = "".join(lines).translate(str.maketrans("", "", "-* "))
    assert kept == text.translate(str.maketrans("", "", "-* "))


@pytest.mark.parametrize("text", ["In Zug\N{NO-BREAK SPACE}1", "In *Zug\N{NO-BREAK SPACE}1*"])
def test_what_a_no_break_space_joins_stays_in_one_line(type_: Type, text: str) -> None:
    width = type_.measure("In Zug", "text", 20)[0] + 2
    assert [line.replace("*", "") for line in type_.wrap(text, "text", 20, width)] == [
        "In",
        "Zug\N{NO-BREAK SPACE}1",
    ]


def test_words_stay_whole_and_in_order(type_: Type) -> None:
    lines = type_.wrap("one two three four five six", "text", 16, 90)
    assert len(lines) > 1
    assert " ".join(lines) == "one two three four five six"


def test_a_line_break_in_the_text_is_kept(type_: Type) -> None:
    assert type_.wrap("one\n\ntwo", "text", 16, 500) == ["one", "", "two"]


def test_marks_go_on_in_the_next_line(type_: Type) -> None:
    lines = type_.wrap("Place *one or two cards*, then go", "text", 16, 100)
    assert "".join(lines).count("*") % 2 == 0
    assert all(line.count("*") % 2 == 0 for line in lines)
    assert "*cards*," in " ".join(lines).split()


@pytest.mark.parametrize("text", ["End turn", LONG, "Zug beenden und abwarten", "W"])
@pytest.mark.parametrize("width", [24, 60, 120, 500])
def test_fitted_text_fits(type_: Type, text: str, width: int) -> None:
    fitted = type_.fit(text, "label", 20, width, 12)
    assert 12 <= fitted.px <= 20
    assert type_.measure(*_order(fitted))[0] <= width


def _order(fitted: tuple[str, int]) -> tuple[str, Role, int]:
    return fitted[0], "label", fitted[1]


def test_text_is_cut_only_when_it_cannot_shrink(type_: Type) -> None:
    assert type_.fit("End turn", "label", 20, 500, 12) == ("End turn", 20)
    natural = type_.measure("End turn", "label", 20)[0]
    shrunk = type_.fit("End turn", "label", 20, natural - 8, 12)
    assert shrunk.text == "End turn"
    assert shrunk.px < 20
    assert type_.fit("End turn", "label", 20, 30, 12).text.endswith("…")


def test_rich_text_is_read_in_runs() -> None:
    assert segments("Place *1 more* card") == [
        Segment("Place ", False),
        Segment("1 more", True),
        Segment(" card", False),
    ]
    assert segments("3 * 4") == [Segment("3 * 4", False)]


def test_marked_words_take_the_accent(type_: Type) -> None:
    line = type_.rich("a *b*", "text", 30, WHITE, AMBER)
    assert line.get_width() == type_.rich_width("a *b*", "text", 30)
    colours = {
        tuple(line.get_at((x, y)))[:3]
        for x in range(line.get_width())
        for y in range(line.get_height())
        if line.get_at((x, y)).a > 200
    }
    assert colours == {WHITE, AMBER}


@pytest.mark.parametrize("width", [80, 200])
def test_a_paragraph_has_the_width_asked_for(type_: Type, width: int) -> None:
    page = type_.paragraph(SENTENCE, "text", 15, width, colour=WHITE, accent=AMBER, align="centre")
    lines = len(type_.wrap(SENTENCE, "text", 15, width))
    assert page.get_width() == width
    assert page.get_height() == round(15 * LEADING) * (lines - 1) + type_.height("text", 15)
