"""Quick Fifty on screen."""
