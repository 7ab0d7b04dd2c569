"""Deal codes: game, options and seed in a few characters that can be read out and typed.

A number, written with 32 characters that cannot be taken for each other (no 0 and O, no 1 and I),
and a check character that catches any one wrong character and any two that changed places.
"""

from __future__ import annotations

from typing import TypeAlias

from .base import AnyRules
from .data import Options
from .errors import BadCode, BadOptions
from .registry import RULES, rules
from .shuffle import SEEDS, check_deal

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
SHORTEST = 5
GROUP = 4
LONGEST = 20
"""No code is as long as this, with its spaces and dashes."""

FIRST_GAMES = ("classic", "quick", "duel", "twist")
"""The games of the first deal codes. This list stays as it is for ever."""

Variants: TypeAlias = list[tuple[str, Options]]


def _blocks() -> list[Variants]:
    """The variants that share a block of numbers: `seed * len(block) + place in the block`.

    The first games share a block. Every game added later has the next block to itself, so that
    the codes of all others stay as they are.
    """
    first: Variants = []
    blocks = [first]
    for kind in RULES:
        variants = [(kind.game, options) for options in kind.variants()]
        if kind.game in FIRST_GAMES:
            first += variants
        else:
            blocks.append(variants)
    return blocks


def _number(variant: tuple[str, Options], seed: int) -> int:
    start = 0
    for block in _blocks():
        if variant in block:
            return start + seed * len(block) + block.index(variant)
        start += SEEDS * len(block)
    raise BadOptions(f"The game {variant[0]} has no deal codes: it is not registered.")


def _deal(number: int) -> tuple[AnyRules, int]:
    for block in _blocks():
        if number < SEEDS * len(block):
            seed, place = divmod(number, len(block))
            game, options = block[place]
            return rules(game, **options), seed
        number -= SEEDS * len(block)
    raise BadCode("That is not the code of any deal.")


def deal_code(rules_: AnyRules, seed: int) -> str:
    """The code of a deal, in groups of four.

    >>> deal_code(rules("classic", players=2), seed=7)
    '222N-KX'
    """
    check_deal(seed, 0, rules_.players)
    number = _number((rules_.game, rules_.options), seed)
    digits: list[int] = []
    while number or len(digits) < SHORTEST:
        number, digit = divmod(number, 32)
        digits.insert(0, digit)
    digits.append(_check_digit(digits))
    text = "".join(ALPHABET[digit] for digit in digits)
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def read_deal_code(text: str) -> tuple[AnyRules, int]:
    """The rules and the seed of a code, however it was spaced or cased.

    >>> read_deal_code("222nkx")
    (ClassicRules(players=2, pro=False, short_hand=False, fire=False), 7)
    >>> read_deal_code("222N-KY")
    Traceback (most recent call last):
    game.engine.errors.BadCode: The deal code has a typing error: the last character does not match.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadCode("That is not a deal code.")
    typed = "".join(char for char in text.upper() if char not in " -")
    for char in typed:
        if char not in ALPHABET:
            raise BadCode(f'A deal code has no "{char}".')
    if len(typed) <= SHORTEST:
        raise BadCode("The deal code is too short.")
    *digits, check = (ALPHABET.index(char) for char in typed)
    if _check_digit(digits) != check:
        raise BadCode("The deal code has a typing error: the last character does not match.")
    number = 0
    for digit in digits:
        number = number * 32 + digit
    if len(digits) > SHORTEST and not digits[0]:
        raise BadCode("That is not the code of any deal.")
    return _deal(number)


def _check_digit(digits: list[int]) -> int:
    """The value of the digits as a polynomial at 2, in the field of 32 elements.

    Every place has a weight of its own there, which is what tells exchanged characters apart.
    """
    total = 0
    for digit in digits:
        total = _doubled(total ^ digit)
    return total


def _doubled(element: int) -> int:
    return element << 1 if element < 16 else (element << 1) ^ 0b100101
