"""Start states for the slow games, shuffled by Python's own random numbers."""

from collections.abc import Callable
from itertools import product
from random import Random

from tests.oracle import classic, duel, quick, twist
from tests.oracle.shared import State

Options = dict[str, int | bool]


def every_option_set() -> list[tuple[str, Options]]:
    """Every game with every combination of its options; twist with one to three rounds."""
    flags = (False, True)
    sets: list[tuple[str, Options]] = [
        ("classic", {"players": players, "pro": pro, "short_hand": short_hand, "fire": fire})
        for players, pro, short_hand, fire in product(range(1, 6), flags, flags, flags)
        if pro or not short_hand
    ]
    sets += [
        ("quick", {"players": players, "expert": expert})
        for players, expert in product(range(2, 6), flags)
    ]
    sets.append(("duel", {"players": 2}))
    sets += [
        ("twist", {"players": players, "expert": expert, "rounds": rounds})
        for players, expert, rounds in product(range(2, 5), flags, range(1, 4))
    ]
    return sets


def deal(game: str, options: Options, seed: int, starter: int = 0) -> State:
    """A game about to begin."""
    start = {"game": game, "options": dict(options), "seed": seed, "to_move": starter}
    return start | DEALERS[game](options, Random(seed), starter) | {"status": "running"}


def classic_start(options: Options, random: Random, _starter: int) -> State:
    players = options["players"]
    size = {1: 8, 2: 7}.get(players, 6) - options["short_hand"]
    deck = random.sample(classic.CARDS, 98)
    return {
        "placed": 0,
        "piles": {pile: [] for pile in classic.PILES},
        "hands": [sorted(deck.pop() for _ in range(size)) for _ in range(players)],
        "deck": deck,
        "fuses": {},
        "signals": [],
    }


def quick_start(options: Options, random: Random, _starter: int) -> State:
    deck = random.sample(quick.CARDS, 50)
    hands = [quick.in_order([deck.pop(), deck.pop()]) for _ in range(options["players"])]
    piles: dict[str, list[str]] = {"U": [], "D": []}
    return {"placed": 0, "piles": piles, "hands": hands, "deck": deck, "signals": []}


def duel_start(_options: Options, random: Random, _starter: int) -> State:
    sides = []
    for _ in range(2):
        deck = random.sample(duel.CARDS, 58)
        hand = sorted(deck.pop() for _ in range(6))
        sides.append({"up": [], "down": [], "hand": hand, "deck": deck})
    return {"placed": 0, "helped": False, "sides": sides}


def twist_start(options: Options, random: Random, starter: int) -> State:
    players = options["players"]
    return twist_cards(players, random) | {
        "round": 1,
        "starter": starter,
        "row": [],
        "kept": [[] for _ in range(players)],
        "taken": [[] for _ in range(players)],
        "must_open": False,
        "totals": [0] * players,
    }


def twist_cards(players: int, random: Random) -> State:
    """The hands and the draw pile of one round."""
    deck = random.sample(twist.CARDS, 79)
    size = 8 if players == 4 else 9
    hands = [sorted(deck.pop() for _ in range(size)) for _ in range(players)]
    return {"hands": hands, "deck": deck}


DEALERS: dict[str, Callable[[Options, Random, int], State]] = {
    "classic": classic_start,
    "quick": quick_start,
    "duel": duel_start,
    "twist": twist_start,
}
