"""Toads on screen."""
