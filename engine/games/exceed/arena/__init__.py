"""Movement on the line."""
