"""Settings come back as they were, and nonsense in a file falls back field by field."""

import dataclasses
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.platform.bindings import DEFAULT, conflicts
from game.platform.settings import (
    LONGEST_NAME,
    Settings,
    load_settings,
    read_settings,
    settings_data,
)
from game.platform.store import SETTINGS, Store
from tests import fifth_game

FIELDS = [field.name for field in dataclasses.fields(Settings)]


def through_a_file(settings: Settings) -> Settings:
    return read_settings(json.loads(json.dumps(settings_data(settings))))


def test_nothing_given_nothing_changed() -> None:
    assert read_settings(None) == read_settings({}) == read_settings([1]) == Settings()


def test_everything_comes_back() -> None:
    settings = Settings(
        language="pl",
        effects=0.25,
        music=0.0,
        mute=True,
        speed=0.0,
        reduced_motion="on",
        text_size=1.5,
        high_contrast=True,
        fullscreen=True,
        window_size=(1600, 900),
        bindings={**DEFAULT, "hint": ("f5", "x")},
        take_backs=False,
        chat=False,
        coach=True,
        coach_shows=False,
        warn_from=20,
        warn_at="card",
        key_labels=False,
        guests=("", "Bo"),
        name="Żółw ß",
        game="duel",
        variants=("classic.fire", "twist.expert"),
        seats=("classic:person:expert",),
        starters=("duel:lot",),
        card_back="rings",
        table="plum",
        all_looks=True,
    )
    assert all(getattr(settings, name) != getattr(Settings(), name) for name in FIELDS)
    assert through_a_file(settings) == settings


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("language", ["xx", 7, ["en"]]),
        ("effects", [-0.1, 1.1, "loud", None, True, float("nan")]),
        ("mute", [1, "yes", None]),
        ("speed", [5, -1, "fast", True, None]),
        ("reduced_motion", [True, "maybe"]),
        ("text_size", [2.0, 0, True]),
        ("window_size", [[1], [0, 5], ["a", "b"], [1.5, 2], 7, [10**9, 5]]),
        ("game", ["chess", 7, None]),
        ("variants", ["classic.fire", [7], {"a": "b"}, None]),
        ("name", [7, "x" * (LONGEST_NAME + 1), "a\nb", "\ud800", "\x00"]),
    ],
)
def test_a_bad_field_falls_back_alone(field: str, values: list[object]) -> None:
    for value in values:
        settings = read_settings({"music": 0.125, field: value, "unknown": 1})
        assert getattr(settings, field) == getattr(Settings(), field)
        assert settings.music == 0.125


def test_an_empty_list_is_a_good_list() -> None:
    assert read_settings({"variants": []}) == Settings()


def test_bad_bindings_fall_back_too() -> None:
    settings = read_settings({"bindings": {"hint": ["z"]}, "mute": True})
    assert settings.bindings == DEFAULT
    assert settings.mute


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(FIELDS) | st.text(), anything))
def test_any_file_gives_settings_one_can_play_with(data: dict[str, object]) -> None:
    settings = read_settings(data)
    assert through_a_file(settings) == settings
    assert conflicts(settings.bindings) == {}


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"music": "loud"},
        {"music": 0.25, "window_size": [5]},
        {"bindings": []},
        {"bindings": {"hint": 7}},
        {"bindings": {"hint": ["z"]}},
    ],
)
def test_a_file_with_anything_wrong_in_it_is_set_aside(tmp_path: Path, data: object) -> None:
    store = Store(tmp_path)
    store.write(SETTINGS, data)
    store.flush()
    store = Store(tmp_path)
    assert load_settings(store) == read_settings(data)
    (trouble,) = store.take_troubles()
    assert trouble.what == "damaged"
    assert json.loads(trouble.path.read_text())["data"] == data


@pytest.mark.parametrize(
    "settings", [Settings(), Settings(music=0.25, variants=("classic.fire",), window_size=(5, 6))]
)
def test_a_file_of_ours_is_left_alone(tmp_path: Path, settings: Settings) -> None:
    store = Store(tmp_path)
    store.write(SETTINGS, settings_data(settings) | {"of another version": 1})
    store.flush()
    store = Store(tmp_path)
    assert load_settings(store) == settings
    assert store.take_troubles() == []


def test_a_game_that_was_registered_later_is_remembered() -> None:
    fifth_game.register()
    try:
        assert read_settings({"game": "stairs"}).game == "stairs"
    finally:
        fifth_game.unregister()
    assert read_settings({"game": "stairs"}).game == "classic"
