"""How piles react to cards: they give, kick back, refuse, and their room bars slide. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.scenes.table.motion.animator import Key
from game.ui.anim import Spring, cubic_out
from game.ui.anim.tween import mix

GIVE, SAG, KICK = 2.5, 7.0, 8.0
"""Units by which a pile gives way under a card, under a big step, and to a backtrick."""
SQUASH = 0.03
"""Share by which a card is narrower and taller when it touches down."""
BIG_STEP = 25
"""Numbers from which on a step makes the pile sag."""
DEAR_STEP = 15
"""Numbers from which on the lost stretch of a room bar is rose instead of amber."""
SLIDE = 0.22
"""Seconds in which the mark of a room bar slides to its new place."""
DRAIN = 0.5
"""Seconds after which the flash of a room bar is gone."""
HIT_STOP = 0.05
"""Seconds that a backtrick stands still after it has landed."""
ROLL = 0.35
"""Seconds in which the number on a backtrick rolls back."""
REFUSAL = 1.6
"""Seconds for which a pile shows what it would take."""
REFUSAL_TILT = 2.5
"""Degrees by which a pile dips its edge."""
PUMP = 0.22
"""Share by which the chain counter grows with every backtrick."""
CHAIN_SHOWN = 1.6
"""Seconds that the counter of a chain stays after its last backtrick."""

FlashTone = Literal["small", "dear", "won"]


class Flash(NamedTuple):
    """The stretch of a room bar that was just lost or won back."""

    start: float
    end: float
    tone: FlashTone
    strength: float
    """From 1 when it is new to 0 when it is gone."""


class Roll(NamedTuple):
    """A number on a card that rolls to another: where it is now, between whole numbers."""

    card: Key
    number: float


class PilePose(NamedTuple):
    """How a pile differs from one at rest."""

    mark: float
    """The number at which the mark of its room bar stands."""
    sunk: float = 0.0
    """Units down."""
    tilt: float = 0.0
    """Degrees counter-clockwise."""
    squash: float = 0.0
    """Share by which the top card is narrower and taller; negative: wider and flatter."""
    flash: Flash | None = None
    roll: Roll | None = None
    light: float = 0.0
    """How bright the light of a backtrick is, from 0 to 1."""
    needs: str = ""
    """After a refusal: the numbers that the pile would take."""
    chain: int = 0
    """How many backtricks in a row, while that is shown."""
    pump: float = 0.0
    """Share by which the counter of the chain is larger than at rest."""


@dataclass
class _Slide:
    """The mark on its way, and the stretch that flashes behind it."""

    start: float
    end: float
    tone: FlashTone
    age: float = 0.0
    calm: bool = False
    """Whether the mark jumps: the flash alone tells what has changed."""

    @property
    def mark(self) -> float:
        if self.calm:
            return self.end
        return mix(self.start, self.end, cubic_out(min(1.0, self.age / SLIDE)))

    def flash(self) -> Flash | None:
        strength = 1.0 - self.age / DRAIN
        if strength <= 0:
            return None
        if self.calm or self.tone == "won":  # it fills, and then pales
            return Flash(self.start, self.mark, self.tone, strength)
        # What is lost drains away behind the mark.
        return Flash(mix(self.start, self.end, 1 - strength), self.mark, self.tone, strength)


class PileMotion:
    """One pile. `up`: whether its numbers rise."""

    def __init__(self, mark: float, *, up: bool) -> None:
        self.up = up
        self._mark = mark
        self._slide: _Slide | None = None
        self._sunk = Spring(pace=4.2, damping=0.38, resting=0.05)
        self._tilt = Spring(pace=5.0, damping=0.3, resting=0.05)
        self._squash = Spring(pace=5.5, damping=0.4, resting=0.001)
        self._pump = Spring(pace=3.5, damping=0.35, resting=0.004)
        self._light = 0.0
        self._frozen = 0.0
        self._roll: tuple[Key, int, int] | None = None
        self._rolled = 0.0
        self._needs, self._needs_left = "", 0.0
        self._chain, self._chain_left = 0, 0.0

    @property
    def heading(self) -> float:
        """The number at which the mark stands, or to which it slides."""
        return self._slide.end if self._slide else self._mark

    @property
    def moving(self) -> bool:
        springs = (self._sunk, self._tilt, self._squash, self._pump)
        parts = self._slide or self._roll or self._light or self._needs or self._chain
        return bool(parts) or not all(spring.at_rest for spring in springs)

    def land(self, onto: int, card: int) -> None:
        """A card has touched down."""
        step = abs(card - onto)
        self._sunk.push(SAG if step >= BIG_STEP else GIVE)
        self._squash.push(SQUASH)
        self.slide(card, "dear" if step >= DEAR_STEP else "small")
        self._chain = 0

    def backtrick(self, key: Key, onto: int, card: int, chain: int) -> None:
        """A backtrick has landed: the pile kicks back against its direction."""
        kick = KICK * min(2.0, 1 + 0.2 * (chain - 1))
        self._sunk.push(kick if self.up else -kick)
        self._squash.push(2 * SQUASH)
        self._frozen = HIT_STOP
        self._light = 1.0
        self._roll, self._rolled = (key, onto, card), 0.0
        self.slide(card, "won")
        self._chain, self._chain_left = chain, CHAIN_SHOWN
        self._pump.push(PUMP)

    def refuse(self, needs: str) -> None:
        """A card does not fit: dip an edge, and show what would."""
        self._tilt.push(REFUSAL_TILT)
        self._needs, self._needs_left = needs, REFUSAL

    def show_needs(self, needs: str) -> None:
        """Show what the pile would take, for good: the game is over."""
        self._needs, self._needs_left = needs, float("inf")

    def slide(self, number: float, tone: FlashTone) -> None:
        self._slide = _Slide(self._slide.mark if self._slide else self._mark, number, tone)

    def settle(self, number: float) -> None:
        """Show this number without a flash, and nothing else of what came before."""
        self._mark = number
        self._slide = self._roll = None
        self._chain = 0

    def quieten(self) -> None:
        """Leave out what only moves, and keep what informs."""
        for spring in (self._sunk, self._tilt, self._squash, self._pump):
            spring.jump(0.0)
        self._light = 0.0
        self._roll = None
        if self._slide:
            self._slide.calm = True

    def step(self, dt: float) -> None:
        held = min(dt, self._frozen)
        self._frozen -= held
        moved = dt - held
        for spring in (self._squash, self._pump):
            spring.step(moved)
        self._sunk.step(dt)
        self._tilt.step(dt)
        self._light = max(0.0, self._light - moved / 0.6)
        self._step_bar(moved)
        self._step_roll(moved)
        self._needs_left -= dt
        if self._needs_left <= 0:
            self._needs = ""
        self._chain_left -= dt
        if self._chain_left <= 0:
            self._chain = 0

    def _step_bar(self, dt: float) -> None:
        if self._slide is None:
            return
        self._slide.age += dt
        self._mark = self._slide.mark
        if self._slide.age >= DRAIN:
            self._slide = None

    def _step_roll(self, dt: float) -> None:
        self._rolled += dt
        if self._rolled >= ROLL:
            self._roll = None

    def pose(self, alpha: float) -> PilePose:
        return PilePose(
            mark=self._mark,
            sunk=self._sunk.sample(alpha),
            tilt=self._tilt.sample(alpha),
            squash=self._squash.sample(alpha),
            flash=self._slide.flash() if self._slide else None,
            roll=self._rolling(),
            light=self._light,
            needs=self._needs,
            chain=self._chain if self._chain > 1 else 0,
            pump=self._pump.sample(alpha),
        )

    def _rolling(self) -> Roll | None:
        if self._roll is None:
            return None
        key, onto, card = self._roll
        return Roll(key, mix(onto, card, cubic_out(min(1.0, self._rolled / ROLL))))


class PileMotions:
    """All piles of a table, by name."""

    def __init__(self, ups: Mapping[str, bool], tops: Mapping[str, int]) -> None:
        self._piles = {name: PileMotion(tops[name], up=up) for name, up in ups.items()}

    def __getitem__(self, name: str) -> PileMotion:
        return self._piles[name]

    def __contains__(self, name: object) -> bool:
        return name in self._piles

    @property
    def moving(self) -> bool:
        return any(pile.moving for pile in self._piles.values())

    def follow(self, tops: Mapping[str, int], awaited: Iterable[str]) -> None:
        """Show the true number of every pile to which no card is still on its way."""
        for name in tops.keys() - set(awaited):
            if self._piles[name].heading != tops[name]:
                self._piles[name].settle(tops[name])

    def step(self, dt: float, *, calm: bool) -> None:
        for pile in self._piles.values():
            if calm:
                pile.quieten()
            pile.step(dt)

    def poses(self, alpha: float) -> tuple[PilePose, ...]:
        return tuple(pile.pose(alpha) for pile in self._piles.values())
