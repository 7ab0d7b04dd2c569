"""What is said over Quick Fifty is open, allowed and heeded."""

from __future__ import annotations

from random import Random

import pytest

from game import engine
from game.engine import QuickState
from game.players.masks import mask
from game.players.quick.cards import ALL, EMPTY, read
from game.players.quick.players import Expert, Master
from game.players.quick.table import Partner, Table
from game.players.quick.talk import likely_cards, named, possible_cards, spoken
from game.players.quick.worlds import Sampler


def hand(text: str) -> tuple[int, ...]:
    return tuple(sorted(read(name) for name in text.split()))


def test_colour_and_rough_size_are_said_and_what_not_to_touch() -> None:
    said = spoken(read("G6"), read("G6"), hand("R3 Y7"), expert=False)
    assert said == {"colour:R:low", "colour:Y:mid", "keep_off:U"}


def test_among_experts_no_word_tells_a_size() -> None:
    said = spoken(read("R6"), read("G6"), hand("R3 Y9"), expert=True)
    assert said == {"colour:R", "colour:Y", "backtrick:U", "going_to:U"}
    assert spoken(read("R6"), read("G6"), hand("Y9 P1"), expert=True) == {"colour:Y", "colour:P"}


@pytest.mark.parametrize("expert", [False, True])
def test_everything_said_is_allowed_and_sounds_the_same_for_many_hands(expert: bool) -> None:
    """Between tops that tell nothing, a word leaves at least three numbers open."""
    rules = engine.rules("quick", players=2, expert=expert)
    allowed = set(rules.signals(rules.deal(1), 0))
    for card in range(50):
        said = spoken(EMPTY, EMPTY, (card,), expert=expert)
        assert said <= allowed
        for text in said:
            if text.startswith("colour:"):
                assert named(text) >> card & 1
                assert named(text).bit_count() >= (10 if expert else 3)


def test_one_word_for_two_cards_means_both_and_silence_means_anything() -> None:
    both = possible_cards(Partner(1, 2, frozenset({"colour:R:low"})), ALL)
    assert both == (mask([0, 1, 2]), mask([0, 1, 2]))
    assert possible_cards(Partner(1, 2, frozenset()), ALL) == (ALL, ALL)


def test_what_is_said_of_a_pile_narrows_what_a_card_may_be() -> None:
    """Glad to go up from 6: 7 and 8 are a small step. What cannot be so is not heeded."""
    table = Table(read("B6"), read("B2"), hand("P9"), ALL, 4, (), 1, 0)
    said = Partner(1, 1, frozenset({"colour:R", "going_to:U"}))
    assert likely_cards(table, said, expert=True) == (mask(hand("R7 R8")),)
    loose = Partner(1, 1, frozenset({"colour:R", "backtrick:D"}))
    assert likely_cards(table, loose, expert=True) == possible_cards(loose, ALL)


def test_guesses_agree_with_what_was_said() -> None:
    dice = Random(2)
    for expert in (False, True):
        for _ in range(20):
            deck = dice.sample(range(50), 50)
            up, down = deck.pop(), deck.pop()
            own, *others = (tuple(sorted((deck.pop(), deck.pop()))) for _ in range(4))
            partners = tuple(
                Partner(seat + 1, 2, spoken(up, down, cards, expert=expert))
                for seat, cards in enumerate(others)
            )
            unseen = mask(deck) | sum(mask(cards) for cards in others)
            table = Table(up, down, own, unseen, len(deck), partners, 2, 0)
            hidden = Sampler(table, dice, expert=expert)()
            assert sorted([*hidden.deck, *(c for h in hidden.hands for c in h)]) == sorted(
                [*deck, *(c for h in others for c in h)]
            )
            for partner, guess in zip(partners, hidden.hands, strict=True):
                colours = {text for text in partner.said if text.startswith("colour:")}
                assert colours <= spoken(up, down, guess, expert=expert)


def test_silence_tells_something_of_those_who_speak() -> None:
    """Who would have said that a pile suits them, and does not, holds nothing near it."""
    unseen = mask([read(name) for name in ("R1", "R2", "R7", "Y4", "Y5")])
    for talks, least, most in ((True, 0.88, 1), (False, 0.5, 0.8)):
        partner = Partner(1, 1, frozenset({"colour:R"}), talks)
        table = Table(read("B6"), read("B7"), hand("P9"), unseen, 4, (partner,), 1, 0)
        guesses = [Sampler(table, Random(seed), expert=True)().hands[0][0] for seed in range(200)]
        far = sum(card != read("R7") for card in guesses) / len(guesses)
        assert least < far < most


def test_players_say_what_they_hold_and_nothing_once_it_is_over() -> None:
    rules = engine.rules("quick", players=2)
    state: QuickState = rules.deal(3)
    player = Expert(rules, 0, 1)
    said = player.signals(rules.view(state, 0))
    assert {text for text in said if text.startswith("colour:")}
    assert player.signals(rules.view(state._replace(status="lost"), 0)) == ()


def test_a_low_card_makes_a_glad_starter() -> None:
    rules = engine.rules("quick", players=2)
    state: QuickState = rules.deal(3)

    def wish(cards: tuple[str, ...]) -> float:
        view = rules.view(state._replace(hands=(cards, state.hands[1])), 0)
        return Master(rules, 0, 1).wants_to_start(view)

    assert 1 >= wish(("R1", "Y10")) > wish(("R1", "Y5")) > wish(("G5", "Y5")) >= 0
