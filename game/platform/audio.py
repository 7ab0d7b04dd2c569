"""Sound effects and loops by name. Without a sound device every call does nothing."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pygame

Variants = tuple[str, ...]  # names of files that sound alike, played in turn
Grades = tuple[Variants, ...]  # from soft to hard, or from low to high


def _named(kind: str, grades: int, variants: int) -> Grades:
    """place-3b.ogg: third grade of a kind that has several, second of several variants."""
    numbers = [str(grade + 1) for grade in range(grades)] if grades > 1 else [""]
    letters = "abcd"[:variants] if variants > 1 else [""]
    return tuple(
        tuple(f"{kind}-{number}{letter}".rstrip("-") + ".ogg" for letter in letters)
        for number in numbers
    )


EFFECTS: Final[Mapping[str, Grades]] = {
    kind: _named(kind, grades, variants)
    for kind, grades, variants in (
        ("backtrick", 8, 3),  # step: how many in a row came before
        ("burn_out", 1, 1),
        ("chain_broken", 1, 3),
        ("chord", 1, 1),
        ("draw", 1, 4),
        ("fire_covered", 1, 3),
        ("fire_lit", 1, 3),
        ("flip", 1, 4),
        ("fuse_pulse", 1, 3),
        ("high_score", 1, 1),
        ("hover", 1, 4),
        ("illegal", 1, 3),
        ("letter", 1, 3),
        ("loss", 1, 1),
        ("menu_close", 1, 3),
        ("menu_open", 1, 3),
        ("pick", 1, 4),
        ("place", 4, 3),  # strength: from laid down softly to slapped down
        ("press", 1, 3),
        ("refill", 1, 3),  # the room that a backtrick wins back
        ("row_taken", 1, 3),
        ("score_tick", 1, 4),
        ("shuffle", 1, 3),
        ("signal", 1, 3),
        ("sort", 1, 3),
        ("take_back", 1, 3),
        ("thud", 1, 3),  # a big step
        ("toggle", 2, 3),  # step: 0 off, 1 on
        ("turn", 1, 3),
        ("twist", 1, 3),
        ("win", 1, 1),
    )
}
AMBIENCE: Final = "ambience.ogg"
EMBERS: Final = "embers.ogg"

VOICES: Final = 24
EMBERS_VOICE: Final = 0
STACKING: Final = 0.030  # seconds within which the same sound is heard as one
AMBIENCE_FADE: Final = 2000  # milliseconds
EMBERS_FADE: Final = 600


class Audio:
    """Opens the device with the first sound that can be heard."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._clock = clock
        self._random = random.Random()
        self._opened: bool | None = None  # not tried yet
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}  # None: cannot be read
        self._waiting = [file for grades in EFFECTS.values() for files in grades for file in files]
        self._last: dict[Variants, tuple[str, float]] = {}
        self._effects = self._music = 1.0
        self._muted = False
        self._ambience = False
        self._has_music = False
        """Whether the ambience could be read."""
        self._embers = False
        self._wanted: set[str] = set()  # loops that go on as long as they can be heard

    def play(self, name: str, *, strength: float = 0.0, step: int = 0, pan: float = 0.0) -> None:
        """Play an effect; strength (0 to 1) or step (0, 1, 2 ...) picks the grade, where it has
        any; pan goes from -1 (left) to 1 (right)."""
        variants = _graded(EFFECTS[name], strength, step)
        file = self._choose(variants) if self._effects_gain else None
        sound = self._sound(file) if file else None
        with self._device_may_go():
            voice = sound.play() if sound else None
            if voice and pan:
                voice.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def volume(self, effects: float, music: float) -> None:
        """Set both sliders, each from 0 to 1."""
        self._effects, self._music = effects, music
        self._apply_volume()

    def mute(self, muted: bool) -> None:
        self._muted = muted
        self._apply_volume()
        self._begin_loops()

    def start_ambience(self) -> None:
        self._wanted.add(AMBIENCE)
        self._begin_loops()

    def start_embers(self) -> None:
        """The quiet crackling while a fire card lies open."""
        self._wanted.add(EMBERS)
        self._begin_loops()

    def stop_embers(self) -> None:
        self._wanted.discard(EMBERS)
        if self._embers:
            self._embers = False
            with self._device_may_go():
                pygame.mixer.Channel(EMBERS_VOICE).fadeout(EMBERS_FADE)

    def _begin_loops(self) -> None:
        if AMBIENCE in self._wanted and not self._ambience and self._is_open():
            self._ambience = True
            self._begin_ambience()
        sound = self._sound(EMBERS) if EMBERS in self._wanted and not self._embers else None
        if sound:
            self._embers = True
            with self._device_may_go():
                pygame.mixer.Channel(EMBERS_VOICE).play(sound, loops=-1, fade_ms=EMBERS_FADE)

    def _begin_ambience(self) -> None:
        with suppress(pygame.error, OSError):
            pygame.mixer.music.load(self._folder / AMBIENCE)
            self._has_music = True
        self._apply_volume()

    def preload_one(self) -> bool:
        """Read one more effect while there is nothing else to do; False once all are there."""
        if self._waiting and self._is_open():
            self._sound(self._waiting.pop())
        return bool(self._waiting and self._opened)

    def close(self) -> None:
        """Stop everything and close the device."""
        if self._opened:
            pygame.mixer.quit()
        self._opened = False
        self._sounds.clear()
        self._ambience = self._embers = self._has_music = False
        self._wanted.clear()

    @property
    def _effects_gain(self) -> float:
        return 0.0 if self._muted else _gain(self._effects)

    @property
    def _music_gain(self) -> float:
        return 0.0 if self._muted else _gain(self._music)

    def _apply_volume(self) -> None:
        with self._device_may_go():
            for sound in self._sounds.values():
                if sound:
                    sound.set_volume(self._effects_gain)
            if self._opened and self._has_music:
                self._apply_music_volume()

    def _apply_music_volume(self) -> None:
        """What nobody hears need not be worked out: silent music stops.

        It is not paused: pygame would hold Python's lock while it waits for the mixer, and a sound
        that ends at that moment holds the mixer while it waits for Python. Neither goes on.
        """
        music, gain = pygame.mixer.music, self._music_gain
        music.set_volume(gain)
        if not gain:
            music.stop()
        elif not music.get_busy():
            music.play(loops=-1, fade_ms=AMBIENCE_FADE)

    @contextmanager
    def _device_may_go(self) -> Iterator[None]:
        """A device that is lost in the middle leaves silence, until the next start."""
        try:
            yield
        except pygame.error:
            self._opened = False
            self._sounds.clear()
            self._ambience = self._embers = self._has_music = False

    def _choose(self, variants: Variants) -> str | None:
        """A random variant other than the last one; None if that was played just now."""
        now = self._clock()
        last, heard = self._last.get(variants, ("", float("-inf")))
        if now - heard < STACKING:
            return None
        chosen = self._random.choice([file for file in variants if file != last] or variants)
        self._last[variants] = (chosen, now)
        return chosen

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._sounds and self._is_open():
            self._sounds[file] = _read(self._folder / file, self._effects_gain)
        return self._sounds.get(file)

    def _is_open(self) -> bool:
        """Whether there is a device; a muted program does without, as an open one costs work."""
        if self._opened is None and not self._muted:
            self._opened = open_device()
        return bool(self._opened)


def _graded(grades: Grades, strength: float, step: int) -> Variants:
    index = max(step, int(strength * len(grades)))
    return grades[max(0, min(index, len(grades) - 1))]


def _gain(slider: float) -> float:
    """Ears hear ratios: the square makes half a slider sound about half as loud."""
    return max(0.0, min(slider, 1.0)) ** 2


def _read(path: Path, gain: float) -> pygame.mixer.Sound | None:
    try:
        sound = pygame.mixer.Sound(path)
    except (pygame.error, OSError):
        return None
    sound.set_volume(gain)
    return sound


def open_device() -> bool:
    """Open the sound device; False if there is none."""
    # pygame raises NotImplementedError where it was built without its mixer.
    try:
        with _hushed_terminal():
            pygame.mixer.init(44_100, -16, 2, 1024, allowedchanges=0)
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(EMBERS_VOICE + 1)
    except (pygame.error, NotImplementedError):
        return False
    return True


@contextmanager
def _hushed_terminal() -> Iterator[None]:
    """Keep drivers from writing to the terminal when they find no device."""
    try:
        terminal = os.dup(2)
    except OSError:  # a program without a terminal has none to hush
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
