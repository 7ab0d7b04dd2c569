"""The settings: every change is felt at once, and lasts."""
