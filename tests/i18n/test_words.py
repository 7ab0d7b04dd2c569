"""Texts with their values, numbers and times, as each language writes them."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from game.i18n import MissingText, Words, load_words
from game.i18n.words import MINUS

from .catalogues import ASSETS, LANGUAGES, catalogue

ENGLISH = Words("en", {"hello": "Hello, {name}.", "cards": {"one": "1 card", "other": "{n} cards"}})


def shipped(lang: str) -> Words:
    return load_words(ASSETS / "locale", lang)


def test_values_are_filled_in() -> None:
    assert ENGLISH("hello", name="Ada") == "Hello, Ada."


def test_n_chooses_the_plural_form() -> None:
    assert ENGLISH("cards", n=1) == "1 card"
    assert ENGLISH("cards", n=1200) == "1,200 cards"


@pytest.mark.parametrize(
    ("n", "text"), [(1, "1 karta"), (3, "3 karty"), (12, "12 kart"), (22, "22 karty")]
)
def test_polish_cards(n: int, text: str) -> None:
    assert shipped("pl")("table.hand", n=n) == text


def test_a_missing_text_is_an_error_without_a_fallback() -> None:
    with pytest.raises(MissingText, match="nowhere"):
        ENGLISH("nowhere")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        ENGLISH("hello")


def test_a_missing_text_is_english_when_there_is_a_fallback() -> None:
    polish = Words("pl", {"hello": "Cześć, {name}."}, ENGLISH)
    assert polish("hello", name="Ada") == "Cześć, Ada."
    assert polish("cards", n=22) == "22 cards"
    with pytest.raises(MissingText):
        polish("nowhere")


def test_knowing_a_key() -> None:
    polish = Words("pl", {"hello": "Cześć."}, ENGLISH)
    assert "hello" in polish
    assert "cards" in polish
    assert "nowhere" not in polish
    assert "nowhere" not in ENGLISH


def test_a_name_can_neither_emphasise_nor_ask_for_values() -> None:
    assert ENGLISH("hello", name="*A* {n}") == "Hello, A {n}."


NUMBERS = [("en", "1,234"), ("it", "1.234"), ("pl", "1\N{NO-BREAK SPACE}234"), ("de", "1.234")]


@pytest.mark.parametrize(("lang", "text"), NUMBERS)
def test_numbers(lang: str, text: str) -> None:
    assert shipped(lang).number(1234) == text
    assert shipped(lang).number(-1234) == MINUS + text


def test_signed_numbers() -> None:
    assert [ENGLISH.signed(n) for n in (3, 0, -10)] == ["+3", "0", f"{MINUS}10"]


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.5, "0,5"), (2.0, "2"), (-1.25, f"{MINUS}1,2"), (-0.01, "0"), (1234.5, "1.234,5")],
)
def test_decimals(value: float, text: str) -> None:
    assert shipped("de").decimal(value) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(9, "9_s"), (59.6, "1_min 0_s"), (760, "12_min 40_s"), (3720, "1_h 2_min")],
)
def test_durations(seconds: float, text: str) -> None:
    assert shipped("en").duration(seconds) == text.replace("_", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "6 Nov 2025"), ("it", "6 nov 2025"), ("pl", "6 lis 2025"), ("de", "6. Nov. 2025")],
)
def test_dates(lang: str, text: str) -> None:
    assert shipped(lang).date(datetime.date(2025, 11, 6)) == text


def test_lists_of_names() -> None:
    words = shipped("de")
    assert words.listing([]) == ""
    assert words.listing(["Ada"]) == "Ada"
    assert words.listing(["Ada", "Bruno"]) == "Ada und Bruno"
    assert words.listing(["Ada", "Bruno", "Elsa", "Hugo"]) == "Ada, Bruno, Elsa und Hugo"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_loading(lang: str) -> None:
    words = shipped(lang)
    assert words.lang == lang
    assert words("menu.play") == catalogue(lang)["menu.play"]


def test_a_language_that_lags_behind_is_filled_from_english(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text('{"a": "new", "b": "old"}', encoding="utf-8")
    (tmp_path / "it.json").write_text('{"b": "vecchio"}', encoding="utf-8")
    words = load_words(tmp_path, "it")
    assert (words("a"), words("b")) == ("new", "vecchio")
