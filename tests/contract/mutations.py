"""Data made wrong at random: other types, keys and cards lost, doubled, exchanged, out of range."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

Place = tuple[Any, Any]
"""A container and the key or index in it."""

DEEP: list[Any] = []
for _ in range(20_000):
    DEEP = [DEEP]

ODD: list[Any] = [
    None, True, False, 0, 1, 2, 5, 9, -1, 99, 100, 2**31, 2**32, 2**64, 10**30, -(10**30), 10**5000,
    0.0, 1.0, 1.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf"),
    "", "0", "1", "2", "R7", "U1", "47>U1", "running", "won", "lost", "over", "won:0", "won:1",
    "\u0664\u0667", "\uff14\uff17", "\ud800", "\x00", "é" * 1000,
    [], {}, [[]], [0], [None], {"": None}, {"U1": 1}, [2] * 200, list(range(2, 100)), DEEP,
]  # fmt: skip


def mutated(data: Any, luck: Random) -> Any:
    """A copy of the data with one to three things wrong."""
    copy = [json.loads(json.dumps(data))]
    for _ in range(luck.choice([1, 1, 1, 2, 3])):
        luck.choice(MUTATIONS)(copy, luck)
    return copy[0]


def places(node: Any) -> list[Place]:
    """Every place in the data that holds a value, those of lists and objects too."""
    keys = list(node) if isinstance(node, dict) else range(len(node))
    found: list[Place] = []
    for key in keys:
        found.append((node, key))
        if isinstance(node[key], dict | list) and node[key] is not DEEP:
            found += places(node[key])
    return found


def lists(node: Any) -> list[list[Any]]:
    return [c[k] for c, k in places(node) if isinstance(c[k], list) and c[k] is not DEEP]


def odd_value(data: Any, luck: Random) -> None:
    container, key = luck.choice(places(data))
    container[key] = luck.choice(ODD)


def other_number(data: Any, luck: Random) -> None:
    numbers = [(c, k) for c, k in places(data) if type(c[k]) is int]
    if numbers:
        container, key = luck.choice(numbers)
        container[key] += luck.choice([-10, -2, -1, 1, 2, 10])


def other_type(data: Any, luck: Random) -> None:
    container, key = luck.choice(places(data))
    value = container[key]
    changes: list[Callable[[Any], Any]] = [repr, lambda v: [v], lambda v: {"a": v}]
    if type(value) is int and abs(value) < 2**60:
        changes += [float, bool, str]
    if isinstance(value, dict):
        changes += [list, lambda v: list(v.items())]
    if isinstance(value, list) and value is not DEEP:
        changes += [tuple, lambda v: dict(enumerate(v))]
    if value is not DEEP:
        container[key] = luck.choice(changes)(value)


def lost(data: Any, luck: Random) -> None:
    inner = [place for place in places(data) if place[0] is not data]
    if inner:
        container, key = luck.choice(inner)
        del container[key]


def doubled(data: Any, luck: Random) -> None:
    filled = [cards for cards in lists(data) if cards]
    if filled:
        cards = luck.choice(filled)
        cards.insert(luck.randrange(len(cards) + 1), luck.choice(cards))


def another_key(data: Any, luck: Random) -> None:
    objects = [c[k] for c, k in places(data) if isinstance(c[k], dict)]
    if objects:
        luck.choice(objects)[luck.choice(["", "more", "Seed", "seed ", "fuses", "unplayed", 5])] = 0


def renamed_key(data: Any, luck: Random) -> None:
    objects = [c[k] for c, k in places(data) if isinstance(c[k], dict) and c[k]]
    if objects:
        node = luck.choice(objects)
        key = luck.choice(list(node))
        node[luck.choice([f"{key} ", str(key).upper(), str(key)[:-1]])] = node.pop(key)


def exchanged(data: Any, luck: Random) -> None:
    """Two values change places, wherever they are: mostly two cards."""
    leaves = [(c, k) for c, k in places(data) if not isinstance(c[k], dict | list)]
    if leaves:
        (a, i), (b, j) = luck.choices(leaves, k=2)
        a[i], b[j] = b[j], a[i]


def moved(data: Any, luck: Random) -> None:
    """A card goes to another list, which stays sorted if it was."""
    cards = [each for each in lists(data) if each and not isinstance(each[0], dict | list)]
    targets = [each for each in lists(data) if not each or not isinstance(each[0], dict | list)]
    if cards:
        source, target = luck.choice(cards), luck.choice(targets)
        card = source.pop(luck.randrange(len(source)))
        kinds = {type(each) for each in [*target, card]}
        if len(kinds) == 1 and kinds <= {int, str} and target == sorted(target):
            target.append(card)
            target.sort()
        else:
            target.insert(luck.randrange(len(target) + 1), card)


def reordered(data: Any, luck: Random) -> None:
    several = [each for each in lists(data) if len(each) > 1]
    if several:
        luck.choice([list.reverse, luck.shuffle])(luck.choice(several))


MUTATIONS: list[Callable[[Any, Random], None]] = [
    odd_value, odd_value, other_number, other_number, other_type, lost, doubled, another_key,
    renamed_key, exchanged, exchanged, moved, moved, moved, reordered,
]  # fmt: skip


# Texts

ODD_CHARS = [*"0OI1lx>:-_ \t\n\r\"'{}[]\\,.", *"\u0664\uff17é🐸\u2028\x00\ud800"]


def mutated_text(text: str, luck: Random) -> str:
    """The text with one to three characters lost, added, changed, doubled or exchanged."""
    for _ in range(luck.choice([1, 1, 2, 3])):
        low, high = sorted(luck.choices(range(len(text) + 1), k=2))
        before, between, behind = text[:low], text[low:high], text[high:]
        char = luck.choice(ODD_CHARS) if luck.random() < 0.5 else luck.choice(text or "x")
        text = luck.choice(
            [
                before,
                before + behind,
                before + char + between + behind,
                before + char + text[low + 1 :],
                text[:low] + text[low + 1 :],
                before + between[:9] * 2 + behind,
                before + behind[:1] + between[1:] + between[:1] + behind[1:],
                text.swapcase(),
            ]
        )
    return text
