"""Turn flow at the table: computer seats, signals, hot seat, endings."""
