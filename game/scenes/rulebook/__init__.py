"""The rulebook pages, with drawn examples."""
