"""Synthesis of the game's sounds from noise and sines."""
