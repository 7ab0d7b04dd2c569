"""Analysis of Four Piles."""
