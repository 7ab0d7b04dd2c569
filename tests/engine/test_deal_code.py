"""Deal codes: short, readable, and no typing error goes unnoticed."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game import engine
from game.engine.deal_code import ALPHABET

LAST_SEED = 2**32 - 1
EVERY_RULES = [
    engine.rules(kind.game, **options) for kind in engine.RULES for options in kind.variants()
]


def bare(code: str) -> str:
    return code.replace("-", "")


def some_codes(count: int) -> list[str]:
    random = Random(1)
    return [
        bare(
            engine.deal_code(
                random.choice(EVERY_RULES), random.choice([random.getrandbits(32), 0, 5])
            )
        )
        for _ in range(count)
    ]


def test_there_are_93_variants() -> None:
    counts = Counter(rules.game for rules in EVERY_RULES)
    assert counts == {"classic": 30, "quick": 8, "duel": 1, "twist": 54}
    assert len(set(EVERY_RULES)) == 93


def test_a_few_codes_for_ever() -> None:
    """Codes stand in chats and on paper: a change here breaks them all."""
    assert engine.deal_code(engine.rules("classic"), 0) == "2222-22"
    assert engine.deal_code(engine.rules("classic", players=3, fire=True), 7) == "222N-SH"
    assert engine.deal_code(engine.rules("quick", players=4), 12345) == "3538-RD"
    assert engine.deal_code(engine.rules("duel"), 2**31) == "7U22-2238-H"
    longest = engine.rules("twist", players=4, expert=True, rounds=9)
    assert engine.deal_code(longest, LAST_SEED) == "DMZZ-ZZZZ-R"


def test_the_variants_are_counted_in_an_order_that_never_changes() -> None:
    in_order: list[engine.AnyRules] = [
        *(
            engine.rules("classic", players=players, pro=pro, short_hand=short_hand, fire=fire)
            for players in range(1, 6)
            for pro, short_hand in ((False, False), (True, False), (True, True))
            for fire in (False, True)
        ),
        *(
            engine.rules("quick", players=players, expert=expert)
            for players in range(2, 6)
            for expert in (False, True)
        ),
        engine.rules("duel"),
        *(
            engine.rules("twist", players=players, expert=expert, rounds=rounds)
            for players in range(2, 5)
            for expert in (False, True)
            for rounds in range(1, 10)
        ),
    ]
    numbers = [bare(engine.deal_code(rules, 0))[:-1] for rules in in_order]
    assert numbers == sorted(numbers)
    assert len(numbers) == 93


@pytest.mark.parametrize("seed", [0, 1, 31, 32, 7_000_000, LAST_SEED])
def test_every_variant_reads_back(seed: int) -> None:
    for rules in EVERY_RULES:
        assert engine.read_deal_code(engine.deal_code(rules, seed)) == (rules, seed)


def test_all_codes_differ() -> None:
    codes = {engine.deal_code(rules, seed) for rules in EVERY_RULES for seed in range(50)}
    assert len(codes) == 93 * 50


def test_a_code_deals_the_very_same_cards() -> None:
    rules = engine.rules("twist", players=3, expert=True)
    read, seed = engine.read_deal_code(engine.deal_code(rules, 4242))
    assert read.deal(seed) == rules.deal(4242)


def test_a_code_is_short_and_in_groups_of_four() -> None:
    assert max(len(bare(engine.deal_code(rules, LAST_SEED))) for rules in EVERY_RULES) == 9
    for rules in EVERY_RULES:
        groups = engine.deal_code(rules, 123_456_789).split("-")
        assert [len(group) for group in groups[:-1]] == [4] * (len(groups) - 1)
        assert 1 <= len(groups[-1]) <= 4


def test_no_character_can_be_taken_for_another() -> None:
    assert len(set(ALPHABET)) == 32
    assert not set("01OI") & set(ALPHABET)


@pytest.mark.parametrize("code", some_codes(12))
def test_every_single_wrong_character_is_noticed(code: str) -> None:
    for place, right in enumerate(code):
        for wrong in ALPHABET.replace(right, ""):
            with pytest.raises(engine.BadCode):
                engine.read_deal_code(code[:place] + wrong + code[place + 1 :])


@pytest.mark.parametrize("code", some_codes(40))
def test_every_exchange_of_two_characters_is_noticed(code: str) -> None:
    for a, b in combinations(range(len(code)), 2):
        if code[a] != code[b]:
            typed = list(code)
            typed[a], typed[b] = typed[b], typed[a]
            with pytest.raises(engine.BadCode):
                engine.read_deal_code("".join(typed))


@pytest.mark.parametrize("code", some_codes(12))
def test_a_character_left_out_or_typed_twice_is_hardly_ever_a_code(code: str) -> None:
    for place in range(len(code)):
        for typed in (code[:place] + code[place + 1 :], code[:place] + code[place] + code[place:]):
            try:
                rules, seed = engine.read_deal_code(typed)
            except engine.BadCode:
                continue
            assert bare(engine.deal_code(rules, seed)) == typed


@pytest.mark.parametrize("code", some_codes(3))
def test_case_spaces_and_dashes_do_not_matter(code: str) -> None:
    expected = engine.read_deal_code(code)
    for typed in (
        code.lower(),
        " ".join(code),
        f"  {code} ",
        "-".join(code),
        code[:4] + " - " + code[4:],
        code + " " * (20 - len(code)),
    ):
        assert engine.read_deal_code(typed) == expected


@pytest.mark.parametrize("char", ["0", "O", "1", "I", "o", "i", "!", "Ä", "\u0664", "\n", "\udc80"])
def test_a_character_that_no_code_has_is_named(char: str) -> None:
    code = bare(engine.deal_code(engine.rules("quick"), 9))
    with pytest.raises(engine.BadCode, match=f'has no "{char.upper()}"'):
        engine.read_deal_code(code[:3] + char + code[4:])


@pytest.mark.parametrize("text", ["", " ", "-", "2", "22222", "----------", "2-2-2-2-2"])
def test_too_short(text: str) -> None:
    with pytest.raises(engine.BadCode, match="too short"):
        engine.read_deal_code(text)


@pytest.mark.parametrize("text", [None, 7, b"2222-22", [], "2" * 21, "2" * 10**6, " " * 21])
def test_no_code_at_all(text: Any) -> None:
    with pytest.raises(engine.BadCode, match="not a deal code"):
        engine.read_deal_code(text)


def test_a_typing_error_is_called_one() -> None:
    with pytest.raises(engine.BadCode, match="typing error"):
        engine.read_deal_code("2222-23")


def test_more_than_any_seed_is_no_deal() -> None:
    highest = bare(engine.deal_code(EVERY_RULES[-1], LAST_SEED))
    number = sum(ALPHABET.index(char) * 32**place for place, char in enumerate(highest[-2::-1]))
    with pytest.raises(engine.BadCode, match="not the code of any deal"):
        engine.read_deal_code(with_check(number + 1))
    assert engine.read_deal_code(with_check(number)) == (EVERY_RULES[-1], LAST_SEED)


def with_check(number: int) -> str:
    """The number as a code, its check character found by trying."""
    digits = ""
    while number:
        number, digit = divmod(number, 32)
        digits = ALPHABET[digit] + digits
    refused = {}
    for check in ALPHABET:
        try:
            engine.read_deal_code(digits + check)
        except engine.BadCode as refusal:
            refused[check] = str(refusal)
    sound = [check for check in ALPHABET if "typing error" not in refused.get(check, "")]
    return digits + "".join(sound)


def test_leading_zeros_are_no_other_code() -> None:
    for seed in (5, 4_000_000, LAST_SEED):
        code = bare(engine.deal_code(engine.rules("classic"), seed))
        with pytest.raises(engine.BadCode, match="not the code of any deal"):
            engine.read_deal_code("2" + code)


def test_zeros_within_are_read() -> None:
    codes = [bare(engine.deal_code(EVERY_RULES[0], 32**power // 93 + 1)) for power in (5, 6, 7)]
    assert all(code[1] == "2" != code[0] for code in codes)
    for code in codes:
        assert bare(engine.deal_code(*engine.read_deal_code(code))) == code


@pytest.mark.parametrize("seed", [-1, 2**32, True, 1.5, None, "7"])
def test_only_real_seeds_have_a_code(seed: Any) -> None:
    with pytest.raises(engine.BadOptions, match="seed"):
        engine.deal_code(engine.rules("classic"), seed)
