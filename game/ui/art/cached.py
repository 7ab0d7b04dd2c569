"""What all artists share: a theme, the type, and a memory of what they have drawn."""

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
    """Draws one kind of thing. Everything is made when first asked for."""

    def __init__(self, theme: Theme, type_: Type, cache: SurfaceCache) -> None:
        self.theme = theme
        self.type = type_
        self.cache = cache


def cached(
    draw: Callable[Concatenate[A, P], Surface],
) -> Callable[Concatenate[A, P], Surface]:
    """Draw the same thing only once; the arguments are the key."""

    @wraps(draw)
    def look_up(self: A, /, *args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (draw.__qualname__, args, tuple(kwargs.items()))
        return self.cache.get(key, lambda: draw(self, *args, **kwargs))

    return look_up
