"""Medals on screen: the page of all of them, and what a finished game has won."""
