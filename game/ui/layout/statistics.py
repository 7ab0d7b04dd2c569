"""Layout of the statistics: figures above a histogram on the left, finished games on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from .box import Box
from .frame import PageLayout, page_layout

FILTERS = (0.85, 1.35, 0.8)
"""Shares of game, variant and table."""
FIGURES = (3, 2)
"""Columns and rows."""


@dataclass(frozen=True)
class StatisticsLayout:
    page: PageLayout
    title: Box
    labels: tuple[Box, ...]
    """Of the filters below them."""
    filters: tuple[Box, ...]
    summary: Box
    """The panel of the figures."""
    ring: Box
    ring_label: Box
    figures: tuple[Box, ...]
    chart: Box
    """The panel of the histogram."""
    chart_title: Box
    tip: Box
    """What is said about the bar that is pointed at."""
    plot: Box
    games: Box
    """The panel of the finished games."""
    games_title: Box
    bring: Box
    """Where a game is imported."""
    listing: Box
    back: Box
    scores: Box
    medals: Box
    ladder: Box
    note: Box
    message: Box
    """What is said for a few seconds."""

    @property
    def pad(self) -> int:
        return self.page.frame.px(20)

    def rows(self, count: int) -> list[Box]:
        """A row for each game, as if the list had no end; the bar stands at their right."""
        frame = self.page.frame
        height, gap = frame.grown(60, 0.75), frame.px(8)
        width = self.listing.w - frame.px(14)
        top = self.listing.y
        return [Box(self.listing.x, top + n * (height + gap), width, height) for n in range(count)]


def statistics_layout(size: tuple[int, int], text_size: float) -> StatisticsLayout:
    page = page_layout(size, text_size)
    frame, gap = page.frame, page.frame.px(20)
    title, filters = page.title.columns([1.0, 2.7], gap)
    label = frame.grown(17, 1.0)
    # The labels stand above the row of the title: there is nothing else at the rim.
    above = max(frame.px(4), page.title.y - round(label * 0.6))
    field_top = above + label + frame.px(7)
    fields = filters.columns(FILTERS, frame.px(14))
    # Larger letters need more of the width in the list than in the figures.
    left, right = page.body.columns([2.15 - 0.5 * text_size, 1.0], gap)
    back, scores, medals, ladder = page.buttons(150, 180, 150, 150)
    note_left = ladder.right + frame.px(24)
    return StatisticsLayout(
        page=page,
        title=title,
        labels=tuple(Box(box.x + frame.px(4), above, box.w, label) for box in fields),
        filters=tuple(
            Box(box.x, field_top, box.w, page.title.bottom - field_top) for box in fields
        ),
        **_left(page, left),
        **_right(page, right),
        back=back,
        scores=scores,
        medals=medals,
        ladder=ladder,
        note=Box(note_left, back.y, page.foot.right - note_left, back.h),
        message=Box(page.foot.x, back.y - frame.px(38), page.foot.w, frame.px(44)),
    )


class _Left(TypedDict):
    summary: Box
    ring: Box
    ring_label: Box
    figures: tuple[Box, ...]
    chart: Box
    chart_title: Box
    tip: Box
    plot: Box


def _left(page: PageLayout, area: Box) -> _Left:
    frame, pad = page.frame, page.frame.px(20)
    summary = area._replace(h=frame.grown(162, 0.45))
    inner = summary.inset(pad, frame.px(14))
    label = frame.grown(20, 1.0)
    side = inner.h - label
    ring = Box(inner.x, inner.y, side, side)
    left = ring.right + frame.px(26)
    table = Box(left, inner.y, inner.right - left, inner.h)
    columns, rows = FIGURES
    top = summary.bottom + frame.px(18)
    chart = Box(area.x, top, area.w, area.bottom - top)
    head = frame.grown(26, 1.0)
    title, tip = Box(chart.x + pad, chart.y + frame.px(12), chart.w - 2 * pad, head).columns(
        [1.0, 1.0], frame.px(12)
    )
    plot_top = title.bottom + frame.px(4)
    return {
        "summary": summary,
        "ring": ring,
        "ring_label": Box(inner.x - frame.px(10), ring.bottom, side + frame.px(20), label),
        "figures": tuple(
            cell
            for row in table.rows(rows, frame.px(10))
            for cell in row.columns([1.0] * columns, frame.px(12))
        ),
        "chart": chart,
        "chart_title": title,
        "tip": tip,
        "plot": Box(title.x, plot_top, chart.w - 2 * pad, chart.bottom - pad - plot_top),
    }


class _Right(TypedDict):
    games: Box
    games_title: Box
    bring: Box
    listing: Box


def _right(page: PageLayout, area: Box) -> _Right:
    frame, pad = page.frame, page.frame.px(18)
    title = Box(area.x + pad, area.y + frame.px(12), area.w - 2 * pad, frame.grown(26, 1.0))
    top = title.bottom + frame.px(10)
    left, right = title.columns([1.0, 0.7], frame.px(12))
    return {
        "games": area,
        "games_title": left,
        "bring": right,
        "listing": Box(title.x, top, area.right - frame.px(10) - title.x, area.bottom - pad - top),
    }
