"""Every language says the same things, in its own letters and signs."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from game.i18n.catalogue import Message, parse_catalogue
from game.i18n.languages import NAMES
from game.i18n.plurals import CATEGORIES

from .catalogues import (
    ASSETS,
    LANGUAGES,
    PLACEHOLDER,
    TRANSLATIONS,
    all_texts,
    catalogue,
    forms,
    placeholders,
)
from .same_in_english import SAME_IN_ENGLISH

FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_translation = pytest.mark.parametrize("lang", TRANSLATIONS)


def test_catalogues_are_the_languages_we_name() -> None:
    assert {path.stem for path in (ASSETS / "locale").iterdir()} == set(LANGUAGES) == set(NAMES)


@every_translation
def test_keys_are_the_same_in_the_same_order(lang: str) -> None:
    assert list(catalogue(lang)) == list(catalogue("en"))


@every_translation
def test_placeholders_are_the_same(lang: str) -> None:
    for key, message in catalogue(lang).items():
        assert placeholders(message) == placeholders(catalogue("en")[key]), key


@every_language
def test_plural_forms_are_complete(lang: str) -> None:
    for key, message in catalogue(lang).items():
        assert isinstance(message, str) == isinstance(catalogue("en")[key], str), key
        if not isinstance(message, str):
            assert tuple(message) == CATEGORIES[lang], key


@every_language
def test_plural_forms_differ_only_in_the_number_they_show(lang: str) -> None:
    """A form for one thing may spell the number out; nothing else may be left out of any form."""
    for key, message in catalogue(lang).items():
        for form in forms(message):
            assert placeholders(message) - placeholders(form) <= {"n"}, key


@every_translation
def test_nothing_is_left_in_english(lang: str) -> None:
    same = {
        key
        for key, message in catalogue(lang).items()
        if message == catalogue("en")[key] and has_letters(message)
    }
    assert same == SAME_IN_ENGLISH[lang]


@every_language
def test_emphasis_marks_stand_in_pairs_around_text(lang: str) -> None:
    for key, text in all_texts(lang):
        assert text.count("*") % 2 == 0, (key, text)
        for marked in text.split("*")[1::2]:
            assert marked == marked.strip() != "", (key, text)


@every_translation
def test_emphasis_is_where_english_has_it(lang: str) -> None:
    source, translated = list(all_texts("en")), dict(all_texts(lang))
    for key, text in source:
        assert ("*" in text) == ("*" in translated[key]) or not is_message(key), key


@every_language
def test_braces_are_placeholders_and_nothing_else(lang: str) -> None:
    for key, text in all_texts(lang):
        names = [name for _, name, spec, conversion in string.Formatter().parse(text) if name]
        assert all(name.isidentifier() for name in names), key
        assert text.count("{") == text.count("}") == len(names), key


@every_language
def test_minus_is_a_minus(lang: str) -> None:
    for key, text in all_texts(lang):
        assert not re.search(r"-\s?[\d{]", text), (key, text)


APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
QUOTES = {"en": f"“”{APOSTROPHE}", "it": f"«»{APOSTROPHE}", "pl": "„”", "de": "„“"}


@every_language
def test_quotes_are_those_of_the_language(lang: str) -> None:
    for key, text in all_texts(lang):
        used = set(text) & set("\"'`“”„«»" + APOSTROPHE)
        assert used <= set(QUOTES[lang]), (key, text)


@every_language
def test_texts_are_trimmed_and_free_of_double_spaces(lang: str) -> None:
    for key, text in all_texts(lang):
        assert text, key
        assert text == text.strip(), key
        assert "  " not in text, key
        assert "..." not in text, key


@every_language
def test_units_never_leave_their_number(lang: str) -> None:
    for key, message in catalogue(lang).items():
        if key.startswith(("unit.", "time.")) and not key.startswith("time.date"):
            for form in forms(message):
                assert not re.search(r"\} [a-z%]", form), key


@every_language
def test_only_german_sets_an_ellipsis_apart(lang: str) -> None:
    apart = "\N{NO-BREAK SPACE}…"
    for key, text in all_texts(lang):
        assert " …" not in text, key
        assert "…" not in text or (apart in text) == (lang == "de"), key


@every_translation
def test_sentences_end_as_in_english(lang: str) -> None:
    """A label stays a label, a sentence a sentence, a question a question."""
    for key, message in catalogue(lang).items():
        source = catalogue("en")[key]
        if "?" in forms(source)[0]:
            assert all("?" in form for form in forms(message)), key
        for form in forms(message):
            ends = form.endswith((".", "!", ":"))
            assert ends == forms(source)[0].endswith((".", "!", ":")) or key in ABBREVIATED, key


ABBREVIATED = {
    "coach.error",
    *("settings.motion.on", "settings.motion.off"),
    *(f"time.month.{month}" for month in range(1, 13)),
}


def test_there_are_fonts_to_check() -> None:
    if not FONTS:
        pytest.skip("the fonts are not here yet")


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_every_letter_is_in_every_font(font: Path) -> None:
    letters = {letter for lang in LANGUAGES for _, text in all_texts(lang) for letter in text}
    letters |= set("".join(NAMES.values()))
    letters.discard("\n")  # breaks a line, and is never drawn
    missing = letters - {chr(code) for code in TTFont(font).getBestCmap()}
    assert not missing, sorted(missing)


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(ValueError, match=r"twice in one catalogue: menu\.play"):
        parse_catalogue('{"menu.play": "Play", "menu.play": "Go"}')


def has_letters(message: Message) -> bool:
    return any(map(str.isalpha, PLACEHOLDER.sub("", "".join(forms(message)))))


def is_message(key: str) -> bool:
    return isinstance(catalogue("en").get(key), str)
