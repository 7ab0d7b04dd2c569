"""Owns table animation, timed sounds and particles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.play.session import Session
from game.scenes.scene import Context
from game.scenes.table.motion.animator import CardAnimator, Key
from game.scenes.table.motion.cues import (
    Cue,
    GameOver,
    Landing,
    PileEffect,
    PilePoints,
    SeatPoints,
    Sound,
    TimedCue,
)
from game.scenes.table.motion.darkness import Darkness
from game.scenes.table.motion.finale import Finale
from game.scenes.table.motion.fire_glow import FireGlow
from game.scenes.table.motion.pile_motion import PileMotions
from game.scenes.table.motion.score_counter import ScoreCounter
from game.scenes.table.motion.spots import Spots
from game.scenes.table.motion.visual_effects import Label, VisualEffects
from game.scenes.table.visible import VisibleTable
from game.ui.art import Tone
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import RGB

AWAKE = 6.0
"""Seconds that cards go on swaying after the last input."""
ALL_AT_ONCE = 1000.0
"""More seconds than any cue waits."""
CONFETTI = 130
LEAN = 0.6
"""Seconds for which a player leans in to place a card."""
SLOW_MOTION, SLOW_PACE, SLOW_CHAIN = 0.08, 0.25, 4
"""Seconds and pace of slow motion, and from which chain of backtricks on there is any."""


class TableEffects:
    def __init__(
        self, context: Context, layout: TableLayout, session: Session, spots: Spots
    ) -> None:
        self.context = context
        self.session = session
        self.spots = spots
        self.animator = CardAnimator()
        self.visuals = VisualEffects(layout.u, context.sparkle)
        self.score = ScoreCounter(session.events, len(session.rules.cards))
        self.piles = PileMotions(spots.rises, spots.tops)
        self.fires = FireGlow(context, self.visuals, spots)
        self.darkness = Darkness(context, self.visuals, spots)
        self.new: set[Key | None] = set()
        """Cards that were drawn and have not been touched yet."""
        self.leaning: dict[int, float] = {}
        """Seats that have just placed a card, and how far they still lean in, from 1 to 0."""
        self.finale: Finale | None = None
        """The end of the game, once it has come."""
        self.seconds = 0.0
        """Since the table was opened."""
        self._layout = layout
        self._cues: list[TimedCue] = []
        self._awake = AWAKE
        self._slow = 0.0

    def resize(self, layout: TableLayout) -> None:
        self._layout = layout
        self.visuals.unit = layout.u
        self.visuals.clear()

    def recount(self) -> None:
        """Something was taken back: the score is that of what is left, and no game is lost."""
        self.score.recount(self.session.events, len(self.session.rules.cards))
        if not self.session.over:
            self.darkness.lift()
            self.finale = None
            self._cues = [(wait, cue) for wait, cue in self._cues if not isinstance(cue, GameOver)]

    def wake(self) -> None:
        """There was input: cards sway again."""
        self._awake = AWAKE

    @property
    def sway(self) -> float:
        """How much cards at rest sway, from 0 to 1: less and less without input."""
        motion = self.context.motion
        if motion.reduced or not motion.speed:
            return 0.0
        return min(1.0, max(0.0, self._awake / 2))

    @property
    def moving(self) -> bool:
        cards = bool(self._cues) or not self.animator.at_rest
        parts = self.visuals.active or self.score.counting or self.fires.moving
        parts = (
            parts
            or self.piles.moving
            or bool(self.leaning)
            or (self.finale is not None and self.finale.moving)
        )
        return cards or parts or self.darkness.moving or self.sway > 0

    def cue(self, cues: list[TimedCue]) -> None:
        """Play these cues when they are due; without animation, at once."""
        self.leaning |= {cue.seat: 1.0 for _, cue in cues if isinstance(cue, Landing)}
        self._cues += cues
        self.recount()
        if not self.context.motion.speed:
            self._run_cues(ALL_AT_ONCE)

    def step(self, dt: float, board: VisibleTable) -> None:
        motion = self.context.motion
        pace = (motion.speed or 1.0) * self._slowed(dt)
        self.seconds += dt
        self._awake = max(0.0, self._awake - dt)
        self.visuals.calm = motion.reduced or not motion.speed
        self.animator.step(dt * pace / (motion.speed or 1.0), motion)
        self.visuals.step(dt * pace)
        self._run_cues(dt * pace)
        self.piles.follow(self.spots.tops, self._awaited_piles())
        self.piles.step(dt * pace, calm=self.visuals.calm)
        self.score.step(dt * pace, awaited=self._awaited_points(), calm=self.visuals.calm)
        burnt = bool(self.darkness.burnt_piles)
        fuses = {
            pile: left
            for pile, left in zip(self.session.rules.piles, board.fuses, strict=False)
            if left
        }
        self.fires.step(dt, fuses, over=self.session.over, burnt=burnt)
        self.darkness.step(dt * pace)
        left = {seat: lean - dt * pace / LEAN for seat, lean in self.leaning.items()}
        self.leaning = {seat: lean for seat, lean in left.items() if lean > 0}
        if self.finale:
            self._step_finale(self.finale, dt * pace)

    def _step_finale(self, finale: Finale, dt: float) -> None:
        finale.calm = self.visuals.calm
        for card in finale.step(dt):
            if card in self.animator:
                self.animator.shake(card, self.context.motion)
                self.context.audio.play("hover")
        if finale.fanned(dt):
            self.throw_confetti(finale.sources)

    def _slowed(self, dt: float) -> float:
        """The pace of effects: a long chain of backtricks slows them down for a moment."""
        if not self._slow:
            return 1.0
        self._slow = max(0.0, self._slow - dt)
        return SLOW_PACE

    def _awaited_piles(self) -> set[str]:
        """Piles on which a card is about to land."""
        return {cue.pile for _, cue in self._cues if isinstance(cue, Landing)}

    def _awaited_points(self) -> int:
        """Points that are earned, but have not reached the score on screen."""
        waiting = sum(cue.award.points for _, cue in self._cues if isinstance(cue, PilePoints))
        return waiting + self.visuals.flying_points if self.session.is_scored else 0

    # Cues

    def _run_cues(self, dt: float) -> None:
        later = []
        for wait, cue in self._cues:
            if wait <= dt:
                self._play(cue)
            else:
                later.append((wait - dt, cue))
        self._cues = later

    def _play(self, cue: Cue) -> None:
        match cue:
            case Sound():
                self._play_sound(cue)
            case Landing():
                self._land(cue)
            case PileEffect():
                self._show_at_pile(cue)
            case PilePoints():
                self._show_pile_points(cue)
            case SeatPoints():
                self._show_seat_points(cue)
            case GameOver():
                self._show_ending(cue)
            case _:
                assert_never(cue)

    def _play_sound(self, cue: Sound) -> None:
        box = None
        if cue.seat is not None:
            box = self.spots.seat_box(cue.seat)
        elif cue.pile is not None:
            box = self.spots.places.get(cue.pile)
        pan = 0.5 * (2 * box.centre[0] / self._layout.size[0] - 1) if box else 0.0
        self.context.audio.play(cue.name, strength=cue.strength, step=cue.step, pan=pan)

    def _land(self, cue: Landing) -> None:
        box, spots = self.spots.places.get(cue.pile), self.spots
        if box is None or cue.pile not in self.piles:
            return
        key = spots.key(cue.seat, cue.card)
        pile, number = self.piles[cue.pile], spots.number(key)
        onto = number if cue.onto is None else spots.number(spots.key(cue.seat, cue.onto))
        if not cue.chain:
            pile.land(onto, number)
            self.visuals.dust(box, spots.colour(key))
            return
        pile.backtrick(key, onto, number, cue.chain)
        self.visuals.backtrick(box, self.context.look.theme.mint, cue.chain)
        if cue.chain >= SLOW_CHAIN and not self.visuals.calm:
            self._slow = SLOW_MOTION

    def _show_at_pile(self, cue: PileEffect) -> None:
        box = self.spots.places.get(cue.pile)
        if box is None:
            return
        theme, (x, y) = self.context.look.theme, box.centre
        match cue.kind:
            case "lit":
                self.visuals.burst(x, y, box.w * 0.4, theme.ember_light, 26)
            case "covered":
                self.visuals.burst(x, y, box.w * 0.4, theme.ivory_shade, 14)
            case "burnt":
                self.darkness.burnt_piles.append(cue.pile)
                self.visuals.burst(x, y, box.w * 0.5, theme.ember, 60)
            case _:
                assert_never(cue.kind)

    def _show_pile_points(self, cue: PilePoints) -> None:
        box = self.spots.places.get(cue.pile)
        if box is None or not self.session.is_scored:
            return
        words, award = self.context.words, cue.award
        if award.kind == "backtrick" and award.chain > 1:
            text = words("score.chain", chain=award.chain, n=award.points)
        else:
            text = words(f"score.{award.kind}", n=award.points)
        tones: dict[str, Tone] = {"near": "dark", "backtrick": "mint"}
        tone = tones.get(award.kind, "fire")
        goal = self.spots.score_box
        if self.visuals.calm or goal is None:
            self.visuals.say(Label(text, *_below_number(box), tone))
        else:
            self.visuals.say(Label(text, *_below_number(box), tone, goal.centre, award.points))

    def _show_seat_points(self, cue: SeatPoints) -> None:
        box, theme = self.spots.seat_box(cue.seat), self.context.look.theme
        points = cue.points or 0
        won = points > 0
        self.visuals.burst(*box.centre, box.w * 0.5, theme.mint if won else theme.rose, 18)
        text = self.context.words.signed(points) if points else "?"
        low = box.bottom + 52 * self._layout.u
        self.visuals.say(Label(text, box.centre[0], low, "mint" if won else "rose"))

    def _show_ending(self, cue: GameOver) -> None:
        self.finale = self.spots.finale(won=cue.cheered)
        if cue.cheered:
            boxes = list(self.spots.places.values()) or [self._layout.hand]
            self.throw_confetti(boxes)
        else:
            self.darkness.begin(cue.reason)
            self._show_needs()

    def throw_confetti(self, boxes: Sequence[Box]) -> None:
        theme = self.context.look.theme
        colours: tuple[RGB, ...] = (theme.amber, theme.mint, theme.title, theme.up, theme.down)
        self.visuals.throw_confetti(boxes, colours, CONFETTI)

    def _show_needs(self) -> None:
        """The piles show what they would have needed."""
        for name, needs in self.spots.needs.items():
            self.piles[name].show_needs(needs)


def _below_number(box: Box) -> tuple[float, float]:
    """Where points appear on a card: below its number, which stays readable."""
    return box.centre[0], box.y + box.h * 0.9
