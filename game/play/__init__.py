"""Games without a screen: session, take-backs, saving, score, high scores and statistics."""
