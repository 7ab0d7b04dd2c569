"""What can be pointed at: cards that some move uses, and where each may go."""

from game.engine import Move, rules
from game.play import picker

MOVES = (
    Move("place", 30, "U1"),
    Move("place", 20, "U1"),
    Move("place", 30, "D2"),
    Move("end"),
)


def test_cards_that_some_move_uses_each_once() -> None:
    assert picker.cards(MOVES) == (30, 20)
    assert picker.cards((Move("end"),)) == ()


def test_where_a_card_may_go_and_by_which_move() -> None:
    assert picker.targets(MOVES, 30) == {"U1": MOVES[0], "D2": MOVES[2]}
    assert picker.targets(MOVES, 99) == {}


def test_a_move_without_a_place_is_no_target() -> None:
    assert picker.targets((Move("twist", 45),), 45) == {}


def test_narrowing_a_whole_hand_loses_no_move() -> None:
    """Every legal move with a card is found by its card and its place, and no other."""
    played = rules("classic", fire=True)
    moves = played.legal_moves(played.deal(5))
    found = [move for card in picker.cards(moves) for move in picker.targets(moves, card).values()]
    assert set(found) == {move for move in moves if move.kind == "place"}
    assert len(found) == len(set(found))


def test_the_one_best_place() -> None:
    assert picker.only_best({"U1": 3, "D1": 7}) == "U1"
    assert picker.only_best({"U1": -10, "U2": 1}) == "U1"
    assert picker.only_best({"U1": 3, "U2": 3, "D1": 7}) is None
    assert picker.only_best({}) is None


def test_the_only_card_for_a_place_is_found() -> None:
    moves = [Move("place", 3, "U1"), Move("place", 5, "U1"), Move("place", 5, "D1"), Move("end")]
    assert picker.only_card(moves, "D1") == 5
    assert picker.only_card(moves, "U1") is None
    assert picker.only_card(moves, "D2") is None
