"""What is played when, how loud, and that nothing is said where nothing can be played."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.platform import audio as room
from game.platform.audio import AMBIENCE, EFFECTS, EMBERS, EMBERS_VOICE, STACKING, Audio

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Voice:
    def __init__(self) -> None:
        self.sides = (1.0, 1.0)

    def set_volume(self, left: float, right: float) -> None:
        self.sides = (left, right)


class Heard:
    """Stands in for pygame's Sound and notes what the player would hear."""

    played: list[str]
    gains: dict[str, float]
    voices: list[Voice]

    def __init__(self, path: Path) -> None:
        self.file = path.name

    def set_volume(self, gain: float) -> None:
        Heard.gains[self.file] = gain

    def play(self) -> Voice:
        Heard.played.append(self.file)
        Heard.voices.append(Voice())
        return Heard.voices[-1]


def every_call(audio: Audio) -> None:
    audio.volume(0.8, 0.4)
    audio.play("place", strength=0.5, pan=0.1)
    audio.play("backtrick", step=3)
    audio.start_ambience()
    audio.start_embers()
    audio.preload_one()
    audio.mute(True)
    audio.mute(False)
    audio.stop_embers()
    audio.close()
    audio.play("win")
    audio.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[Audio]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    made = Audio(SOUNDS, clock)
    yield made
    made.close()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> type[Heard]:
    Heard.played, Heard.gains, Heard.voices = [], {}, []
    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    return Heard


def test_nothing_is_opened_or_read_before_the_first_sound(audio: Audio, heard: type[Heard]) -> None:
    audio.volume(0.5, 0.5)
    audio.mute(False)
    assert pygame.mixer.get_init() is None
    audio.play("pick")
    assert pygame.mixer.get_init() == (44_100, -16, 2)
    assert len(heard.gains) == 1


def test_a_sound_never_follows_itself(audio: Audio, heard: type[Heard], clock: Clock) -> None:
    for _ in range(60):
        audio.play("hover")
        clock.now += 1
    assert set(heard.played) == {"hover-a.ogg", "hover-b.ogg", "hover-c.ogg", "hover-d.ogg"}
    assert all(
        one != next_one for one, next_one in zip(heard.played, heard.played[1:], strict=False)
    )


def test_a_single_file_may_be_played_again(audio: Audio, heard: type[Heard], clock: Clock) -> None:
    audio.play("win")
    clock.now += 1
    audio.play("win")
    assert heard.played == ["win.ogg", "win.ogg"]


def test_the_same_sound_does_not_stack(audio: Audio, heard: type[Heard], clock: Clock) -> None:
    audio.play("draw")
    clock.now += STACKING * 0.9
    audio.play("draw")
    audio.play("flip")
    assert [file[:4] for file in heard.played] == ["draw", "flip"]
    clock.now += STACKING * 0.2
    audio.play("draw")
    assert len(heard.played) == 3


@pytest.mark.parametrize(
    ("strength", "grade"),
    [(-1, 1), (0, 1), (0.24, 1), (0.3, 2), (0.6, 3), (0.8, 4), (1, 4), (2, 4)],
)
def test_strength_picks_how_hard_a_card_lands(
    audio: Audio, heard: type[Heard], strength: float, grade: int
) -> None:
    audio.play("place", strength=strength)
    assert heard.played[0].startswith(f"place-{grade}")


@pytest.mark.parametrize(("step", "grade"), [(0, 1), (1, 2), (7, 8), (30, 8)])
def test_step_raises_the_chime_to_the_top_of_its_scale(
    audio: Audio, heard: type[Heard], step: int, grade: int
) -> None:
    audio.play("backtrick", step=step)
    assert heard.played[0].startswith(f"backtrick-{grade}")


def test_pan_takes_from_the_other_side(audio: Audio, heard: type[Heard]) -> None:
    audio.play("pick", pan=-0.25)
    audio.play("draw", pan=1)
    audio.play("flip")
    assert [voice.sides for voice in heard.voices] == [(1, 0.75), (0, 1), (1, 1)]


def test_an_unknown_kind_is_a_mistake_of_ours(audio: Audio) -> None:
    with pytest.raises(KeyError):
        audio.play("fanfare of trombones")


def test_volume_follows_the_ear_and_reaches_sounds_already_read(
    audio: Audio, heard: type[Heard]
) -> None:
    audio.play("win")
    audio.volume(effects=0.5, music=0.2)
    audio.play("loss")
    assert heard.gains == {"win.ogg": 0.25, "loss.ogg": 0.25}
    audio.mute(True)
    assert set(heard.gains.values()) == {0.0}
    audio.mute(False)
    assert set(heard.gains.values()) == {0.25}


def test_what_is_muted_or_turned_down_is_not_played(audio: Audio, heard: type[Heard]) -> None:
    audio.mute(True)
    audio.play("pick")
    audio.mute(False)
    audio.volume(0, 1)
    audio.play("pick")
    assert heard.played == []


def test_effects_sound_through_the_real_mixer(audio: Audio) -> None:
    audio.play("win", pan=0.5)
    assert pygame.mixer.get_busy()


