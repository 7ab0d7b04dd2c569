"""Write all sounds: one recipe per kind, one file per grade and variant."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from . import cards, chimes, controls, fire
from .ambience import ambience
from .files import write_ogg
from .master import finish, finish_loop
from .wave import Rng, Wave, random_for

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
EFFECT_QUALITY, LOOP_QUALITY = 0.45, 0.5


class Recipe(NamedTuple):
    """How a kind is made: one level (LU above the common loudness) per grade."""

    make: Callable[[Rng, int], Wave]
    variants: int
    levels: tuple[float, ...] = (0.0,)


RECIPES = {
    "pick": Recipe(cards.pick, 4, (-2.5,)),
    "place": Recipe(cards.place, 3, (-2.5, -1.0, 0.5, 2.0)),
    "thud": Recipe(cards.thud, 3, (0.0,)),
    "draw": Recipe(cards.draw, 4, (-2.0,)),
    "flip": Recipe(cards.flip, 4, (-1.0,)),
    "shuffle": Recipe(cards.shuffle, 3),
    "sort": Recipe(cards.sort, 3, (-1.5,)),
    "take_back": Recipe(cards.take_back, 3, (-1.5,)),
    "illegal": Recipe(cards.illegal, 3, (-0.5,)),
    "row_taken": Recipe(cards.row_taken, 3),
    "twist": Recipe(cards.twist, 3),
    "backtrick": Recipe(chimes.backtrick, 3, (1.0,) * len(chimes.RISE)),
    "refill": Recipe(chimes.refill, 3, (-2.5,)),
    "chord": Recipe(chimes.chord, 1, (1.5,)),
    "chain_broken": Recipe(chimes.chain_broken, 3, (-2.0,)),
    "turn": Recipe(chimes.turn, 3, (-1.5,)),
    "signal": Recipe(chimes.signal, 3, (-1.5,)),
    "win": Recipe(chimes.win, 1, (2.5,)),
    "loss": Recipe(chimes.loss, 1, (1.0,)),
    "high_score": Recipe(chimes.high_score, 1, (2.5,)),
    "fire_lit": Recipe(fire.fire_lit, 3, (0.5,)),
    "fuse_pulse": Recipe(fire.fuse_pulse, 3),
    "fire_covered": Recipe(fire.fire_covered, 3),
    "burn_out": Recipe(fire.burn_out, 1, (3.0,)),
    "hover": Recipe(controls.hover, 4, (-4.0,)),
    "press": Recipe(controls.press, 3, (-1.5,)),
    "toggle": Recipe(controls.toggle, 3, (-1.5, -1.5)),
    "menu_open": Recipe(controls.menu_open, 3, (-1.5,)),
    "menu_close": Recipe(controls.menu_close, 3, (-1.5,)),
    "score_tick": Recipe(controls.score_tick, 4, (-3.5,)),
    "letter": Recipe(controls.letter, 3, (-2.0,)),
}


def file_name(kind: str, grade: int, variant: int) -> str:
    """place-3b: the third grade of a kind that has several, and its second variant."""
    recipe = RECIPES[kind]
    number = str(grade + 1) if len(recipe.levels) > 1 else ""
    letter = "abcd"[variant] if recipe.variants > 1 else ""
    return f"{kind}-{number}{letter}".rstrip("-")


def write_effects() -> None:
    for kind, recipe in RECIPES.items():
        for grade, level in enumerate(recipe.levels):
            for variant in range(recipe.variants):
                name = file_name(kind, grade, variant)
                wave = finish(recipe.make(random_for(name), grade), level)
                write_ogg(FOLDER / f"{name}.ogg", wave, EFFECT_QUALITY)


def write_loops() -> None:
    write_ogg(FOLDER / "embers.ogg", finish_loop(fire.embers(random_for("embers"))), LOOP_QUALITY)
    calm = finish_loop(ambience(random_for("ambience")))
    write_ogg(FOLDER / "ambience.ogg", calm, LOOP_QUALITY)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    write_effects()
    write_loops()
