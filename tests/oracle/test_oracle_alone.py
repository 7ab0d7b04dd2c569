"""The slow games by themselves: whole random games end, and no card is lost on the way."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.oracle import GAMES, twist
from tests.oracle.deals import Options, deal, every_option_set, twist_cards
from tests.oracle.shared import State

GAMES_PER_OPTION_SET = 6
LONGEST = {"classic": 98 * 2, "quick": 50 * 2, "duel": 58 * 2 * 2, "twist": 79 * 2 + 1}


def cards_of(state: State) -> Counter[Any]:
    """Every card on the table, however deep it lies in the state."""

    def gather(node: Any) -> list[Any]:  # noqa: ANN401 - JSON data
        if isinstance(node, dict):
            return [card for child in node.values() for card in gather(child)]
        if isinstance(node, list):
            return [card for child in node for card in gather(child)]
        return [node]

    keys = ("piles", "hands", "deck", "sides", "row", "kept", "taken")
    return Counter(gather([state[key] for key in keys if key in state]))


@pytest.mark.parametrize(("game", "options"), every_option_set())
def test_random_games_end_and_lose_no_card(game: str, options: Options) -> None:
    oracle = GAMES[game]
    for seed in range(GAMES_PER_OPTION_SET):
        random = Random(seed)
        state = deal(game, options, seed, starter=seed % options["players"])
        all_cards = cards_of(state)
        moves = 0
        while oracle.outcome(state) is None:
            text = random.choice(oracle.legal(state))
            assert oracle.reason(state, text) == set()
            if text == "deal":
                state = twist.play(state, text, twist_cards(options["players"], random))
            else:
                state = oracle.play(state, text)
            assert cards_of(state) == all_cards
            moves += 1
            assert moves <= LONGEST[game] * options.get("rounds", 1)
        assert oracle.legal(state) == []


@pytest.mark.parametrize(("game", "options"), every_option_set())
def test_a_move_leaves_the_state_it_was_played_on(game: str, options: Options) -> None:
    state = deal(game, options, seed=1)
    GAMES[game].play(state, GAMES[game].legal(state)[0])
    assert state == deal(game, options, seed=1)
