"""Pictures to share: how a game went, with its verdict and its deal code."""
