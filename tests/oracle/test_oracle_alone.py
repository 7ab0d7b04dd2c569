"""The slow games by themselves: whole random games end, and no card is lost on the way."""

from random import Random

import pytest

from tests.oracle import GAMES, twist
from tests.oracle.deals import Options, deal, every_option_set, option_text, shuffled, twist_cards
from tests.oracle.shared import all_cards

GAMES_PER_OPTION_SET = 6
LONGEST = {"classic": 98 * 2, "quick": 50 * 2, "duel": 58 * 2 * 2, "twist": 79 * 2 + 1}

every_game = pytest.mark.parametrize(("game", "options"), every_option_set(), ids=option_text)


@every_game
def test_random_games_end_and_lose_no_card(game: str, options: Options) -> None:
    oracle = GAMES[game]
    for seed in range(GAMES_PER_OPTION_SET):
        random = Random(seed)
        state = deal(game, options, seed, seed % options["players"], shuffled(random))
        whole_pack = all_cards(state)
        moves = 0
        while oracle.outcome(state) is None:
            text = random.choice(oracle.legal(state))
            assert oracle.reason(state, text) == set()
            if text == "deal":
                state = twist.play(state, text, twist_cards(options["players"], shuffled(random)))
            else:
                state = oracle.play(state, text)
            assert all_cards(state) == whole_pack
            moves += 1
            assert moves <= LONGEST[game] * options.get("rounds", 1)
        assert oracle.legal(state) == []


@every_game
def test_a_move_leaves_the_state_it_was_played_on(game: str, options: Options) -> None:
    state = deal(game, options, 1, 0, shuffled(Random(1)))
    GAMES[game].play(state, GAMES[game].legal(state)[0])
    assert state == deal(game, options, 1, 0, shuffled(Random(1)))
