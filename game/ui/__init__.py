"""How the game looks: theme, text, drawn art, widgets, layout and animation."""
