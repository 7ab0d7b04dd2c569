"""What a simulation came to, as a table to read or as JSON to go on with."""

from __future__ import annotations

import json

from game.engine import AnyRules

from . import figures
from .columns import aligned
from .figures import Figures
from .match import Result
from .simulate import Session

QUANTILES = (0.1, 0.5, 0.9)


def as_data(session: Session) -> Figures:
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
        "thinking": _thinking(session),
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
    lines += aligned([head, *(_row(player) for player in data["players"])])
    turns = data["turns"]
    lines.append(f"mean and quantiles: {data['players'][0]['counts']}")
    lines += [
        f"a turn of {seat['who']}: {seat['median']:.4f} s, at worst {seat['worst']:.4f} s"
        for seat in data["thinking"]
    ]
    lines.append(
        f"turns a game: {turns['mean']:.1f}; {data['seconds']:.1f} s, "
        f"{data['games_per_second']:.1f} games a second"
    )
    return "\n".join(lines)


def _row(player: Figures) -> tuple[str, ...]:
    low, high = player["won_95"]
    return (
        player["who"],
        f"{player['won']:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{player['mean']:.2f}",
        f"{player['mean_95']:.2f}",
        *(f"{value:g}" for value in player["quantiles"]),
    )


def _team(results: list[Result]) -> list[Figures]:
    """All seats win or lose together: one line."""
    won = [[float(bool(result.winners))] for result in results]
    left = [[float(result.cards_left or 0)] for result in results]
    return [_line("all together", won, left, "cards left")]


def _rivals(session: Session) -> list[Figures]:
    """A line for each player, wherever it sat; a shared win is a part of one."""
    lines = []
    for player, name in enumerate(session.setting.seats):
        won: dict[int, list[float]] = {}
        margins: dict[int, list[float]] = {}
        for result in session.results:
            seat = seat_of(player, result, len(session.setting.seats))
            deal = result.number // session.setting.rules.players
            part = (seat in result.winners) / len(result.winners)
            won.setdefault(deal, []).append(part)
            margins.setdefault(deal, []).append(margin(result, seat, session.setting.rules))
        groups = list(won.values()), list(margins.values())
        lines.append(_line(f"{player}: {name}", *groups, _counted(session.setting.rules)))
    return lines


def _counted(rules: AnyRules) -> str:
    if "rounds" in rules.options:
        return "points a round ahead of the mean of the others"
    return "cards ahead of the other"


def seat_of(player: int, result: Result, players: int) -> int:
    """Where a player sat in a game."""
    return (player - result.rotation) % players


def margin(result: Result, seat: int, rules: AnyRules) -> float:
    """Points a round ahead of the others' mean; in a duel the cards the loser had left."""
    if result.totals:
        others = sum(result.totals) - result.totals[seat]
        ahead = result.totals[seat] - others / (rules.players - 1)
        return float(ahead / rules.options.get("rounds", 1))
    left = float(result.cards_left or 0)
    return left if seat in result.winners else -left


def _line(who: str, won: list[list[float]], values: list[list[float]], counts: str) -> Figures:
    """The values come in groups: the games of one deal."""
    part, low, high = figures.share_of_groups(won)
    average, half = figures.mean_of_groups(values)
    every = [value for group in values for value in group]
    return {
        "who": who,
        "won": round(part, 4),
        "won_95": [round(low, 4), round(high, 4)],
        "counts": counts,
        "mean": round(average, 3),
        "mean_95": round(half, 3),
        "quantiles": [figures.quantile(every, part) for part in QUANTILES],
    }


def _thinking(session: Session) -> list[Figures]:
    """The seconds in which each player decided on a whole turn: the middle and the worst."""
    found = []
    for player, name in enumerate(session.setting.seats):
        taken = [
            seconds
            for result in session.results
            for seconds in result.seconds[seat_of(player, result, len(session.setting.seats))]
        ]
        found.append(
            {
                "who": f"{player}: {name}",
                "median": round(figures.quantile(taken, 0.5), 5),
                "worst": round(max(taken, default=0.0), 5),
            }
        )
    return found


def _spread(values: list[int]) -> Figures:
    average, half = figures.mean(values)
    return {
        "mean": round(average, 2),
        "mean_95": round(half, 2),
        "quantiles": [figures.quantile(values, part) for part in QUANTILES],
    }
