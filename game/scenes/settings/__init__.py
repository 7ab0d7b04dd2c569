"""The settings pages. Every change applies at once and is saved."""
