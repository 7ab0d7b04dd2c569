"""The engine and the slow games, held against each other move by move."""

import os
from random import Random
from typing import Any

import pytest

from game import engine
from tests.contract.choosers import Chooser, any_move, small_gaps
from tests.contract.texts import any_text
from tests.oracle import GAMES, twist
from tests.oracle.deals import Options, deal, every_option_set, nearly_sorted, option_text, shuffled
from tests.oracle.late import late_state
from tests.oracle.shared import State, all_cards

Rules = engine.AnyRules
EngineState = Any  # each game has its own type

GAMES_EACH = int(os.environ.get("BACKTRICK_ORACLE_GAMES", "8"))
TEXTS_PER_STATE = 2
READ_BACK_EVERY = 4
CARD_KEYS = {"piles", "hands", "deck", "sides", "hand", "row"}

every_game = pytest.mark.parametrize(("game", "options"), every_option_set(), ids=option_text)


@every_game
def test_a_fresh_deal_differs_in_the_shuffle_alone(game: str, options: Options) -> None:
    rules = engine.rules(game, **options)
    for seed in seeds(game):
        starter = seed % options["players"]
        dealt = rules.deal(seed, starter).to_dict()
        own = deal(game, options, seed, starter, shuffled(Random(seed)))
        assert face_down(dealt) == face_down(own)
        assert all_cards(dealt) == all_cards(own)


@every_game
def test_any_moves_at_all(game: str, options: Options) -> None:
    rules = engine.rules(game, **options)
    for seed in seeds(game):
        random = Random(seed)
        state = rules.deal(seed, random.randrange(options["players"]))
        play_both(rules, state, any_move(random), random)


@every_game
def test_small_gaps(game: str, options: Options) -> None:
    rules = engine.rules(game, **options)
    for seed in seeds(game):
        random = Random(seed)
        state = rules.deal(seed, random.randrange(options["players"]))
        play_both(rules, state, small_gaps(random), random)


@every_game
def test_small_gaps_with_a_kind_shuffle(game: str, options: Options) -> None:
    rules = engine.rules(game, **options)
    for seed in seeds(game):
        random = Random(seed)
        starter = random.randrange(options["players"])
        start = deal(game, options, seed, starter, nearly_sorted(random))
        play_both(rules, rules.state(start), small_gaps(random), random)


@every_game
def test_late_positions(game: str, options: Options) -> None:
    rules = engine.rules(game, **options)
    for seed in seeds(game):
        random = Random(seed)
        chooser = random.choice([any_move, small_gaps])(random)
        play_both(rules, rules.state(late_state(game, options, random)), chooser, random)


def seeds(game: str) -> range:
    """As many games as asked for; more of Duel, which has no options to multiply it."""
    return range(GAMES_EACH * 8 if game == "duel" else GAMES_EACH)


def play_both(rules: Rules, state: EngineState, chooser: Chooser, random: Random) -> None:
    """Play one game to its end in the engine and in the oracle, comparing them all the way."""
    oracle = GAMES[rules.game]
    plain = state.to_dict()
    while True:
        legal = oracle.legal(plain)
        assert sorted(str(move) for move in rules.legal_moves(state)) == sorted(legal)
        end_alike(rules, state, plain)
        refuse_alike(rules, state, plain, legal, random)
        if not legal:
            break
        move = chooser(plain, legal)
        state, _events = rules.apply(state, move)
        after = state.to_dict()
        plain = twist.play(plain, move, after) if move == "deal" else oracle.play(plain, move)
        assert without_signals(after) == without_signals(plain), move
        if random.randrange(READ_BACK_EVERY) == 0:
            assert rules.state(after) == state


def refuse_alike(
    rules: Rules, state: EngineState, plain: State, legal: list[str], random: Random
) -> None:
    """Try a few texts of all kinds: legal in both, or refused with a word the oracle gives too."""
    for _ in range(TEXTS_PER_STATE):
        text = any_text(plain, random)
        words = GAMES[rules.game].reason(plain, text)
        assert (words == set()) == (text in legal), text
        if words:
            with pytest.raises(engine.IllegalMove) as refusal:
                rules.apply(state, text)
            assert refusal.value.reason in words, text


def end_alike(rules: Rules, state: EngineState, plain: State) -> None:
    """Both still run, or both tell the same end; the engine may tell more."""
    told = rules.outcome(state)
    expected = GAMES[rules.game].outcome(plain)
    assert (told is None) == (expected is None)
    for name, value in (expected or {}).items():
        assert getattr(told, name) == (tuple(value) if isinstance(value, list) else value), name


def without_signals(state: State) -> State:
    return {key: state[key] for key in state if key != "signals"}


def face_down(node: Any) -> Any:
    """The same data with every card hidden, so that only their number shows."""
    if isinstance(node, dict):
        return {key: face_down(node[key]) if key in CARD_KEYS else node[key] for key in node}
    if isinstance(node, list):
        return [face_down(child) for child in node]
    return "card"
