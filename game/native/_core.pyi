"""What src/module.cpp offers. Arguments are read in the order of the named tuples they are."""

from typing import Any

SOURCES: str
RandomState = tuple[int, ...]

class Search:
    def step(self) -> bool: ...
    def result(self) -> Any: ...
    def random_state(self) -> RandomState: ...

class Trials:
    def sample(self) -> None: ...
    def run(self, option: int, /) -> tuple[float, int]: ...

class PointTrials:
    """Trials whose results are the points of each seat."""

    def sample(self) -> None: ...
    def run(self, option: int, /) -> list[float]: ...

class Trainer:
    def train(self, games: int, /) -> None: ...
    def measure(self, rival: int, games: int, random: RandomState, /) -> int: ...
    def numbers(self) -> list[float]: ...
    def state(self) -> bytes: ...
    def restore(self, state: bytes, /) -> None: ...

def classic_search(
    knowledge: tuple[Any, ...],
    rows: bytes,
    outlooks: bytes,
    effort: tuple[Any, ...],
    network: tuple[int, bytes] | None,
    random: RandomState,
    /,
) -> Search: ...
def classic_trainer(
    plan: tuple[int, int, int, int],
    variant: tuple[int, int, bool, bool],
    rows: bytes,
    outlooks: bytes,
    random: RandomState,
    /,
) -> Trainer: ...
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
def duel_search(
    table: tuple[Any, ...],
    options: tuple[tuple[float, tuple[Any, ...]], ...],
    weights: bytes,
    trials: int,
    to_the_end: bool,
    random: RandomState,
    /,
) -> Search: ...
def duel_rated(
    table: tuple[Any, ...], weights: bytes, width: int, jump: int, /
) -> list[tuple[float, tuple[Any, Any]]]: ...
def duel_winning_turn(
    table: tuple[Any, ...], costliest: int, /
) -> tuple[tuple[Any, Any] | None] | None: ...
def duel_learned_rated(
    table: tuple[Any, ...],
    weights: bytes,
    network: tuple[int, bytes],
    width: int,
    jump: int,
    considered: int,
    /,
) -> list[tuple[float, tuple[Any, Any]]]: ...
def duel_foresight(
    table: tuple[Any, ...],
    options: tuple[tuple[float, tuple[Any, ...]], ...],
    weights: bytes,
    network: tuple[int, bytes],
    effort: tuple[int, int, int, int, int, int, int],
    random: RandomState,
    /,
) -> Search: ...
def duel_trainer(
    plan: tuple[int, int, int, int],
    shares: bytes,
    safe: bytes,
    unhurried: bytes,
    random: RandomState,
    /,
) -> Trainer: ...
def duel_sharpener(
    plan: tuple[int, int, int],
    shares: bytes,
    safe: bytes,
    unhurried: bytes,
    network: tuple[int, bytes],
    random: RandomState,
    /,
) -> Trainer: ...
def twist_trainer(
    plan: tuple[int, int, int, int],
    rules: tuple[int, int, bool],
    weights: bytes,
    random: RandomState,
    /,
) -> Trainer: ...
def twist_search(
    table: tuple[Any, ...],
    plays: tuple[tuple[Any, ...], ...],
    weights: bytes,
    trials: int,
    leaf: tuple[int, int, bytes] | None,
    start: tuple[tuple[float, int], ...] | None,
    random: RandomState,
    /,
) -> Search: ...
def twist_values(
    table: tuple[Any, ...], plays: tuple[tuple[Any, ...], ...], weights: bytes, /
) -> list[float]: ...
def twist_worths(
    table: tuple[Any, ...],
    plays: tuple[tuple[Any, ...], ...],
    weights: bytes,
    hidden: int,
    network: bytes,
    /,
) -> list[float]: ...
def twist_margins(
    table: tuple[Any, ...], plays: tuple[tuple[Any, ...], ...], costliest: int, /
) -> list[float] | None: ...
def classic_trials(
    knowledge: tuple[Any, ...],
    rows: bytes,
    outlooks: bytes,
    depth: int,
    turns: tuple[tuple[Any, ...], ...],
    first: int,
    random: RandomState,
    /,
) -> Trials: ...
def classic_counted(
    knowledge: tuple[Any, ...], turns: tuple[tuple[Any, ...], ...], budget: int, /
) -> list[int] | None: ...
def quick_trials(
    options: tuple[tuple[int, int, tuple[int, ...]], ...],
    first: int,
    partners: tuple[tuple[int, tuple[tuple[int, ...], ...], bytes], ...],
    unseen: int,
    factors: bytes,
    most: int,
    work: int,
    random: RandomState,
    /,
) -> Trials: ...
def duel_trials(
    table: tuple[Any, ...],
    options: tuple[tuple[float, tuple[Any, ...]], ...],
    weights: bytes,
    work: int,
    random: RandomState,
    /,
) -> Trials: ...
def duel_winning(
    table: tuple[Any, ...], turns: tuple[tuple[Any, ...], ...], costliest: int, /
) -> list[bool] | None: ...
def twist_trials(
    table: tuple[Any, ...],
    plays: tuple[tuple[Any, ...], ...],
    first: int,
    weights: bytes,
    random: RandomState,
    /,
) -> PointTrials: ...
