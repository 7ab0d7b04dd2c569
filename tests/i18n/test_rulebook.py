"""The rulebooks: the same pages and examples in every language, and the examples are right."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game import engine
from game.engine.twist_state import price
from game.i18n import Bullets, Example, Page, Paragraph, parse_rulebook
from game.play import score
from game.scenes.rulebook import pages

from .catalogues import LANGUAGES, PLACEHOLDER, TRANSLATIONS, block_texts, rulebook, rulebook_text

VALUES = {
    name: f"<{name}>"
    for name in (
        *(name.lower() for name in vars(score) if name.isupper()),
        *("end_turn", "take_row", "take_back", "hint", "pause", "rules", "fullscreen", "mute"),
        *("piles", "confirm", "talk", "coach", "suggestion"),
        *(f"pad_{command}" for command in pages.BUTTONS),
        *(f"{game}_title" for game in engine.GAMES),
        *(f"{game}_designers" for game in engine.GAMES),
    )
}


def examples() -> list[tuple[str | None, dict[str, Any]]]:
    return [
        (page["game"], block["example"])
        for page in rulebook("en")
        for block in page["blocks"]
        if "example" in block
    ]


def test_pages() -> None:
    ids = [page["id"] for page in rulebook("en")]
    assert len(ids) == len(set(ids))
    assert {page["game"] for page in rulebook("en")} == {*engine.GAMES, None}
    for page in rulebook("en"):
        assert page["game"] is None or page["id"].startswith(f"{page['game']}.")


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_structure_is_the_same(lang: str) -> None:
    def skeleton(page: dict[str, Any]) -> tuple[Any, ...]:
        return (
            page["id"],
            page["game"],
            [(*block, len(block_texts(block)), block.get("example")) for block in page["blocks"]],
        )

    assert [skeleton(page) for page in rulebook(lang)] == [skeleton(p) for p in rulebook("en")]


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_placeholders_and_emphasis_are_the_same(lang: str) -> None:
    for page, source in zip(rulebook(lang), rulebook("en"), strict=True):
        for block, original in zip(page["blocks"], source["blocks"], strict=True):
            for text, said in zip(block_texts(block), block_texts(original), strict=True):
                assert sorted(PLACEHOLDER.findall(text)) == sorted(PLACEHOLDER.findall(said)), text
                assert text.count("*") == said.count("*"), text
                assert text != said, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reading(lang: str) -> None:
    pages = parse_rulebook(rulebook_text(lang), VALUES)
    assert [page.id for page in pages] == [page["id"] for page in rulebook(lang)]
    texts = "".join(map(page_text, pages))
    assert all(value in texts for value in VALUES.values())
    assert "{" not in texts


def test_a_value_that_is_missing_is_an_error() -> None:
    values = {name: value for name, value in VALUES.items() if name != "near"}
    with pytest.raises(KeyError, match="near"):
        parse_rulebook(rulebook_text("en"), values)


def test_there_is_an_example_of_every_kind() -> None:
    assert {example["kind"] for _, example in examples()} == set(RIGHT)


def page_text(page: Page) -> str:
    parts = [page.title]
    for block in page.blocks:
        match block:
            case Paragraph(text):
                parts.append(text)
            case Bullets(items):
                parts.extend(items)
            case Example(_, caption):
                parts.append(caption)
    return "".join(parts)


# What each kind of example claims, checked against the rules.


def number(card: int | str) -> int:
    return card if isinstance(card, int) else int(card[1:])


def onward(example: dict[str, Any]) -> int:
    """How far the card goes in the direction of its pile."""
    step = number(example["card"]) - number(example["top"])
    return step if example["pile"] == "U" else -step


def same_colour(example: dict[str, Any]) -> bool:
    top, card = example["top"], example["card"]
    return isinstance(top, str) and isinstance(card, str) and top[0] == card[0]


def right_fire(example: dict[str, Any]) -> bool:
    covered = "card" not in example or onward(example) > 0
    return example["top"] in (22, 33, 44, 55, 66, 77) and example["fuse"] in (1, 2) and covered


def right_row(example: dict[str, Any]) -> bool:
    card, row = example["card"], example["row"]
    if "twin" in example:
        return example["twin"] in row and str(example["twin"]) == str(card)[::-1] != str(card)
    return bool(abs(card - row[-1]) <= 10)


def right_price(example: dict[str, Any]) -> bool:
    """The row can be laid, and costs what the captions say."""
    row = example["row"]
    return price(row) == 9 and all(abs(after - before) <= 10 for before, after in pairwise(row))


RIGHT = {
    "place": lambda example: onward(example) > 0,
    "illegal": lambda example: -10 != onward(example) <= 0 and not same_colour(example),
    "backtrick": lambda example: onward(example) == -10,
    "quick_backtrick": lambda example: same_colour(example) and onward(example) < 0,
    "duel_help": lambda example: onward(example) < 0,
    "fire": right_fire,
    "toads_row": right_row,
    "toads_price": right_price,
}


@pytest.mark.parametrize(("game", "example"), examples(), ids=str)
def test_examples_are_right(game: str, example: dict[str, Any]) -> None:
    assert RIGHT[example["kind"]](example)
    cards = {str(move.card) for move in engine.rules(game).known.values() if move.card}
    shown = [example.get("top"), example.get("card"), example.get("twin"), *example.get("row", ())]
    assert {str(card) for card in shown if card is not None} <= cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_captions_name_the_card_they_show(lang: str) -> None:
    """Where a caption speaks of numbers at all, they are those of its example."""
    for page in rulebook(lang):
        for block in page["blocks"]:
            card = block.get("example", {}).get("card")
            if isinstance(card, int):
                assert str(card) in block["caption"], block
