"""Playable lessons: prepared deals, the steps to play in them, and how far the player has come."""
