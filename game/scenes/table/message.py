"""One line that the table says for a while."""

from __future__ import annotations

from game.ui.art import Tone

SECONDS = 3.2


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
