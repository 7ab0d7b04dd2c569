"""A line of text that the table shows for a few seconds."""

from __future__ import annotations

from typing import Protocol

from game.ui.art import Tone

SECONDS = 3.2


class Say(Protocol):
    """Shows a text at the table for a while."""

    def __call__(self, text: str, tone: Tone = "dark") -> None: ...


class Message:
    def __init__(self) -> None:
        self.text = ""
        self.tone: Tone = "dark"
        self._left = 0.0

    def say(self, text: str, tone: Tone = "dark") -> None:
        self.text, self.tone, self._left = text, tone, SECONDS

    def step(self, dt: float) -> None:
        self._left -= dt
        if self._left <= 0:
            self.text, self.tone = "", "dark"
