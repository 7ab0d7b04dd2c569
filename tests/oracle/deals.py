"""Start states for the slow games, shuffled by Python's own random numbers."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

from tests.oracle import classic, duel, quick, twist
from tests.oracle.shared import State

Options = dict[str, int | bool]
Shuffle = Callable[[list[Any]], list[Any]]


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


def option_text(part: str | Options) -> str:
    """A game or its options as the short name of a test: "3-pro-fire"."""
    if isinstance(part, str):
        return part
    counts = [str(value) for value in part.values() if not isinstance(value, bool)]
    return "-".join([*counts, *(name for name, value in part.items() if value is True)])


def shuffled(random: Random) -> Shuffle:
    """A fair shuffle."""
    return lambda cards: random.sample(cards, len(cards))


def nearly_sorted(random: Random) -> Shuffle:
    """A kind shuffle: the cards come nearly in order, from one end, the other, or from both."""
    course = random.choice(["up", "down", "inwards"])
    disorder = random.choice([0, 4, 12])

    def shuffle(cards: list[Any]) -> list[Any]:
        def due(card: object) -> float:
            place = cards.index(card)
            from_the_top = len(cards) - place
            nearer = 2 * min(place, from_the_top)
            order = {"up": place, "down": from_the_top, "inwards": nearer}[course]
            return -(order + random.uniform(0, disorder))

        return sorted(cards, key=due)

    return shuffle


def deal(game: str, options: Options, seed: int, starter: int, shuffle: Shuffle) -> State:
    """A game about to begin."""
    start = {"game": game, "options": dict(options), "seed": seed, "to_move": starter}
    return start | DEALERS[game](options, shuffle, starter) | {"status": "running"}


def classic_start(options: Options, shuffle: Shuffle, _starter: int) -> State:
    deck = shuffle(classic.CARDS)
    size = classic_hand_size(options)
    return {
        "placed": 0,
        "piles": {pile: [] for pile in classic.PILES},
        "hands": [sorted(deck.pop() for _ in range(size)) for _ in range(options["players"])],
        "deck": deck,
        "fuses": {},
        "signals": [],
    }


def classic_hand_size(options: Options) -> int:
    return {1: 8, 2: 7}.get(options["players"], 6) - options["short_hand"]


def quick_start(options: Options, shuffle: Shuffle, _starter: int) -> State:
    deck = shuffle(quick.CARDS)
    hands = [sorted([deck.pop(), deck.pop()]) for _ in range(options["players"])]
    piles: dict[str, list[str]] = {"U": [], "D": []}
    return {"placed": 0, "piles": piles, "hands": hands, "deck": deck, "signals": []}


def duel_start(_options: Options, shuffle: Shuffle, _starter: int) -> State:
    sides = []
    for _ in range(2):
        deck = shuffle(duel.CARDS)
        hand = sorted(deck.pop() for _ in range(6))
        sides.append({"up": [], "down": [], "hand": hand, "deck": deck})
    return {"placed": 0, "helped": False, "sides": sides}


def twist_start(options: Options, shuffle: Shuffle, starter: int) -> State:
    players = options["players"]
    return twist_cards(players, shuffle) | {
        "round": 1,
        "starter": starter,
        "row": [],
        "kept": [[] for _ in range(players)],
        "taken": [[] for _ in range(players)],
        "must_open": False,
        "totals": [0] * players,
    }


def twist_cards(players: int, shuffle: Shuffle) -> State:
    """The hands and the draw pile of one round."""
    deck = shuffle(twist.CARDS)
    size = twist_hand_size(players)
    hands = [sorted(deck.pop() for _ in range(size)) for _ in range(players)]
    return {"hands": hands, "deck": deck}


def twist_hand_size(players: int) -> int:
    return 8 if players == 4 else 9


DEALERS: dict[str, Callable[[Options, Shuffle, int], State]] = {
    "classic": classic_start,
    "quick": quick_start,
    "duel": duel_start,
    "twist": twist_start,
}
