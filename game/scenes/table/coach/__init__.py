"""The coach at the table: chances, the best turns, and warnings before costly ones."""
