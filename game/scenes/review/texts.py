"""What a review says: its sums, its turns in lines, and reasons in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.analysis.assessment import Option
from game.analysis.reasons import Reason, against, praise
from game.analysis.review import BLUNDER, GOOD, MISTAKE, Review, ReviewedTurn
from game.analysis.sentences import reason_text
from game.engine import AnyState
from game.i18n import Words
from game.players.solver import Answer
from game.scenes.games.base import AnyScreen
from game.scenes.table.recap.turns import deeds_of
from game.ui.theme import Theme
from game.ui.widgets import Look
from game.ui.widgets.turn_line import TurnLine

from . import figures
from .plot import SIGNS
from .tiles import Tile

NOTHING_YET = "\N{EN DASH}"
LINES = 3
"""Ways to play a turn that are shown, the one that was played included."""


def is_costly(one: ReviewedTurn) -> bool:
    """Whether a turn cost so much that it is told."""
    return figures.cost(one) > 0


def sum_tiles(words: Words, look: Look, review: Review, who: int | None) -> tuple[Tile, Tile]:
    """How well a seat, or the team, played, and what the cards did to it."""
    if not review.turns:
        unknown = Tile("", NOTHING_YET, "", look.theme.quiet)
        labels = words("review.play"), words("review.luck")
        return unknown._replace(label=labels[0]), unknown._replace(label=labels[1])
    sums = figures.sum_figures(review, who)
    told = "took" if sums.luck < 0 else "gave"
    return (
        Tile(
            words("review.play"),
            words("review.play.value", n=sums.play),
            words("review.play.cost", n=sums.cost, total=sums.at_stake),
            look.theme.mint,
        ),
        Tile(
            words("review.luck"),
            words.signed(sums.luck),
            words(f"review.luck.{told}", n=abs(sums.luck)),
            look.theme.down,
        ),
    )


def sums_explained(words: Words, review: Review, who: int | None) -> str:
    """What the two sums mean, with the figures behind them, and the signs at the curve."""
    sums = figures.sum_figures(review, who)
    alone = review.rules.players == 1
    parts = (
        words("review.play.explained", n=sums.cost, total=sums.at_stake),
        words("review.luck.explained.alone" if alone else "review.luck.explained"),
        words(
            "review.marks.explained",
            **SIGNS,
            least=round(100 * MISTAKE),
            most=round(100 * BLUNDER),
            ahead=round(100 * GOOD),
        ),
    )
    return "\n\n".join(parts)


def change(words: Words, review: Review, one: ReviewedTurn) -> str:
    """What a turn cost, and what the cards did after it."""
    told = figures.turn_figures(review)[one.turn]
    return words("review.change", cost=words.number(told.cost), luck=words.signed(told.luck))


def deal_tile(words: Words, theme: Theme, answer: Answer | None) -> Tile:
    """Whether the deal could be won."""
    result = "searching" if answer is None else answer.result
    return Tile(
        words("results.deal"),
        words(f"solution.{result}.short"),
        words(f"solution.{result}.note"),
        theme.amber,
    )


def turn_lines(
    words: Words, spec: AnyScreen, state: AnyState, one: ReviewedTurn
) -> tuple[TurnLine, ...]:
    """The best ways to play a turn and the one that was played, best first."""
    found = one.assessment
    options = list(found.options[:LINES])
    played = found.played
    if played is not None and played.moves not in [option.moves for option in options]:
        options = [*options[: LINES - 1], played]

    def line(place: int, option: Option) -> TurnLine:
        is_played = played is not None and option.moves == played.moves
        label = words("review.best") if place == 0 else ""
        if is_played:
            label = words("review.played")
        costly = is_played and is_costly(one)
        return TurnLine(
            label,
            spec.turn_text(words, deeds_of(state.rules, state, option.moves)),
            option.chance,
            words("unit.percent", n=figures.percent(found, option)),
            "costly" if costly else "best" if place == 0 or is_played else "plain",
        )

    return tuple(line(place, option) for place, option in enumerate(options))


def why(words: Words, one: ReviewedTurn, names: Sequence[str], most: int) -> str:
    """Why the turn was good, or what spoke against it and what would have been better; at most so
    many reasons of each."""
    best, played = one.assessment.options[0], one.assessment.played

    def told(reasons: Sequence[Reason]) -> str:
        return " ".join(reason_text(words, each, names) for each in reasons[:most])

    if played is None or not is_costly(one):
        return told((played or best).reasons)
    parts = [
        ("review.why.played", told(against(played.reasons))),
        ("review.why.better", told(praise(best.reasons, played.reasons))),
    ]
    told_of = [words(key, reason=text) for key, text in parts if text]
    return " ".join(told_of) or words("review.why.unclear")
