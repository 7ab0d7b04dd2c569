"""A small network with one hidden layer, which tells how likely a position is won.

The sums are made in the same order as in the native core, so that both come to the same bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

LEAK = 0.1
"""What is left of the sum of a hidden unit that is negative."""


class Network:
    """`numbers` are the weights of the inputs, each for all hidden units, then the hidden units'
    biases, their weights, and the base."""

    def __init__(self, inputs: int, hidden: int, numbers: Sequence[float]) -> None:
        if len(numbers) != inputs * hidden + 2 * hidden + 1:
            raise ValueError(f"a network of {inputs} inputs and {hidden} units has other numbers")
        self.inputs = inputs
        self.hidden = hidden
        self.numbers = tuple(numbers)
        rows = [self.numbers[place : place + hidden] for place in range(0, len(numbers), hidden)]
        self._weights = rows[:inputs]
        self._biases, self._outputs, (self._base,) = rows[inputs:]

    def odds(self, values: Sequence[float]) -> float:
        """The logarithm of the odds to win."""
        sums = [0.0] * self.hidden
        for value, row in zip(values, self._weights, strict=True):
            if value:
                sums = [total + value * weight for total, weight in zip(sums, row, strict=True)]
        found = 0.0
        for total, bias, output in zip(sums, self._biases, self._outputs, strict=True):
            level = total + bias
            found += (level if level > 0 else LEAK * level) * output
        return found + self._base


def chance(odds: float) -> float:
    """The chance to win of which this is the logarithm of the odds."""
    return 1 / (1 + exp(-odds))
