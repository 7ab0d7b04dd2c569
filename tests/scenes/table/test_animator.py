"""Cards in motion: told a new place at any moment, each gets there, and is nowhere else at rest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.loop import STEP
from game.scenes.table.motion.animator import CardAnimator, FlightStyle, Key, Pose
from game.ui.anim import Motion

HERE, THERE = Pose(100, 500, 0, 80), Pose(600, 200, 10, 120, z=5)
SLOW = FlightStyle(0.5, delay=0.2, arc=0.2)
LONGEST = 6.0
MOTIONS = (Motion(), Motion(0.5), Motion(4.0), Motion(0.0), Motion(reduced=True))


def animator_with(pose: Pose = HERE) -> CardAnimator:
    animator = CardAnimator()
    animator.arrange({"a": pose}, Motion())
    return animator


def shown(animator: CardAnimator, alpha: float = 1.0) -> dict[object, Pose]:
    return dict(animator.shown(alpha))


def run(animator: CardAnimator, seconds: float, motion: Motion = MOTIONS[0]) -> None:
    for _ in range(round(seconds / STEP)):
        animator.step(STEP, motion)


def test_a_new_card_is_where_it_belongs() -> None:
    animator = animator_with()
    assert shown(animator) == {"a": HERE}
    assert animator.at_rest
    assert animator.keys == {"a"}
    assert animator.landed == {"a"}


def test_or_comes_from_its_entrance() -> None:
    animator = CardAnimator()
    animator.arrange({"a": THERE}, Motion(), {"a": SLOW}, {"a": HERE})
    assert shown(animator) == {"a": HERE}
    run(animator, 0.1)
    assert shown(animator) == {"a": HERE}, "its turn has not come yet"
    run(animator, 0.3)
    pose = shown(animator)["a"]
    assert HERE.x < pose.x < THERE.x
    run(animator, 0.5)
    assert shown(animator) == {"a": THERE}
    assert animator.at_rest


def test_a_card_that_is_gone_is_gone() -> None:
    animator = animator_with()
    animator.arrange({}, Motion())
    assert shown(animator) == {}
    assert "a" not in animator


def test_or_leaves_by_its_exit_and_is_no_longer_there_meanwhile() -> None:
    animator = animator_with()
    animator.arrange({}, Motion(), {"a": SLOW}, exits={"a": THERE})
    assert "a" not in animator
    assert animator.keys == frozenset()
    assert not animator.at_rest
    run(animator, 0.4)
    assert HERE.x < shown(animator)["a"].x < THERE.x
    animator.arrange({}, Motion())
    assert shown(animator), "whatever else is arranged, it goes its way"
    run(animator, 0.5)
    assert shown(animator) == {}
    assert animator.at_rest


def test_what_leaves_lies_above_what_stays() -> None:
    animator = animator_with(HERE._replace(z=1))
    animator.arrange({"b": THERE}, Motion(), {"a": SLOW}, exits={"a": HERE._replace(z=50)})
    animator.step(STEP, Motion())
    assert [key for key, _ in animator.shown(1.0)] == ["b", "a"]


def test_a_card_nobody_saw_before_may_pass_from_its_entrance_to_its_exit() -> None:
    animator = CardAnimator()
    animator.arrange({}, Motion(), {"a": SLOW}, {"a": HERE}, exits={"a": THERE})
    assert shown(animator) == {"a": HERE._replace(z=THERE.z)}
    run(animator, 1.0)
    assert shown(animator) == {}


def test_a_card_that_comes_back_while_it_leaves_stays() -> None:
    animator = animator_with()
    animator.arrange({}, Motion(), {"a": SLOW}, exits={"a": THERE})
    run(animator, 0.4)
    animator.arrange({"a": HERE}, Motion())
    assert "a" in animator
    run(animator, 1.0)
    assert shown(animator) == {"a": HERE}


@pytest.mark.parametrize("motion", [Motion(0.0), Motion(reduced=True)])
def test_where_motion_is_not_wanted_nothing_leaves_in_flight(motion: Motion) -> None:
    animator = animator_with()
    animator.arrange({}, motion, exits={"a": THERE})
    assert shown(animator) == {}


def test_when_everything_is_to_be_in_its_place_nothing_is_on_its_way_out() -> None:
    animator = animator_with()
    animator.arrange({}, Motion(), exits={"a": THERE})
    animator.finish()
    assert shown(animator) == {}


def test_on_its_way_it_rises_above_the_others() -> None:
    animator = animator_with()
    animator.arrange({"a": THERE}, Motion(), {"a": SLOW})
    run(animator, 0.4)
    pose = shown(animator)["a"]
    assert pose.z > max(HERE.z, THERE.z)
    assert pose.lift > 0
    straight = HERE.y + (THERE.y - HERE.y) * (pose.x - HERE.x) / (THERE.x - HERE.x)
    assert pose.y < straight


def test_told_another_place_in_flight_it_turns_without_a_leap() -> None:
    animator = animator_with()
    animator.arrange({"a": THERE}, Motion(), {"a": SLOW})
    run(animator, 0.4)
    before = shown(animator)["a"]
    animator.arrange({"a": HERE}, Motion())
    animator.step(STEP, Motion())
    assert shown(animator, 0.0)["a"][:4] == pytest.approx(before[:4])
    assert HERE.x < shown(animator)["a"].x < before.x
    run(animator, 1)
    assert shown(animator) == {"a": HERE}


def test_told_the_same_place_again_it_flies_on() -> None:
    once, often = animator_with(), animator_with()
    for animator in (once, often):
        animator.arrange({"a": THERE}, Motion(), {"a": SLOW})
    for _ in range(20):
        once.step(STEP, Motion())
        often.step(STEP, Motion())
        often.arrange({"a": THERE}, Motion())
    assert shown(once) == shown(often)


def test_pictures_fall_between_two_steps() -> None:
    animator = animator_with()
    animator.arrange({"a": THERE}, Motion(), {"a": FlightStyle(0.5)})
    run(animator, 0.1)
    before, middle, after = (shown(animator, alpha)["a"].x for alpha in (0.0, 0.5, 1.0))
    assert before < middle < after
    assert middle == pytest.approx((before + after) / 2)


@pytest.mark.parametrize(("speed", "faster"), [(0.5, False), (2.0, True), (4.0, True)])
def test_speed_is_felt(speed: float, faster: bool) -> None:
    usual, other = animator_with(), animator_with()
    for animator, motion in ((usual, Motion()), (other, Motion(speed))):
        animator.arrange({"a": THERE}, motion, {"a": FlightStyle(0.5)})
        run(animator, 0.1, motion)
    assert (shown(other)["a"].x > shown(usual)["a"].x) == faster


def test_without_animation_it_is_there_at_once() -> None:
    animator = animator_with()
    animator.arrange({"a": THERE}, Motion(0.0), {"a": SLOW})
    assert shown(animator) == {"a": THERE}
    assert animator.at_rest


def test_with_reduced_motion_it_does_not_travel() -> None:
    animator, motion = animator_with(), Motion(reduced=True)
    animator.arrange({"a": THERE}, motion, {"a": FlightStyle(0.5)})
    for _ in range(60):
        animator.step(STEP, motion)
        pose = shown(animator)["a"]
        assert pose[:4] in (HERE[:4], THERE[:4])
    assert shown(animator) == {"a": THERE}


# Fingers


def test_a_held_card_is_where_the_fingers_are_and_then_goes_home() -> None:
    animator = animator_with()
    animator.hold("a", THERE)
    animator.arrange({"a": HERE}, Motion())
    run(animator, 1)
    assert shown(animator) == {"a": THERE}
    assert not animator.at_rest
    animator.release("a")
    animator.arrange({"a": HERE}, Motion())
    assert shown(animator) == {"a": THERE}
    run(animator, 1)
    assert shown(animator) == {"a": HERE}
    assert animator.at_rest


def test_letting_go_of_what_is_gone_does_nothing() -> None:
    animator = animator_with()
    animator.hold("a", THERE)
    animator.arrange({}, Motion())
    animator.release("a")
    assert animator.keys == frozenset()


def test_a_shake_goes_to_both_sides_and_ends() -> None:
    animator = animator_with()
    animator.shake("a", Motion())
    places = []
    for _ in range(40):
        animator.step(STEP, Motion())
        places.append(shown(animator)["a"].x - HERE.x)
    assert min(places) < 0 < max(places)
    assert max(map(abs, places)) < HERE.width * 0.1
    assert animator.at_rest


@pytest.mark.parametrize("motion", [Motion(0.0), Motion(reduced=True)])
def test_without_motion_nothing_shakes(motion: Motion) -> None:
    animator = animator_with()
    animator.shake("a", motion)
    assert animator.at_rest


def test_everything_can_be_put_where_it_belongs_at_once() -> None:
    animator = animator_with()
    animator.arrange({"a": THERE}, Motion(), {"a": SLOW})
    run(animator, 0.3)
    animator.finish()
    assert shown(animator) == {"a": THERE}
    assert animator.at_rest


# Whatever happens

poses = st.builds(
    Pose,
    st.integers(0, 1000),
    st.integers(0, 700),
    st.integers(-20, 20),
    st.integers(50, 200),
    z=st.integers(0, 300),
)
layouts = st.dictionaries(st.sampled_from("abcdef"), poses, max_size=6)
ways_ = st.builds(
    FlightStyle, st.floats(0.05, 0.5), st.floats(0, 0.6), st.floats(0, 0.3), st.booleans()
)
deeds = st.tuples(
    layouts,
    st.dictionaries(st.sampled_from("abcdef"), ways_),
    st.sampled_from(MOTIONS),
    st.integers(0, 30),
)


@given(st.lists(deeds, min_size=1, max_size=8), st.sampled_from(MOTIONS[:3]))
def test_all_come_to_rest_where_they_belong(
    plan: list[tuple[dict[Key, Pose], dict[Key, FlightStyle], Motion, int]], last: Motion
) -> None:
    animator = CardAnimator()
    for wanted, ways, motion, frames in plan:
        animator.arrange(wanted, motion, ways, dict.fromkeys(wanted, HERE))
        run(animator, frames * STEP, motion)
        assert animator.keys == wanted.keys()
    run(animator, LONGEST, last)
    assert shown(animator) == plan[-1][0]
    assert animator.at_rest
    assert animator.landed == animator.keys


@given(layouts)
def test_drawn_from_the_back_to_the_front(wanted: dict[Key, Pose]) -> None:
    animator = CardAnimator()
    animator.arrange(wanted, Motion())
    heights = [pose.z for _, pose in animator.shown(1.0)]
    assert heights == sorted(heights)
