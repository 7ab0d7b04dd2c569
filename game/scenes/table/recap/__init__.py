"""What happened: turns, the strip of what others did, and the log."""
