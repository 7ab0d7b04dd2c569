"""What holds in every game, from the deal to the end."""

from hypothesis import given

from game import engine
from tests.contract.games import Game, games
from tests.oracle.shared import all_cards

LONGEST = {"classic": 2 * 98, "quick": 2 * 50, "duel": 2 * 2 * 58, "twist": 2 * 79 + 1}
"""Every card is placed once, and every turn that ends or takes placed one at least."""


@given(games)
def test_no_card_is_lost_or_doubled(game: Game) -> None:
    pack = all_cards(game.states[0].to_dict())
    sides = 2 if game.rules.game == "duel" else 1
    assert set(pack.values()) == {sides}
    for state in game.states:
        assert all_cards(state.to_dict()) == pack


@given(games)
def test_there_are_moves_exactly_while_there_is_no_outcome(game: Game) -> None:
    *running, end = game.states
    for state in running:
        assert game.rules.legal_moves(state)
        assert game.rules.outcome(state) is None
    assert game.rules.legal_moves(end) == ()
    assert game.rules.outcome(end) is not None


@given(games)
def test_a_game_ends_before_long(game: Game) -> None:
    rounds = game.rules.options.get("rounds", 1)
    assert len(game.moves) <= LONGEST[game.rules.game] * rounds


@given(games)
def test_the_last_event_of_a_game_says_that_and_why_it_ended(game: Game) -> None:
    *earlier, last = [event for step in game.steps for event in step.events]
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None
    assert isinstance(last, engine.events.GameEnded)
    assert (last.status, last.reason) == (game.states[-1].status, outcome.reason)
    assert not any(isinstance(event, engine.events.GameEnded) for event in earlier)


@given(games)
def test_all_seats_win_together_or_one_wins_or_the_best_do(game: Game) -> None:
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None
    everybody = tuple(range(game.rules.players))
    assert set(outcome.winners) <= set(everybody)
    if outcome.totals:
        best = max(outcome.totals)
        assert outcome.winners == tuple(s for s in everybody if outcome.totals[s] == best)
        assert outcome.cards_left is None
    elif game.rules.game == "duel":
        assert len(outcome.winners) == 1
        assert outcome.cards_left is not None
        assert outcome.cards_left > 0
    else:
        assert outcome.winners in ((), everybody)
        assert (outcome.cards_left == 0) == (outcome.winners == everybody)


@given(games)
def test_a_turn_stays_with_its_seat_until_it_ends(game: Game) -> None:
    for step in game.moves:
        began = [e.seat for e in step.events if isinstance(e, engine.events.TurnBegan)]
        assert step.after.to_move == (began or [step.before.to_move])[-1]
        for event in step.events:
            if not isinstance(event, engine.events.TurnBegan):
                assert getattr(event, "seat", step.before.to_move) == step.before.to_move
