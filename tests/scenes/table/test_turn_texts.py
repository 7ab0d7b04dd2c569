"""Whole turns in one line: cards, the numbers they go on, and symbols."""

from __future__ import annotations

from game.engine import Move, rules
from game.engine.events import CardPlaced, CardTwisted, RowTaken
from game.engine.twist_state import price
from game.scenes.games.registry import GAMES
from game.scenes.table.recap.turns import deeds_of
from tests.scenes.harness import words_of

WORDS = words_of("en")


def test_cards_on_one_pile_stand_before_the_number_they_go_on() -> None:
    played = rules("classic")
    state = played.deal(7)
    hand = played.view(state, 0).hand
    moves = [Move("place", hand[0], "U1"), Move("place", hand[1], "U1"), Move("end")]
    deeds = deeds_of(played, state, moves)
    assert GAMES["classic"].table.turn_text(WORDS, deeds) == f"{hand[0]}, {hand[1]} ▲1"


def test_a_backtrick_has_its_sign_and_a_help_is_named() -> None:
    back = CardPlaced(0, 34, "U1", 44, True)
    other = CardPlaced(0, 71, "D2", 87, False)
    assert GAMES["classic"].table.turn_text(WORDS, [back, other]) == "34↺ ▲44 · 71 ▼87"
    helped = CardPlaced(0, 12, "1U", 29, False)
    assert GAMES["duel"].table.turn_text(WORDS, [helped]) == "help: 12 ▲29"


def test_a_turn_that_only_ends_says_so() -> None:
    assert GAMES["classic"].table.turn_text(WORDS, []) == "end the turn"


def test_the_row_is_laid_to_twisted_or_taken() -> None:
    spec = GAMES["twist"].table
    assert spec.turn_text(WORDS, [CardPlaced(0, 94, "row", 90, False)]) == "94 to the row"
    assert spec.turn_text(WORDS, [CardTwisted(0, 94, 49, 2)]) == "twist 49 out with 94"
    points = WORDS.signed(-price((49, 94)))
    assert spec.turn_text(WORDS, [RowTaken(0, (49, 94))]) == f"take the row: {points}"
