"""Whether a deal could be won, and the way to win it as a film."""
