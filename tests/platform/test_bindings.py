"""Keys as data: no clash is overlooked, and no change locks the player out."""

from hypothesis import given
from hypothesis import strategies as st

from game.platform.actions import Command, Confirm, Mode, Navigate
from game.platform.bindings import (
    DEFAULT,
    ESSENTIAL,
    action_of,
    checked,
    conflicts,
    keymap,
    rebound,
)


def test_the_defaults_do_not_clash() -> None:
    assert conflicts(DEFAULT) == {}
    assert checked(DEFAULT) == DEFAULT


def test_space_presses_in_menus_and_ends_the_turn_at_the_table() -> None:
    assert action_of(keymap(DEFAULT, Mode.MENU)["space"]) == Confirm()
    assert action_of(keymap(DEFAULT, Mode.TABLE)["space"]) == Command("end_turn")


def test_letters_of_the_table_are_free_elsewhere() -> None:
    table, menu = keymap(DEFAULT, Mode.TABLE), keymap(DEFAULT, Mode.MENU)
    assert table["z"] == table["ctrl+z"] == "take_back"
    assert "z" not in menu
    assert action_of(menu["left"]) == action_of(table["left"]) == Navigate(-1, 0)
    assert keymap(DEFAULT, Mode.KEY) == {}


def test_a_key_means_one_thing_at_a_table_of_piles_and_another_at_a_row() -> None:
    piles, row = keymap(DEFAULT, Mode.TABLE), keymap(DEFAULT, Mode.ROW)
    assert (piles["t"], row["t"]) == ("talk", "take_row")
    assert piles["z"] == row["z"] == "take_back"
    assert "space" not in row
    assert conflicts({**DEFAULT, "take_row": ("z",)}) == {"z": ("take_row", "take_back")}
    assert rebound(DEFAULT, "take_row", "space")["end_turn"] == ("space",)


def test_a_clash_is_named_with_all_who_want_the_key() -> None:
    clashing = {**DEFAULT, "hint": ("z", "m")}
    assert conflicts(clashing) == {"z": ("take_back", "hint"), "m": ("mute", "hint")}


def test_a_new_key_is_taken_from_whoever_had_it() -> None:
    changed = rebound(DEFAULT, "hint", "z")
    assert changed["hint"] == ("z",)
    assert changed["take_back"] == ("ctrl+z",)
    assert conflicts(changed) == {}


def test_layers_that_never_meet_share_a_key() -> None:
    changed = rebound(DEFAULT, "hint", "space")
    assert changed["press"] == ("space",)
    assert changed["end_turn"] == ()


def test_the_last_key_of_something_essential_stays() -> None:
    assert rebound(DEFAULT, "hint", "escape") == DEFAULT
    assert rebound(DEFAULT, "cancel", "q")["cancel"] == ("q",)


def test_a_command_that_is_newer_than_the_file_takes_no_key_from_others() -> None:
    old = {command: keys for command, keys in DEFAULT.items() if not command.startswith("to_")}
    read = checked({**old, "hint": ("end",)})
    assert (read["hint"], read["to_end"], read["to_start"]) == (("end",), (), ("home",))
    assert checked(old) == DEFAULT


keys = st.sampled_from(["a", "z", "space", "escape", "return", "up", "ctrl+z", "f5"])


@given(st.lists(st.tuples(st.sampled_from(sorted(DEFAULT)), keys), max_size=30))
def test_no_row_of_changes_locks_the_player_out(changes: list[tuple[str, str]]) -> None:
    bindings = dict(DEFAULT)
    for command, key in changes:
        bindings = rebound(bindings, command, key)
        assert conflicts(bindings) == {}
        assert all(bindings[name] for name in ESSENTIAL)
    assert checked(bindings) == bindings


def test_a_file_full_of_nonsense_gives_the_defaults() -> None:
    odd: list[object] = [None, 7, [], {"hint": 7}, {"hint": [7]}, {"hint": [""]}, {"fly": ["x"]}]
    for data in odd:
        assert checked(data) == DEFAULT
    assert checked({"cancel": []}) == DEFAULT
    assert checked({"hint": ["z"]}) == DEFAULT  # clashes with take_back
    assert checked({"hint": []})["hint"] == ()
    assert checked({"hint": ["f5"]})["hint"] == ("f5",)
