"""The rules in the game, with drawn examples."""
