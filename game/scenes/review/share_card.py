"""The review of a game as a picture to share."""

from __future__ import annotations

from pygame import Surface

from game.analysis.review import Review
from game.engine import deal_code
from game.i18n import Words
from game.scenes.games.registry import GAMES
from game.scenes.replay.steps import ReplaySteps
from game.scenes.results.left_column import in_rows, rules_chips
from game.scenes.share.picture import LEFT, ShareCard, own_look
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.widgets import Look

from .curve import CurveSheet
from .legend import draw_legend, legend_of
from .plot import Plot, draw_grid, draw_marks, plot_picture
from .texts import sum_tiles


def review_card(
    look: Look,
    words: Words,
    replay: ReplaySteps,
    review: Review,
    sheet: CurveSheet,
    *,
    who: int | None,
) -> ShareCard:
    """The curve of a game, how it was played, and what the cards did."""
    session = replay.session()
    session.show(replay.steps)
    spec = GAMES[session.rules.game].results
    head = spec.headline(words, session)
    tiles = sum_tiles(words, look, review, who)

    def draw_course(canvas: Surface, own: Look, box: Box) -> None:
        plot = Plot(own, box, sheet, spec.colours(own.theme))
        draw_grid(canvas, plot, words)
        place(canvas, plot_picture(plot), box.centre)
        draw_marks(canvas, plot)
        below = Box(box.x, box.bottom + own.px(8), box.w + own.px(36), own.px(28))
        draw_legend(canvas, own, legend_of(own, words, sheet), below)

    own = own_look(look)
    return ShareCard(
        number=words.number(head.number),
        label=head.label,
        verdict=head.verdict,
        line=spec.reason(words, session),
        chips=in_rows(own, rules_chips(words, session.rules), LEFT),
        facts=[(tile.label, tile.value) for tile in tiles],
        course=words("review.curve"),
        draw_course=draw_course,
        code=deal_code(session.rules, session.setup.seed),
    )
