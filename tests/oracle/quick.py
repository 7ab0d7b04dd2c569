"""Quick Fifty, slowly."""

from tests.oracle.shared import (
    State,
    card_faults,
    copied,
    next_with_cards,
    pile_faults,
    split_placing,
)

COLOURS = "RYGBP"
CARDS = [f"{colour}{number}" for colour in COLOURS for number in range(1, 11)]
PILES = ["U", "D"]


def legal(state: State) -> list[str]:
    if state["status"] != "running":
        return []
    moves = placings(state)
    if state["placed"] >= 1:
        moves.append("end")
    return moves


def play(state: State, move: str) -> State:
    after = copied(state)
    if move == "end":
        end_turn(after)
    else:
        card, pile = move.split(">")
        place(after, card, pile)
    return after


def reason(state: State, move: str) -> set[str]:
    over = state["status"] != "running"
    if move == "end":
        if over:
            return {"game_over"}
        return set() if state["placed"] >= 1 else {"minimum_not_reached"}
    parts = split_placing(move, "[A-Z](?:0|[1-9][0-9]*)")
    if parts is None:
        return {"not_a_move", "game_over"} if over else {"not_a_move"}
    card, pile = parts
    faults = card_faults(card, hand(state), CARDS) | pile_faults(pile, PILES, "[A-Z]")
    if over:
        return (faults - {"not_in_hand"}) | {"game_over"}
    if state["placed"] >= maximum(state):
        faults.add("maximum_reached")
    if pile in PILES and card in CARDS and not fits(state, card, pile):
        faults.add("too_low" if pile == "U" else "too_high")
    return faults


def outcome(state: State) -> State | None:
    if state["status"] == "running":
        return None
    won = state["status"] == "won"
    return {
        "winners": list(range(len(state["hands"]))) if won else [],
        "reason": "all_placed" if won else "stuck",
        "cards_left": len(state["deck"]) + sum(len(cards) for cards in state["hands"]),
    }


def hand(state: State) -> list[str]:
    cards: list[str] = state["hands"][state["to_move"]]
    return cards


def maximum(state: State) -> int:
    return 1 if state["options"]["expert"] else 2


def fits(state: State, card: str, pile: str) -> bool:
    if not state["piles"][pile]:
        return True
    top = state["piles"][pile][-1]
    if card[0] == top[0]:
        return True
    if pile == "U":
        return int(card[1:]) > int(top[1:])
    return int(card[1:]) < int(top[1:])


def placings(state: State) -> list[str]:
    if state["placed"] >= maximum(state):
        return []
    return [f"{card}>{pile}" for card in hand(state) for pile in PILES if fits(state, card, pile)]


def place(state: State, card: str, pile: str) -> None:
    hand(state).remove(card)
    state["piles"][pile].append(card)
    state["placed"] += 1
    if len(state["piles"]["U"]) + len(state["piles"]["D"]) == 50:
        state["status"] = "won"


def end_turn(state: State) -> None:
    while len(hand(state)) < 2 and state["deck"]:
        hand(state).append(state["deck"].pop())
    hand(state).sort()  # as texts: R10 comes before R7
    state["placed"] = 0
    state["to_move"] = next_with_cards(state["hands"], state["to_move"])
    if not placings(state):
        state["status"] = "lost"
