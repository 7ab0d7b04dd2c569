"""Talking to the team: what may be said now, and the panel to say it."""
