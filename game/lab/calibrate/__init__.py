"""The command `calibrate`: does what the analysis says of a chance happen as often as it says?"""

from .bins import Bin, Forecast, Verdict, bins, brier, verdict, worst
from .report import as_json, as_table, fit_line, title
from .run import Calibration, Setting, calibrate

__all__ = [
    "Bin",
    "Calibration",
    "Forecast",
    "Setting",
    "Verdict",
    "as_json",
    "as_table",
    "bins",
    "brier",
    "calibrate",
    "fit_line",
    "title",
    "verdict",
    "worst",
]
