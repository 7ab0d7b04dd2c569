"""Duel, slowly."""

from tests.oracle.shared import (
    NUMBER,
    State,
    card_faults,
    climbs,
    copied,
    pile_faults,
    sinks,
    split_placing,
)

CARDS = list(range(2, 60))
PILES = ["0U", "0D", "1U", "1D"]


def legal(state: State) -> list[str]:
    if state["status"] != "running":
        return []
    moves = placings(state)
    if state["placed"] >= 2:
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
        return set() if state["placed"] >= 2 else {"minimum_not_reached"}
    parts = split_placing(move, NUMBER)
    if parts is None:
        return {"not_a_move", "game_over"} if over else {"not_a_move"}
    card, pile = parts
    hand = state["sides"][state["to_move"]]["hand"]
    faults = card_faults(card, hand, CARDS) | pile_faults(pile, PILES, "[0-9][A-Z]")
    if over:
        return (faults - {"not_in_hand"}) | {"game_over"}
    if pile in PILES and "not_a_move" not in faults:
        faults |= pile_refuses(state, int(card), pile)
    return faults


def outcome(state: State) -> State | None:
    if state["status"] == "running":
        return None
    winner = int(state["status"].removeprefix("won:"))
    side = state["sides"][winner]
    cleared = not side["hand"] and not side["deck"]
    return {"winners": [winner], "reason": "cleared" if cleared else "stuck"}


def pile_cards(state: State, pile: str) -> list[int]:
    side = state["sides"][int(pile[0])]
    cards: list[int] = side["up"] if pile[1] == "U" else side["down"]
    return cards


def pile_refuses(state: State, card: int, pile: str) -> set[str]:
    """Why the card may not go on the pile, whoever holds it."""
    cards = pile_cards(state, pile)
    going_up = pile[1] == "U"
    marker = 1 if going_up else 60
    top = cards[-1] if cards else marker
    if int(pile[0]) == state["to_move"]:
        if going_up:
            return set() if climbs(top, card) else {"too_low"}
        return set() if sinks(top, card) else {"too_high"}

    faults = set()
    if state["helped"]:
        faults.add("helped_already")
    if (going_up and card >= top) or (not going_up and card <= top):
        faults.add("must_improve")
    return faults


def placings(state: State) -> list[str]:
    hand = state["sides"][state["to_move"]]["hand"]
    return [
        f"{card}>{pile}" for card in hand for pile in PILES if not pile_refuses(state, card, pile)
    ]


def stuck(state: State) -> bool:
    hand = state["sides"][state["to_move"]]["hand"]
    needed = 2 - state["placed"]
    return needed > 0 and (len(hand) < needed or not placings(state))


def place(state: State, card: int, pile: str) -> None:
    seat = state["to_move"]
    side = state["sides"][seat]
    side["hand"].remove(card)
    pile_cards(state, pile).append(card)
    state["placed"] += 1
    if int(pile[0]) != seat:
        state["helped"] = True

    if not side["hand"] and not side["deck"]:
        state["status"] = f"won:{seat}"
    elif stuck(state):
        state["status"] = f"won:{1 - seat}"


def end_turn(state: State) -> None:
    seat = state["to_move"]
    side = state["sides"][seat]
    draws = 6 - len(side["hand"]) if state["helped"] else 2
    for _ in range(draws):
        if side["deck"]:
            side["hand"].append(side["deck"].pop())
    side["hand"].sort()

    state["placed"] = 0
    state["helped"] = False
    state["to_move"] = 1 - seat
    if stuck(state):
        state["status"] = f"won:{seat}"
