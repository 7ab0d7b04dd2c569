"""The screens of every game: one folder a game, one registry."""
