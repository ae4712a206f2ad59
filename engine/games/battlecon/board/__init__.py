"""Movement on the line, and who is near whom (sections 8, 10)."""
