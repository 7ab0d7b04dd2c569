"""A cache of pictures that drops the least recently used beyond a limit of memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface

BYTES_PER_PIXEL = 4


class SurfaceCache:
    """Surfaces by key, up to a number of megabytes."""

    def __init__(self, megabytes: float) -> None:
        self._budget = int(megabytes * 1_000_000)
        self._spent = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def limit(self, megabytes: float) -> None:
        """Keep no more than that from now on."""
        self._budget = int(megabytes * 1_000_000)
        self._shrink()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface of this key; `make` draws it if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = self._kept[key] = make()
        self._spent += _weight(surface)
        self._shrink()
        return surface

    def _shrink(self) -> None:
        while self._spent > self._budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._spent -= _weight(oldest)


def _weight(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * BYTES_PER_PIXEL
