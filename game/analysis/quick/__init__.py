"""Analysis of Quick Fifty."""
