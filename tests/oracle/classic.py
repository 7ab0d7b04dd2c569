"""Four Piles, slowly."""

from tests.oracle.shared import (
    NUMBER,
    State,
    card_faults,
    climbs,
    copied,
    next_with_cards,
    pile_faults,
    sinks,
    split_placing,
)

CARDS = list(range(2, 100))
FIRE_CARDS = [22, 33, 44, 55, 66, 77]
PILES = ["U1", "U2", "D1", "D2"]


def legal(state: State) -> list[str]:
    if state["status"] != "running":
        return []
    moves = placings(state)
    if state["placed"] >= minimum(state):
        moves.append("end")
    return moves


def play(state: State, move: str) -> State:
    after = copied(state)
    if move == "end":
        end_turn(after)
    else:
        card, pile = move.split(">")
        place(after, int(card), pile)
    return after


def reason(state: State, move: str) -> set[str]:
    over = state["status"] != "running"
    if move == "end":
        if over:
            return {"game_over"}
        return set() if state["placed"] >= minimum(state) else {"minimum_not_reached"}
    parts = split_placing(move, NUMBER)
    if parts is None:
        return {"not_a_move", "game_over"} if over else {"not_a_move"}
    card, pile = parts
    faults = card_faults(card, hand(state), CARDS) | pile_faults(pile, PILES, "[A-Z][0-9]")
    if over:
        return (faults - {"not_in_hand"}) | {"game_over"}
    if pile in PILES and "not_a_move" not in faults and not fits(state, int(card), pile):
        faults.add("too_low" if pile in ("U1", "U2") else "too_high")
    return faults


def outcome(state: State) -> State | None:
    if state["status"] == "running":
        return None
    won = state["status"] == "won"
    defeat = "stuck" if state["placed"] < minimum(state) else "burnt_out"
    return {
        "winners": list(range(len(state["hands"]))) if won else [],
        "reason": "all_placed" if won else defeat,
        "cards_left": len(state["deck"]) + sum(len(cards) for cards in state["hands"]),
    }


def hand(state: State) -> list[int]:
    cards: list[int] = state["hands"][state["to_move"]]
    return cards


def minimum(state: State) -> int:
    if not state["deck"]:
        return 1
    return 3 if state["options"]["pro"] else 2


def fits(state: State, card: int, pile: str) -> bool:
    cards = state["piles"][pile]
    if pile in ("U1", "U2"):
        return climbs(cards[-1] if cards else 1, card)
    return sinks(cards[-1] if cards else 100, card)


def placings(state: State) -> list[str]:
    return [f"{card}>{pile}" for card in hand(state) for pile in PILES if fits(state, card, pile)]


def stuck(state: State) -> bool:
    needed = minimum(state) - state["placed"]
    return needed > 0 and (len(hand(state)) < needed or not placings(state))


def place(state: State, card: int, pile: str) -> None:
    hand(state).remove(card)
    state["piles"][pile].append(card)
    state["placed"] += 1
    if pile in state["fuses"]:
        del state["fuses"][pile]
    if state["options"]["fire"] and card in FIRE_CARDS:
        state["fuses"][pile] = 2

    if sum(len(cards) for cards in state["piles"].values()) == 98:
        state["status"] = "won"
    elif stuck(state):
        state["status"] = "lost"


def end_turn(state: State) -> None:
    if 1 in state["fuses"].values():
        state["status"] = "lost"
        return
    for pile in state["fuses"]:
        state["fuses"][pile] = 1

    for _ in range(state["placed"]):
        if state["deck"]:
            hand(state).append(state["deck"].pop())
    hand(state).sort()
    state["placed"] = 0
    state["to_move"] = next_with_cards(state["hands"], state["to_move"])
    if stuck(state):
        state["status"] = "lost"
