"""Pointer, keyboard and controller input at the table."""
