"""Lists on their way in: read line by line, added as far as clear, the rest repaired."""
