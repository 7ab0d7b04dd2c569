"""What a simulation came to, as a table to read or as JSON to go on with."""

from __future__ import annotations

import json
from typing import Any

from . import figures
from .match import Result
from .simulate import Session

QUANTILES = (0.1, 0.5, 0.9)


def as_data(session: Session) -> dict[str, Any]:
    """Everything but the time it took is the same with any number of jobs."""
    setting, results = session.setting, session.results
    rules = setting.rules
    turns = [result.turns for result in results]
    return {
        "game": rules.game,
        "options": rules.options,
        "seats": list(setting.seats),
        "seed": setting.seed,
        "games": len(results),
        "of": session.games,
        "players": _team(results) if rules.together else _rivals(session),
        "turns": _spread(turns),
        "moves": sum(result.moves for result in results),
        "seconds": round(session.seconds, 3),
        "games_per_second": round(len(results) / session.seconds, 2) if results else 0.0,
    }


def as_json(session: Session) -> str:
    return json.dumps(as_data(session), indent=2)


def as_table(session: Session) -> str:
    data = as_data(session)
    options = ", ".join(f"{name} {value}" for name, value in data["options"].items())
    lines = [f"{data['game']} ({options}), seed {data['seed']}, {data['games']} games"]
    if data["games"] < data["of"]:
        lines[0] += f" of {data['of']}: interrupted"
    if not data["games"]:
        return lines[0]
    head = ("who", "won", "95 %", "mean", "+-", *(f"{part:.0%}" for part in QUANTILES))
    rows = [head, *(_row(player) for player in data["players"])]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    turns = data["turns"]
    lines.append(f"mean and quantiles: {data['players'][0]['counts']}")
    lines.append(
        f"turns a game: {turns['mean']:.1f}; {data['seconds']:.1f} s, "
        f"{data['games_per_second']:.1f} games a second"
    )
    return "\n".join(lines)


def _row(player: dict[str, Any]) -> tuple[str, ...]:
    low, high = player["won_95"]
    return (
        player["who"],
        f"{player['won']:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{player['mean']:.2f}",
        f"{player['mean_95']:.2f}",
        *(f"{value:g}" for value in player["quantiles"]),
    )


def _team(results: list[Result]) -> list[dict[str, Any]]:
    """All seats win or lose together: one line."""
    won = sum(bool(result.winners) for result in results)
    left = [float(result.cards_left or 0) for result in results]
    return [_line("all together", won, left, "cards left", len(results))]


def _rivals(session: Session) -> list[dict[str, Any]]:
    """A line for each player, wherever it sat; a shared win is a part of one."""
    lines = []
    for player, name in enumerate(session.setting.seats):
        won, margins = 0.0, []
        for result in session.results:
            seat = (player - result.rotation) % len(session.setting.seats)
            won += (seat in result.winners) / len(result.winners)
            margins.append(_margin(result, seat, session.setting.rules.players))
        counts = "margin, own against the mean of the others"
        lines.append(_line(f"{player}: {name}", won, margins, counts, len(margins)))
    return lines


def _margin(result: Result, seat: int, players: int) -> float:
    """Points ahead of the others' mean; in a duel the cards the loser had left."""
    if result.totals:
        others = sum(result.totals) - result.totals[seat]
        return result.totals[seat] - others / (players - 1)
    left = float(result.cards_left or 0)
    return left if seat in result.winners else -left


def _line(who: str, won: float, values: list[float], counts: str, games: int) -> dict[str, Any]:
    part, low, high = figures.share(won, games)
    average, half = figures.mean(values)
    return {
        "who": who,
        "won": round(part, 4),
        "won_95": [round(low, 4), round(high, 4)],
        "counts": counts,
        "mean": round(average, 3),
        "mean_95": round(half, 3),
        "quantiles": [figures.quantile(values, part) for part in QUANTILES],
    }


def _spread(values: list[int]) -> dict[str, Any]:
    average, half = figures.mean(values)
    return {
        "mean": round(average, 2),
        "mean_95": round(half, 2),
        "quantiles": [figures.quantile(values, part) for part in QUANTILES],
    }
