"""Layouts: the boxes of a page or table for a window size. Pure geometry."""
