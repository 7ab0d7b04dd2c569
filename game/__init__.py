"""Backtrick: four number-card games in one."""

__version__ = "0.1.0"
