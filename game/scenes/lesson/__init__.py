"""A lesson at the table."""
