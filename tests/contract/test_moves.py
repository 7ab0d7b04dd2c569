"""Every listed move applies, and every other text is refused and changes nothing."""

from random import Random

import pytest
from hypothesis import given

from game import engine
from tests.contract.games import Game, Rules, State, games, lucks
from tests.contract.texts import GARBAGE
from tests.oracle import GAMES

STATES_EACH = 3
FOREIGN = ["end", "take", "deal", "47>U1", "R7>U", "17>0U", "41>row", "94x49", "20>row", "22x22"]


@given(games, lucks)
def test_every_listed_move_applies(game: Game, luck: Random) -> None:
    for state in game.some_states(STATES_EACH, luck):
        moves = game.rules.legal_moves(state)
        assert len(set(moves)) == len(moves)
        for move in moves:
            after, events = game.rules.apply(state, move)
            assert after != state
            assert events
            assert game.rules.apply(state, str(move)) == (after, events)


@given(games, lucks)
def test_every_other_text_is_refused_for_a_reason_and_changes_nothing(
    game: Game, luck: Random
) -> None:
    for state in game.some_states(STATES_EACH, luck):
        legal = {str(move) for move in game.rules.legal_moves(state)}
        plain = state.to_dict()
        for text in [*universe(game.rules), *FOREIGN, *luck.sample(GARBAGE, 8)]:
            if text not in legal:
                assert refusal(game.rules, state, text) in GAMES[game.rules.game].reason(
                    plain, text
                )
        assert state.to_dict() == plain


def universe(rules: Rules) -> list[str]:
    """The texts of all moves the game has."""
    return [text for text in rules.known if type(text) is str]


def refusal(rules: Rules, state: State, text: str) -> str:
    with pytest.raises(engine.IllegalMove) as caught:
        rules.apply(state, text)
    return caught.value.reason


@given(games)
def test_all_moves_played_are_of_the_universe(game: Game) -> None:
    assert {step.entry.text for step in game.moves} <= set(universe(game.rules))


@pytest.mark.parametrize(
    ("game", "count"),
    [
        ("classic", 98 * 4 + 1),
        ("quick", 50 * 2 + 1),
        ("duel", 58 * 4 + 1),
        ("twist", 79 + 79 - 7 + 2),
    ],
)
def test_the_universe_is_as_large_as_the_game(game: str, count: int) -> None:
    rules = engine.rules(game)
    texts = universe(rules)
    assert len(texts) == count
    for text in texts:
        move = rules.move(text)
        assert str(move) == text
        assert rules.move(move) is move
