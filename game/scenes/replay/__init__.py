"""A game that was played, to be watched again: step by step, at any speed, from any moment."""
