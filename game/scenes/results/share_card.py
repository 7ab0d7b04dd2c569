"""The results of a game as a picture to share."""

from __future__ import annotations

from pygame import Surface

from game.engine import deal_code
from game.i18n import Words
from game.play.session import Session
from game.scenes.games.registry import GAMES
from game.scenes.share.picture import LEFT, ShareCard, own_look
from game.ui.layout.box import Box
from game.ui.widgets import Look

from .graph import Graph, chart_picture, draw_ends, draw_grid, draw_marks
from .left_column import chip_rows
from .spec import faces


def results_card(look: Look, words: Words, session: Session) -> ShareCard:
    """What the results page says of a game that is over."""
    spec = GAMES[session.rules.game].results
    head, chart = spec.headline(words, session), spec.chart(session)

    def draw_course(canvas: Surface, own: Look, box: Box) -> None:
        graph = Graph(own, box, chart, spec.colours(own.theme), faces(session))
        draw_grid(canvas, graph, words)
        picture = chart_picture(graph)
        margin = (picture.get_width() - box.w) // 2
        canvas.blit(picture, (box.x - margin, box.y - margin))
        draw_marks(canvas, graph, 1.0)
        draw_ends(canvas, graph, words)

    return ShareCard(
        number=words.number(head.number),
        label=head.label,
        verdict=head.verdict,
        line=head.line,
        chips=chip_rows(own_look(look), words, session, LEFT),
        facts=spec.figures(words, session),
        course=words(chart.title),
        draw_course=draw_course,
        code=deal_code(session.rules, session.setup.seed),
    )
