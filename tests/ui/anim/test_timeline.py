"""Clips compose; timelines always reach their end and hand out every cue once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.anim import (
    Clip,
    Motion,
    Timeline,
    Tween,
    cue,
    pause,
    sequence,
    stagger,
    together,
    track,
)

DT = 1 / 60


def linear(t: float) -> float:
    return t


def slide(key: str, start: float, end: float, seconds: float = 1.0) -> Clip:
    return track(key, Tween(start, end, seconds, linear))


seconds = st.floats(0.0, 3.0)
leaves = st.one_of(
    st.builds(slide, st.sampled_from("abc"), st.floats(-9, 9), st.floats(-9, 9), seconds),
    st.builds(cue, st.integers()),
    st.builds(pause, seconds),
)
clips = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda parts: sequence(*parts)),
        st.lists(inner, max_size=4).map(lambda parts: together(*parts)),
        st.builds(stagger, st.floats(0.0, 1.0), st.lists(inner, max_size=4)),
    ),
    max_leaves=12,
)
motions = st.builds(Motion, st.sampled_from([0.5, 1.0, 2.0, 4.0]), st.booleans())


def play(timeline: Timeline, dts: list[float]) -> list[object]:
    cues = []
    for dt in dts:
        cues += timeline.step(dt)
    return cues


@given(clips, motions, st.lists(st.floats(0.0, 2.0), max_size=20))
def test_any_timeline_ends_under_any_steps(clip: Clip, motion: Motion, dts: list[float]) -> None:
    timeline = Timeline(clip, motion)
    cues = play(timeline, dts)
    left = clip.seconds / motion.speed
    cues += play(timeline, [0.05] * (int(left / 0.05) + 3))
    assert timeline.done
    assert sorted(map(str, cues)) == sorted(str(data) for _, data in clip.cues)
    for key in timeline.keys:
        last = sorted((t for t in clip.tracks if t.key == key), key=lambda t: t.at)[-1]
        assert timeline.value(key, -1.0, 0.3) == timeline.value(key, -1.0) == last.tween.end


@given(clips, st.booleans())
def test_speed_off_ends_at_once(clip: Clip, reduced: bool) -> None:
    timeline = Timeline(clip, Motion(speed=0.0, reduced=reduced))
    assert len(timeline.step(0.0)) == len(clip.cues)
    assert timeline.done


@given(clips, motions)
def test_finish_ends_at_once(clip: Clip, motion: Motion) -> None:
    timeline = Timeline(clip, motion)
    before = timeline.step(DT)
    assert len(before) + len(timeline.finish()) == len(clip.cues)
    assert timeline.done
    assert timeline.step(DT) == []


def test_sequence_plays_one_after_the_other() -> None:
    clip = sequence(slide("a", 0, 10), cue("landed"), slide("b", 0, 10), cue("over"))
    timeline = Timeline(clip)
    assert timeline.step(0.5) == []
    assert (timeline.value("a", -1.0), timeline.value("b", -1.0)) == (5.0, 0.0)
    assert timeline.step(0.5) == ["landed"]
    assert timeline.step(0.5) == []
    assert (timeline.value("a", -1.0), timeline.value("b", -1.0)) == (10.0, 5.0)
    assert timeline.step(0.5) == ["over"]
    assert clip.seconds == 2.0


def test_rounding_leaves_nothing_before_the_end() -> None:
    timeline = Timeline(sequence(slide("a", 0, 0), slide("a", 0, 1, 0.3158649591733417)))
    timeline.finish()
    assert timeline.value("a", -1.0) == 1.0


def test_stagger_overlaps() -> None:
    timeline = Timeline(stagger(0.25, [slide("a", 0, 8), slide("b", 0, 8)]))
    timeline.step(0.5)
    assert (timeline.value("a", -1.0), timeline.value("b", -1.0)) == (4.0, 2.0)


def test_a_value_rests_between_its_tracks() -> None:
    timeline = Timeline(sequence(slide("a", 0, 10), pause(1.0), slide("a", 10, 20)))
    timeline.step(1.5)
    assert timeline.value("a", -1.0) == 10.0
    timeline.step(1.0)
    assert timeline.value("a", -1.0) == 15.0


def test_what_no_track_moves_is_left_alone() -> None:
    assert Timeline(slide("a", 0, 1)).value("b", 7.0) == 7.0


def test_alpha_lies_between_the_last_two_steps() -> None:
    timeline = Timeline(slide("a", 0, 10))
    timeline.step(0.2)
    timeline.step(0.2)
    assert timeline.value("a", -1.0, 0.0) == pytest.approx(2.0)
    assert timeline.value("a", -1.0, 0.5) == pytest.approx(3.0)
    assert timeline.value("a", -1.0, 1.0) == pytest.approx(4.0)


def test_the_end_is_shown_before_it_is_done() -> None:
    timeline = Timeline(slide("a", 0, 10, 0.1))
    timeline.step(0.1)
    assert not timeline.done
    timeline.step(0.0)
    assert timeline.done


@pytest.mark.parametrize("speed", [0.5, 2.0, 4.0])
def test_speed_scales_time(speed: float) -> None:
    timeline = Timeline(slide("a", 0, 10), Motion(speed))
    timeline.step(0.2)
    assert timeline.value("a", -1.0) == pytest.approx(2.0 * speed)


def test_reduced_motion_jumps_and_still_fades() -> None:
    fade = track("glow", Tween(0, 1, 1.0, linear, travels=False))
    clip = together(slide("a", 0, 10).after(0.5), fade)
    timeline = Timeline(clip, Motion(reduced=True))
    timeline.step(0.25)
    assert timeline.value("a", -1.0) == 0.0
    timeline.step(0.25)
    assert timeline.value("a", -1.0) == 10.0
    timeline.step(0.125)
    assert timeline.value("glow", -1.0) == pytest.approx(0.625)
