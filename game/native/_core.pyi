"""What src/module.cpp offers. Arguments are read in the order of the named tuples they are."""

from typing import Any

RandomState = tuple[int, ...]

class Search:
    def step(self) -> bool: ...
    def result(self) -> Any: ...
    def random_state(self) -> RandomState: ...

def classic_search(
    knowledge: tuple[Any, ...],
    rows: bytes,
    outlooks: bytes,
    effort: tuple[int, int, int],
    random: RandomState,
    /,
) -> Search: ...
def classic_ranked(
    knowledge: tuple[Any, ...], rows: bytes, width: int, reach: int, /
) -> list[tuple[Any, float]]: ...
def classic_perfect_turn(
    knowledge: tuple[Any, ...], budget: int, /
) -> tuple[list[tuple[int, int]], int] | None: ...
def quick_search(
    options: tuple[tuple[int, int, tuple[int, ...]], ...],
    partners: tuple[tuple[int, tuple[tuple[int, ...], ...], bytes], ...],
    unseen: int,
    factors: bytes,
    most: int,
    trials: int,
    random: RandomState,
    /,
) -> Search: ...
