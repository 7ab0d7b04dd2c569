"""Move texts of every kind, most of them illegal in any given state."""

from random import Random

from tests.oracle import classic, duel, quick, twist
from tests.oracle.shared import State

GARBAGE = [
    "",
    ">",
    "x",
    "row",
    "END",
    "end ",
    " end",
    "end\n",
    "take\n",
    "pass",
    "47",
    "47>",
    ">U1",
    "47 >U1",
    "47> U1",
    "47>U1 ",
    "47>U1\n",
    "047>U1",
    "+47>U1",
    "-47>U1",
    "4_7>U1",
    "47.0>U1",
    "47>u1",
    "47>U1>U2",
    "47-U1",
    "\u0664\u0667>U1",  # digits, but not 0-9
    "\uff14\uff17>U1",
    "r7>U",
    "R07>U",
    "R7>U,D",
    "7R>U",
    "R>U",
    "17>0u",
    "17>U",
    "017>0U",
    "17>00U",
    "41>ROW",
    "041>row",
    "41>row ",
    "94X49",
    "94x",
    "x49",
    "94x049",
    "94x49x94",
    "9" * 5000 + ">U1",
    "9" * 5000 + ">0U",
    "9" * 5000 + ">row",
    "R" + "9" * 5000 + ">U",
    "9" * 5000 + "x49",
]
WORDS = ["end", "take", "deal"]
PILES = {
    "classic": [*classic.PILES * 2, "U3", "D0", "X1", "U", "row"],
    "quick": [*quick.PILES * 2, "X", "U1", "row"],
    "duel": [*duel.PILES * 2, "2U", "0X", "U", "row"],
    "twist": ["row", "row", "U1", "rows"],
}
CARDS: dict[str, list[str]] = {
    "classic": [str(card) for card in [*classic.CARDS, 0, 1, 100, 101, 470]],
    "quick": [*quick.CARDS, "R0", "R11", "X5", "P100"],
    "duel": [str(card) for card in [*duel.CARDS, 0, 1, 60, 61, 170]],
    "twist": [str(card) for card in [*twist.CARDS, 0, 10, 11, 20, 90, 99, 100, 410]],
}


def any_text(state: State, random: Random) -> str:
    """A text that looks like a move of the game, or not at all like one."""
    kind = random.random()
    if kind < 0.1:
        return random.choice(GARBAGE)
    if kind < 0.2:
        return random.choice(WORDS)
    game = random.choice(list(CARDS)) if kind < 0.25 else state["game"]
    card = random.choice(CARDS[game] if kind < 0.5 else hand(state) or CARDS[game])
    if game == "twist" and kind < 0.7:
        row = [str(each) for each in state.get("row", [])]
        return f"{card}x{random.choice([card[::-1], random.choice(CARDS[game]), *row])}"
    return f"{card}>{random.choice(PILES[game])}"


def hand(state: State) -> list[str]:
    seat = state["to_move"]
    cards = state["sides"][seat]["hand"] if "sides" in state else state["hands"][seat]
    return [str(card) for card in cards]
