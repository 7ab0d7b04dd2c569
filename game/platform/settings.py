"""The player's settings: frozen; every field is checked when it is read from a file."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from game.engine import GAMES, games
from game.i18n.languages import NAMES
from game.play.looks import CARD_BACKS, TABLES

from .bindings import DEFAULT, Bindings, checked
from .store import SETTINGS, Store

SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0)
"""Animation speeds as they are offered; the last is off."""
TEXT_SIZES = (1.0, 1.25, 1.5)
REDUCED_MOTION = ("system", "on", "off")
WARNINGS = (0, 5, 10, 20)
"""Points of chance from which the tutor warns of a turn, as they are offered; 0 is never."""
WARN_AT = ("turn", "card")
LONGEST_NAME = 16

T = TypeVar("T")


def _is_volume(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _is_size(value: object) -> bool:
    if value is None:
        return True
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(side, int) and 0 < side < 100_000 for side in value)
    )


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME and (value + " ").isprintable()


def _are_names(value: object) -> bool:
    return isinstance(value, list | tuple) and all(map(_is_name, value))


def _are_variants(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(each, str) for each in value)


def _setting(default: T, valid: Callable[[object], bool]) -> T:
    """A field with its default, and the check that a value from a file must pass."""
    return dataclasses.field(default=default, metadata={"valid": valid})


def _switch(default: bool) -> bool:
    return _setting(default, lambda value: isinstance(value, bool))


def _choice(default: T, choices: tuple[T, ...]) -> T:
    return _setting(default, lambda value: not isinstance(value, bool) and value in choices)


def _volume(default: float) -> float:
    return _setting(default, _is_volume)


@dataclass(frozen=True, slots=True)
class Settings:
    language: str | None = _choice(None, (None, *NAMES))
    """None: the system's."""
    effects: float = _volume(0.8)
    music: float = _volume(0.5)
    mute: bool = _switch(False)
    speed: float = _choice(1.0, SPEEDS)
    reduced_motion: str = _choice("system", REDUCED_MOTION)
    text_size: float = _choice(1.0, TEXT_SIZES)
    high_contrast: bool = _switch(False)
    fullscreen: bool = _switch(False)
    window_size: tuple[int, int] | None = _setting(None, _is_size)
    """None: what fits the screen."""
    bindings: Bindings = dataclasses.field(default_factory=lambda: dict(DEFAULT))
    take_backs: bool = _switch(True)
    chat: bool = _switch(True)
    """Whether computer players chat."""
    coach: bool = _switch(False)
    """Whether the panel of the coach is at the table."""
    coach_shows: bool = _switch(True)
    """Whether it shows chances and turns, or only warns."""
    warn_from: int = _choice(10, WARNINGS)
    warn_at: str = _choice("turn", WARN_AT)
    """Whether the tutor looks at every card or at whole turns."""
    key_labels: bool = _switch(True)
    """Whether cards and piles show their keys while the keyboard is used."""
    name: str = _setting("", _is_name)
    """Of the person in the first seat, asked once for the high scores."""
    guests: tuple[str, ...] = _setting((), _are_names)
    """Of the people in the other seats, from the second on."""
    game: str = _setting(GAMES[0], lambda value: value in games())
    """Set up last."""
    variants: tuple[str, ...] = _setting((), _are_variants)
    """Switched on last, of any game: "classic.fire"."""
    seats: tuple[str, ...] = _setting((), _are_variants)
    """Who sat where last, of any game: "quick:person:expert"."""
    card_back: str = _choice("stripes", tuple(each.name for each in CARD_BACKS))
    """The pattern on the backs of the cards."""
    table: str = _choice("night", tuple(each.name for each in TABLES))
    """The colour of the table."""
    all_looks: bool = _switch(False)
    """Whether all looks may be chosen, or those that medals have unlocked."""
    starters: tuple[str, ...] = _setting((), _are_variants)
    """Which seat started last, of any game of rivals: "duel:1", or "duel:lot"."""


def load_settings(store: Store) -> Settings:
    """The settings of the last run. A file with anything wrong in it is set aside as damaged."""
    data = store.read(SETTINGS)
    settings = read_settings(data)
    if data is not None and not _is_sound(data, settings):
        store.set_aside(SETTINGS)
    return settings


def read_settings(data: object) -> Settings:
    """Settings from a file: bad fields get their default, unknown ones are left out."""
    given = data if isinstance(data, Mapping) else {}
    good: dict[str, Any] = {
        field.name: _frozen(given[field.name])
        for field in dataclasses.fields(Settings)
        if field.name in given and "valid" in field.metadata
        if field.metadata["valid"](given[field.name])
    }
    return Settings(**good, bindings=checked(given.get("bindings")))


def _is_sound(data: object, read: Settings) -> bool:
    """Whether everything in the data that we know was read as it stands."""
    if not isinstance(data, Mapping):
        return False
    fields = (field.name for field in dataclasses.fields(Settings) if "valid" in field.metadata)
    if any(_frozen(data[name]) != getattr(read, name) for name in fields if name in data):
        return False
    keys = data.get("bindings", {})
    return isinstance(keys, Mapping) and all(
        _frozen(keys[command]) == read.bindings[command] for command in DEFAULT if command in keys
    )


def _frozen(value: object) -> object:
    """JSON has no tuples."""
    return tuple(value) if isinstance(value, list) else value


def settings_data(settings: Settings) -> dict[str, object]:
    """For the file."""
    return {field.name: getattr(settings, field.name) for field in dataclasses.fields(Settings)}
