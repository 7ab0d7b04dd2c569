"""Analysis of Duel."""
