"""Made-up positions near the end of a game or round, a turn about to begin in each."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from tests.oracle import GAMES, classic, duel, quick, twist
from tests.oracle.deals import Options, classic_hand_size, twist_hand_size
from tests.oracle.shared import State


def late_state(game: str, options: Options, random: Random) -> State:
    """A position that can be played on, drawn anew until it is one."""
    while True:
        state = LATE[game](options, random)
        state = {"game": game, "options": dict(options), "seed": 0, "status": "running"} | state
        if not lost_already(state):
            return state


def lost_already(state: State) -> bool:
    if state["game"] == "duel" and len(state["sides"][state["to_move"]]["hand"]) < 2:
        return True
    return not GAMES[state["game"]].legal(state)


def classic_late(options: Options, random: Random) -> State:
    left, buried = split(classic.CARDS, random.randint(1, 40), random)
    ups, downs = outwards(buried, 51, random)
    up_1, up_2 = split(ups, random.randint(0, len(ups)), random)
    down_1, down_2 = split(downs, random.randint(0, len(downs)), random)
    piles = {
        "U1": sorted(up_1),
        "U2": sorted(up_2),
        "D1": sorted(down_1, reverse=True),
        "D2": sorted(down_2, reverse=True),
    }
    fires = [name for name in piles if piles[name] and piles[name][-1] in classic.FIRE_CARDS]
    hands, deck = hand_out(left, options["players"], classic_hand_size(options), random)
    return {
        "to_move": random.choice([seat for seat in range(len(hands)) if hands[seat]]),
        "placed": 0,
        "piles": piles,
        "hands": [sorted(hand) for hand in hands],
        "deck": deck,
        "fuses": dict.fromkeys(fires, 1) if options["fire"] else {},
        "signals": [],
    }


def quick_late(options: Options, random: Random) -> State:
    state: State = {"piles": {"U": [], "D": []}}
    left = random.sample(quick.CARDS, len(quick.CARDS))
    wanted = random.randint(1, 25)
    while len(left) > wanted:
        pile = random.choice(quick.PILES)
        fitting = [card for card in left if quick.fits(state, card, pile)]
        if not fitting:
            break
        top = state["piles"][pile][-1:] or fitting[:1]
        card = min(fitting, key=lambda card: abs(int(card[1:]) - int(top[0][1:])))
        left.remove(card)
        state["piles"][pile].append(card)
    hands, deck = hand_out(left, options["players"], 2, random)
    return state | {
        "to_move": random.choice([seat for seat in range(len(hands)) if hands[seat]]),
        "placed": 0,
        "hands": [sorted(hand) for hand in hands],
        "deck": deck,
        "signals": [],
    }


def duel_late(_options: Options, random: Random) -> State:
    sides = []
    for _ in range(2):
        left, buried = split(duel.CARDS, random.randint(1, 16), random)
        ups, downs = outwards(buried, 31, random)
        hand_size = random.randint(2, 6)
        hand, deck = left[:hand_size], left[hand_size:]
        up, down = sorted(ups), sorted(downs, reverse=True)
        sides.append({"up": up, "down": down, "hand": sorted(hand), "deck": deck})
    return {"to_move": random.randrange(2), "placed": 0, "helped": False, "sides": sides}


def twist_late(options: Options, random: Random) -> State:
    """A few cards left to draw, or none and some turns played since the last was drawn."""
    players = options["players"]
    seats: list[list[int]] = [[] for _ in range(players)]
    state: State = {"row": [], "kept": seats, "taken": deepcopy(seats), "must_open": False}
    cards = random.sample(twist.CARDS, len(twist.CARDS))
    size = twist_hand_size(players)
    state["hands"] = [[cards.pop() for _ in range(size)] for _ in range(players)]
    state["deck"] = [cards.pop() for _ in range(random.choice([0, 0, 1, 2, 5]))]
    turns = len(cards)  # each drew one of them
    starter = random.randrange(players)
    if not state["deck"]:
        most = players * size
        for _ in range(random.choice([0, 1, random.randint(0, most), most - 1, most])):
            cards.append(state["hands"][(starter + turns) % players].pop())
            turns += 1
    lay_row(state, cards, random)
    share_out(state, cards, random)
    played = random.randint(1, options["rounds"])
    return state | {
        "to_move": (starter + turns) % players,
        "round": played,
        "starter": starter,
        "hands": [sorted(hand) for hand in state["hands"]],
        "totals": [random.randint(-20, 20) if played > 1 else 0 for _ in range(players)],
    }


def lay_row(state: State, cards: list[int], random: Random) -> None:
    for _ in range(random.choice([1, 1, 2, 3, 6, 12])):
        fitting = [card for card in cards if twist.fits(state, card)]
        if fitting:
            cards.remove(fitting[0])
            state["row"].append(fitting[0])


def share_out(state: State, cards: list[int], random: Random) -> None:
    """Some pairs of twins face up, everything else face down."""
    while cards:
        card = cards.pop()
        twin = int(str(card)[::-1])
        if twin in cards and random.random() < 0.3:
            cards.remove(twin)
            random.choice(state["kept"]).extend([card, twin])
        else:
            random.choice(state["taken"]).append(card)


def split(cards: list[int], first: int, random: Random) -> tuple[list[int], list[int]]:
    """Some of the cards, and the others, both in no order."""
    mixed = random.sample(cards, len(cards))
    return mixed[:first], mixed[first:]


def outwards(cards: list[int], middle: int, random: Random) -> tuple[list[int], list[int]]:
    """Mostly the low cards for the piles going up, mostly the high ones for those going down."""
    blur = random.choice([1, 5, 20])
    low = [card for card in cards if card < random.gauss(middle, blur)]
    return low, [card for card in cards if card not in low]


def hand_out(
    cards: list[Any], players: int, size: int, random: Random
) -> tuple[list[list[Any]], list[Any]]:
    """Full hands and a draw pile, or, if the cards are too few, hands of any length and none."""
    hands: list[list[Any]] = [[] for _ in range(players)]
    for number, card in enumerate(cards[: players * size]):
        if len(cards) > players * size:
            hands[number % players].append(card)
        else:
            random.choice([hand for hand in hands if len(hand) < size]).append(card)
    return hands, cards[players * size :]


LATE: dict[str, Callable[[Options, Random], State]] = {
    "classic": classic_late,
    "quick": quick_late,
    "duel": duel_late,
    "twist": twist_late,
}
