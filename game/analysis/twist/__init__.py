"""Analysis of Toads."""
