"""Card animation, timed sounds and particles."""
