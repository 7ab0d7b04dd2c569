"""Layout of the daily deal: a calendar on the left, figures and medals on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .box import Box
from .frame import PageLayout, page_layout

DAYS, WEEKS = 7, 6
FIGURES = 3


@dataclass(frozen=True)
class DailyLayout:
    page: PageLayout
    calendar: Box
    """The panel of the calendar."""
    earlier: Box
    month: Box
    later: Box
    weekdays: tuple[Box, ...]
    days: tuple[Box, ...]
    """Six weeks, from a Monday on."""
    legend: Box
    summary: Box
    """The panel of the figures."""
    figures: tuple[Box, ...]
    games: tuple[Box, ...]
    medals: Box
    """The panel of the medals."""
    medals_title: Box
    all_medals: Box
    """The button to the page of medals."""
    medal_area: Box
    back: Box
    play: Box
    copy: Box
    share: Box


def daily_layout(size: tuple[int, int], text_size: float, games: Sequence[float]) -> DailyLayout:
    """`games` are the shares of the games' buttons in their row."""
    page = page_layout(size, text_size)
    frame, gap = page.frame, page.frame.px(22)
    left, right = page.body.columns([1.27, 1.0], gap)
    pad = frame.px(24)
    inner = left.inset(pad, frame.px(14))
    head = inner._replace(h=frame.grown(36, 0.6))
    legend = Box(inner.x, inner.bottom - frame.grown(20, 0.8), inner.w, frame.grown(20, 0.8))
    names = Box(inner.x, head.bottom, inner.w, frame.grown(22, 0.7))
    grid = Box(inner.x, names.bottom, inner.w, legend.y - frame.px(6) - names.bottom)
    space = frame.px(8)
    weeks = grid.rows(WEEKS, frame.px(6))
    summary = right._replace(h=frame.grown(176, 0.55))
    medals = Box(right.x, summary.bottom + gap, right.w, right.bottom - summary.bottom - gap)
    numbers = summary.inset(pad, frame.px(14))
    tab_height = frame.grown(46, 0.35)
    tabs = Box(numbers.x, numbers.bottom - tab_height, numbers.w, tab_height)
    shown = Box(numbers.x, numbers.y, numbers.w, tabs.y - frame.px(8) - numbers.y)
    title = medals.inset(pad, frame.px(12))._replace(h=frame.grown(36, 0.6))
    words, button = title.columns([1.5, 1.0], frame.px(12))
    top = title.bottom + frame.px(8)
    back, share, copy, play = page.buttons(140, -190, -170, -280)
    return DailyLayout(
        page=page,
        calendar=left,
        earlier=Box(head.x, head.y, head.h, head.h),
        month=head.inset(head.h, 0),
        later=Box(head.right - head.h, head.y, head.h, head.h),
        weekdays=tuple(names.columns([1] * DAYS, space)),
        days=tuple(day for week in weeks for day in week.columns([1] * DAYS, space)),
        legend=legend,
        summary=summary,
        figures=tuple(shown.columns([1] * FIGURES, frame.px(14))),
        games=tuple(tabs.columns(games, frame.px(8))),
        medals=medals,
        medals_title=words,
        all_medals=button,
        medal_area=Box(title.x, top, title.w, medals.bottom - frame.px(12) - top),
        back=back,
        play=play,
        copy=copy,
        share=share,
    )
