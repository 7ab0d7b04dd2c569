"""Runs a search of the native core step by step, with the random numbers of a `Random`."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Generator, Iterable
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._core import RandomState, Search

    Start = Callable[[RandomState], Search]


def drive(start: Start, rng: Random) -> Generator[None, None, Any]:
    """What the search finds out. It yields after every trial, as a search in Python does,
    and leaves `rng` in the state in which that would leave it."""
    version, words, gauss = rng.getstate()
    search = start(words)
    yield
    while search.step():
        yield
    rng.setstate((version, search.random_state(), gauss))
    return search.result()


def pack(numbers: Iterable[float]) -> bytes:
    """A table of numbers as the core reads it."""
    return array("d", numbers).tobytes()
