"""Random input through the real program."""
