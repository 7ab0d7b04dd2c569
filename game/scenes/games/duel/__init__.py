"""Duel on screen."""
