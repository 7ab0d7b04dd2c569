"""The two simplest players: they see views alone, reach every game, and greedy counts gaps."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from game import engine
from game.players import UnknownPlayer, make

SETS: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("classic", {"players": 5, "pro": True, "short_hand": True, "fire": True}),
    ("quick", {"players": 2}),
    ("quick", {"players": 5, "expert": True}),
    ("duel", {}),
    ("twist", {"players": 4, "expert": True, "rounds": 1}),
]


def play(name: str, rules: engine.AnyRules, seed: int) -> Any:
    state = rules.deal(seed)
    players = [make(name, rules, seat, seed) for seat in range(rules.players)]
    while moves := rules.legal_moves(state):
        view = rules.view(state, state.to_move)
        move = moves[0] if len(moves) == 1 else players[state.to_move].choose(view)
        assert move in moves
        state, _ = rules.apply(state, move)
    return state


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("game", "options"), SETS)
def test_they_play_every_game_to_its_end(name: str, game: str, options: dict[str, Any]) -> None:
    rules = engine.rules(game, **options)
    for seed in range(3):
        assert rules.outcome(play(name, rules, seed)) is not None


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("game", "options"), SETS)
def test_a_seed_plays_the_same_again(name: str, game: str, options: dict[str, Any]) -> None:
    rules = engine.rules(game, **options)
    assert play(name, rules, 5) == play(name, rules, 5)


def at_the_table(deck: list[int] | None = None, **changes: Any) -> tuple[Any, Any]:
    """A solo table On Fire: the piles as given, the hand as given, the rest in the draw pile."""
    rules = engine.rules("classic", fire=True)
    piles = {name: changes.pop(name, []) for name in ("U1", "U2", "D1", "D2")}
    hand = changes.pop("hand")
    gone = {*hand, *(card for pile in piles.values() for card in pile)}
    data = rules.deal(0).to_dict() | {
        "piles": piles,
        "hands": [sorted(hand)],
        "deck": [card for card in range(2, 100) if card not in gone],
        **changes,
    }
    return rules, rules.state(data)


def whole_turn(rules: Any, state: Any) -> list[str]:
    player = make("greedy", rules, 0, 0)
    moves = []
    while True:
        moves.append(str(player.choose(rules.view(state, 0))))
        state, _ = rules.apply(state, moves[-1])
        if moves[-1] == "end" or state.status != "running":
            return moves


def test_greedy_thinks_in_whole_turns() -> None:
    """30 then the backtrick to 20 costs less than the two nearest cards."""
    rules, state = at_the_table(
        U1=[10, 29], D1=[90, 80], hand=[20, 30, 35, 41, 60, 61, 62, 63], placed=0
    )
    assert whole_turn(rules, state) == ["30>U1", "20>U1", "end"]


def test_greedy_covers_a_fire_that_is_due() -> None:
    rules, state = at_the_table(
        U1=[10, 44], D1=[97, 96], fuses={"U1": 1}, hand=[49, 71, 72, 73, 74, 75, 76, 95]
    )
    assert "49>U1" in whole_turn(rules, state)


@pytest.mark.parametrize("name", ["nobody", "this:Zen", "json:JSONDecoder"])
def test_only_registered_names_are_players(name: str) -> None:
    """Names are looked up: whatever a file says, nothing is imported."""
    sys.modules.pop("this", None)
    with pytest.raises(UnknownPlayer, match=name):
        make(name, engine.rules("duel"), 0, 0)
    assert "this" not in sys.modules
