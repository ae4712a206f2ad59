"""Setup and turn (sections 2 and 3 of the rules)."""
