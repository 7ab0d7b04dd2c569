"""Kills the program at every step by which it saves, damages its files, and looks what is left."""
