"""Toads, slowly."""

import re

from tests.oracle.shared import NUMBER, State, card_faults, copied, split_placing

TOADS = [22, 33, 44, 55, 66, 77, 88]
CARDS = [card for card in range(12, 99) if card % 10 != 0]


def legal(state: State) -> list[str]:
    if state["status"] == "over":
        return []
    if state["status"] == "round_over":
        return ["deal"]
    moves = [f"{card}>row" for card in hand(state) if fits(state, card)]
    moves += [
        f"{card}x{gone}" for card in hand(state) for gone in state["row"] if twins(card, gone)
    ]
    if state["row"]:
        moves.append("take")
    return moves


def play(state: State, move: str, dealt: State | None = None) -> State:
    """As ever; for "deal", `dealt` holds the "hands" and the "deck" of the new round."""
    after = copied(state)
    if move == "deal":
        assert dealt is not None, "the shuffle is not the oracle's business"
        deal(after, copied(dealt))
    elif move == "take":
        take(after)
    elif "x" in move:
        card, gone = move.split("x")
        twist(after, int(card), int(gone))
    else:
        place(after, int(move.removesuffix(">row")))
    return after


def reason(state: State, move: str) -> set[str]:
    faults = text_faults(state, move)
    if state["status"] == "over":
        return (faults & {"not_a_move", "no_such_pile"}) | {"game_over"}
    if state["status"] == "round_over":
        return set() if move == "deal" else faults | {"game_over", "not_a_move"}
    if move == "deal":
        return {"not_a_move", "must_open"} if state["must_open"] else {"not_a_move"}
    if move == "take" and not state["row"]:
        return {"must_open"} if state["must_open"] else {"row_empty", "must_open"}
    return faults


def text_faults(state: State, move: str) -> set[str]:
    if move in ("take", "deal"):
        return set()
    parts = split_placing(move, NUMBER)
    if parts:
        return placing_faults(state, *parts)
    match = re.fullmatch(f"({NUMBER})x({NUMBER})", move)
    if match:
        return twisting_faults(state, match[1], match[2])
    return {"not_a_move"}


def placing_faults(state: State, card: str, pile: str) -> set[str]:
    faults = card_faults(card, hand(state), CARDS)
    if pile != "row":
        faults |= {"no_such_pile", "not_a_move"}
    if "not_a_move" not in faults and not fits(state, int(card)):
        faults.add("too_far")
    return faults


def twisting_faults(state: State, card: str, gone: str) -> set[str]:
    faults = card_faults(card, hand(state), CARDS)
    if gone not in [str(each) for each in state["row"]]:
        faults.add("not_in_row")
    if gone not in [str(each) for each in CARDS]:
        faults.add("not_a_move")
    if card in [str(toad) for toad in TOADS] or gone in [str(toad) for toad in TOADS]:
        faults.add("toad")
    if gone != card[::-1]:
        faults.add("not_twins")
    if state["must_open"]:
        faults.add("must_open")
    if not state["row"]:
        faults |= {"row_empty", "must_open"}
    return faults


def outcome(state: State) -> State | None:
    if state["status"] != "over":
        return None
    totals = state["totals"]
    winners = [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
    return {"winners": winners, "reason": "rounds_over", "totals": list(totals)}


def hand(state: State) -> list[int]:
    cards: list[int] = state["hands"][state["to_move"]]
    return cards


def fits(state: State, card: int) -> bool:
    return not state["row"] or abs(card - state["row"][-1]) <= 10


def twins(card: int, gone: int) -> bool:
    return str(card) == str(gone)[::-1] and gone not in TOADS


def place(state: State, card: int) -> None:
    hand(state).remove(card)
    state["row"].append(card)
    state["must_open"] = False
    draw_and_pass(state)


def twist(state: State, card: int, gone: int) -> None:
    hand(state).remove(card)
    state["row"].remove(gone)
    state["kept"][state["to_move"]] += [card, gone]
    if not state["row"] and not state["deck"]:
        end_round(state)
    else:
        draw_and_pass(state)


def take(state: State) -> None:
    taken = state["taken"][state["to_move"]]
    lone_card = len(state["row"]) == 1
    taken += state["row"]
    state["row"] = []
    if not state["deck"]:
        end_round(state)
        return
    if state["options"]["expert"] and lone_card:
        taken.append(state["deck"].pop())
    state["must_open"] = True


def draw_and_pass(state: State) -> None:
    if state["deck"]:
        hand(state).append(state["deck"].pop())
        hand(state).sort()
    state["to_move"] = (state["to_move"] + 1) % len(state["hands"])


def end_round(state: State) -> None:
    for seat in range(len(state["hands"])):
        points = len(state["kept"][seat])
        for card in state["taken"][seat]:
            points -= 5 if card in TOADS else 1
        state["totals"][seat] += points
    last = state["round"] == state["options"]["rounds"]
    state["status"] = "over" if last else "round_over"


def deal(state: State, dealt: State) -> None:
    seats = len(state["hands"])
    state["round"] += 1
    state["starter"] = (state["starter"] + 1) % seats
    state["to_move"] = state["starter"]
    state["row"] = []
    state["hands"] = dealt["hands"]
    state["deck"] = dealt["deck"]
    state["kept"] = [[] for _ in range(seats)]
    state["taken"] = [[] for _ in range(seats)]
    state["must_open"] = False
    state["status"] = "running"
