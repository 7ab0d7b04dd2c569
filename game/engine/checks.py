"""Checks of untrusted data: each gives the value with its type, or raises `BadState`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeVar

from .data import Options
from .errors import BadState
from .shuffle import SEEDS, is_number

Card = TypeVar("Card", int, str)


def require(condition: bool, message: str) -> None:
    if not condition:
        raise BadState(message)


def mapping(data: object, keys: Collection[str], where: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadState(f"{where} is not an object with named values.")
    for key in data:
        require(isinstance(key, str) and key in keys, f"{where} has an unknown key.")
    for key in keys:
        require(key in data, f'{where} lacks "{key}".')
    return data


def number(value: object, low: int, high: int, where: str) -> int:
    require(is_number(value, low, high), f"{where} is not a whole number from {low} to {high}.")
    assert isinstance(value, int)
    return value


def flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadState(f"{where} is neither true nor false.")
    return value


def word(value: object, words: Iterable[str], where: str) -> str:
    if not isinstance(value, str) or value not in words:
        raise BadState(f"{where} is none of: {', '.join(words)}.")
    return value


def listing(value: object, length: int | None, where: str) -> list[object]:
    """A list (JSON has no tuples), of a given length if one is given."""
    if not isinstance(value, list):
        raise BadState(f"{where} is not a list.")
    require(length is None or len(value) == length, f"{where} has not {length} entries.")
    return value


def cards(value: object, existing: Collection[Card], where: str) -> tuple[Card, ...]:
    """A list of cards that exist in the game, of exactly their type."""
    kind = type(next(iter(existing)))
    found: tuple[Any, ...] = tuple(listing(value, None, where))
    for card in found:
        require(
            type(card) is kind and card in existing, f"{where} holds a card that does not exist."
        )
    return found


def hand(value: object, existing: Collection[Card], size: int, where: str) -> tuple[Card, ...]:
    found = cards(value, existing, where)
    require(len(found) <= size, f"{where} holds more than {size} cards.")
    require(list(found) == sorted(found), f"{where} is not sorted.")
    return found


def each_once(found: Sequence[Card], existing: Collection[Card]) -> None:
    require(len(set(found)) == len(found), "A card is there twice.")
    require(len(found) == len(existing), "A card is missing.")


def header(data: dict[str, object], game: str, options: Options) -> int:
    """Check that the data is of this game under these options; give its seed."""
    require(data["game"] == game, f"This is not a state of {game}.")
    found = mapping(data["options"], options, "options")
    for name, value in options.items():
        require(
            type(found[name]) is type(value) and found[name] == value,
            f'The option "{name}" is not that of these rules.',
        )
    return number(data["seed"], 0, SEEDS - 1, "seed")