def test_ambience_starts_once_and_loops(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    music = pygame.mixer.music
    monkeypatch.setattr(music, "load", lambda path: calls.append(path.name))
    monkeypatch.setattr(
        music, "play", lambda loops, fade_ms: calls.append(f"play {loops}, {fade_ms}")
    )
    audio.start_ambience()
    audio.start_ambience()
    assert calls == [AMBIENCE, f"play -1, {room.AMBIENCE_FADE}"]


def test_muted_from_the_start_no_device_is_opened_until_there_is_something_to_hear(
    audio: Audio, heard: type[Heard]
) -> None:
    audio.mute(True)
    audio.start_ambience()
    audio.start_embers()
    audio.play("place")
    assert not audio.preload_one()
    assert not pygame.mixer.get_init()
    audio.stop_embers()
    audio.mute(False)
    assert pygame.mixer.music.get_busy()
    assert not pygame.mixer.Channel(EMBERS_VOICE).get_busy()


def test_music_has_a_volume_of_its_own(audio: Audio) -> None:
    audio.volume(effects=1, music=0.5)
    audio.start_ambience()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    audio.mute(True)
    assert pygame.mixer.music.get_volume() == 0
    audio.volume(effects=1, music=1)
    assert pygame.mixer.music.get_volume() == 0
    audio.mute(False)
    assert pygame.mixer.music.get_volume() == 1


def test_silent_music_stops_and_is_never_paused(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pausing can freeze the program, when a sound ends at that moment."""
    calls: list[str] = []
    for name in ("pause", "unpause"):
        monkeypatch.setattr(pygame.mixer.music, name, lambda name=name: calls.append(name))
    audio.start_ambience()
    audio.mute(True)
    assert not pygame.mixer.music.get_busy()
    audio.volume(effects=1, music=0.5)
    assert not pygame.mixer.music.get_busy()
    audio.mute(False)
    assert pygame.mixer.music.get_busy()
    audio.volume(effects=1, music=0)
    assert not pygame.mixer.music.get_busy()
    assert not calls


def test_embers_start_once_loop_and_fade(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    class Channel:
        def __init__(self, voice: int) -> None:
            assert voice == room.EMBERS_VOICE

        def play(self, sound: pygame.mixer.Sound, loops: int, fade_ms: int) -> None:
            calls.append(f"play {sound.get_length():.0f} s, {loops}, {fade_ms}")

        def fadeout(self, fade: int) -> None:
            calls.append(f"fade {fade}")

    monkeypatch.setattr(pygame.mixer, "Channel", Channel)
    for _ in range(2):
        audio.start_embers()
        audio.start_embers()
        audio.stop_embers()
        audio.stop_embers()
    assert calls == [f"play 8 s, -1, {room.EMBERS_FADE}", f"fade {room.EMBERS_FADE}"] * 2


def test_effects_leave_the_voice_of_the_embers_alone(audio: Audio) -> None:
    for kind in EFFECTS:
        audio.play(kind)
    assert not pygame.mixer.Channel(room.EMBERS_VOICE).get_busy()
    audio.start_embers()
    assert pygame.mixer.Channel(room.EMBERS_VOICE).get_busy()


def test_what_is_closed_stays_closed(audio: Audio) -> None:
    audio.play("win")
    audio.start_ambience()
    audio.start_embers()
    audio.close()
    assert pygame.mixer.get_init() is None
    every_call(audio)
    assert pygame.mixer.get_init() is None


def test_preloading_reads_every_effect_once(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(room, "_read", lambda path, gain: read.append(path.name))
    while audio.preload_one():
        pass
    assert sorted(read) == sorted(f for grades in EFFECTS.values() for g in grades for f in g)
    assert not audio.preload_one()


def test_without_a_device_all_is_silence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> None:
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n")
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    every_call(Audio(SOUNDS))
    os.write(2, b"still there")
    assert capfd.readouterr() == ("", "still there")


def test_a_device_that_is_lost_in_the_middle_leaves_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    audio = Audio(SOUNDS)
    audio.start_ambience()
    audio.start_embers()
    audio.play("place")
    assert audio._opened
    pygame.mixer.quit()
    audio.stop_embers()
    every_call(audio)
    assert not audio._opened


def test_a_driver_that_does_not_exist_is_no_reason_to_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    pygame.mixer.quit()
    audio = Audio(SOUNDS)
    assert not audio.preload_one()
    every_call(audio)


def test_pygame_without_its_mixer_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError(name)

    monkeypatch.setattr(pygame, "mixer", Missing())
    every_call(Audio(SOUNDS))


def test_a_program_without_a_terminal_may_play(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_terminal(_: int) -> int:
        raise OSError

    monkeypatch.setattr(os, "dup", no_terminal)
    audio.play("win")
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize("content", [None, b"", b"OggS and then nothing of use"])
def test_missing_and_broken_files_are_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for files in (*(f for grades in EFFECTS.values() for f in grades), (AMBIENCE, EMBERS)):
        for file in files:
            if content is not None:
                (tmp_path / file).write_bytes(content)
    every_call(Audio(tmp_path))


def test_sounds_never_touch_the_random_stream_of_others(audio: Audio, heard: type[Heard]) -> None:
    random.seed(7)
    expected = random.random()
    random.seed(7)
    audio.play("hover")
    assert random.random() == expected
    assert heard.played


def test_every_effect_is_played_somewhere() -> None:
    game = SOUNDS.parents[1] / "game"
    sources = [path.read_text(encoding="utf-8") for path in game.rglob("*.py")]
    sources.remove(Path(room.__file__).read_text(encoding="utf-8"))
    unused = [name for name in EFFECTS if not any(f'"{name}"' in source for source in sources)]
    assert unused == []
