"""The sound workshop: everything the game plays is computed here, from noise and sines."""
