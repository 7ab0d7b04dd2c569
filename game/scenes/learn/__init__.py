"""The page "Learn": lessons and the way to everything else that teaches."""
