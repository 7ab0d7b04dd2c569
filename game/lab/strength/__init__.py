"""The command `strength`: plays the games behind the tables of strength and writes the tables."""
