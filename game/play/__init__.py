"""A game in progress, without a screen: truth, record, take-backs, score and high scores."""
