"""What `calibrate` found: as a table with a figure, as JSON, and as a line of fits."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from game.analysis.fitted import fit, variant_name
from game.lab.columns import aligned
from game.lab.figures import Figures

from .bins import ENOUGH, NEAR, Bin, Verdict, bins, brier, verdict, worst
from .run import Calibration

WIDTH = 40
"""Characters of the figure."""
IN_WORDS = {
    Verdict.FEW: "no bin has enough cases to be judged",
    Verdict.NEAR: f"that is within {NEAR:.0%}",
    Verdict.LUCK: f"that is more than {NEAR:.0%}, but may be the luck of these games: play more",
    Verdict.FAR: f"that is more than {NEAR:.0%}, and not the luck of these games alone",
}


def title(done: Calibration) -> str:
    setting = done.setting
    return (
        f"{variant_name(setting.rules)}, {setting.level}, seed {setting.seed}: "
        f"{len(done.games)} games, {len(done.cases)} cases"
    )


def as_json(done: Calibration) -> str:
    return json.dumps(_as_data(done), indent=2)


def _as_data(done: Calibration) -> Figures:
    forecasts, setting = done.forecasts, done.setting
    found = bins(forecasts)
    return {
        "game": setting.rules.game,
        "options": dict(setting.rules.options),
        "level": setting.level,
        "seed": setting.seed,
        "games": len(done.games),
        "cases": len(forecasts),
        "bins": [
            {"said": round(b.said, 4), "happened": round(b.happened, 4), "cases": b.cases}
            for b in found
        ],
        "brier": round(brier(forecasts), 4),
        "worst": round(worst(found), 4),
        "verdict": verdict(found).value,
    }


def as_table(done: Calibration) -> str:
    forecasts = done.forecasts
    found = bins(forecasts)
    rows = [("said", "happened", "95 %", "cases", "verdict")]
    rows += [
        (
            f"{b.said:.1%}",
            f"{b.happened:.1%}",
            f"{b.low:.0%} to {b.high:.0%}",
            str(b.cases),
            b.verdict.value,
        )
        for b in found
        if b.cases
    ]
    lines = [
        title(done),
        *aligned(rows, left=("verdict",)),
        "",
        *figure(found),
        "",
        f"Brier score {brier(forecasts):.4f}; the farthest bin of at least {ENOUGH} cases is "
        f"{worst(found):.1%} off the diagonal: {IN_WORDS[verdict(found)]}",
    ]
    return "\n".join(lines)


def figure(found: Iterable[Bin]) -> Iterator[str]:
    """A line for each bin: its interval, what happened (o), and what was said (|)."""
    for b in found:
        line = [" "] * (WIDTH + 1)
        if b.cases:
            for place in range(round(b.low * WIDTH), round(b.high * WIDTH) + 1):
                line[place] = "-"
            line[round(b.said * WIDTH)] = "|"
            line[round(b.happened * WIDTH)] = "o"
        yield f"{b.said:6.1%} {''.join(line)}".rstrip()


def fit_line(done: Calibration) -> str:
    """The entry of `game/analysis/fits.py` that these games make."""
    factors = fit(case for case in done.cases if not case.proven)
    name = variant_name(done.setting.rules)
    numbers = ", ".join(f"{factor:.4f}" for factor in factors)
    seed, games, asked = done.setting.seed, len(done.games), done.setting.asked
    how = f"--seed {seed} --games {games} --asked {asked}"
    return f'    # {how}\n    ("{name}", "{done.setting.level}"): ({numbers}),'
