"""What is shown besides the truth: cards on their way, sounds and sparks awaiting their moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.play import score
from game.play.session import Session
from game.scenes.scene import Context
from game.scenes.table.motion.animator import CardAnimator
from game.scenes.table.motion.choreography import Cue, Effect, Sound
from game.scenes.table.motion.visual_effects import SWIRL, Label, VisualEffects
from game.scenes.table.visible import VisibleTable
from game.ui.art import Tone
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import RGB

AWAKE = 6.0
"""Seconds that cards go on swaying after the last thing the player did."""
PULSE = 1.1
DUSK = 1.4
"""Seconds in which the table darkens when a game is lost."""
BURNING = 2.2
"""Seconds in which a fire that was not covered burns out."""
EMBERS_PER_SECOND = 14


class Spots(Protocol):
    """Where on the table something happens."""

    @property
    def places(self) -> Mapping[Any, Box]: ...
    def seat_box(self, seat: int) -> Box: ...


class TableEffects:
    def __init__(
        self, context: Context, layout: TableLayout, session: Session, spots: Spots
    ) -> None:
        self.context = context
        self.session = session
        self.spots = spots
        self.animator = CardAnimator()
        self.effects = VisualEffects(layout.u, context.sparkle)
        self.seconds = 0.0
        self.urgency = 0.0
        self.shade = 0.0
        self.burnout = 0.0
        """How far the fire that was not covered has eaten its way, from 0 to 1."""
        self._darkness = 0.0
        self._fuses: tuple[int, ...] = ()
        self._burnt: list[str] = []
        self._layout = layout
        self._cues: list[tuple[float, Cue]] = []
        self._awake = AWAKE
        self._pulse = 0.0
        self._glow: float = 0.0
        self._wanted_urgency = 0.0
        self.tally = score.Tally()
        self._shown_score = 0.0
        self.recount()
        self._shown_score = float(self.tally.score)

    def resize(self, layout: TableLayout) -> None:
        self._layout = layout
        self.effects.unit = layout.u
        self.effects.clear()

    def recount(self) -> None:
        """After something was taken back, the score is that of what is left."""
        self.tally = score.tally(self.session.events, len(self.session.state.rules.cards))
        if not self.session.over:
            self.shade = self._darkness = 0.0
            self._cues = [(wait, cue) for wait, cue in self._cues if not _ends(cue)]

    def wake(self) -> None:
        self._awake = AWAKE

    @property
    def score(self) -> int:
        """The score as it counts up."""
        return round(self._shown_score)

    @property
    def sway(self) -> float:
        """How much cards at rest sway: less and less once nobody does anything."""
        motion = self.context.motion
        if motion.reduced or not motion.speed:
            return 0.0
        return min(1.0, max(0.0, self._awake / 2))

    @property
    def moving(self) -> bool:
        burning = any(self._fuses) and not self.effects.calm
        busy = bool(self._cues) or self.effects.active or not self.animator.at_rest
        counting = self.score != self.tally.score
        glowing = abs(self._wanted_urgency - self.urgency) > 0.01
        fading = self.shade < self._darkness or glowing
        return busy or burning or counting or fading or self.sway > 0

    def cue(self, cues: list[tuple[float, Cue]]) -> None:
        self._cues += cues
        self.recount()
        if not self.context.motion.speed:
            self._run_cues(1000.0)

    def step(self, dt: float, board: VisibleTable) -> None:
        motion = self.context.motion
        pace = motion.speed or 1.0
        self.seconds += dt
        self._awake = max(0.0, self._awake - dt)
        self.effects.calm = motion.reduced or not motion.speed
        self.animator.step(dt, motion)
        self.effects.step(dt * pace)
        self._run_cues(dt * pace)
        self._count_up(dt)
        self._fuses = board.fuses
        self._burn(dt)
        self._darken(dt * pace)

    def _run_cues(self, dt: float) -> None:
        later = []
        for wait, cue in self._cues:
            if wait <= dt:
                self._happen(cue)
            else:
                later.append((wait - dt, cue))
        self._cues = later

    def _count_up(self, dt: float) -> None:
        missing = self.tally.score - self._shown_score
        if abs(missing) < 1 or self.effects.calm:
            self._shown_score = float(self.tally.score)
        else:
            self._shown_score += missing * min(1.0, dt * 8)

    def _darken(self, dt: float) -> None:
        """The end of a game comes over the table."""
        if self.effects.calm:
            self.shade = self._darkness
        self.shade += min(dt / DUSK, max(0.0, self._darkness - self.shade))
        if self._burnt and self.burnout < 1.0:
            self.burnout = 1.0 if self.effects.calm else min(1.0, self.burnout + dt / BURNING)
            for pile in self._burnt:
                self._rage(pile)

    def _rage(self, pile: str) -> None:
        box = self.spots.places.get(pile)
        if box is None:
            return
        theme = self.context.look.theme
        for _ in range(2):
            colour = self.context.sparkle.choice((theme.ember_light, theme.ember, theme.ember_rim))
            self.effects.ember(box.centre[0], box.centre[1], box.w * 1.1, colour)

    def _burn(self, dt: float) -> None:
        """Sparks of what burns, and the pulse of what is due."""
        if self.session.over:
            self._glow = 1.0 if self._burnt else 0.0
        elif 1 in self._fuses:
            self._glow = 0.4 if self.effects.calm else 0.45
            self._pulse -= dt
            if self._pulse <= 0:
                self._pulse = PULSE
                self.context.audio.play("fuse_pulse")
        else:
            self._glow = 0.0
        beat = 0.0 if self.effects.calm else 0.2 * max(0.0, self._pulse / PULSE)
        self._wanted_urgency = self._glow + (beat if self._glow else 0.0)
        self.urgency += (self._wanted_urgency - self.urgency) * min(1.0, dt * 6)
        for number, left in enumerate(self._fuses):
            if left and self.context.sparkle.random() < dt * EMBERS_PER_SECOND:
                box = list(self.spots.places.values())[number]
                theme = self.context.look.theme
                colour = self.context.sparkle.choice((theme.ember_light, theme.ember))
                self.effects.ember(box.centre[0], box.y, box.w * 0.9, colour)

    # What happens at its moment

    def _happen(self, cue: Cue) -> None:
        if isinstance(cue, Sound):
            self._sound(cue)
        else:
            self._see(cue)

    def _sound(self, cue: Sound) -> None:
        pan = 0.0
        box = self._box(cue)
        if box is not None:
            pan = 0.5 * (2 * box.centre[0] / self._layout.size[0] - 1)
        self.context.audio.play(cue.name, strength=cue.strength, step=cue.step, pan=pan)

    def _box(self, cue: Cue) -> Box | None:
        """Where it happens; None if it is everywhere, or its place is gone by now."""
        if cue.seat is not None:
            return self.spots.seat_box(cue.seat)
        return None if cue.pile is None else self.spots.places.get(cue.pile)

    def _see(self, cue: Effect) -> None:
        theme = self.context.look.theme
        if _ends(cue):
            self._see_end(cue.kind)
            return
        card = self._box(cue)
        if card is None:
            return
        x, y = card.centre
        match cue.kind:
            case "swirl":
                self.effects.swirl(x, y, card.w * SWIRL, theme.mint)
                if cue.numbers:
                    start = self._layout.rise(card)
                    self.effects.say(Label("", *start, "mint", life=1.0, numbers=cue.numbers))
            case "lit":
                self.effects.burst(x, y, card.w * 0.4, theme.ember_light, 26)
            case "covered":
                self.effects.burst(x, y, card.w * 0.4, theme.ivory_shade, 14)
            case "burnt":
                self._burnt.append(str(cue.pile))
                self.effects.burst(x, y, card.w * 0.5, theme.ember, 60)
            case "won_points" | "lost_points" | "unseen":
                self._see_owner(cue, card)
                return
        if cue.points and self.session.is_scored:
            self._see_points(cue, x, y - card.h * 0.3)

    def _see_owner(self, cue: Effect, box: Box) -> None:
        """Points have come to whom they belong to."""
        theme, x = self.context.look.theme, box.centre[0]
        won = cue.points > 0
        self.effects.burst(*box.centre, box.w * 0.5, theme.mint if won else theme.rose, 18)
        text = self.context.words.signed(cue.points) if cue.points else "?"
        low = box.bottom + 52 * self._layout.u
        self.effects.say(Label(text, x, low, "mint" if won else "rose"))

    def _see_points(self, cue: Effect, x: float, y: float) -> None:
        words = self.context.words
        if cue.kind == "backtrick" and cue.chain > 1:
            text = words("score.chain", chain=cue.chain, n=cue.points)
        else:
            text = words(f"score.{cue.kind}", n=cue.points)
        tones: dict[str, Tone] = {"near": "dark", "backtrick": "mint"}
        tone = tones.get(cue.kind, "fire")
        self.effects.say(Label(text, x, y, tone))

    def _see_end(self, reason: str) -> None:
        theme = self.context.look.theme
        if reason == "won":
            colours: tuple[RGB, ...] = (theme.amber, theme.mint, theme.title, theme.up, theme.down)
            self.effects.confetti(self._layout.size[0], colours, 130)
        else:
            self._darkness = 1.0 if reason == "burnt_out" else 0.55


def _ends(cue: Cue) -> bool:
    """Whether it belongs to the end of a game."""
    return isinstance(cue, Effect) and cue.pile is None and cue.seat is None
