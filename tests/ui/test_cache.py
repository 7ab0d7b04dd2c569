"""Pictures are made once, and the memory they take is bounded."""

from pygame import Surface

from game.ui.cache import SurfaceCache


def test_a_picture_is_made_once() -> None:
    cache = SurfaceCache(1)
    first = cache.get("a", lambda: Surface((10, 10)))
    assert cache.get("a", lambda: Surface((20, 20))) is first


def test_the_least_recently_used_goes_first() -> None:
    cache = SurfaceCache(2 * 100 * 100 * 4 / 1_000_000)
    kept = cache.get("kept", lambda: Surface((100, 100)))
    gone = cache.get("gone", lambda: Surface((100, 100)))
    cache.get("kept", lambda: Surface((100, 100)))
    cache.get("new", lambda: Surface((100, 100)))
    assert len(cache) == 2
    assert cache.get("kept", lambda: Surface((100, 100))) is kept
    assert cache.get("gone", lambda: Surface((100, 100))) is not gone


def test_one_picture_larger_than_the_budget_is_still_kept() -> None:
    cache = SurfaceCache(0.001)
    large = cache.get("large", lambda: Surface((100, 100)))
    assert cache.get("large", lambda: Surface((1, 1))) is large


def test_a_lower_limit_drops_the_oldest_pictures_at_once() -> None:
    cache = SurfaceCache(1)
    for name in "abc":
        cache.get(name, lambda: Surface((100, 100)))
    cache.limit(100 * 100 * 4 / 1_000_000)
    assert len(cache) == 1
    assert cache.get("c", lambda: Surface((1, 1))).get_width() == 100
