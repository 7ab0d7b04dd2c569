"""The monkey: random input through the real program, with checks of what must always hold."""
