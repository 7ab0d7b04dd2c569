"""What all finished games come to, drawn."""
