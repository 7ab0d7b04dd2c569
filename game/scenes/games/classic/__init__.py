"""Four Piles on screen."""
