"""What is set up: rules, seats, starter and deal code, without a screen."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.engine import AnyRules, rules, rules_class
from game.platform.settings import Settings
from game.play.session import PERSON

from . import code, seats, variants


class Keep(Protocol):
    """Keeps settings for the next time."""

    def __call__(
        self,
        *,
        game: str = ...,
        variants: tuple[str, ...] = ...,
        seats: tuple[str, ...] = ...,
        starters: tuple[str, ...] = ...,
        take_backs: bool = ...,
    ) -> object: ...


class SetupModel:
    """The choices of the set-up page. Every change is kept in the settings."""

    def __init__(self, game: str, settings: Settings, keep: Keep) -> None:
        self.game = game
        self._kind = kind = rules_class(game)
        self._settings = settings
        self._keep = keep
        self.switches = variants.switches(kind)
        """Variants that are on or off, each with the switches that it needs."""
        self.numbers = variants.numbers(kind)
        """Variants that are numbers, each with the values it may have."""
        self.sizes = kind.seats
        self.rivals = not kind.together
        self.code = ""
        """The deal code that was typed."""
        self._on = variants.switched_on(kind, settings.variants)
        self._counts = variants.counted(kind, settings.variants)
        self._seats = seats.remembered(settings, game, self.sizes)

    # What will be played

    @property
    def chosen(self) -> AnyRules:
        """The rules that switches, numbers and seats make."""
        on = {name: name in self._on for name in self.switches}
        return rules(self.game, players=len(self._seats), **on, **self._counts)

    @property
    def reading(self) -> code.Reading:
        return code.read(self.code, self.chosen)

    @property
    def by_code(self) -> bool:
        """Whether the deal code decides what is played."""
        return self.reading.rules is not None

    @property
    def dealt(self) -> AnyRules:
        """The rules that will be played."""
        return self.reading.rules or self.chosen

    @property
    def sitting(self) -> tuple[str, ...]:
        """Who sits at which seat of the game that will be played."""
        return seats.fitted(self._seats, self.dealt.players)

    @property
    def missing(self) -> str:
        """A level that sits at the table and cannot play here; nothing if all can."""
        return seats.missing(self.sitting)

    @property
    def ready(self) -> bool:
        """Whether it can be dealt."""
        return self.reading.ready and not self.missing

    @property
    def only_watched(self) -> bool:
        return PERSON not in self.sitting

    @property
    def starter(self) -> int:
        """A seat, or the number of seats if it is left to chance."""
        return seats.starter_remembered(self._settings, self.game, self.dealt.players)

    @property
    def take_backs(self) -> bool:
        return self._settings.take_backs

    def is_on(self, switch: str) -> bool:
        return bool(self.dealt.options.get(switch, False))

    def may_switch(self, switch: str) -> bool:
        """A deal code decides all variants, and some variants need another one."""
        return not self.by_code and self._on.issuperset(self.switches[switch])

    def number(self, name: str) -> int:
        return self.dealt.options.get(name, self._counts[name])

    def first_seat(self) -> int:
        """The seat that starts, drawn by lot if that was wished."""
        players = self.dealt.players
        return 0 if self.dealt.together else seats.starter(self.starter, players)

    # What the player changes

    def switch(self, name: str, on: bool) -> None:
        """Turn a variant on or off; those that need it go off with it."""
        self._on = self._on | {name} if on else self._on - {name}
        self._on = {each for each in self._on if self._on.issuperset(self.switches[each])}
        self._keep_variants()

    def set_number(self, name: str, value: int) -> None:
        self._counts[name] = value
        self._keep_variants()

    def resize(self, players: int) -> None:
        self._set_seats(seats.fitted(self._seats, players))

    def sit(self, seat: int, who: str) -> None:
        now = list(self.sitting)
        now[seat] = who
        self._set_seats(tuple(now))

    def choose_starter(self, seat: int) -> None:
        """Let a seat start; the number of seats leaves it to chance."""
        starters = seats.starter_kept(self._settings, self.game, seat, self.dealt.players)
        self._settings = replace(self._settings, starters=starters)
        self._keep(starters=starters)

    def allow_take_backs(self, on: bool) -> None:
        self._settings = replace(self._settings, take_backs=on)
        self._keep(take_backs=on)

    def keep_game(self) -> None:
        """Remember the game that is dealt: the menu's first button opens it the next time."""
        self._keep(game=self.dealt.game)

    def _set_seats(self, now: tuple[str, ...]) -> None:
        self._seats = now
        kept = seats.kept(self._settings, self.game, now)
        self._settings = replace(self._settings, seats=kept)
        self._keep(seats=kept)

    def _keep_variants(self) -> None:
        others = [key for key in self._settings.variants if key.split(".")[0] != self.game]
        kept = (*others, *variants.to_keep(self._kind, self._on, self._counts))
        self._settings = replace(self._settings, variants=kept)
        self._keep(variants=kept, game=self.game)
