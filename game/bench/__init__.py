"""What the screen costs: frames, idling, starting. Each also as a multiple of something plain."""
