"""The base of all artists: a theme, fonts, and a cache of what was drawn."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from pygame import Surface

from game.ui.cache import SurfaceCache
from game.ui.text import Type
from game.ui.theme import Theme

P = ParamSpec("P")
A = TypeVar("A", bound="Artist")


class Artist:
    """Draws one kind of picture, each when it is first asked for."""

    def __init__(self, theme: Theme, type_: Type, cache: SurfaceCache) -> None:
        self.theme = theme
        self.type = type_
        self.cache = cache


def cached(
    draw: Callable[Concatenate[A, P], Surface],
) -> Callable[Concatenate[A, P], Surface]:
    """Cache the pictures that a method draws, by its arguments."""

    @wraps(draw)
    def look_up(self: A, /, *args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (draw.__qualname__, args, tuple(kwargs.items()))
        return self.cache.get(key, lambda: draw(self, *args, **kwargs))

    return look_up
